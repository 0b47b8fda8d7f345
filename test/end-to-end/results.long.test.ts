// What calls give is called, iterated and awaited, and the tests compile, pass and say so as people would.
import path from "node:path";
import { expect, test } from "vitest";
import { checkCovered } from "./harness/check-covered.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/results");

test("TypeScript, in Vitest", async () => {
  // Which calls notice mutants changes with the inputs that are found; here it matters how each kind of call is written.
  const user = await checkCovered("vitest", FOLDER, "gives.ts", "--strength", "branch");
  const text = user.read("gives.pathwise.test.ts");
  expect(text).toMatch(/expect\(fee\(-?\d+\)\(-?\d+\)\((true|false)\)\)\.toBe/);
  expect(text).toMatch(/expect\(\[\.\.\.range\(-?\d+, -?\d+\)\]\)\.toStrictEqual\(\[/);
  expect(text).toMatch(/expect\(\[\.\.\.bag\]\)\.toStrictEqual/);
  expect(text).toContain("expect(`${bag}`).toBe(");
  expect(text).toMatch(/for await \(const item of lines\(".*"\)\)/);
  expect(text).toMatch(/const pending = gate\.enter\(\);[^]*expect\(await pending\)\.toBe\("/);
  expect(text).toMatch(/\.next\("bob"\)/);
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
});

test("TypeScript, in Jest", async () => {
  await checkCovered("jest", FOLDER, "gives.ts");
});

test("JavaScript, in node:test and Mocha", async () => {
  await checkCovered("node", FOLDER, "gives.js");
  await checkCovered("mocha", FOLDER, "gives.js");
});
