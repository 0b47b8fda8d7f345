// How attacks satisfy what a claim assumes: by the way in which inputs and surroundings are made. Where they cannot, the claim
// is not attacked.
import type { Assumption } from "../../src/model/assumption.ts";
import { type Limits, UNLIMITED } from "./native/limits.ts";

interface Satisfied {
  /** Inputs are those that are exactly as declared. */
  readonly declaredOnly?: true;
  /** What is limited: by the number in the sentence, or by a number that is always small enough. */
  readonly limits?: readonly (keyof Limits)[];
  readonly to?: number;
}

/** Why no attack is known to satisfy it. */
interface Spared {
  readonly spared: string;
}

const UNBOUNDED: Spared = { spared: "which no attack keeps to" };
const UNTRIED: Spared = { spared: "which says that what was not tried brings nothing new" };
const VARIED: Spared = { spared: "of which nobody knows whether it is so where attacks are made" };

const ROWS: Readonly<Record<Assumption["id"], Satisfied | Spared>> = {
  // `native/clauses.ts` refuses calls that break them.
  requires: {},
  "clause-left-out": {},

  "exactly-as-declared": { declaredOnly: true },
  // Types are read without these parts.
  "type-left-out": { declaredOnly: true },
  "part-left-out": { declaredOnly: true },
  "more-parts-left-out": { declaredOnly: true },
  "type-argument": {},

  // No attack makes such calls, or `native/calls.ts` leaves them out.
  "not-callable": {},
  "rest-not-given": {},
  "symbol-members-not-called": {},
  "base-not-called": {},
  "fields-not-assigned": {},
  "state-not-changed": {},
  "other-objects-not-called": {},
  "not-overridden": {},
  "own-objects": {},
  "protected-not-used": {},
  "called-as-members": {},
  "no-more-arguments": {},
  "usual-this": {},
  "no-reentrance": {},
  "few-product-kinds": {},
  "results-left-alone": {},
  "results-sampled": {},
  "time-sampled": {},
  "longest-sequence": {},
  "distinct-arguments": {},
  // Only inputs that show it in a fresh module count.
  "state-as-loaded": {},

  // `native/values/` makes inputs accordingly.
  "functions-succeed": {},
  "promises-fulfilled": {},
  "promised-at-once": {},
  "unchanged-while-pending": {},
  "function-names": {},
  "fresh-symbols": {},
  "distinct-objects": {},
  "separate-buffers": {},

  // Packages of the subjects are such.
  "steady-package": {},

  // `native/setting.ts` and the locale of the process.
  "clock-range": {},
  "clock-goes-forward": {},
  "clock-stands-still": {},
  "posix-working-folder": {},
  "time-zone": {},
  "default-locale": {},

  "most-elements": { limits: ["elements"] },
  "most-entries": { limits: ["entries"] },
  longest: { limits: ["elements", "characters"] },
  "plain-values": {},
  "few-keys": { limits: ["entries"], to: 2 },
  "few-changes": { limits: ["changes"] },
  "short-tuples": { limits: ["elements"] },
  // `native/depth.ts` counts iterations and calls.
  "loop-limit": { limits: ["depth", "elements", "entries"] },

  "few-flags": UNBOUNDED,
  "few-regexps": UNBOUNDED,
  "sampled-regexp": UNBOUNDED,
  "few-samples": UNBOUNDED,
  "plain-generators": UNBOUNDED,
  "web-address": UNBOUNDED,
  "given-arguments": UNBOUNDED,
  "no-call-while-pending": UNBOUNDED,
  "most-items": UNBOUNDED,
  "longest-made": UNBOUNDED,
  "latest-functions": UNBOUNDED,
  "iterated-whole": UNBOUNDED,
  "stopped-at-violation": UNBOUNDED,
  "no-call-after-violation": UNBOUNDED,
  numbers: UNBOUNDED,

  "nan-states-alike": UNTRIED,
  "judged-states-alike": UNTRIED,
  "few-readings": UNTRIED,
  "pinned-values": UNTRIED,
  "undecided-conditions": UNTRIED,
  sampled: UNTRIED,
  stalled: UNTRIED,
  "covered-enough": UNTRIED,
  "blocked-effect": UNTRIED,
  "deadly-inputs": UNTRIED,
  "slow-inputs": UNTRIED,
  "died-inputs-left-out": UNTRIED,

  "few-environment-variables": VARIED,
  "usual-environment": VARIED,
  "usual-environment-at-load": VARIED,
  "same-behaviour": VARIED,
  "runs-not-made": UNTRIED,
};

/** Where runs had different limits, it is not said which. */
const LEAST_LIMIT = 1;

const BY_ID: ReadonlyMap<string, Satisfied | Spared> = new Map(Object.entries(ROWS));

/** The first assumption that attacks cannot satisfy, with the reason; undefined if they satisfy all. */
export function unsatisfiable(ids: readonly string[]): string | undefined {
  for (const id of ids) {
    const row = BY_ID.get(id) ?? { spared: "which is unknown" };
    if ("spared" in row) return `assumes ${id}, ${row.spared}`;
  }
  return undefined;
}

/** How far inputs may go so that they satisfy all assumptions. `sentences`: of the assumptions, in the order of the ids. */
export function limitsOf(ids: readonly string[], sentences: readonly string[]): Limits {
  const limits: { -readonly [Each in keyof Limits]: number } = { ...UNLIMITED };
  for (const [index, id] of ids.entries()) {
    const row = BY_ID.get(id);
    if (row === undefined || !("limits" in row)) continue;
    const stated = /(\d+)(?!.*\d)/.exec(sentences[index] ?? "")?.[1];
    const most = row.to ?? (stated === undefined ? LEAST_LIMIT : Number(stated));
    for (const limit of row.limits ?? []) limits[limit] = Math.min(limits[limit], most);
  }
  return limits;
}

export function isDeclaredOnly(ids: readonly string[]): boolean {
  return ids.some((id) => {
    const row = BY_ID.get(id);
    return row !== undefined && "declaredOnly" in row;
  });
}
