// What a node would be worth if another one below it had some value, whatever the variables are.
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import type { Program, Values } from "../program.ts";
import { dependentsOf, type Dependents } from "./dependents.ts";

export class Following {
  readonly #program: Program;
  readonly #values: Values;
  readonly #effort: Effort;
  readonly #dependents: Dependents;
  /** A copy of the values, changed and restored with every question. */
  #scratch: Values | undefined;

  constructor(program: Program, values: Values, effort: Effort) {
    this.#program = program;
    this.#values = values;
    this.#effort = effort;
    this.#dependents = dependentsOf(program);
  }

  /** undefined also where the effort is exhausted. */
  value(source: number, value: SortValue, result: number): SortValue | undefined {
    if (source === result) return value;
    const nodes = this.#dependents.between(source, result);
    this.#effort.spend(nodes.length);
    if (this.#effort.exhausted) return undefined;
    const scratch = (this.#scratch ??= this.#values.slice());
    scratch[source] = value;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as number;
      scratch[node] = this.#program.compute(node, scratch);
    }
    const found = scratch[result];
    scratch[source] = this.#values[source];
    for (let i = 0; i < nodes.length; i++) scratch[nodes[i] as number] = this.#values[nodes[i] as number];
    return found;
  }
}
