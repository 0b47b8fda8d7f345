import { sameValue } from "../comparison.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";

export const objectBuiltins: readonly Builtin[] = [
  { owner: Object, key: "is", model: (_, [a, b]) => symbolic(sameValue(a, b)) },
];
