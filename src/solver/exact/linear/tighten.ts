// Makes the inequalities of a system as sharp as integers allow: constants rounded, bounds carried from row to row, rows
// that say nothing new left out, and two rows that meet read as the equation that they are.
import type { Effort } from "../../effort.ts";
import type { IntegerSystem } from "./integer-system.ts";
import { divisorOf, onlyUnknown, rowOf, type Row } from "./row.ts";

const MAX_PASSES = 6;

interface Bounds {
  readonly low: number[];
  readonly high: number[];
}

/** The same solutions. Callers promise that there are no equations; some may be found. */
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

/** Divided by what all coefficients have in common; rows of one unknown become bounds. */
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

/** What the row, at most zero, says of the bounds of each of its unknowns, given those of the others. */
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

/** The most that the row can be worth within the bounds: Infinity also where that is too large to tell. */
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

/** Of rows with the same coefficients the sharpest; `e <= c` and `c <= e` are `e = c`. */
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

/** Unknowns that can have one value only, where a row still speaks of them. */
function fixedUnknowns(rows: readonly Row[], { low, high }: Bounds): Row[] {
  const found: Row[] = [];
  for (let i = 0; i < low.length; i++) {
    const value = low[i] as number;
    if (value !== high[i] || !rows.some((row) => row[i] !== 0)) continue;
    found.push(rowOf(i, 1, -value, low.length));
  }
  return found;
}
