import { expect, test } from "vitest";
import type { ReplayInvocation } from "../../src/cli/replay-arguments.ts";
import { parseReplayArguments } from "../../src/cli/replay-arguments.ts";
import { UserError } from "../../src/support/errors.ts";

/** An invocation as given, with the defaults for the rest; or the one line of a UserError. */
function check(written: string, expected: Partial<ReplayInvocation> | string): void {
  const invoke = (): ReplayInvocation => parseReplayArguments(["replay", ...written.split(" ").filter(Boolean)]);
  if (typeof expected === "string") expect(invoke).toThrow(new UserError(expected));
  else expect(invoke()).toEqual({ files: ["a.json"], quiet: false, color: undefined, ...expected });
}

test.each<[string, Partial<ReplayInvocation> | string]>([
  ["a.json", {}],
  ["a.json b.xml", { files: ["a.json", "b.xml"] }],
  ["replay", { files: ["replay"] }],
  ["-q a.json", { quiet: true }],
  ["a.json --no-color", { color: false }],
  ["a.json --color", { color: true }],
  [
    "",
    'nothing to replay: name a file that "pathwise explain" wrote with --format json or --format xml, as in "pathwise replay sort.xml"',
  ],
  [
    "a.json --budget 3",
    '--budget does not apply to "pathwise replay": it is an option of "pathwise generate", "pathwise explain", "pathwise check", and "pathwise mocks"',
  ],
  ["a.json --tree", '--tree does not apply to "pathwise replay": it is an option of "pathwise explain"'],
  ["a.json --queit", "unknown option '--queit': did you mean --quiet?"],
  ["a.json --sed 1", `unknown option '--sed': "pathwise replay --help" lists all of them`],
])("%s", check);
