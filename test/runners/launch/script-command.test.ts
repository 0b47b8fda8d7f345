import { expect, test } from "vitest";
import { scriptCommand } from "../../../src/runners/launch/script-command.ts";

/** How the script starts `run`. */
function check(script: string, expected: { env?: object; before?: string[]; args?: string[] } | undefined): void {
  const command = scriptCommand(script, (word) => word === "run");
  expect(command).toEqual(expected && { env: {}, before: [], args: [], ...expected });
}

test("no word is the program", () => {
  check("", undefined);
  check("runner run.js", undefined);
});

test("arguments end with the command", () => {
  check("run a --b=c", { args: ["a", "--b=c"] });
  check("build && run a | tee log; other b", { args: ["a"] });
  check("run >log", {});
});

test("variables, and words before the program", () => {
  check("A=1 cross-env B= nyc -r lcov run", { env: { A: "1", B: "" }, before: ["cross-env", "nyc", "-r", "lcov"] });
  check("A=1 build && run", {});
});

test("quotes", () => {
  check(`run 'a b' "c'\\"d" e\\ f g'h'"i"`, { args: ["a b", `c'"d`, "e f", "ghi"] });
  check(`A='{"b":"c d"}' run`, { env: { A: '{"b":"c d"}' } });
});

test("the first command with the program counts", () => check("run a && run b", { args: ["a"] }));
