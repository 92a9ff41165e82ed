// Asks the server. Every failure becomes an error with one line that says what is wrong.

/** @param {Response} response */
async function failure(response) {
  try {
    const { error } = await response.json();
    return new Error(error);
  } catch {
    return new Error(`The server answered ${response.status}.`);
  }
}

/** @param {string} path @param {RequestInit} [options] */
export async function request(path, options = {}) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Error("The server cannot be reached; is mustplay serve still running?");
  }
  if (!response.ok) throw await failure(response);
  return response;
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function get(path, signal) {
  return (await request(path, signal ? { signal } : {})).json();
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  return (await send(path, body, signal)).json();
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export function send(path, body, signal) {
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return request(path, signal ? { ...options, signal } : options);
}

/** @param {string} path @param {Blob | ArrayBuffer} bytes @returns {Promise<any>} */
export async function postBytes(path, bytes) {
  const response = await request(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: bytes });
  return response.json();
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {unknown} error whether a request was given up by ourselves */
export function wasAborted(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
