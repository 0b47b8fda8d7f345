// `console.assert`: whether its condition holds is a branch, and the path notes a failure.
import { toBoolean } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { isSymbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";

export const consoleBuiltins: readonly Builtin[] = [
  {
    owner: globalThis.console,
    key: "assert",
    concerns: (_, [condition]) => isSymbolic(condition) || !condition,
    model: (_, [condition]) => {
      const holds = isSymbolic(condition) ? currentPath().decide(toBoolean(condition), -1) : Boolean(condition);
      if (!holds) currentPath().noteFailedAssertion(new Error("console.assert"));
      return undefined;
    },
  },
];
