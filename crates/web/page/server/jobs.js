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

/** Follows a job until it ends or is let go.
 * @param {Job} job @param {(job: Job) => void} changed called with the job whenever there is news
 * @returns {() => void} to stop listening */
export function follow(job, changed) {
  const events = new EventSource(`/api/jobs/${job.id}/events`);
  let latest = job;
  events.addEventListener("job", (event) => {
    latest = JSON.parse(event.data);
    if (latest.state === "done" || latest.state === "stopped" || latest.state === "failed") events.close();
    changed(latest);
  });
  events.addEventListener("progress", (event) => {
    latest = { ...latest, progress: JSON.parse(event.data) };
    changed(latest);
  });
  events.addEventListener("error", () => {
    // A lost connection is taken up again by the browser; a refusal is final.
    if (events.readyState === EventSource.CLOSED && isActive(latest)) changed({ ...latest, state: "failed", error: "The server has ended this job." });
  });
  return () => events.close();
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
