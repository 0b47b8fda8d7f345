// Words for the parts of explanations.
import { escaped, UNSEEN } from "../../support/unseen-characters.ts";
import type { Example, Explanation, Mapping, StorageOperation } from "../../model/explanation.ts";
import type { Position } from "../../model/unit.ts";
import { counted } from "../phrases.ts";

const EVERY_UNSEEN = new RegExp(UNSEEN, "g");
const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Escapes line ends and characters that cannot be seen: text of the code under test must not control a terminal. */
export function seen(text: string): string {
  return text.replace(EVERY_UNSEEN, (character) => SHORT_ESCAPES[character] ?? escaped(character));
}

/** What a path returns or throws, then what it changes: `→ high - 2`, `a[low] = a[high - 2]`. */
export function mappingParts({ returns, throws, changes }: Mapping): string[] {
  const outcome = throws === undefined ? `→ ${returns ?? "undefined"}` : `throws ${errorText(throws)}`;
  return [outcome, ...changes.map(({ target, value }) => `${target} = ${value}`)].map(seen);
}

function errorText({ name, message }: NonNullable<Mapping["throws"]>): string {
  return message === "" ? name : `${name}: ${message}`;
}

/** Pieces to be joined by spaces: `partition([3, 1, 2], 0, 2) →`, `2;`, `a becomes [2, 1, 3]`. */
export function exampleParts({ call, expected }: Example): string[] {
  const arrow = expected.startsWith("throws ") ? "" : " →";
  return [call + arrow, ...expected.split(/(?<=;) /)].map(seen);
}

export function operationText({ from, to }: StorageOperation): string {
  return seen(`${from} → ${to}`);
}

export function positionText({ line, column }: Position): string {
  return `${line}:${column}`;
}

/** `3-7, 9`. */
export function rangesText(lines: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const line of [...new Set(lines)].toSorted((a, b) => a - b)) {
    const current = ranges.at(-1);
    if (current?.last === line - 1) current.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(", ");
}

/** Appends a mark to all but the last: `a > b &&`, `b > c`. */
export function joined(parts: readonly string[], mark: string): string[] {
  return parts.map((part, index) => part + (index < parts.length - 1 ? mark : ""));
}

/** The conditions with `&&` after all but the last; `always` if there are none. */
export function conjunction(conditions: readonly string[]): string[] {
  return conditions.length === 0 ? ["always"] : joined(conditions.map(shortened).map(seen), " &&");
}

/** More alternatives are counted instead of listed. */
const MOST_CASES = 24;

function shortened(condition: string): string {
  const cases = alternativesIn(condition);
  return cases > MOST_CASES ? `(one of ${cases} cases)` : condition;
}

/** How many operands the outermost `||` of a condition has, which may be in parentheses. */
function alternativesIn(condition: string): number {
  const inner = condition.startsWith("(") ? condition.slice(1, -1) : condition;
  let depth = 0;
  let count = 1;
  for (const [token] of inner.matchAll(/"(?:[^"\\]|\\.)*"|[([{]|[)\]}]|\|\|/g)) {
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    else if (token === "||" && depth === 0) count++;
  }
  return count;
}

export function pathsFact({ potentialPaths, feasiblePaths }: Explanation): string {
  return potentialPaths === null
    ? `${counted(feasiblePaths, "feasible path")}, no number of potential ones`
    : `${counted(potentialPaths, "potential path")} → ${feasiblePaths} feasible`;
}
