// The choice of a solver, what is told of its work, and its questions as files that can be asked again.
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Finished } from "./harness/run.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";
import { ScriptProcess } from "../verify/script-process.ts";

/** What `npm run query` builds and starts. */
const QUERY_TOOL = path.resolve(import.meta.dirname, "../../tools/query/main.ts");

/** Its second condition is beyond our own procedures; the others are easy. */
const SUBJECT = `export function cubes(x: bigint, y: bigint, z: bigint): string {
  if (x > 3n) return "large";
  if (x * x * x + y * y * y === z * z * z + 2n && x < -20n && y > 100n) return "found";
  return z === 77n ? "lucky" : "small";
}
`;

/** Writes down what it was told, and knows nothing. */
const FAKE_SOLVER = `#!${process.execPath}
const { appendFileSync } = require("node:fs");
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  appendFileSync(__dirname + "/told.smt2", line + "\\n");
  if (line === "(check-sat)") console.log("unknown");
  if (line === "(get-info :reason-unknown)") console.log('(:reason-unknown "no idea")');
  if (line.startsWith("(echo ")) console.log(line.slice(7, -2));
});
`;

function project(): Workspace {
  const user = workspace([]);
  user.write("cubes.ts", SUBJECT);
  return user;
}

/** A folder of programs, with Node.js in it and nothing else. */
function programs(user: Workspace): string {
  const folder = path.join(user.folder, "programs");
  mkdirSync(folder);
  user.write("programs/package.json", '{ "type": "commonjs" }');
  symlinkSync(process.execPath, path.join(folder, "node"));
  return folder;
}

function pathwise(user: Workspace, searched: string, ...args: string[]): Promise<Finished> {
  return user.run("/usr/bin/env", `PATH=${searched}`, "node_modules/.bin/pathwise", "cubes.ts", ...args);
}

/** It ends well, tests all that is easy, and tells what each layer did. */
function checkOutcome(finished: Finished, written: string): void {
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expect(written).toMatch(/77n/);
  expect(finished.stdout).toMatch(/^Solver: \d+ queries in /m);
  expect(finished.stdout).toMatch(/^ +Layer +Answered +Passed on +Time$/m);
  expect(finished.stdout).toMatch(/^ +check +\d+ +\d+ /m);
}

test.each(["builtin", "z3-wasm"])("--solver %s", async (choice) => {
  const user = project();
  const finished = await user.pathwise("cubes.ts", "--solver", choice, "--verbose");
  checkOutcome(finished, user.read("cubes.pathwise.test.ts"));
});

test("--solver z3 asks the program of that name", async () => {
  const user = project();
  const folder = programs(user);
  user.write("programs/z3", FAKE_SOLVER);
  chmodSync(path.join(folder, "z3"), 0o755);
  const finished = await pathwise(user, folder, "--solver", "z3", "--verbose");
  checkOutcome(finished, user.read("cubes.pathwise.test.ts"));
  expect(finished.stdout).toContain("no idea");
  expect(user.read("programs/told.smt2")).toMatch(/^\(declare-const v0 Int\)$/m);
});

test.each<[string, readonly string[], RegExp]>([
  ["a program that is not there", ["--solver", "cvc5"], /--solver cvc5 needs cvc5 on the PATH, and there is none/],
  ["a solver of no known name", ["--solver", "z3-wsam"], /--solver needs .*z3-wasm.*, got 'z3-wsam'/],
  ["a folder for queries that cannot be one", ["--dump-queries", "cubes.ts/out"], /cannot write cubes\.ts\/out: /],
])("%s is said at once", async (_name, args, says) => {
  const user = project();
  const folder = programs(user);
  const before = user.files();
  const { status, stdout, stderr } = await pathwise(user, folder, ...args);
  expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(says);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(user.files()).toEqual(before);
});

test("--dump-queries writes files that the query tool asks again", async () => {
  const user = project();
  const finished = await user.pathwise("cubes.ts", "--dump-queries", "out/queries");
  expect(finished, finished.stderr).toMatchObject({ status: 0 });
  const queries = user.files().filter((file) => file.endsWith(".smt2"));
  expect(queries).toContain("out/queries/cubes.ts-cubes-00001.smt2");
  const replayed = await new ScriptProcess(QUERY_TOOL, ["out/queries"], user.folder).end();
  expect(replayed, replayed.stdout + replayed.stderr).toMatchObject({ code: 0 });
  expect(replayed.stdout.match(/^ {2}AGREE$/gm)).toHaveLength(queries.length);
  expect(replayed.stdout).toMatch(new RegExp(`^${queries.length} files, 0 disagreements$`, "m"));
});
