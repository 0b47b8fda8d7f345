// How far an assignment is from satisfying a constraint (branch distance, after Korel 1990): 0 only where it holds.
import type { App, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Program, Values } from "../program.ts";
import { REGEXP_DISTANCES } from "../regexp/regexp-distances.ts";
import { TEXT_DISTANCES, type TestDistance } from "./text-distances.ts";

/** Of tests that do not compare numbers. */
const TEST_DISTANCES: Readonly<Partial<Record<OperatorName, TestDistance>>> = {
  ...TEXT_DISTANCES,
  ...REGEXP_DISTANCES,
};

const MAX_DEPTH = 100;
/** For what is false without being nearly true. */
const FLAT = 1;

export function totalDistance(program: Program, values: Values): number {
  return program.roots.reduce(
    (sum, root) => sum + (values[root] === true ? 0 : distance(program, values, root, true, 0)),
    0,
  );
}

function distance(program: Program, values: Values, node: number, wanted: boolean, depth: number): number {
  if (values[node] === wanted) return 0;
  const expr = program.nodes[node];
  if (expr?.kind !== "app" || depth > MAX_DEPTH || values[node] === undefined) return FLAT;
  const [a, b, c] = program.operands[node] as readonly [number, number, number];
  const to = (operand: number, truth: boolean) => distance(program, values, operand, truth, depth + 1);
  switch (expr.op) {
    case "not":
      return to(a, !wanted);
    case "and":
    case "or": {
      const both = (expr.op === "and") === wanted;
      return both ? to(a, wanted) + to(b, wanted) : Math.min(to(a, wanted), to(b, wanted));
    }
    case "iff":
      return Math.min(to(a, values[a] !== true), to(b, values[b] !== true));
    case "ite":
      return Math.min(to(values[a] === true ? b : c, wanted), FLAT + to(a, values[a] !== true));
    default:
      return ofTest(
        expr,
        (program.operands[node] as readonly number[]).map((operand) => values[operand]),
        wanted,
      );
  }
}

function ofTest(expr: App, operands: readonly (SortValue | undefined)[], wanted: boolean): number {
  const [a, b] = operands;
  switch (expr.op) {
    case "eq":
    case "same":
    case "bigEq":
    case "bigEqNumber":
      return wanted ? gap(a, b, 1e-6) : FLAT * 0.01;
    case "lt":
    case "bigLt":
    case "bigLtNumber":
    case "bigGtNumber":
    case "le":
    case "bigLe":
    case "bigLeNumber":
    case "bigGeNumber":
      return gap(a, b, 1e-4);
    default:
      return TEST_DISTANCES[expr.op]?.(operands as readonly SortValue[], wanted) ?? FLAT;
  }
}

/** Between 0 and 1.5 and logarithmic, so that constraints weigh the same; never 0, however near. */
function gap(a: SortValue | undefined, b: SortValue | undefined, least: number): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return 1.5;
  if (x === y) return least;
  return least + Math.log1p(Math.abs(x - y)) / 711;
}
