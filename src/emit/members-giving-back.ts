import { memberKey, type CallRecipe, type SequenceRecipe } from "../model/sequence.ts";
import type { TestCase } from "../model/test-case.ts";
import { givesNothing } from "./observed.ts";

/** The members, by key, that were seen to return something: that they do not is worth saying, too. Cases of one class. */
export function membersGivingBack(cases: readonly TestCase[]): Set<string> {
  const keys = cases.flatMap(({ sequence, sequenceObservation }) =>
    (sequence?.calls ?? []).flatMap((call, index) => {
      const step = sequenceObservation?.steps[index + 1];
      return step?.status === "returned" && !givesNothing(step) ? [calledMemberKey(sequence, call)] : [];
    }),
  );
  return new Set(keys);
}

/** What calls give may have members of the same names as the object itself. */
export function calledMemberKey(
  sequence: Pick<SequenceRecipe, "calls"> | undefined,
  { member, on = 0 }: CallRecipe,
): string {
  const product = sequence?.calls[on - 1]?.member.product;
  return product === undefined ? memberKey(member) : `${product}: ${memberKey(member)}`;
}
