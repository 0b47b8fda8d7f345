// Cells: elements of input arrays at indices that depend on the inputs. A cell is a variable of its own, named after
// its index: `a[low + 1]`. A model determines which of the elements `a[0]`, `a[1]`, … it denotes.
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

/** All cells that occurred in runs of one unit. */
export class Cells {
  readonly #cells = new Map<string, Cell>();

  /** The name of the element at the index. Names of variables inside the element start with it. */
  nameOf(array: string, index: Expr): string {
    if (index.kind === "const") return `${array}[${String(index.value)}]`;
    const text = `${array}[${printExpr(index)}]`;
    // long indices are abbreviated when printed, so two of them may have the same text
    for (let n = 1; ; n++) {
      const name = n === 1 ? text : `${text}#${n}`;
      const known = this.#cells.get(name);
      if (known === undefined) this.#cells.set(name, { array, index });
      if (known === undefined || (known.array === array && known.index === index)) return name;
    }
  }

  /** The name as a model over elements has it: `a[3].price` for `a[i].price` where i is 3. */
  placeOf(name: string, valueOf: (index: Expr) => SortValue): string {
    const cell = this.#cellIn(name);
    const known = cell === undefined ? undefined : this.#cells.get(cell);
    if (cell === undefined || known === undefined) return name;
    const array = this.placeOf(known.array, valueOf);
    return `${array}[${String(valueOf(known.index))}]${name.slice(cell.length)}`;
  }

  /** The inputs, extended by the values of the cells that occur in the constraints: a hint for a query over cells. */
  withCells(inputs: Model, constraints: readonly Expr[]): Model {
    const seen = new CellModel(inputs, this);
    const model = new Map(inputs);
    for (const variable of freeVariablesOf(constraints)) {
      const value = this.#cellIn(variable.name) === undefined ? undefined : seen.get(variable.name);
      if (value !== undefined) model.set(variable.name, value);
    }
    return model;
  }

  /** The inputs to run for a model of the constraints: each element gets the value of the cells that denote it. */
  toElements(model: Model, constraints: readonly Expr[]): Model {
    const evaluator = new Evaluator(new CellModel(model, this));
    const valueOf = (index: Expr): SortValue => evaluator.evaluate(index);
    const inputs = new Map<string, SortValue>();
    for (const [name, value] of model) if (this.#cellIn(name) === undefined) inputs.set(name, value);
    // other cells in the model may be left over from the hint of another query
    for (const variable of freeVariablesOf(constraints))
      if (this.#cellIn(variable.name) !== undefined)
        inputs.set(this.placeOf(variable.name, valueOf), model.get(variable.name) ?? defaultValue(variable));
    return inputs;
  }

  /** The innermost cell that the variable is, or is a part of. */
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
