// Arrays whose length is not decided yet.
// Enters: the length as an expression, and the element at each index. Leaves: a Proxy that user code takes for an array.
// Deliberately absent: where lengths and elements come from; inputs and `split` know that.
import type { Expr } from "../../expr/expr.ts";
import { ArrayCells } from "./effects/array-cells.ts";
import { CellElements } from "./effects/cell-elements.ts";
import type { Origin } from "./heap/origin.ts";
import { LazyArrayTraps } from "./lazy-array-traps.ts";
import { type ArrayElements, LazyElements } from "./lazy-elements.ts";
import { LazyLength } from "./lazy-length.ts";
import { currentPath } from "./path.ts";

const states = new WeakMap<object, LazyArray>();

/**
 * `origin`: the input that determines the elements, if the array is one. `cell` makes the element whose variables have a
 * given name; arrays without it have no cells.
 */
export function lazyArray(
  length: Expr,
  element: (index: number) => unknown,
  origin?: Origin,
  cell?: (name: string) => unknown,
): unknown[] {
  const target: unknown[] = [];
  const state = new LazyArray(target, length, element, origin, cell);
  const proxy = new Proxy(target, new LazyArrayTraps(state));
  states.set(proxy, state);
  return proxy;
}

/** The state of an array whose length is not decided yet. */
export function lazyArrayOf(value: unknown): LazyArray | undefined {
  const state = typeof value === "object" && value !== null ? states.get(value) : undefined;
  return state === undefined || state.isFixed ? undefined : state;
}

/** The state of a lazy array, whether its length is decided or not. */
export function lazyArrayState(value: object): LazyArray | undefined {
  return states.get(value);
}

/** What the engine itself does with a lazy array; `lazy-array-traps.ts` has what user code does with it. */
export class LazyArray {
  /** Holds the elements once the length is decided. */
  readonly target: unknown[];
  readonly length: Expr;
  readonly origin: Origin | undefined;
  /** The elements, in a run that is explained. */
  readonly cells: ArrayCells | undefined;
  readonly openLength: LazyLength;
  readonly elements: ArrayElements;
  #isFixed = false;

  constructor(
    target: unknown[],
    length: Expr,
    element: (index: number) => unknown,
    origin?: Origin,
    cell?: (name: string) => unknown,
  ) {
    this.target = target;
    this.length = length;
    this.origin = origin;
    this.openLength = new LazyLength(length);
    const { notes } = currentPath();
    this.cells =
      notes === undefined || origin === undefined || cell === undefined
        ? undefined
        : new ArrayCells(origin.name, cell, notes);
    this.elements =
      this.cells === undefined
        ? new LazyElements(this.openLength, element)
        : new CellElements(this.openLength, this.cells);
  }

  /** Returns a function that restores the present state, except for what is in the target. */
  snapshot(): () => void {
    const [restoreElements, restoreLength, isFixed] = [
      this.elements.snapshot(),
      this.openLength.snapshot(),
      this.#isFixed,
    ];
    return () => {
      restoreElements();
      restoreLength();
      this.#isFixed = isFixed;
    };
  }

  get isFixed(): boolean {
    return this.#isFixed;
  }

  /** Once the length is decided: the length before elements were added or removed. */
  get fixedLength(): number {
    return this.openLength.least;
  }

  /** Decides the length and moves all elements into the target. */
  fix(): void {
    if (this.#isFixed) return;
    const length = this.openLength.decide();
    this.#isFixed = true;
    this.target.length = length;
    for (let i = 0; i < length; i++) this.target[i] = this.elements.at(i);
  }
}
