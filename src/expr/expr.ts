// Expressions over the inputs of one unit: immutable, hash-consed, typed by sort.
// Enters: constants, variables and operator applications. Leaves: one shared node for each distinct expression.
// Deliberately absent: the value that an expression has on some run; `evaluate.ts` computes it under a model.
import { InternalError } from "../support/errors.ts";
import { ApplicationTable } from "./application-table.ts";
import { OPERATORS, type OperatorName } from "./operators.ts";

export type Primitive = number | boolean | bigint | string | null | undefined;

/** The sorts an expression may have. null and undefined are never symbolic: a tag variable chooses them (see `model/input-type.ts`). */
export type Sort = "number" | "boolean" | "bigint" | "string";
export type SortValue = number | boolean | bigint | string;

export interface Const {
  readonly kind: "const";
  readonly id: number;
  readonly sort: Sort;
  readonly value: SortValue;
}

export interface Var {
  readonly kind: "var";
  readonly id: number;
  readonly sort: Sort;
  /** Unique within a unit, and shown to people: `x`, `items[0]`, `options.limit`. */
  readonly name: string;
  /** The values it may take, where its type lists them (literal types, enums, tags); undefined for all values of the sort. */
  readonly domain: readonly SortValue[] | undefined;
}

export interface App {
  readonly kind: "app";
  readonly id: number;
  readonly sort: Sort;
  readonly op: OperatorName;
  readonly args: readonly Expr[];
}

export type Expr = Const | Var | App;

const leaves = new Map<string, Const | Var>();
const applications = new ApplicationTable();
let nextId = 1;

function intern<E extends Const | Var>(key: string, make: (id: number) => E): E {
  const known = leaves.get(key);
  if (known !== undefined) return known as E;
  const made = make(nextId++);
  leaves.set(key, made);
  return made;
}

export function sortOf(value: SortValue): Sort {
  return typeof value as Sort;
}

/** Distinguishes -0 from 0. All NaNs have one key, as in the language. */
function constKey(value: SortValue): string {
  return Object.is(value, -0) ? "c-0" : `c${typeof value}${String(value)}`;
}

export function constant(value: SortValue): Const {
  return intern(constKey(value), (id) => ({ kind: "const", id, sort: sortOf(value), value }));
}

export function variable(name: string, sort: Sort, domain?: readonly SortValue[]): Var {
  const key = `v${sort}:${name}:${domain === undefined ? "" : domain.map(constKey).join(",")}`;
  return intern(key, (id) => ({ kind: "var", id, sort, name, domain }));
}

/** The application without simplification. Most callers want `build.ts`, which folds and simplifies first. */
export function apply(op: OperatorName, args: readonly Expr[]): App {
  const known = applications.find(op, args);
  if (known !== undefined) return known;
  const signature = OPERATORS[op];
  if (op !== "ite" && !areOfSorts(args, signature.args)) {
    const sorts = args.map((arg) => arg.sort);
    throw new InternalError(`ill-sorted application of ${op}`, sorts);
  }
  const sort = op === "ite" ? (args[1] as Expr).sort : signature.result;
  const made: App = { kind: "app", id: nextId++, sort, op, args };
  applications.add(made);
  return made;
}

function areOfSorts(args: readonly Expr[], sorts: readonly Sort[]): boolean {
  if (args.length !== sorts.length) return false;
  for (let i = 0; i < args.length; i++) if ((args[i] as Expr).sort !== sorts[i]) return false;
  return true;
}

/**
 * Forgets every expression. Callers do this only between units, and drop all nodes made before: they equal none made
 * after.
 */
export function resetExpressions(): void {
  leaves.clear();
  applications.clear();
}

export function isConst(expr: Expr): expr is Const {
  return expr.kind === "const";
}
