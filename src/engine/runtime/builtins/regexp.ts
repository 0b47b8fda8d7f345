// Regular expressions with symbolic strings.
// Enters: an expression as user code has it, and a string. Leaves: what the built-in gives; the state in `lastIndex`.
// Deliberately absent: subclasses, overridden members and the flag d. There the string is pinned.
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
