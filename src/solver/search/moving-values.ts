// The values of all nodes of a program under changing assignments: only nodes that depend on changed variables are
// computed again, and a move can be undone.
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment, Program, Values } from "../program.ts";
import { dependentsOf, type Dependents } from "./dependents.ts";

/** New values for some variables of a program, by index. */
export type Proposal = readonly { readonly variable: number; readonly value: SortValue }[];

export class MovingValues {
  readonly program: Program;
  /** The values under the present assignment. Callers only read them. */
  readonly values: Values;
  readonly #dependents: Dependents;
  /** Nodes with the present stamp changed in the last move. */
  readonly #stamps: Uint32Array;
  #stamp = 0;
  readonly #changed: number[] = [];
  readonly #before: Values = [];

  constructor(program: Program, assignment: Assignment) {
    this.program = program;
    this.values = program.run(assignment);
    this.#dependents = dependentsOf(program);
    this.#stamps = new Uint32Array(program.nodes.length);
  }

  /** Sets variables to new values and recomputes the nodes that depend on them; returns how many nodes that are. */
  move(changes: Proposal): number {
    this.keep();
    this.#stamp++;
    for (const { variable, value } of changes) this.#set(this.program.variableNodes[variable] as number, value);
    const affected = this.#affected();
    for (let i = 0; i < affected.length; i++) this.#follow(affected[i] as number);
    return affected.length;
  }

  /** Takes back the last move. */
  undo(): void {
    for (let i = this.#changed.length - 1; i >= 0; i--) this.values[this.#changed[i] as number] = this.#before[i];
    this.keep();
  }

  /** Makes the last move permanent. */
  keep(): void {
    this.#changed.length = 0;
    this.#before.length = 0;
  }

  /** Whether the constraints that depend on the variable hold if it has this value. The assignment does not change. */
  wouldHold(variable: number, value: SortValue): boolean {
    this.keep();
    this.#stamp++;
    const node = this.program.variableNodes[variable] as number;
    this.#set(node, value);
    const holds = this.#followWhileTrue(node);
    this.undo();
    return holds;
  }

  #followWhileTrue(variable: number): boolean {
    const { isRoot } = this.#dependents;
    if (isRoot[variable] === 1 && this.values[variable] !== true) return false;
    const above = this.#dependents.of(variable);
    for (let i = 0; i < above.length; i++) {
      const node = above[i] as number;
      this.#follow(node);
      if (isRoot[node] === 1 && this.values[node] !== true) return false;
    }
    return true;
  }

  /** The nodes that depend on those changed so far, in order of evaluation. */
  #affected(): readonly number[] {
    const sources = this.#changed;
    if (sources.length === 0) return [];
    if (sources.length === 1) return this.#dependents.of(sources[0] as number);
    const all = new Set<number>();
    for (const source of sources) for (const node of this.#dependents.of(source)) all.add(node);
    return [...all].sort((a, b) => a - b);
  }

  #follow(node: number): void {
    const operands = this.program.operands[node] as readonly number[];
    for (let i = 0; i < operands.length; i++) {
      if (this.#stamps[operands[i] as number] !== this.#stamp) continue;
      this.#set(node, this.program.compute(node, this.values));
      return;
    }
  }

  #set(node: number, value: SortValue | undefined): void {
    const before = this.values[node];
    if (Object.is(before, value)) return;
    this.#changed.push(node);
    this.#before.push(before);
    this.values[node] = value;
    this.#stamps[node] = this.#stamp;
  }
}
