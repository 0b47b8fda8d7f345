import { expect, test } from "vitest";
import type { UnobservedCause } from "../../src/model/death.ts";
import { deathText } from "../../src/say/death-text.ts";

const TEXTS: readonly (readonly [UnobservedCause, string])[] = [
  [{ kind: "timeout", limitMs: 2000 }, "did not return within 2 s"],
  [{ kind: "out-of-memory" }, "ran out of memory"],
  [{ kind: "stopped" }, "was stopped"],
  [{ kind: "crashed", signal: "SIGSEGV" }, "crashed (SIGSEGV)"],
  [{ kind: "exited", exitCode: 1 }, "ended the process (exit code 1)"],
  [{ kind: "exited", exitCode: undefined }, "ended the process (exit code unknown)"],
  [{ kind: "solver-hung" }, "the solver hung"],
  [{ kind: "out-of-time" }, "ran out of time"],
  [
    { kind: "internal-error", message: "no such site", frame: "at f (a.ts:1:2)" },
    "ran into a mistake of pathwise itself, please report it: no such site at f (a.ts:1:2)",
  ],
  [{ kind: "exit-call", call: "process.exit(1)" }, "calls process.exit(1)"],
  [{ kind: "unloadable", message: "a.ts cannot be loaded: it throws" }, "a.ts cannot be loaded: it throws"],
  [{ kind: "not-tried" }, "was not observed"],
];

test.each(TEXTS)("%j", (cause, text) => expect(deathText(cause)).toBe(text));
