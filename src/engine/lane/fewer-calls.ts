// Sequences with fewer calls: without halves first, then without quarters, down to single calls.
import { type LaneInput, withoutCall } from "./lane-input.ts";

export function* fewerCalls(input: LaneInput): Generator<LaneInput> {
  const { length } = input.calls;
  if (length > 1) yield { ...input, calls: [] };
  for (let size = Math.max(length >> 1, 1); size >= 1; size >>= 1)
    for (let end = length; end >= size; end -= size) yield withoutCalls(input, end - size + 1, end);
}

/** Without the calls of these numbers, and without those that need their results. */
function withoutCalls(input: LaneInput, first: number, last: number): LaneInput {
  let fewer = input;
  // from the end, since what follows a removed call is numbered anew
  for (let k = last; k >= first; k--) fewer = withoutCall(fewer, k);
  return fewer;
}
