// Reads terms as linear forms. A term that is none becomes an unknown, with all that is known of it: its bounds, and for
// quotients, remainders and choices the conditions that define it.
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
  /** The node whose value the unknown is; undefined for auxiliary unknowns. */
  readonly node: number | undefined;
  /** Infinite where there is no bound. */
  readonly low: number;
  readonly high: number;
  /** Whether the unknown is an integer in every model. */
  readonly sure: boolean;
  /** The preferred value. */
  readonly near: number;
}

/** Longer domains are not encoded; evaluating the model checks them. */
const MOST_LISTED = 16;
const NO_BOUNDS = { low: -Infinity, high: Infinity };

export class LinearTerms {
  readonly analysis: Analysis;
  readonly unknowns: Unknown[] = [];
  /** The conditions that define the unknowns. */
  readonly conditions: Condition[] = [];
  readonly choices: Cases[] = [];
  readonly #hinted: Values;
  readonly #forms: (LinearForm | undefined)[] = [];

  /** `hinted`: the value of each node under the hint. `needed`: the nodes to read. */
  constructor(analysis: Analysis, hinted: Values, needed: readonly boolean[]) {
    this.analysis = analysis;
    this.#hinted = hinted;
    // operands come before results, so nothing recurses
    for (let node = 0; node < needed.length; node++)
      this.#forms.push(needed[node] === true ? this.#read(node) : undefined);
  }

  form(node: number): LinearForm | undefined {
    return this.#forms[node];
  }

  /** Introduces an unknown, for a node or as an auxiliary one. */
  unknown(of: Omit<Unknown, "near" | "low" | "high"> & Partial<Unknown>): LinearForm {
    this.unknowns.push({ near: 0, ...NO_BOUNDS, ...of });
    return unknownForm(this.unknowns.length - 1, of.sure);
  }

  /** The node as an unknown of its own. */
  opaque(node: number): LinearForm {
    const { low, high } = this.#bounds(node);
    return this.unknown({ node, low, high, sure: this.isInteger(node), near: integerNear(this.#hinted[node]) });
  }

  require(conditions: readonly Condition[]): void {
    for (const condition of conditions) this.conditions.push(condition);
  }

  /** Adds a disjunction of cases. */
  choose(cases: Cases): void {
    if (cases.some((each) => each.length === 0)) return;
    if (cases.length === 1) this.require(cases[0] ?? []);
    else this.choices.push(cases);
  }

  /** The value of a form under the preferred values. */
  nearValue({ unknowns, factors, constant }: LinearForm): number {
    let value = constant;
    for (let i = 0; i < unknowns.length; i++)
      value += (factors[i] as number) * (this.unknowns[unknowns[i] as number] as Unknown).near;
    return value;
  }

  /** Whether the node is a finite integer in every model. */
  isInteger(node: number): boolean {
    if (this.#sortOf(node) === "bigint") return true;
    const { lo, hi, nan, integral } = this.analysis.known.range(node);
    return integral && !nan && lo > -Infinity && hi < Infinity;
  }

  /** Whether the node is, in every model, an integer of a size at which doubles do not round. */
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

  /** Encodes the integers of a domain as cases. */
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

/** Rounds to an integer; 0 where the value is no number or too large. */
function integerNear(value: SortValue | undefined): number {
  const near = Math.round(Number(value));
  return Number.isSafeInteger(near) ? near + 0 : 0;
}
