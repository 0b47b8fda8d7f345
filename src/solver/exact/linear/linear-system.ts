// Translates a query to an integer system: all decided comparisons, and the conditions that define their terms.
import type { Expr } from "../../../expr/expr.ts";
import type { Values } from "../../program.ts";
import type { Analysis } from "../analysis.ts";
import type { Alternative, Alternatives } from "./branch.ts";
import { comparedCases, isComparison } from "./comparisons.ts";
import type { IntegerSystem } from "./integer-system.ts";
import type { Cases, Condition } from "./linear-form.ts";
import { LinearTerms, type Unknown } from "./linear-terms.ts";
import type { Row } from "./row.ts";

/**
 * "sure": only conditions that hold in every model. "all": also those that hold where all numbers are integers that are
 * not rounded.
 */
type Extent = "all" | "sure";

export class LinearSystem {
  readonly unknowns: readonly Unknown[];
  readonly #conditions: readonly Condition[];
  readonly #choices: readonly Cases[];

  constructor({ unknowns, conditions, choices }: Pick<LinearTerms, "unknowns" | "conditions" | "choices">) {
    this.unknowns = unknowns;
    this.#conditions = conditions;
    this.#choices = choices;
  }

  /** The number of coefficients, without those of disjunctions. */
  get size(): number {
    return this.#conditions.length * this.unknowns.length;
  }

  /** Whether every condition holds in every model. */
  get sure(): boolean {
    const areSure = (conditions: readonly Condition[]) => conditions.every(({ form }) => form.sure);
    return (
      this.unknowns.every(({ sure }) => sure) &&
      areSure(this.#conditions) &&
      this.#choices.every((cases) => cases.every(areSure))
    );
  }

  system(extent: Extent): { system: IntegerSystem; choices: readonly Alternatives[] } {
    const counts = (sure: boolean) => extent === "all" || sure;
    const rows = (conditions: readonly Condition[]): Alternative => {
      const equalities: Row[] = [];
      const inequalities: Row[] = [];
      for (const condition of conditions)
        if (counts(condition.form.sure))
          (condition.relation === "zero" ? equalities : inequalities).push(this.#row(condition));
      return { equalities, inequalities };
    };
    const system = {
      ...rows(this.#conditions),
      low: this.unknowns.map(({ low, sure }) => (counts(sure) ? low : -Infinity)),
      high: this.unknowns.map(({ high, sure }) => (counts(sure) ? high : Infinity)),
      near: this.unknowns.map(({ near }) => near),
    };
    // an alternative without rows is always satisfied
    return { system, choices: this.#choices.map((cases) => cases.map(rows)) };
  }

  #row({ form }: Condition): Row {
    const row = new Array<number>(this.unknowns.length + 1).fill(0);
    form.unknowns.forEach((unknown, i) => void (row[unknown] = form.factors[i] as number));
    row[this.unknowns.length] = form.constant;
    return row;
  }
}

/** `hinted`: the value of each node under the hint. undefined where no comparison is decided. */
export function linearSystem(analysis: Analysis, hinted: Values): LinearSystem | undefined {
  const { program, known } = analysis;
  const literals: number[] = [];
  for (let i = 0; i < program.nodes.length; i++)
    if (known.truth(i) !== undefined && isComparison(program.nodes[i])) literals.push(i);
  if (literals.length === 0) return undefined;
  const terms = new LinearTerms(analysis, hinted, neededBy(literals, analysis));
  for (const literal of literals) terms.choose(comparedCases(terms, literal, known.truth(literal) as boolean));
  return new LinearSystem(terms);
}

/** The numeric nodes below the comparisons, including those of conditions that choose among them. */
function neededBy(literals: readonly number[], { program }: Analysis): boolean[] {
  const { nodes, operands } = program;
  const needed = nodes.map(() => false);
  const isNumeric = (node: number) => nodes[node]?.sort === "number" || nodes[node]?.sort === "bigint";
  const need = (node: number): void => {
    for (const operand of operands[node] as readonly number[])
      if (isRoundedQuotient(nodes, node, operand)) need(operand);
      else if (isNumeric(operand)) needed[operand] = true;
      // the condition of a choice: its operands are terms, the comparison itself is none
      else if (isComparison(nodes[operand])) need(operand);
  };
  literals.forEach(need);
  for (let i = nodes.length - 1; i >= 0; i--) if (needed[i] === true) need(i);
  return needed;
}

/** A quotient that is only used rounded is no term of its own. */
function isRoundedQuotient(nodes: readonly Expr[], node: number, operand: number): boolean {
  const [outer, inner] = [nodes[node], nodes[operand]];
  if (outer?.kind !== "app" || inner?.kind !== "app" || inner.op !== "div") return false;
  return outer.op === "floor" || outer.op === "ceil" || outer.op === "trunc";
}
