// Computes the value that a node would have if a node below it had another value, regardless of the variables.
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import type { Program, Values } from "../program.ts";
import { dependentsOf, type Dependents } from "./dependents.ts";

export class Following {
  readonly #program: Program;
  readonly #values: Values;
  readonly #effort: Effort;
  readonly #dependents: Dependents;
  /** A copy of the values, changed and restored by every call. */
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
