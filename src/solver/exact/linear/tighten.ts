// Tightens the inequalities of a system over the integers: rounds constants, propagates bounds between rows, drops
// redundant rows, and turns two opposite rows that meet into an equation.
import type { Effort } from "../../effort.ts";
import type { IntegerSystem } from "./integer-system.ts";
import { divisorOf, onlyUnknown, rowOf, type Row } from "./row.ts";

const MAX_PASSES = 6;

interface Bounds {
  readonly low: number[];
  readonly high: number[];
}

/** A system with the same solutions. Callers promise that there are no equations; the result may have some. */
export function normalised(system: IntegerSystem, effort: Effort): IntegerSystem | "none" {
  const bounds = { low: [...system.low], high: [...system.high] };
  const rows = absorbed(system.inequalities, bounds);
  if (rows === "none") return "none";
  for (let pass = 0, changed = true; changed && pass < MAX_PASSES; pass++) {
    changed = false;
    for (const row of rows) {
      effort.spend(row.length);
      const outcome = propagated(row, bounds);
      if (outcome === "none") return "none";
      if (outcome === "changed") changed = true;
    }
  }
  for (let i = 0; i < bounds.low.length; i++) if ((bounds.low[i] as number) > (bounds.high[i] as number)) return "none";
  const left = rows.filter((row) => !(greatest(row, bounds) <= 0));
  const merged = withMeetingRows(left);
  if (merged === "none") return "none";
  return {
    equalities: [...merged.equalities, ...fixedUnknowns(merged.inequalities, bounds)],
    inequalities: merged.inequalities,
    ...bounds,
    near: system.near,
  };
}

/** Divides rows by their common divisor, and turns rows of one unknown into bounds. */
function absorbed(rows: readonly Row[], { low, high }: Bounds): Row[] | "none" {
  const left: Row[] = [];
  for (const row of rows) {
    const constant = row[row.length - 1] as number;
    const unknown = onlyUnknown(row);
    if (unknown === "none") {
      if (constant > 0) return "none";
    } else if (unknown === "several") {
      const divisor = divisorOf(row);
      left.push(divisor === 1 ? row : divided(row, divisor));
    } else {
      const coefficient = row[unknown] as number;
      if (coefficient > 0) high[unknown] = Math.min(high[unknown] as number, Math.floor(-constant / coefficient) + 0);
      else low[unknown] = Math.max(low[unknown] as number, Math.ceil(-constant / coefficient) + 0);
    }
  }
  return left;
}

function divided(row: Row, divisor: number): Row {
  const last = row.length - 1;
  return row.map((each, i) => (i === last ? Math.ceil(each / divisor) : each / divisor) + 0);
}

/** Derives bounds for each unknown of the row, whose value is at most zero, from the bounds of the others. */
function propagated(row: Row, { low, high }: Bounds): "changed" | "same" | "none" {
  const last = row.length - 1;
  let least = row[last] as number;
  let open = -1;
  for (let i = 0; i < last; i++) {
    const coefficient = row[i] as number;
    if (coefficient === 0) continue;
    const part = coefficient * ((coefficient > 0 ? low[i] : high[i]) as number);
    if (Number.isSafeInteger(part)) least += part;
    else if (open >= 0) return "same";
    else open = i;
    if (!Number.isSafeInteger(least)) return "same";
  }
  if (open < 0 && least > 0) return "none";
  let outcome: "changed" | "same" = "same";
  for (let i = open < 0 ? 0 : open; i < (open < 0 ? last : open + 1); i++) {
    const coefficient = row[i] as number;
    if (coefficient === 0) continue;
    const own = open < 0 ? coefficient * ((coefficient > 0 ? low[i] : high[i]) as number) : 0;
    const others = least - own;
    if (!Number.isSafeInteger(others)) continue;
    const bound = (coefficient > 0 ? Math.floor(-others / coefficient) : Math.ceil(-others / coefficient)) + 0;
    if (coefficient > 0 ? bound >= (high[i] as number) : bound <= (low[i] as number)) continue;
    if (coefficient > 0) high[i] = bound;
    else low[i] = bound;
    outcome = "changed";
  }
  return outcome;
}

/** The greatest value of the row within the bounds; Infinity also where it leaves the safe integers. */
function greatest(row: Row, { low, high }: Bounds): number {
  const last = row.length - 1;
  let most = row[last] as number;
  for (let i = 0; i < last; i++) {
    const coefficient = row[i] as number;
    if (coefficient === 0) continue;
    most += coefficient * ((coefficient > 0 ? high[i] : low[i]) as number);
    if (!Number.isSafeInteger(most)) return Infinity;
  }
  return most;
}

/** Keeps the tightest of rows with the same coefficients; `e <= c` and `c <= e` become `e = c`. */
function withMeetingRows(rows: readonly Row[]): { equalities: Row[]; inequalities: Row[] } | "none" {
  if (rows.length < 2) return { equalities: [], inequalities: [...rows] };
  const sharpest = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row, 1);
    const known = sharpest.get(key);
    if (known === undefined || constantOf(row) > constantOf(known)) sharpest.set(key, row);
  }
  const equalities: Row[] = [];
  const inequalities: Row[] = [];
  const said = new Set<Row>();
  for (const row of sharpest.values()) {
    const opposite = sharpest.get(keyOf(row, -1));
    const gap = opposite === undefined ? -1 : constantOf(row) + constantOf(opposite);
    if (gap > 0) return "none";
    if (gap < 0) inequalities.push(row);
    // the same equation is found from both sides
    else if (!said.has(opposite as Row)) {
      equalities.push(row);
      said.add(row);
    }
  }
  return { equalities, inequalities };
}

function constantOf(row: Row): number {
  return row[row.length - 1] as number;
}

function keyOf(row: Row, sign: 1 | -1): string {
  let key = "";
  for (let i = 0; i < row.length - 1; i++) key += `${(row[i] as number) * sign},`;
  return key;
}

/** Equations for unknowns that have one value left, where a row still mentions them. */
function fixedUnknowns(rows: readonly Row[], { low, high }: Bounds): Row[] {
  const found: Row[] = [];
  for (let i = 0; i < low.length; i++) {
    const value = low[i] as number;
    if (value !== high[i] || !rows.some((row) => row[i] !== 0)) continue;
    found.push(rowOf(i, 1, -value, low.length));
  }
  return found;
}
