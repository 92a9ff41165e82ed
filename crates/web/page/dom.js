// Makes elements. Nothing here takes text for markup, so that no text can become a script.

/** @typedef {Record<string, string | number | boolean | EventListener | ((event: any) => void) | null | undefined>} Attributes */
/** @typedef {Node | string | number | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} element @param {Attributes} attributes @param {(Child | Child[])[]} children */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
}

/** @param {Element} element @param {(Child | Child[])[]} children */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** An element of HTML.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Attributes} [attributes] @param {...(Child | Child[])} children */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/** An element of SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Attributes} [attributes] @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[Tag]} */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag));
  fill(element, attributes, children);
  return element;
}

/** Replaces the contents. Who goes by keyboard stays in place: on what has the same name, else on what comes first.
 * @param {Element} element @param {...(Child | Child[])} children */
export function replace(element, ...children) {
  const focused = element.querySelector(":focus-visible");
  element.replaceChildren();
  append(element, children);
  if (!focused) return;
  const targets = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("button:enabled, a[href], input, select, textarea, [tabindex='0']")]);
  (targets.find((target) => nameOf(target) === nameOf(focused)) ?? targets[0])?.focus();
}

/** @param {Element} element */
function nameOf(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}

/** Replaces the contents only if what they depend on has changed, so that nobody's click or focus is lost between updates.
 * @param {HTMLElement} element @param {unknown} key @param {() => (Child | Child[])[]} build */
export function refresh(element, key, build) {
  const text = JSON.stringify(key);
  if (element.dataset.key === text) return;
  element.dataset.key = text;
  replace(element, ...build());
}

/** An element that the page is known to have.
 * @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** @param {string} name of a symbol in icons.svg */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `/icons.svg#${name}` }));
}

/** A button with a picture, a name for screen readers and a tooltip.
 * @param {string} picture @param {string} title @param {() => void} action @param {Attributes} [attributes] */
export function iconButton(picture, title, action, attributes = {}) {
  return html("button", { type: "button", class: "icon-button", title, "aria-label": title, onclick: action, ...attributes }, icon(picture));
}

/** @param {string} text @param {() => void} action @param {Attributes} [attributes] */
export function button(text, action, attributes = {}) {
  return html("button", { type: "button", onclick: action, ...attributes }, text);
}

/** A labelled list of choices.
 * @param {string} label @param {{ value: string, text: string, disabled?: boolean }[]} options @param {string} value
 * @param {(value: string) => void} [changed] */
export function choice(label, options, value, changed) {
  const select = html("select", { "aria-label": label, onchange: () => changed?.(select.value) },
    options.map((option) => html("option", { value: option.value, disabled: option.disabled ?? false, selected: option.value === value }, option.text)));
  return select;
}

/** @param {string} label @param {Node} field */
export function labelled(label, field) {
  return html("label", { class: "field" }, html("span", {}, label), field);
}
