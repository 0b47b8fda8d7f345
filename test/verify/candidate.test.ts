import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { placeCandidates } from "../../src/verify/candidate.ts";
import { ScriptProcess, sourcePath } from "./script-process.ts";
import { filesOf, temporaryProject } from "./temporary-project.ts";

test.each([
  ["src/cart.pathwise.test.ts", /^src\/\.cart\.pathwise-[a-z]{8}\.test\.ts$/],
  ["src/cart.spec.mts", /^src\/\.cart\.pathwise-[a-z]{8}\.spec\.mts$/],
  ["all_test.js", /^\.all\.pathwise-[a-z]{8}_test\.js$/],
  ["a.b.c.cjs", /^\.a\.b\.c\.pathwise-[a-z]{8}\.cjs$/],
  ["a\nb.test.ts", /^\.a\nb\.pathwise-[a-z]{8}\.test\.ts$/],
  ["made/here/a.test.ts", /^made\/here\/\.a\.pathwise-[a-z]{8}\.test\.ts$/],
])("%s", (final, pattern) => {
  const root = temporaryProject({ "src/x": "" }, false);
  const candidates = placeCandidates(path.join(root, final), [{ source: "text" }, { source: "text" }]);
  const [first, second] = candidates.paths;
  expect(path.relative(root, first!)).toMatch(pattern);
  expect(first).not.toBe(second);
  expect(readFileSync(second!, "utf8")).toBe("text");
  candidates.remove();
  candidates.remove();
  expect(filesOf(root)).toEqual(["src/x"]);
});

test("folders that were made go, unless someone else uses them", () => {
  const root = temporaryProject({ x: "" }, false);
  const outer = placeCandidates(path.join(root, "made/a.test.ts"), [{ source: "" }]);
  const inner = placeCandidates(path.join(root, "made/here/b.test.ts"), [{ source: "" }]);
  outer.remove();
  expect(filesOf(root)).toHaveLength(2);
  inner.remove();
  expect(filesOf(root)).toEqual(["x"]);
});

const SCRIPT = `
import { placeCandidates } from ${JSON.stringify(sourcePath("verify/candidate.ts"))};
placeCandidates("made/a.test.ts", [{ source: "" }, { source: "", before: "" }]);
console.log("ready");
const [, , how] = process.argv;
if (how === "exit") process.exit(3);
if (how === "throw") throw new Error("unexpected");
if (how === "listener") process.on("SIGINT", () => process.exit(4));
setInterval(() => {}, 1000);
`;

test.each<[string, NodeJS.Signals | undefined, number | null, NodeJS.Signals | null]>([
  ["exit", undefined, 3, null],
  ["throw", undefined, 1, null],
  ["wait", "SIGINT", null, "SIGINT"],
  ["wait", "SIGTERM", null, "SIGTERM"],
  ["listener", "SIGINT", 4, null],
])("nothing stays when the process ends (%s, %s)", async (how, send, code, signal) => {
  const root = temporaryProject({ "script.mts": SCRIPT }, false);
  const script = new ScriptProcess(path.join(root, "script.mts"), [how], root);
  await script.printed("ready");
  if (send) script.send(send);
  expect(await script.end()).toMatchObject({ code, signal });
  expect(filesOf(root)).toEqual(["script.mts"]);
});
