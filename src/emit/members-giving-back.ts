import { memberKey, type CallRecipe, type SequenceRecipe } from "../model/sequence.ts";
import type { TestCase } from "../model/test-case.ts";
import { givesNothing } from "../say/calls/asserted-calls.ts";

/** Keys of the members that return something in some case; of these, tests assert undefined, too. All cases are of one class. */
export function membersGivingBack(cases: readonly TestCase[]): Set<string> {
  const keys = cases.flatMap(({ sequence, sequenceObservation }) =>
    (sequence?.calls ?? []).flatMap((call, index) => {
      const step = sequenceObservation?.steps[index + 1];
      return step?.status === "returned" && !givesNothing(step) ? [calledMemberKey(sequence, call)] : [];
    }),
  );
  return new Set(keys);
}

/** The key of a called member. Members of results are told apart by type: they may have the names of the object's own. */
export function calledMemberKey(
  sequence: Pick<SequenceRecipe, "calls"> | undefined,
  { member, on = 0 }: CallRecipe,
): string {
  const product = sequence?.calls[on - 1]?.member.product;
  return product === undefined ? memberKey(member) : `${product}: ${memberKey(member)}`;
}
