import { memberKey } from "../model/sequence.ts";
import type { TestCase } from "../model/test-case.ts";
import { givesNothing } from "./gives-nothing.ts";

/** The members, by key, that were seen to return something: that they do not is worth saying, too. Cases of one class. */
export function membersGivingBack(cases: readonly TestCase[]): Set<string> {
  const keys = cases.flatMap(({ sequence, sequenceObservation }) =>
    (sequence?.calls ?? []).flatMap(({ member }, index) => {
      const step = sequenceObservation?.steps[index + 1];
      return step?.status === "returned" && !givesNothing(step) ? [memberKey(member)] : [];
    }),
  );
  return new Set(keys);
}
