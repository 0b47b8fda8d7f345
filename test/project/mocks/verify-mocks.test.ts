import { describe, expect, test } from "vitest";
import { verifyMocks } from "../../../src/project/mocks/verify-mocks.ts";
import { project } from "../temp-project.ts";

const MAILER = [
  "export async function send(to: string, text: string): Promise<boolean> { return to !== text; }",
  'export function grade(points: number): "a" | "b" { return points > 90 ? "a" : "b"; }',
  "export class Box { constructor(readonly size: number) {} }",
  "export const limit = 10;",
  "export function parse(text: string): number;",
  "export function parse(text: number): string;",
  "export function parse(text: string | number): string | number { return text; }",
  "export interface Options { readonly quiet: boolean }",
].join("\n");

function verified(test: string, files: Readonly<Record<string, string>> = {}) {
  const name = Object.keys(files).find((each) => each.startsWith("a.test.")) ?? "a.test.ts";
  const folder = project({ "mailer.ts": MAILER, [name]: test, ...files });
  return verifyMocks([`${folder}/${name}`], folder);
}

function mock(object: string): string {
  return `import { vi } from "vitest";\nvi.mock("./mailer.js", () => (\n${object}));`;
}

/** What differs, as `line:column name kind`. */
function check(test: string, drifts: readonly string[], files?: Readonly<Record<string, string>>): void {
  const told = verified(test, files).drifts;
  expect(told.map(({ position, name, kind }) => `${position.line}:${position.column} ${name} ${kind}`)).toEqual(drifts);
}

describe("names", () => {
  test("a module's own differ in nothing", () =>
    check(mock('{ send: async () => true, grade: () => "a", limit: 3 }'), []));
  test("one that the module does not export", () => check(mock("{ sendAll: () => 1 }"), ["3:3 sendAll unknown-name"]));
  test("the name of a type", () => check(mock("{ Options: 1 }"), ["3:3 Options unknown-name"]));
  test("a name that is nearly one tells which is meant", () => {
    expect(verified(mock("{ sned: () => 1 }")).drifts.map(({ message }) => message)).toEqual([
      "is no export of it; did you mean send?",
    ]);
  });
  test("what says how a module is loaded", () => check(mock("{ __esModule: true, limit: 1 }"), []));
  test("no object: the runner takes the names of the module", () =>
    check('import { vi } from "vitest"; vi.mock("./mailer.js"); vi.mock("./mailer.js", { spy: true });', []));
  test("the default export of a module that is one value", () =>
    check('jest.mock("./one.cjs", () => ({ default: () => 1, two: 2 }));', ["1:51 two unknown-name"], {
      "one.cjs": "module.exports = function one() { return 1; };",
      "one.d.cts": "declare function one(): number; export = one;",
    }));
});

describe("types", () => {
  test("a result of another type", () => check(mock("{ grade: () => 3 }"), ["3:3 grade type"]));
  test("a literal that the type does not have", () => check(mock('{ grade: () => "c" }'), ["3:3 grade type"]));
  test("no promise where there is one", () => check(mock("{ send: () => true }"), ["3:3 send type"]));
  test("parameters that the function does not have", () =>
    check(mock('{ grade: (points: number, of: string) => "a" }'), ["3:3 grade type"]));
  test("another value of a constant", () =>
    check(
      'import { vi } from "vitest"; vi.mock("./table.js", () => ({ table: { a: [3] }, mode: "c" }));',
      ["1:80 mode type"],
      {
        "table.ts": 'export const table = { a: [1, 2] } as const; export const mode: "a" | "b" = "a";',
      },
    ));
  test("a value that is no function", () => check(mock('{ limit: "ten" }'), ["3:3 limit type"]));
  test("what a mock function does", () => {
    check(mock('{ grade: vi.fn(() => "c"), send: vi.fn() }'), ["3:3 grade type"]);
    check(mock('{ grade: vi.fn(() => "a"), send: vi.fn().mockResolvedValue(1) }'), ["3:28 send type"]);
    check(mock('{ grade: vi.fn().mockReturnValueOnce("a").mockReturnValue("c") }'), ["3:3 grade type"]);
  });
  test("any one of several signatures is enough, and a function for a class", () =>
    check(mock('{ parse: () => "1", Box: vi.fn(() => ({ size: 1 })) }'), []));
  test("mistakes inside of a mock are none of its type", () =>
    check(mock('{ grade: () => { const points: number = "1"; return "a"; } }'), []));
});

describe("calls that replace a module", () => {
  const unknown = ["mailer", "sendAll"] as const;
  test.each([
    ['vi.mock(import("./mailer.js"), () => ({ sendAll: 1 }));'],
    ['vi.doMock("./mailer.js", async () => { return { sendAll: 1 }; });'],
    ['vi.mock("./mailer.js", async (original) => ({ ...(await original()), sendAll: 1 }));'],
    ['jest.mock("./mailer.js", () => ({ sendAll: 1 }));'],
    ['jest.unstable_mockModule("./mailer.js", function () { return { sendAll: 1 }; });'],
    ['mock.module("./mailer.js", { namedExports: { sendAll: 1 } });'],
    ['test("a", (t) => { t.mock.module("./mailer.js", { namedExports: { sendAll: 1 } }); });'],
  ])("%s", (text) => {
    expect(verified(text).drifts.map(({ module, name }) => [module.replace(/\W|js/g, ""), name])).toEqual([unknown]);
  });
  test("of which nobody can tell what they give", () => {
    expect(verified('vi.mock("./mailer.js", make()); vi.mock("./gone.js", () => ({}));').unchecked).toMatchObject([
      { module: "./mailer.js", reason: "what its factory returns is not written as an object literal" },
      { module: "./gone.js", reason: "there are no types for the module, or no such module" },
    ]);
  });
  test("in JavaScript", () =>
    check(
      'vi.mock("./plain.js", () => ({ twice: () => "2", thrice: 1 }));',
      ["1:50 thrice unknown-name", "1:32 twice type"],
      {
        "plain.js": "export function twice(n) { return n * 2; }",
        "a.test.js": 'vi.mock("./plain.js", () => ({ twice: () => "2", thrice: 1 }));',
      },
    ));
});

describe("results that the real function can be asked for", () => {
  function results(text: string): string[] {
    return verified(text).results.map(
      ({ name, text: shown, position }) => `${position.line}:${position.column} ${name} ${shown}`,
    );
  }
  test("what mocks return", () => {
    expect(results(mock('{ grade: () => "a", send: vi.fn().mockResolvedValue(true), limit: 1 }'))).toEqual([
      '3:16 grade "a"',
      "3:53 send true",
    ]);
  });
  test("what tests make mocks return later", () => {
    const later = [
      'import { grade as graded, send } from "./mailer.js";',
      'vi.mock("./mailer.js");',
      'vi.mocked(graded).mockReturnValueOnce("a").mockReturnValue("b");',
      "(send as Mock).mockResolvedValue(false);",
    ];
    expect(results(later.join("\n"))).toEqual(['3:60 grade "b"', '3:39 grade "a"', "4:34 send false"]);
  });
  test("no result that depends on something", () => {
    expect(results(mock('{ grade: (points) => points > 3 ? "a" : "b", send: async () => sent }'))).toEqual([]);
  });
});
