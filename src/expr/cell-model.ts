import type { Cells } from "./cells.ts";
import { type Model, Evaluator } from "./evaluate.ts";
import type { SortValue } from "./expr.ts";

/** A model over elements in which a cell has the value of the element that it denotes. Iteration lists the elements only. */
export class CellModel extends Map<string, SortValue> {
  readonly #cells: Cells;
  readonly #evaluator: Evaluator = new Evaluator(this);
  readonly #places = new Map<string, string>();

  constructor(inputs: Model, cells: Cells) {
    super(inputs);
    this.#cells = cells;
  }

  override get(name: string): SortValue | undefined {
    return super.get(name) ?? super.get(this.placeOf(name));
  }

  override has(name: string): boolean {
    return super.has(name) || super.has(this.placeOf(name));
  }

  /** The element that a cell denotes: `a[3]` for `a[low + 1]`. */
  placeOf(name: string): string {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#cells.placeOf(name, (index) => this.#evaluator.evaluate(index));
    // a name that is no cell yet may become one, so it is not cached
    if (place !== name) this.#places.set(name, place);
    return place;
  }
}
