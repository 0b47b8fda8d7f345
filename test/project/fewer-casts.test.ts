import { join } from "node:path";
import { expect, test } from "vitest";
import { checkTestFile } from "../../src/project/check-test-file.ts";
import { withFewerCasts } from "../../src/project/fewer-casts.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { analyze } from "./temp-project.ts";

const SOURCE = `export function pick(n: number, key: string, then: (x: number) => number) { return [n, key, then]; }
export class Box { constructor(readonly size: number) {} put(item: { id: number }) { return item; } }`;
const HEADER = 'import { test } from "vitest";\nimport { Box, pick } from "./unit";\n';

/** The statements of a test. */
function check(statements: string, expected: string): void {
  const { folder, project } = analyze({ "unit.ts": SOURCE });
  const file = (body: string): string => `${HEADER}test("x", () => {\n${body}\n});\n`;
  const errorsIn = (text: string) => checkTestFile(project, join(folder, "unit.test.ts"), text, vitest.typeStubs);
  expect(withFewerCasts(file(statements), errorsIn)).toBe(file(expected));
}

test("all of them", () => check('pick(1 as any, "a" as any, (() => 0) as any);', 'pick(1, "a", (() => 0));'));
test("those of arguments that fit", () =>
  check('pick(undefined as any, "c" as any, null as any);', 'pick(undefined as any, "c", null as any);'));
test("that of an object with a wrong member", () =>
  check(
    'new Box(1 as any).put({ id: "a" } as any);\npick(2 as any, "b" as any, ((x) => x) as any);',
    'new Box(1).put({ id: "a" } as any);\npick(2, "b", ((x) => x));',
  ));
test("types of constants, but not of those that do not fit", () =>
  check(
    'const box: any = new Box(1 as any);\nconst item: any = "a";\nbox.put(item);',
    'const box = new Box(1);\nconst item: any = "a";\nbox.put(item);',
  ));
test("none where that does not compile", () => check("pick(null as any);", "pick(null as any);"));
