// The elements of a lazy array, each made when it is first needed. A symbolic index gives one expression over all
// elements that it may name, where those are primitives; otherwise the index is decided.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import type { LazyLength } from "./lazy-length.ts";
import { mergeScalars } from "./merge.ts";
import { currentPath } from "./path.ts";
import { symbolic } from "./symbolic.ts";

/** A symbolic index below this is merged over all elements that it may name; a larger one is pinned. */
const MOST_MERGED = 8;
/** So many symbolic indices are compared with each other at most. */
const MOST_COMPARED = 4;

/** The elements of an array whose length is open. */
export interface ArrayElements {
  /** The elements that were read or written, by index. */
  readonly made: ReadonlyMap<number, unknown>;
  /** The element at an index that is in range. */
  at(index: number): unknown;
  /** The element before any write; undefined if it was never made. */
  original(index: number): unknown;
  /** The element, or undefined out of range. */
  read(index: number): unknown;
  /** False, without a write, if the index is out of range. */
  write(index: number, value: unknown): boolean;
  /** Like `read`; the index may be any number. */
  select(index: Expr): unknown;
  /** Like `write`; the index may be any number. */
  replace(index: Expr, value: unknown): boolean;
  /** Returns a function that restores the present elements. */
  snapshot(): () => void;
}

export class LazyElements implements ArrayElements {
  readonly #length: LazyLength;
  readonly #make: (index: number) => unknown;
  readonly #made = new Map<number, unknown>();
  readonly #originals = new Map<number, unknown>();
  /** Symbolic indices used so far; no two are known to be equal. */
  readonly #indices: Expr[] = [];
  /** Whether a symbolic index was written to. */
  #isWritten = false;

  constructor(length: LazyLength, make: (index: number) => unknown) {
    this.#length = length;
    this.#make = make;
  }

  get made(): ReadonlyMap<number, unknown> {
    return this.#made;
  }

  snapshot(): () => void {
    const [made, indices, isWritten] = [[...this.#made], [...this.#indices], this.#isWritten];
    return () => {
      this.#made.clear();
      for (const [index, element] of made) this.#made.set(index, element);
      this.#indices.splice(0, Infinity, ...indices);
      this.#isWritten = isWritten;
    };
  }

  original(index: number): unknown {
    return this.#originals.get(index);
  }

  at(index: number): unknown {
    if (!this.#made.has(index)) {
      const element = this.#make(index);
      this.#made.set(index, element);
      this.#originals.set(index, element);
    }
    return this.#made.get(index);
  }

  read(index: number): unknown {
    return this.#length.has(index) ? this.at(index) : undefined;
  }

  write(index: number, value: unknown): boolean {
    if (!this.#length.has(index)) return false;
    this.#made.set(index, value);
    return true;
  }

  select(index: Expr): unknown {
    const path = currentPath();
    if (!path.decide(this.#length.isWithin(index), -1)) return undefined;
    this.#compare(index);
    if (path.decide(build("lt", index, constant(MOST_MERGED)), -1)) {
      const elements = Array.from({ length: MOST_MERGED }, (_, i) => this.at(i));
      const merged = mergeScalars(
        elements,
        elements.map((_, i) => build("eq", index, constant(i))),
      );
      return merged === undefined ? this.at(this.#decideIndex(index)) : symbolic(merged);
    }
    return this.at(path.pin(index) as number);
  }

  replace(index: Expr, value: unknown): boolean {
    const path = currentPath();
    if (!path.decide(this.#length.isWithin(index), -1)) return false;
    path.noteIdentity();
    this.#isWritten = true;
    this.#compare(index);
    if (path.decide(build("lt", index, constant(MOST_MERGED)), -1)) {
      const conditions = Array.from({ length: MOST_MERGED }, (_, i) => build("eq", index, constant(i)));
      const merged = conditions.map((isThere, i) => mergeScalars([value, this.at(i)], [isThere]));
      if (merged.every((each) => each !== undefined)) {
        merged.forEach((each, i) => void this.#made.set(i, symbolic(each)));
        return true;
      }
      this.#made.set(this.#decideIndex(index), value);
      return true;
    }
    this.#made.set(path.pin(index) as number, value);
    return true;
  }

  /** After a write it matters which symbolic indices are equal, so that is decided. */
  #compare(index: Expr): void {
    if (this.#indices.includes(index)) return;
    if (this.#isWritten)
      for (const other of this.#indices) if (currentPath().decideContext(build("eq", index, other))) return;
    if (this.#indices.length < MOST_COMPARED) this.#indices.push(index);
  }

  /** Decides which index below `MOST_MERGED` it is. */
  #decideIndex(index: Expr): number {
    const path = currentPath();
    let i = 0;
    while (i < MOST_MERGED - 1 && !path.decide(build("eq", index, constant(i)), -1)) i++;
    return i;
  }
}
