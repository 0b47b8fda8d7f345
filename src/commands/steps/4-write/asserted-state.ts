// What tests assert of the state of an object: the parts that some mutant asks for.
import { stateKey } from "../../../model/state-key.ts";
import type { Observation, SequenceObservation } from "../../../model/test-case.ts";
import { givesNothing } from "../../../say/calls/asserted-calls.ts";
import type { ChosenTest } from "../2-choose/choose-tests.ts";

/** Reads that a test asserts of which no mutant asks for any, and which would assert nothing else. */
const FEW_READS = 2;

export function withAssertedState(
  { assertedState, sequence }: Pick<ChosenTest, "assertedState" | "sequence">,
  observation: Observation,
  observed: SequenceObservation,
): SequenceObservation {
  if (assertedState === undefined || sequence?.calls.length === 0) return observed;
  const state = observed.state.filter((each) => each.rejection !== undefined || assertedState.has(stateKey(each)));
  if (state.length > 0 || !givesNothing(observation)) return { ...observed, state };
  const last = sequence?.calls.at(-1)?.member;
  // of a call that only looks it is asserted that it gives nothing
  if (last?.pure === true || last?.kind === "getter") return { ...observed, state };
  const plainFirst = observed.state.toSorted((a, b) => Number(b.value.primitive) - Number(a.value.primitive));
  const few = new Set(plainFirst.slice(0, FEW_READS));
  return { ...observed, state: observed.state.filter((each) => few.has(each)) };
}
