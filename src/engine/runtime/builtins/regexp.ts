// Regular expressions with symbolic strings.
// Enters: a regular expression of user code, and a string. Leaves: the result of the built-in, and the new `lastIndex`.
// Deliberately absent: subclasses, overridden members and the flag d; for those the string is pinned.
import type { Builtin } from "./builtin.ts";
import { execBuiltins } from "./regexp-exec.ts";
import { matchBuiltins } from "./regexp-match.ts";
import { regexpReplaceBuiltins } from "./regexp-replace.ts";
import { regexpSplitBuiltins } from "./regexp-split.ts";

export const regexpBuiltins: readonly Builtin[] = [
  ...execBuiltins,
  ...matchBuiltins,
  ...regexpReplaceBuiltins,
  ...regexpSplitBuiltins,
];
