import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CaseText } from "../../src/model/verdict.ts";
import { keepCase, withCase } from "../../src/prove/keep-case.ts";

const plain = (text: string): CaseText => ({ imports: [], text, chosen: 0 });
const sameName = (relative: string): string => relative;

function caseOf(from: string): CaseText {
  return { imports: [{ name: "Box", imported: "Box", from }], text: "() => [new Box()]", chosen: 0 };
}

test("a case that is there already is not added again", () => {
  const once = withCase("", "/p/a.pathwise-cases.ts", "adds up", plain("() => [1]"), sameName);
  expect(withCase(once, "/p/a.pathwise-cases.ts", "adds up", plain("() => [1]"), sameName)).toBe(once);
});

test("two classes of one name do not collide", () => {
  const first = withCase("", "/p/a.pathwise-cases.ts", "adds up", caseOf("/p/one.ts"), sameName);
  const both = withCase(first, "/p/a.pathwise-cases.ts", "adds up", caseOf("/p/two.ts"), sameName);
  expect(both).toContain('import { Box } from "./one.ts";');
  expect(both).toContain('import { Box as Box2 } from "./two.ts";');
  expect(both).toContain("make: ((Box) => () => [new Box()])(Box2)");
});

test("a file that cannot be written is told of", () => {
  vi.stubEnv("CI", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(keepCase("/nowhere/at/all/a.test.ts", "adds up", plain("() => [1]"), sameName)).toMatch(
    /^The case is not kept: \/nowhere\/at\/all\/a\.pathwise-cases\.ts cannot be written \(ENOENT/,
  );
});

test("nothing is left beside the file, and in CI there is none", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-cases-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CI", "true");
  keepCase(path.join(folder, "a.test.ts"), "adds up", plain("() => [1]"), sameName);
  expect(readdirSync(folder)).toEqual([]);
  vi.stubEnv("CI", "");
  keepCase(path.join(folder, "a.test.ts"), "adds up", plain("() => [1]"), sameName);
  expect(readdirSync(folder)).toEqual(["a.pathwise-cases.ts"]);
  expect(readFileSync(path.join(folder, "a.pathwise-cases.ts"), "utf8")).toContain("make: () => [1]");
});
