// One Newton step on several equations at once, with slopes measured by evaluation. Exact where the equations are linear
// (`x + y === 100 && x - y === 14`), and a good direction where they are not.
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment, Program } from "../program.ts";
import type { MovingValues, Proposal } from "./moving-values.ts";

const MAX_VARIABLES = 6;

interface Equations {
  /** The nodes of the equations. */
  readonly roots: readonly number[];
  /** Indices of the variables that may change. */
  readonly movable: readonly number[];
}

/** undefined where there are too few equations or too many variables. */
export function equationsOf(program: Program): Equations | undefined {
  const roots = program.roots.filter((root) => {
    const node = program.nodes[root];
    return node?.kind === "app" && (node.op === "eq" || node.op === "bigEq");
  });
  const movable = program.variables.flatMap(({ sort, domain }, i) =>
    domain === undefined && (sort === "number" || sort === "bigint") ? [i] : [],
  );
  const isWorthIt = roots.length >= 2 && movable.length >= 2 && movable.length <= MAX_VARIABLES;
  return isWorthIt ? { roots, movable } : undefined;
}

/** Callers promise that `moving` has the values of the assignment; it has them again afterwards. */
export function newtonStep({ roots, movable }: Equations, assignment: Assignment, moving: MovingValues): Proposal[] {
  const residuals = () =>
    roots.map((root) => {
      const [a, b] = moving.program.operands[root] as readonly [number, number];
      return Number(moving.values[a]) - Number(moving.values[b]);
    });
  const present = residuals();
  const slopes = movable.map((variable) => {
    moving.move([{ variable, value: plus(assignment[variable] as SortValue, 1) }]);
    const moved = residuals();
    moving.undo();
    return moved.map((residual, row) => residual - (present[row] as number));
  });
  const rows = present.map((residual, row) => [...slopes.map((column) => column[row] as number), -residual]);
  const step = eliminate(rows, movable.length);
  if (step === undefined) return [];
  const moved = (round: (x: number) => number): Proposal =>
    movable.map((variable, i) => ({
      variable,
      value: plus(assignment[variable] as SortValue, step[i] as number, round),
    }));
  return [moved((x) => x), moved(Math.round)];
}

function plus(value: SortValue, step: number, round = (x: number) => x): SortValue {
  return typeof value === "bigint" ? value + BigInt(Math.round(step)) : round((value as number) + step);
}

/**
 * Gauss-Jordan elimination with pivoting; variables without a pivot do not move. undefined where there is no finite
 * solution.
 */
function eliminate(rows: readonly number[][], width: number): number[] | undefined {
  const pending = rows.map((row) => [...row]);
  const pivots: { readonly column: number; readonly row: number[] }[] = [];
  for (let column = 0; column < width && pending.length > 0; column++) {
    pending.sort((a, b) => Math.abs(b[column] as number) - Math.abs(a[column] as number));
    const largest = (pending[0] as number[])[column] as number;
    if (!Number.isFinite(largest)) return undefined;
    if (largest === 0) continue;
    const row = (pending.shift() as number[]).map((entry) => entry / largest);
    for (const other of [...pending, ...pivots.map((pivot) => pivot.row)]) {
      const factor = other[column] as number;
      other.forEach((entry, i) => void (other[i] = entry - factor * (row[i] as number)));
    }
    pivots.push({ column, row });
  }
  const step = Array.from({ length: width }, () => 0);
  for (const { column, row } of pivots) step[column] = row[width] as number;
  return step.every(Number.isFinite) ? step : undefined;
}
