// In: results of units. Out: lines that say how far the call sequences of each class were explored.
import type { SequencesResult, UnitResult, UnitStatus } from "../model/result.ts";
import { counted } from "./phrases.ts";

/** Each class gives one line and one more for each of its notes; functions give none. */
export function classLines(units: readonly UnitResult[], dim: (text: string) => string): string[][] {
  return units.flatMap(({ name, status, states, sequences }) => {
    if (states === undefined && sequences === undefined) return [];
    const facts = [
      ...(states === undefined ? [] : [statesText(states)]),
      ...(sequences === undefined ? [] : [reachText(sequences, status), growthText(sequences)]),
    ];
    const notes = sequences?.notes ?? [];
    return [[`${name}  ${facts.join(" · ")}`, ...notes.map((note) => `  ${dim(note.replaceAll("\n", " "))}`)]];
  });
}

function statesText({ explored, subsumed }: NonNullable<UnitResult["states"]>): string {
  return `${counted(explored, "state")} explored, ${subsumed} subsumed`;
}

function reachText({ completeUpTo, length }: SequencesResult, status: UnitStatus): string {
  // A complete unit rests on no assumption, a bound on the length included: no new state is left at any length.
  if (status === "complete") return "complete at every length";
  if (completeUpTo >= length) return `complete up to length ${completeUpTo}`;
  const partly = `partly explored up to ${length}`;
  return completeUpTo === 0 ? `no length complete, ${partly}` : `complete up to length ${completeUpTo}, ${partly}`;
}

function growthText({ coverageGrewAt, length }: SequencesResult): string {
  return coverageGrewAt >= length && length > 0
    ? `coverage grew up to length ${coverageGrewAt}`
    : `no new coverage beyond length ${coverageGrewAt}`;
}
