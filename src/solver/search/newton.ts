// Several equations at once: one Newton step on all of them, with the slopes measured by evaluation. Exact in one step
// where they are linear (`x + y === 100 && x - y === 14`), and a good direction where they are not.
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment, Program, Values } from "../program.ts";
import type { Proposal } from "./wishes.ts";

const MAX_VARIABLES = 6;

export function newtonStep(program: Program, assignment: Assignment, values: Values): Proposal[] {
  const equations = program.roots.filter((root) => {
    const node = program.nodes[root];
    return node?.kind === "app" && (node.op === "eq" || node.op === "bigEq");
  });
  const movable = program.variables.flatMap(({ sort, domain }, i) =>
    domain === undefined && (sort === "number" || sort === "bigint") ? [i] : [],
  );
  if (equations.length < 2 || movable.length < 2 || movable.length > MAX_VARIABLES) return [];
  const residuals = (at: Values) =>
    equations.map((root) => {
      const [a, b] = program.operands[root] as readonly [number, number];
      return Number(at[a]) - Number(at[b]);
    });
  const present = residuals(values);
  const slopes = movable.map((i) => {
    const moved = residuals(program.run(assignment.with(i, plus(assignment[i] as SortValue, 1))));
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

/** Gauss-Jordan with pivoting; variables without a pivot stay where they are. undefined: no finite solution. */
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
