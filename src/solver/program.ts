// The constraints of a query compiled for repeated evaluation: one flat list of nodes, operands first, without recursion.
import { defaultValue, type Model } from "../expr/evaluate.ts";
import type { App, Expr, SortValue, Var } from "../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../expr/operators.ts";
import { IdTable } from "../support/id-table.ts";
import { isInDomain } from "./is-in-domain.ts";

/** The value of each node; undefined where a partial operator was outside its domain. */
export type Values = (SortValue | undefined)[];

/** One value for each variable of the program. */
export type Assignment = readonly SortValue[];

type Apply = (...args: SortValue[]) => SortValue;

const MAX_BIGINT_SHIFT = 10_000n;
const MAX_STRING = 1_000_000;
const NO_OPERANDS: readonly number[] = [];

export class Program {
  readonly nodes: readonly Expr[];
  readonly variables: readonly Var[];
  /** The node of each constraint. */
  readonly roots: readonly number[];
  /** The nodes of each node's operands. */
  readonly operands: readonly (readonly number[])[];
  /** From a variable's index to its node. */
  readonly variableNodes: readonly number[];
  #variableOf: Map<number, number> | undefined;
  #initial: Values | undefined;
  /** The function of each node, filled on demand. */
  #meanings: (Apply | undefined)[] | undefined;

  constructor(constraints: readonly Expr[]) {
    const nodes: Expr[] = [];
    const operands: (readonly number[])[] = [];
    const variables: Var[] = [];
    const variableNodes: number[] = [];
    indexOf.clear();
    const pending: Expr[] = [];
    for (let i = constraints.length - 1; i >= 0; i--) pending.push(constraints[i] as Expr);
    while (pending.length > 0) {
      const expr = pending[pending.length - 1] as Expr;
      const index = indexOf.get(expr.id);
      if (expr.kind === "app" && index === undefined) {
        indexOf.set(expr.id, OPEN);
        for (let i = expr.args.length - 1; i >= 0; i--) {
          const arg = expr.args[i] as Expr;
          if (indexOf.get(arg.id) === undefined) pending.push(arg);
        }
        continue;
      }
      pending.pop();
      if (index !== undefined && index !== OPEN) continue;
      indexOf.set(expr.id, nodes.length);
      operands.push(expr.kind === "app" ? indicesOf(expr.args) : NO_OPERANDS);
      if (expr.kind === "var") {
        variables.push(expr);
        variableNodes.push(nodes.length);
      }
      nodes.push(expr);
    }
    this.nodes = nodes;
    this.operands = operands;
    this.variables = variables;
    this.variableNodes = variableNodes;
    this.roots = indicesOf(constraints);
  }

  /** From a variable's node to its index. */
  get variableOf(): ReadonlyMap<number, number> {
    return (this.#variableOf ??= new Map(this.variableNodes.map((node, i) => [node, i])));
  }

  /** The values of the constants; all other nodes are undefined. */
  blank(): Values {
    this.#initial ??= this.nodes.map((node) => (node.kind === "const" ? node.value : undefined));
    return this.#initial.slice();
  }

  /** Every node's value under the assignment. */
  run(assignment: Assignment): Values {
    const values = this.blank();
    for (let i = 0; i < assignment.length; i++) values[this.variableNodes[i] as number] = assignment[i];
    for (let i = 0; i < values.length; i++) if (this.operands[i] !== NO_OPERANDS) values[i] = this.compute(i, values);
    return values;
  }

  satisfiedBy(assignment: Assignment): boolean {
    const values = this.run(assignment);
    return this.roots.every((root) => values[root] === true);
  }

  /** Whether some node may be undefined only because its value would be too large to compute. */
  get mayBeTooLarge(): boolean {
    return this.nodes.some((node) => {
      if (node.kind !== "app") return false;
      const [first, count] = node.args;
      // the length of a computed text is not known here
      if (node.op === "repeat" && first?.kind === "app") return true;
      const firsts = first?.kind === "const" ? [first.value] : (first?.kind === "var" && first.domain) || [1n];
      return firsts.some((value) => isTooLarge(node.op, value, count?.kind === "const" ? count.value : Infinity));
    });
  }

  /** The model's values; the default where the model has none, or one outside the variable's domain. */
  fromModel(model: Model): SortValue[] {
    return this.variables.map((variable) => {
      const value = model.get(variable.name);
      return value !== undefined && isInDomain(variable, value) ? value : defaultValue(variable);
    });
  }

  /** The hint, overwritten by the assignment. */
  toModel(assignment: Assignment, hint: Model): Map<string, SortValue> {
    const model = new Map(hint);
    this.variables.forEach((variable, i) => void model.set(variable.name, assignment[i] as SortValue));
    return model;
  }

  /** The value of an application, given the values of its operands. */
  compute(i: number, values: Values): SortValue | undefined {
    const node = this.nodes[i] as App;
    const operands = this.operands[i] as readonly number[];
    const first = values[operands[0] as number];
    if (first === undefined) return undefined;
    // these do not evaluate all operands: a skipped one may be outside its domain
    if (node.op === "ite") return values[operands[first === true ? 1 : 2] as number];
    if (node.op === "and") return first === true ? values[operands[1] as number] : false;
    if (node.op === "or") return first === true ? true : values[operands[1] as number];
    const meanings = (this.#meanings ??= Array<Apply | undefined>(this.nodes.length).fill(undefined));
    const meaning = (meanings[i] ??= meaningOf(node.op));
    try {
      if (operands.length === 1) return meaning(first);
      const second = values[operands[1] as number];
      if (second === undefined) return undefined;
      if (operands.length === 2) return meaning(first, second);
      const rest = operands.slice(2).map((operand) => values[operand]);
      return rest.includes(undefined) ? undefined : meaning(first, second, ...(rest as SortValue[]));
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

/** Nodes of the expressions of the program that is being built. There is one at a time. */
const indexOf = new IdTable();
/** Marks an expression whose operands are not in the list yet. */
const OPEN = -1;

function indicesOf(exprs: readonly Expr[]): readonly number[] {
  const indices: number[] = [];
  for (let i = 0; i < exprs.length; i++) indices.push(indexOf.get((exprs[i] as Expr).id) as number);
  return indices;
}

/** The function of an operator; it throws a RangeError where the result would be too large. */
function meaningOf(op: OperatorName): Apply {
  const apply = OPERATORS[op].apply as Apply;
  if (!GROWING.has(op)) return apply;
  return (...args) => {
    if (isTooLarge(op, args[0] as SortValue, args[1] as SortValue)) throw new RangeError("too large to compute");
    return apply(...args);
  };
}

export const GROWING: ReadonlySet<OperatorName> = new Set([
  "bigPow",
  "bigShl",
  "bigShr",
  "repeat",
  "padStart",
  "padEnd",
]);

/** Whether computing the result would take seconds or all memory. */
function isTooLarge(op: OperatorName, first: SortValue, second: SortValue): boolean {
  switch (op) {
    case "bigPow":
    case "bigShl":
    case "bigShr":
      return first !== 0n && !(typeof second === "bigint" && second <= MAX_BIGINT_SHIFT && second >= -MAX_BIGINT_SHIFT);
    case "repeat":
      return !(String(first).length * Number(second) <= MAX_STRING);
    case "padStart":
    case "padEnd":
      return Number(second) > MAX_STRING;
    default:
      return false;
  }
}
