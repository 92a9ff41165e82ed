// A board: which cells there are, which touch, and what each player is after.
// The same data as the program's own boards; the page needs it at once, without asking the server.

/** @typedef {'black' | 'white'} Colour */
/** @typedef {'hex' | 'rex' | 'cylinder' | 'torus' | 'torus-literal' | 'torus-restricted' | 'y'} Variant */
/** @typedef {{ cell: string, turnX: number, turnY: number }} Step a cell, and how often one went around to reach it */
/** @typedef {{ name: string, column: number, row: number }} Place */

export const MAX_SIDE = 19;

/** @type {Record<Variant, string>} */
export const VARIANT_TITLES = {
  hex: "Hex",
  rex: "Reverse Hex",
  cylinder: "Cylinder",
  torus: "Torus",
  "torus-literal": "Torus, one turn exactly",
  "torus-restricted": "Torus, straight rings",
  y: "The Game of Y",
};

/** Neighbours in the order of a walk around a cell, starting to the right. */
export const DIRECTIONS = /** @type {[number, number][]} */ ([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]);

/** @param {Colour} colour @returns {Colour} */
export function opponent(colour) {
  return colour === "black" ? "white" : "black";
}

/** Letters of a column: a … z, aa, ab …
 * @param {number} column */
export function columnLetters(column) {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

export class Board {
  /** @param {Variant} variant @param {number} columns @param {number} rows */
  constructor(variant, columns, rows) {
    this.variant = variant;
    this.columns = columns;
    this.rows = rows;
    this.wrapsRows = variant.startsWith("torus");
    this.wrapsColumns = variant === "cylinder" || this.wrapsRows;
    /** @type {Place[]} */
    this.places = [];
    /** @type {Map<string, Place>} */
    this.byName = new Map();
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < this.rowLength(row); column++) {
        const place = { name: columnLetters(column) + (row + 1), column, row };
        this.places.push(place);
        this.byName.set(place.name, place);
      }
    }
  }

  /** @param {string} text such as `hex:7x7`, `7`, `y:6` */
  static parse(text) {
    const match = /^(?:([a-z-]+):)?(\d+)(?:x(\d+))?$/i.exec(text.trim());
    const name = (match?.[1] ?? "hex").toLowerCase();
    if (!match || !(name in VARIANT_TITLES)) throw new Error(`'${text}' is not a board: write hex:7x7, 7, cylinder:5x9, torus:4x3, rex:4x4 or y:6`);
    const variant = /** @type {Variant} */ (name);
    const columns = Number(match[2]);
    const rows = Number(match[3] ?? columns);
    const fits = [columns, rows].every((side) => side >= 1 && side <= MAX_SIDE);
    if (!fits || (variant === "y" && columns !== rows)) {
      throw new Error(`a board of ${columns}x${rows} is not possible: sides are 1 to ${MAX_SIDE} cells long`);
    }
    return new Board(variant, columns, rows);
  }

  toString() {
    return this.variant === "y" ? `y:${this.columns}` : `${this.variant}:${this.columns}x${this.rows}`;
  }

  /** What a person calls it. */
  get title() {
    const size = this.variant === "y" ? `side ${this.columns}` : `${this.columns}×${this.rows}`;
    return `${VARIANT_TITLES[this.variant]}, ${size}`;
  }

  /** @param {number} row */
  rowLength(row) {
    return this.variant === "y" ? this.columns - row : this.columns;
  }

  /** @param {string} cell */
  has(cell) {
    return this.byName.has(cell);
  }

  /** @param {string} cell @returns {Place} */
  place(cell) {
    const place = this.byName.get(cell);
    if (!place) throw new Error(`there is no cell ${cell} on ${this}`);
    return place;
  }

  /** The cell at a place of the plane that covers the board.
   * @param {number} x @param {number} y @returns {Step | null} */
  locate(x, y) {
    const turnX = this.wrapsColumns ? Math.floor(x / this.columns) : 0;
    const turnY = this.wrapsRows ? Math.floor(y / this.rows) : 0;
    const column = x - turnX * this.columns;
    const row = y - turnY * this.rows;
    if (column < 0 || row < 0 || row >= this.rows || column >= this.rowLength(row)) return null;
    return { cell: columnLetters(column) + (row + 1), turnX, turnY };
  }

  /** @param {string} cell @returns {Step[]} */
  steps(cell) {
    const { column, row } = this.place(cell);
    return DIRECTIONS.flatMap(([dx, dy]) => this.locate(column + dx, row + dy) ?? []);
  }

  /** Whether taking over a stone may mirror it: the board has to look the same to both players. */
  get swapsPieces() {
    return this.columns === this.rows && this.variant !== "cylinder";
  }

  /** @param {string} cell the mirror image in the long diagonal */
  mirrored(cell) {
    const { column, row } = this.place(cell);
    return columnLetters(row) + (column + 1);
  }

  /** The sides that a player has to join, each as its cells; none where rings are closed.
   * @param {Colour} colour @returns {string[][]} */
  sides(colour) {
    /** @param {(place: Place) => boolean} test */
    const side = (test) => this.places.filter(test).map((place) => place.name);
    const top = () => side(({ row }) => row === 0);
    const bottom = () => side(({ row }) => row === this.rows - 1);
    const left = () => side(({ column }) => column === 0);
    if (this.variant === "y") return [top(), left(), side(({ column, row }) => column + row === this.columns - 1)];
    if (this.wrapsRows || (this.wrapsColumns && colour === "white")) return [];
    if (colour === "black") return [top(), bottom()];
    return [left(), side(({ column }) => column === this.columns - 1)];
  }

  /** @param {Colour} colour in words */
  goal(colour) {
    const join = this.variant === "rex" ? "must not join" : "joins";
    if (this.variant === "y") return "joins all three sides";
    if (this.wrapsRows) return colour === "black" ? "closes a ring from top to bottom" : "closes a ring from left to right";
    if (colour === "black") return `${join} top and bottom`;
    return this.wrapsColumns ? "goes around the cylinder" : `${join} left and right`;
  }
}
