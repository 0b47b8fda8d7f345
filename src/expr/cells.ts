// Elements of input arrays at indices that depend on the inputs. Such an element is a variable of its own, named by its
// index: `a[low + 1]`. Which of the elements `a[0]`, `a[1]`, … it is, a model says.
// Enters: arrays, indices, models. Leaves: names of cells; models over cells as models over elements, and back.
// Deliberately absent: which indices coincide; the path decides that.
import { CellModel } from "./cell-model.ts";
import { type Model, Evaluator, defaultValue } from "./evaluate.ts";
import type { Expr, SortValue } from "./expr.ts";
import { freeVariablesOf } from "./free-variables.ts";
import { printExpr } from "./print.ts";

interface Cell {
  readonly array: string;
  readonly index: Expr;
}

/** All cells that the runs of one unit came upon. */
export class Cells {
  readonly #cells = new Map<string, Cell>();

  /** The name of an element; what its own variables are named starts with that. */
  nameOf(array: string, index: Expr): string {
    if (index.kind === "const") return `${array}[${String(index.value)}]`;
    const text = `${array}[${printExpr(index)}]`;
    // long indices are not printed as a whole, so that two may read alike
    for (let n = 1; ; n++) {
      const name = n === 1 ? text : `${text}#${n}`;
      const known = this.#cells.get(name);
      if (known === undefined) this.#cells.set(name, { array, index });
      if (known === undefined || (known.array === array && known.index === index)) return name;
    }
  }

  /** The name as inputs have it where indices have these values: `a[3].price` for `a[i].price`. */
  placeOf(name: string, valueOf: (index: Expr) => SortValue): string {
    const cell = this.#cellIn(name);
    const known = cell === undefined ? undefined : this.#cells.get(cell);
    if (cell === undefined || known === undefined) return name;
    const array = this.placeOf(known.array, valueOf);
    return `${array}[${String(valueOf(known.index))}]${name.slice(cell.length)}`;
  }

  /** What a query is told of the inputs of a run: the cells that it speaks of have the values of their elements. */
  withCells(inputs: Model, constraints: readonly Expr[]): Model {
    const seen = new CellModel(inputs, this);
    const model = new Map(inputs);
    for (const variable of freeVariablesOf(constraints)) {
      const value = this.#cellIn(variable.name) === undefined ? undefined : seen.get(variable.name);
      if (value !== undefined) model.set(variable.name, value);
    }
    return model;
  }

  /** A model of these constraints as inputs to run: elements get the values of the cells that they are. */
  toElements(model: Model, constraints: readonly Expr[]): Model {
    const evaluator = new Evaluator(new CellModel(model, this));
    const valueOf = (index: Expr): SortValue => evaluator.evaluate(index);
    const inputs = new Map<string, SortValue>();
    for (const [name, value] of model) if (this.#cellIn(name) === undefined) inputs.set(name, value);
    // only those: what else the model says of cells may be left from another query
    for (const variable of freeVariablesOf(constraints))
      if (this.#cellIn(variable.name) !== undefined)
        inputs.set(this.placeOf(variable.name, valueOf), model.get(variable.name) ?? defaultValue(variable));
    return inputs;
  }

  /** The cell that a variable is or belongs to; the innermost one. */
  #cellIn(name: string): string | undefined {
    if (this.#cells.size === 0) return undefined;
    for (let end = name.lastIndexOf("]"); end >= 0; end = name.lastIndexOf("]", end - 1)) {
      const numbered = name.charAt(end + 1) === "#" ? name.slice(0, numberEnd(name, end + 2)) : undefined;
      if (numbered !== undefined && this.#cells.has(numbered)) return numbered;
      const plain = name.slice(0, end + 1);
      if (this.#cells.has(plain)) return plain;
      if (end === 0) break;
    }
    return undefined;
  }
}

function numberEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text.charAt(end) >= "0" && text.charAt(end) <= "9") end++;
  return end;
}
