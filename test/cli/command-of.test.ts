import { describe, expect, test } from "vitest";
import type { Command } from "../../src/cli/command-of.ts";
import { commandOf } from "../../src/cli/command-of.ts";
import { UserError } from "../../src/support/errors.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

/** What is asked for, of which command; or the one line of a UserError. */
function check(written: string, expected: [Command["asks"], Command["name"]] | string): void {
  const root = temporaryProject({ "explian/a.ts": "", exlpain: "" }, false);
  const argv = written.split(" ").filter((part) => part !== "");
  if (typeof expected === "string") expect(() => commandOf(argv, root)).toThrow(new UserError(expected));
  else expect(commandOf(argv, root)).toEqual({ asks: expected[0], name: expected[1] });
}

describe("what is understood", () => {
  test.each<[string, [Command["asks"], Command["name"]]]>([
    ["", ["run", undefined]],
    ["a.ts", ["run", undefined]],
    ["a.ts -- --help", ["run", undefined]],
    ["generate a.ts", ["run", "generate"]],
    ["explain a.ts", ["run", "explain"]],
    ["replay a.xml", ["run", "replay"]],
    ["--quiet explain a.ts", ["run", "explain"]],
    ["--budget 3 explain a.ts", ["run", "explain"]],
    ["--budget=3 --tree explain a.ts", ["run", "explain"]],
    ["--svg explain a.ts", ["run", "explain"]],
    ["--svg explain.svg explain a.ts", ["run", "explain"]],
    ["--out explain a.ts", ["run", undefined]],
    ["a.ts explain", ["run", undefined]],
    ["./explain", ["run", undefined]],
    ["-- explain", ["run", undefined]],
    ["--help", ["help", undefined]],
    ["a.ts --bogus -h", ["help", undefined]],
    ["explain --help", ["help", "explain"]],
    ["-h replay", ["help", "replay"]],
    ["exlpaim --help", ["help", undefined]],
    ["--version", ["version", undefined]],
    ["-v a.ts", ["version", undefined]],
    ["explain --version", ["version", "explain"]],
  ])("%s", check);
});

describe("commands that there are not", () => {
  const unknown = (written: string, nearest: string): [string, string] => [
    `${written} a.ts`,
    `unknown command '${written}', and there is no such file: did you mean "pathwise ${nearest}"?`,
  ];
  test.each([
    unknown("explan", "explain"),
    unknown("Explain", "explain"),
    unknown("expalin", "explain"),
    unknown("gen", "generate"),
    unknown("genrate", "generate"),
    unknown("relpay", "replay"),
  ])("%s", check);

  test.each<[string, string]>([
    ["exlpain a.ts", "a file"],
    ["explian", "a folder"],
    ["explan.ts", "a name with an ending"],
    ["explan/*.ts", "a glob"],
    ["source", "like no command"],
  ])("%s may be a target: %s", (written) => check(written, ["run", undefined]));
});
