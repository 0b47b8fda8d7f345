// Reads terms as sums of unknowns. What is no sum becomes an unknown of its own, with all that is known of it: its bounds,
// and for quotients, remainders and choices the conditions that define them.
import type { App, SortValue } from "../../../expr/expr.ts";
import type { Values } from "../../program.ts";
import type { Analysis } from "../analysis.ts";
import { comparedCases } from "./comparisons.ts";
import {
  constantForm,
  equal,
  unknownForm,
  unsure,
  type Cases,
  type Condition,
  type LinearForm,
} from "./linear-form.ts";
import { LINEAR_OPERATORS, type Operands } from "./linear-operators.ts";

export interface Unknown {
  /** The term that it is worth; undefined for one that no term of the query is. */
  readonly node: number | undefined;
  /** Infinite where there is none. */
  readonly low: number;
  readonly high: number;
  /** Whether it is an integer in every model. */
  readonly sure: boolean;
  /** A value worth keeping. */
  readonly near: number;
}

/** Longer domains are left to the evaluation of the model. */
const MOST_LISTED = 16;
const NO_BOUNDS = { low: -Infinity, high: Infinity };

export class LinearTerms {
  readonly analysis: Analysis;
  readonly unknowns: Unknown[] = [];
  /** What holds of the unknowns by what they are. */
  readonly conditions: Condition[] = [];
  readonly choices: Cases[] = [];
  readonly #hinted: Values;
  readonly #forms: (LinearForm | undefined)[] = [];

  /** `hinted`: the value of each node under the hint. `needed`: the nodes to read. */
  constructor(analysis: Analysis, hinted: Values, needed: readonly boolean[]) {
    this.analysis = analysis;
    this.#hinted = hinted;
    // operands come first, so nothing recurses
    for (let node = 0; node < needed.length; node++)
      this.#forms.push(needed[node] === true ? this.#read(node) : undefined);
  }

  form(node: number): LinearForm | undefined {
    return this.#forms[node];
  }

  /** A new unknown, for a term or for something that a term is defined by. */
  unknown(of: Omit<Unknown, "near" | "low" | "high"> & Partial<Unknown>): LinearForm {
    this.unknowns.push({ near: 0, ...NO_BOUNDS, ...of });
    return unknownForm(this.unknowns.length - 1, of.sure);
  }

  /** The node as an unknown. */
  opaque(node: number): LinearForm {
    const { low, high } = this.#bounds(node);
    return this.unknown({ node, low, high, sure: this.isInteger(node), near: integerNear(this.#hinted[node]) });
  }

  require(conditions: readonly Condition[]): void {
    for (const condition of conditions) this.conditions.push(condition);
  }

  /** One of the cases holds. */
  choose(cases: Cases): void {
    if (cases.some((each) => each.length === 0)) return;
    if (cases.length === 1) this.require(cases[0] ?? []);
    else this.choices.push(cases);
  }

  /** What a form is worth under the values worth keeping. */
  nearValue({ unknowns, factors, constant }: LinearForm): number {
    let value = constant;
    for (let i = 0; i < unknowns.length; i++)
      value += (factors[i] as number) * (this.unknowns[unknowns[i] as number] as Unknown).near;
    return value;
  }

  /** In every model, and finite. */
  isInteger(node: number): boolean {
    if (this.#sortOf(node) === "bigint") return true;
    const { lo, hi, nan, integral } = this.analysis.known.range(node);
    return integral && !nan && lo > -Infinity && hi < Infinity;
  }

  /** An integer in every model, of a size at which doubles do not round. */
  isSafe(node: number): boolean {
    const { lo, hi } = this.analysis.known.range(node);
    return (
      this.#sortOf(node) === "bigint" ||
      (this.isInteger(node) && lo >= Number.MIN_SAFE_INTEGER && hi <= Number.MAX_SAFE_INTEGER)
    );
  }

  #sortOf(node: number): string {
    return this.analysis.program.nodes[node]?.sort ?? "";
  }

  #bounds(node: number): { low: number; high: number } {
    if (this.#sortOf(node) === "bigint") return NO_BOUNDS;
    const { lo, hi } = this.analysis.known.range(node);
    return {
      low: Number.isSafeInteger(Math.ceil(lo)) ? Math.ceil(lo) + 0 : -Infinity,
      high: Number.isSafeInteger(Math.floor(hi)) ? Math.floor(hi) + 0 : Infinity,
    };
  }

  #read(i: number): LinearForm | undefined {
    const node = this.analysis.program.nodes[i];
    if (node?.kind === "const") {
      const value = Number(node.value);
      return Number.isSafeInteger(value) ? constantForm(value) : undefined;
    }
    if (node?.kind === "app") return this.#readApplication(node, i);
    const form = this.opaque(i);
    if (node?.domain !== undefined && node.domain.length <= MOST_LISTED)
      this.#listValues(form, node.domain.map(Number));
    return form;
  }

  /** Of the values of a domain those that are integers. */
  #listValues(form: LinearForm, values: readonly number[]): void {
    const integers = values.filter((value) => Number.isSafeInteger(value));
    const listed = integers.length === values.length ? form : unsure(form);
    if (integers.length > 0) this.choose(integers.map((value) => equal(listed, constantForm(value))));
  }

  #readApplication(node: App, i: number): LinearForm {
    const nodes = this.analysis.program.operands[i] as readonly [number, number, number];
    if (node.op === "ite") return this.#readChoice(i, ...nodes);
    const operands: Operands = {
      node: i,
      nodes,
      forms: [this.#forms[nodes[0]], this.#forms[nodes[1]]],
      terms: this,
    };
    return LINEAR_OPERATORS[node.op]?.(operands) ?? this.opaque(i);
  }

  #readChoice(i: number, condition: number, then: number, otherwise: number): LinearForm {
    const truth = this.analysis.known.truth(condition);
    if (truth !== undefined) return this.#forms[truth ? then : otherwise] ?? this.opaque(i);
    const form = this.opaque(i);
    const arm = (node: number, holds: boolean): Cases => {
      const value = this.#forms[node];
      const same = value === undefined ? [] : equal(form, value);
      return comparedCases(this, condition, holds).map((conditions) => [...same, ...conditions]);
    };
    this.choose([...arm(then, true), ...arm(otherwise, false)]);
    return form;
  }
}

/** Fractions are rounded; what is no number, or too large, is as good as nothing. */
function integerNear(value: SortValue | undefined): number {
  const near = Math.round(Number(value));
  return Number.isSafeInteger(near) ? near + 0 : 0;
}
