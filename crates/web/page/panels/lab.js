// The lab: strategies play against each other on a board, with live charts; the games can be downloaded.

import { button, choice, html, labelled, refresh, replace } from "../dom.js";
import { get, messageOf } from "../server/api.js";
import { follow, forget, isActive, start, stop } from "../server/jobs.js";
import { serverLimits } from "./limits.js";
import { comparisonTable, figuresTable } from "./lab-figures.js";
import { openDialog } from "../tools/dialog.js";

/** @import { Session } from "../session.js" */
/** @import { Job } from "../server/jobs.js" */

/** Boards of the thesis's experiments, to choose from; any other can be typed. */
const USUAL = ["cylinder:5x4", "cylinder:5x5", "cylinder:5x6", "cylinder:5x7", "cylinder:5x9", "cylinder:5x12", "hex:5x5", "torus:4x3"];

export class LabPanel {
  name = "lab";
  title = "Lab";
  element = html("section");
  /** @type {Job | null} */
  #job = null;
  #letGo = () => {};
  #pictures = 0;
  /** @type {{ name: string, title: string }[]} */
  #plots = [];
  #refreshed = 0;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.board = html("input", { value: "cylinder:5x7", "aria-label": "Board", size: 14, list: "lab-boards", onchange: () => void this.#loadStrategies() });
    this.red = choice("Strategy of Red", [], "");
    this.blue = choice("Strategy of Blue", [], "");
    this.first = choice("Who begins", [{ value: "both", text: "both in turn" }, { value: "red", text: "Red" }, { value: "blue", text: "Blue" }], "both");
    this.games = html("input", { type: "number", min: 1, value: 100, "aria-label": "Games" });
    this.seed = html("input", { type: "number", min: 0, value: 1, "aria-label": "Seed" });
    this.randomWhenLost = html("input", { type: "checkbox", checked: true });
    this.controls = html("div", { class: "row" });
    this.problem = html("p", { class: "error", role: "alert" });
    this.figures = html("div", { class: "figures", "aria-live": "polite" });
    this.charts = html("div", { class: "charts" });
    this.element.append(
      html("div", { class: "form" },
        labelled("Board", this.board), labelled("First", this.first), labelled("Red", this.red), labelled("Blue", this.blue),
        labelled("Games each", this.games), labelled("Seed", this.seed)),
      html("datalist", { id: "lab-boards" }, USUAL.map((value) => html("option", { value }))),
      html("label", { class: "field" }, this.randomWhenLost, "Whoever has lost plays at random, as in the thesis"),
      this.controls, this.problem, this.figures, this.charts);
    this.#drawControls();
  }

  open() {
    const { board } = this.session;
    if (board.wrapsColumns && !this.#job) this.board.value = board.toString();
    void this.#loadStrategies();
    serverLimits().then(({ games }) => { this.games.max = `${games.most}`; }, () => {});
  }

  async #loadStrategies() {
    this.problem.textContent = "";
    try {
      const { strategies } = await get(`/api/strategies?board=${encodeURIComponent(this.board.value.trim())}`);
      /** @param {HTMLSelectElement} select @param {'black' | 'white'} colour @param {string} preferred */
      const fill = (select, colour, preferred) => {
        const before = select.value || preferred;
        const able = strategies.filter((/** @type {any} */ { applies }) => !applies || applies[colour]);
        replace(select, able.map((/** @type {any} */ { name }) => html("option", { value: name, selected: name === before }, name)));
      };
      fill(this.red, "black", "fitzgerald");
      fill(this.blue, "white", "monte-carlo");
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
  }

  async #run() {
    this.problem.textContent = "";
    this.#letGo();
    if (this.#job) forget(this.#job).catch(() => {});
    this.#job = null;
    this.#plots = [];
    replace(this.charts);
    try {
      const job = await start({
        kind: "simulate", board: this.board.value.trim(), red: this.red.value, blue: this.blue.value, first: this.first.value,
        games: Number(this.games.value), seed: Number(this.seed.value), random_when_lost: this.randomWhenLost.checked,
      });
      this.#job = job;
      this.#letGo = follow(job, (news) => {
        this.#job = news;
        this.#draw(news);
      });
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
    this.#drawControls();
  }

  #drawControls() {
    const job = this.#job;
    const active = isActive(job);
    const played = job?.result ?? job?.progress;
    refresh(this.controls, [active, job?.id, job?.state, played !== null && played !== undefined], () => [
      active && job ? button("Stop", () => void stop(job).catch(() => {}), { class: "primary" }) : button("Run", () => void this.#run(), { class: "primary" }),
      job && !active && played && html("a", { href: `/api/jobs/${job.id}/games.csv`, download: "games.csv" }, "Games as CSV"),
    ]);
  }

  /** @param {Job} job */
  #draw(job) {
    this.#drawControls();
    if (job.error) this.problem.textContent = job.error;
    const played = job.result ?? job.progress;
    if (!played) return;
    const done = played.played ?? played.games ?? 0;
    const all = played.of ?? played.games ?? 0;
    replace(this.figures,
      isActive(job) && html("progress", { value: done, max: all || 1, "aria-label": `${done} of ${all} games played` }),
      html("p", { class: "note" }, isActive(job) ? `${done} of ${all} games played` : `${done} games played`),
      html("div", { class: "scrolled" }, figuresTable(played)), comparisonTable(job.request, played));
    void this.#drawPlots(job);
  }

  /** @param {string} title @param {string} name of a plot */
  #enlarge(title, name) {
    const source = this.charts.querySelector(`[data-plot="${name}"]`)?.getAttribute("src");
    if (source) openDialog(title, () => [html("img", { class: "plot", alt: title, src: source })]).classList.add("large");
  }

  /** The server's pictures, renewed about once a second while games are played.
   * @param {Job} job */
  async #drawPlots(job) {
    const now = Date.now();
    if (isActive(job) && now - this.#refreshed < 1000) return;
    this.#refreshed = now;
    try {
      if (this.#plots.length === 0) this.#plots = (await get(`/api/jobs/${job.id}/plots`)).plots;
    } catch {
      return;
    }
    this.#pictures++;
    refresh(this.charts, [job.id, this.#plots], () => this.#plots.map(({ name, title }) => 
      html("button", { type: "button", class: "plot-button", title: "Enlarge", onclick: () => this.#enlarge(title, name) },
        html("img", { class: "plot", alt: title, "data-plot": name }))));
    for (const image of this.charts.querySelectorAll("img")) image.src = `/api/jobs/${job.id}/plots/${image.dataset.plot}.svg?n=${this.#pictures}`;
  }
}
