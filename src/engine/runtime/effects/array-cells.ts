// The elements of an array that is an input: one cell for each index that the code used. Each access decides which of the
// earlier indices it equals, so that every way in which indices coincide is an execution context of its own.
import { build } from "../../../expr/build.ts";
import type { Expr } from "../../../expr/expr.ts";
import { inputName } from "../../../expr/tag.ts";
import type { ElementAccess } from "../../../model/trace.ts";
import { withoutModels } from "../builtins/builtin.ts";
import { currentPath } from "../path.ts";
import { primitiveExpr } from "./primitive-expr.ts";
import type { RunNotes } from "./run-notes.ts";

export interface ArrayCell {
  readonly index: Expr;
  readonly original: unknown;
  value: unknown;
}

export class ArrayCells {
  /** In the order of their first accesses; no two are the same element. */
  readonly all: ArrayCell[] = [];
  /** The prefix of the variables of the array. */
  readonly #array: string;
  /** The name of the array that people know. */
  readonly #shown: string;
  readonly #make: (name: string) => unknown;
  readonly #notes: RunNotes;
  readonly #byIndex = new Map<Expr, ArrayCell>();

  /** `make` returns the element whose variables have this name. */
  constructor(array: string, make: (name: string) => unknown, notes: RunNotes) {
    this.#array = array;
    this.#shown = inputName({ name: array });
    this.#make = make;
    this.#notes = notes;
  }

  read(index: Expr): unknown {
    const { value } = this.at(index);
    this.#note("read", index, value);
    return value;
  }

  write(index: Expr, value: unknown): void {
    this.at(index).value = value;
    this.#note("write", index, value);
  }

  /** The cell at an index that is in range. */
  at(index: Expr): ArrayCell {
    const { canonical, known } = withoutModels(() => this.#find(index));
    if (known !== undefined) return known;
    // Built-ins stay modelled here: an element may be an instance, which code of the project makes.
    const original = this.#make(withoutModels(() => this.#notes.cells.nameOf(this.#array, canonical)));
    const made: ArrayCell = { index: canonical, original, value: original };
    this.all.push(made);
    this.#byIndex.set(canonical, made);
    return made;
  }

  #find(index: Expr): { readonly canonical: Expr; readonly known: ArrayCell | undefined } {
    const canonical = this.#notes.indices.canonical(index);
    const found = this.#byIndex.get(canonical);
    if (found !== undefined) return { canonical, known: found };
    this.#notes.follow(currentPath().decisions);
    const known = this.all.find((cell) => this.#is(canonical, cell.index));
    if (known !== undefined) this.#byIndex.set(canonical, known);
    return { canonical, known };
  }

  #is(index: Expr, other: Expr): boolean {
    return this.#notes.indices.areEqual(index, other) ?? currentPath().decideContext(build("eq", index, other));
  }

  #note(kind: ElementAccess["kind"], index: Expr, value: unknown): void {
    const canonical = withoutModels(() => this.#notes.indices.canonical(index));
    this.#notes.access({ kind, array: this.#shown, index: canonical, value: primitiveExpr(value) });
  }
}
