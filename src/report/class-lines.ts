// How far the sequences of calls on the objects of each class were explored, for people.
import type { SequencesResult, UnitResult, UnitStatus } from "../model/result.ts";
import { counted } from "./phrases.ts";

/** For each class a line, and one for each note; none for functions. */
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
  // Nothing is assumed, so not even a length: there are no more states.
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
