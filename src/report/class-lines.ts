// In: results of units. Out: lines that say how far the call sequences of each class were explored.
import type { SequencesResult, UnitResult } from "../model/result.ts";
import { sequenceText } from "../say/claim-text.ts";

/** Each class gives one line and one more for each of its notes; functions give none. */
export function classLines(units: readonly UnitResult[], dim: (text: string) => string): string[][] {
  return units.flatMap(({ name, status, states, sequences }) => {
    if (states === undefined && sequences === undefined) return [];
    const facts = [
      ...(states === undefined ? [] : [sequenceText({ id: "states-subsumed", ...states })]),
      ...(sequences === undefined ? [] : [...claimsOf(sequences, status === "complete"), growthText(sequences)]),
    ];
    const notes = sequences?.notes ?? [];
    return [[`${name}  ${facts.join(" · ")}`, ...notes.map((note) => `  ${dim(note.replaceAll("\n", " "))}`)]];
  });
}

function claimsOf({ completeUpTo, length, noViolationUpTo }: SequencesResult, every: boolean): string[] {
  const reach = sequenceText({ id: "complete-up-to-length", completeUpTo, length, every });
  return noViolationUpTo === undefined
    ? [reach]
    : [reach, sequenceText({ id: "no-violation-up-to", length: noViolationUpTo, every })];
}

function growthText({ coverageGrewAt, length }: SequencesResult): string {
  return coverageGrewAt >= length && length > 0
    ? `coverage grew up to length ${coverageGrewAt}`
    : `no new coverage beyond length ${coverageGrewAt}`;
}
