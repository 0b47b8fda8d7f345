// The constraints of a query in a form that is evaluated thousands of times: one flat list, operands first, no recursion.
import { defaultValue, type Model } from "../expr/evaluate.ts";
import type { App, Expr, SortValue, Var } from "../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../expr/operators.ts";
import { postOrder } from "../expr/traverse.ts";

/** The value of each node; undefined where a partial operator was outside its domain. */
export type Values = (SortValue | undefined)[];

/** One value for each variable of the program. */
export type Assignment = readonly SortValue[];

const MAX_BIGINT_SHIFT = 10_000n;
const MAX_STRING = 1_000_000;

export class Program {
  readonly nodes: readonly Expr[];
  readonly variables: readonly Var[];
  /** The nodes of the constraints. */
  readonly roots: readonly number[];
  /** The nodes of each node's operands. */
  readonly operands: readonly (readonly number[])[];
  /** From a variable's node to its index. */
  readonly variableOf: ReadonlyMap<number, number>;
  /** From a variable's index to its node. */
  readonly variableNodes: readonly number[];
  readonly #initial: Values;

  constructor(constraints: readonly Expr[]) {
    this.nodes = postOrder(constraints);
    const index = new Map(this.nodes.map((node, i) => [node.id, i]));
    const at = (expr: Expr) => index.get(expr.id) as number;
    this.roots = constraints.map(at);
    this.operands = this.nodes.map((node) => (node.kind === "app" ? node.args.map(at) : []));
    this.variables = this.nodes.filter((node): node is Var => node.kind === "var");
    this.variableNodes = this.variables.map(at);
    this.variableOf = new Map(this.variableNodes.map((node, i) => [node, i]));
    this.#initial = this.nodes.map((node) => (node.kind === "const" ? node.value : undefined));
  }

  /** The values of the constants, and nothing else yet. */
  blank(): Values {
    return this.#initial.slice();
  }

  /** Every node's value under the assignment. */
  run(assignment: Assignment): Values {
    const values = this.blank();
    this.variableNodes.forEach((node, i) => void (values[node] = assignment[i]));
    for (let i = 0; i < values.length; i++) if (this.nodes[i]?.kind === "app") values[i] = this.compute(i, values);
    return values;
  }

  /** What `result` would be worth if node `source` had another value and all that depends on it followed. */
  rerun(values: Values, source: number, value: SortValue, result: number): SortValue | undefined {
    const changed = values.slice(0, result + 1);
    changed[source] = value;
    const affected = new Set([source]);
    for (let i = source + 1; i <= result; i++) {
      if (!this.operands[i]?.some((operand) => affected.has(operand))) continue;
      affected.add(i);
      changed[i] = this.compute(i, changed);
    }
    return changed[result];
  }

  satisfiedBy(assignment: Assignment): boolean {
    const values = this.run(assignment);
    return this.roots.every((root) => values[root] === true);
  }

  /** Whether a node may have no value only because it would take too long to compute. */
  get mayBeTooLarge(): boolean {
    return this.nodes.some((node) => {
      const count = node.kind === "app" ? node.args[1] : undefined;
      return node.kind === "app" && isTooLarge(node.op, 1n, count?.kind === "const" ? count.value : Infinity);
    });
  }

  /** The model's values, or defaults where it has none or none of the variable's domain. */
  fromModel(model: Model): SortValue[] {
    return this.variables.map((variable) => {
      const value = model.get(variable.name);
      const allowed = value !== undefined && (variable.domain?.some((member) => Object.is(member, value)) ?? true);
      return allowed ? value : defaultValue(variable);
    });
  }

  /** The hint, overridden by the assignment. */
  toModel(assignment: Assignment, hint: Model): Map<string, SortValue> {
    const model = new Map(hint);
    this.variables.forEach((variable, i) => void model.set(variable.name, assignment[i] as SortValue));
    return model;
  }

  /** The value of an application, from those of its operands. */
  compute(i: number, values: Values): SortValue | undefined {
    const node = this.nodes[i] as App;
    const operands = this.operands[i] as readonly number[];
    const [a, b, c] = operands as readonly [number, number, number];
    const first = values[a];
    if (first === undefined) return undefined;
    // these leave an operand unevaluated, so it may well be outside its domain
    if (node.op === "ite") return values[first === true ? b : c];
    if (node.op === "and") return first === true ? values[b] : false;
    if (node.op === "or") return first === true ? true : values[b];
    const second = operands.length > 1 ? values[b] : first;
    if (second === undefined || isTooLarge(node.op, first, second)) return undefined;
    try {
      const fn = OPERATORS[node.op].apply as (...args: SortValue[]) => SortValue;
      if (operands.length <= 2) return operands.length > 1 ? fn(first, second) : fn(first);
      const rest = operands.slice(2).map((operand) => values[operand]);
      return rest.includes(undefined) ? undefined : fn(first, second, ...(rest as SortValue[]));
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

/** Bigints and strings that would take seconds or all memory to compute are not worth having. */
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
