// Jobs of the server: started, followed by their events, stopped and resumed.

import { post, request } from "./api.js";

/** @typedef {'queued' | 'running' | 'stopped' | 'done' | 'failed'} JobState */
/**
 * @typedef {object} Job
 * @property {string} id
 * @property {string} kind
 * @property {JobState} state
 * @property {number} [place]
 * @property {{ time_limit: number, memory: number, threads: number }} limits
 * @property {any} request
 * @property {any} progress
 * @property {any} result
 * @property {string | null} error
 * @property {boolean} resumable
 * @property {boolean} has_certificate
 */

/** @typedef {{ latest: Job, changed: (job: Job) => void }} Follower */

/** Who is followed, by name. One stream tells of all of them: a browser opens few connections to a server, and the page needs others.
 * @type {Map<string, Follower>} */
const followed = new Map();
/** @type {EventSource | null} */
let stream = null;
let waiting = 0;

/** Follows a job until it ends or is let go.
 * @param {Job} job @param {(job: Job) => void} changed called with the job whenever there is news
 * @returns {() => void} to stop listening */
export function follow(job, changed) {
  const follower = { latest: job, changed };
  followed.set(job.id, follower);
  listenSoon();
  return () => {
    if (followed.get(job.id) !== follower) return;
    followed.delete(job.id);
    listenSoon();
  };
}

function listenSoon() {
  clearTimeout(waiting);
  waiting = window.setTimeout(listen, 0);
}

/** Opens a stream for those who are followed now; the one before it is closed. */
function listen() {
  stream?.close();
  stream = null;
  if (followed.size === 0) return;
  const events = new EventSource(`/api/events?jobs=${[...followed.keys()].join(",")}`);
  stream = events;
  events.addEventListener("job", (event) => hear(JSON.parse(event.data)));
  events.addEventListener("progress", (event) => {
    const { id, progress } = JSON.parse(event.data);
    const follower = followed.get(id);
    if (follower) hear({ ...follower.latest, progress });
  });
  events.addEventListener("gone", (event) => lose(JSON.parse(event.data).id));
  events.addEventListener("error", () => {
    // A lost connection is taken up again by the browser; a refusal is final.
    if (events.readyState === EventSource.CLOSED) [...followed.keys()].forEach(lose);
  });
}

/** @param {Job} job */
function hear(job) {
  const follower = followed.get(job.id);
  if (!follower) return;
  follower.latest = job;
  if (!isActive(job)) followed.delete(job.id);
  if (followed.size === 0) listenSoon();
  follower.changed(job);
}

/** @param {string} id of a job that there is no more */
function lose(id) {
  const follower = followed.get(id);
  if (follower) hear({ ...follower.latest, state: "failed", error: "The server has ended this job." });
}

/** @param {Record<string, unknown>} description @returns {Promise<Job>} */
export function start(description) {
  return post("/api/jobs", description);
}

/** @param {Job} job @returns {Promise<Job>} */
export function stop(job) {
  return post(`/api/jobs/${job.id}/stop`, {});
}

/** @param {Job} job @param {number} [time_limit] @returns {Promise<Job>} */
export function resume(job, time_limit) {
  return post(`/api/jobs/${job.id}/resume`, { time_limit });
}

/** @param {Job} job */
export async function forget(job) {
  await request(`/api/jobs/${job.id}`, { method: "DELETE" });
}

/** @param {Job | null} job */
export function isActive(job) {
  return job?.state === "queued" || job?.state === "running";
}
