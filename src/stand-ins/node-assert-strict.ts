// The names of `node:assert/strict`.
import { strict } from "./assert.ts";

export const {
  ok,
  equal,
  notEqual,
  strictEqual,
  notStrictEqual,
  deepEqual,
  notDeepEqual,
  deepStrictEqual,
  notDeepStrictEqual,
  throws,
  doesNotThrow,
  rejects,
  doesNotReject,
  match,
  doesNotMatch,
  ifError,
  fail,
  AssertionError,
} = strict;
export { strict };
export default strict;
