import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkTestFile } from "../../src/project/check-test-file.ts";
import { jest } from "../../src/runners/jest.ts";
import { mocha } from "../../src/runners/mocha.ts";
import { nodeTest } from "../../src/runners/node-test.ts";
import type { Runner } from "../../src/runners/runner.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { analyze, type Files } from "./temp-project.ts";

const source = { "cart.ts": "export enum Kind { A, B }\nexport function total(x: number, kind?: Kind) { return x; }" };

/** As `line:column: message`. */
function errorsIn(...args: Parameters<typeof checkTestFile>): string[] {
  return checkTestFile(...args).map(({ position, message }) => `${position?.line}:${position?.column}: ${message}`);
}

function check(
  test: string,
  expected: readonly string[],
  files: Files = source,
  path = "cart.pathwise.test.ts",
  { typeStubs }: Runner = vitest,
) {
  const { folder, project } = analyze(files);
  expect(errorsIn(project, join(folder, path), test, typeStubs)).toEqual(expected);
}

const header = 'import { describe, expect, test } from "vitest";\nimport { Kind, total } from "./cart";\n';
const use = 'describe("total", () => { test("x", () => { expect(total(1, Kind.A)).toBe(1); }); });\n';

describe("a generated test", () => {
  test("that compiles", () => check(header + use, []));
  test("with a wrong argument", () =>
    check(`${header + use}total("1");`, [
      "4:7: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ]));
  test("with a table", () => {
    const rows = (text: string): string => `${header}test.each(${text})("%s", (x, kind) => { total(x, kind); });`;
    check(rows("[[1, Kind.A], [2, Kind.B]]"), []);
    check(`${header}test.each([1, 2])("%s", (x) => { total(x); });`, []);
    check(rows('[["1", Kind.A], ["2", Kind.B]]'), [
      "3:70: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ]);
  });
  test("with a syntax error", () => check(`${header}expect(;`, ["3:8: ')' expected."]));
  test("that imports what is not there", () =>
    check('import { nothing } from "./cart";\nnothing();', [
      `1:10: Module '"./cart"' has no exported member 'nothing'.`,
    ]));
  test("with combined flags", () =>
    check('import { Flags, f } from "./a";\nf(Flags.A | Flags.B);', [], {
      "a.ts": "export enum Flags { A = 1 << 0, B = 1 << 1 }\nexport function f(x: Flags) {}",
    }));
  describe("with structured inputs", () => {
    const files = {
      "a.ts": `import type { Cart } from "./cart";
        export function f(cart: Cart, path: \`/\${string}\`, done: (n: number) => Promise<string>) {}`,
      "cart.ts":
        "export class Cart { #n = 0; constructor(readonly owner: { name: string }) {} add(n: number) { this.#n += n; } }",
    };
    const imports = 'import { vi } from "vitest";\nimport { f } from "./a";\nimport { Cart } from "./cart";\n';
    const cart = 'const cart = new Cart({ name: "" });\ncart.add(1);\n';
    test("that fit", () => check(`${imports}${cart}f(cart, "/x", vi.fn(async () => "y"));`, [], files));
    test("that do not fit a pattern", () =>
      check(
        `${imports}${cart}f(cart, "x", async () => "y");`,
        ["6:9: Argument of type '\"x\"' is not assignable to parameter of type '`/${string}`'."],
        files,
      ));
  });
  test("in a folder of its own", () =>
    check(header.replace("./cart", "../cart") + use, [], source, "tests/cart.test.ts"));
  test("under the settings of the project", () =>
    check(
      `${header}describe("x", () => test("y", () => expect(total(1)).toBe(1)));`,
      ["2:10: 'Kind' is declared but its value is never read."],
      {
        ...source,
        "tsconfig.json": '{ "compilerOptions": { "noUnusedLocals": true } }',
      },
    ));
  test("that must name the extension", () => {
    const files = {
      ...source,
      "package.json": '{ "type": "module" }',
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
    };
    check(header.replace("./cart", "./cart.js") + use, [], files);
    check(
      header + use,
      [
        "2:29: Relative import paths need explicit file extensions in ECMAScript imports when '--moduleResolution' is 'node16' or 'nodenext'. Did you mean './cart.js'?",
      ],
      files,
    );
  });
  test("that names a global which the code uses without its declaration", () => {
    const files = { "cart.ts": `export const total = () => process.platform;\n` };
    check('import { total } from "./cart";\ntotal() === process.platform;', [], files);
    const { folder, project } = analyze(source);
    const text = 'import { total } from "./cart";\nprocess.platform; total(1);';
    expect(errorsIn(project, join(folder, "cart.pathwise.test.ts"), text, vitest.typeStubs).join()).toContain(
      "2:1: Cannot find name 'process'.",
    );
  });
  test("beside code with type errors, of which only its own count", () =>
    check('import { f } from "./a";\nf(1);', [], {
      "a.ts": 'export function f(x: number): string { return x; }\nconst y: number = "";',
    }));
  test("of the program that knows its source, among several", () => {
    const a = "export function f(x: number) { return x > 0 ? x : null; }";
    const { folder, project } = analyze(
      {
        "p/a.ts": a,
        "p/tsconfig.json": "{}",
        "q/a.ts": a,
        "q/tsconfig.json": '{ "compilerOptions": { "strict": false } }',
      },
      "p",
      "q",
    );
    const text = 'import { f } from "./a";\nexport const n: number = f(1);';
    expect(errorsIn(project, join(folder, "q/a.test.ts"), text, vitest.typeStubs)).toEqual([]);
    expect(errorsIn(project, join(folder, "p/a.test.ts"), text, vitest.typeStubs)).toEqual([
      "2:14: Type 'number | null' is not assignable to type 'number'. Type 'null' is not assignable to type 'number'.",
    ]);
  });
});

describe("runners", () => {
  const body = "total(1);\n";
  const from = 'import { total } from "./cart";\n';
  const checkFor = (runner: Runner, test: string, expected: readonly string[], files: Files = source) =>
    check(test, expected, files, undefined, runner);
  test("Jest", () =>
    checkFor(
      jest,
      `import { expect, test } from "@jest/globals";\n${from}test("x", () => expect(total(1)).toBe(1));`,
      [],
    ));
  test("Jest's globals", () => checkFor(jest, `${from}test("x", () => { expect(total(1)).toBe(1); });`, []));
  test("no globals where a runner is imported", () =>
    checkFor(vitest, `import { test } from "vitest";\n${from}test("x", () => expect(total(1)).toBe(1));`, [
      "3:17: Cannot find name 'expect'.",
    ]));
  test("Jest's globals with types of their own", () =>
    checkFor(jest, `${from}test("x", () => { expect(total(1)).toBe(1); });`, [], {
      ...source,
      "node_modules/@types/jest/index.d.ts":
        "declare const expect: (x: unknown) => { toBe(y: unknown): void };\ndeclare var test: (name: string, run: () => void) => void;",
      "tsconfig.json": '{ "compilerOptions": { "types": ["jest"] } }',
    }));
  test("mocha's globals, with chai and node:assert", () =>
    checkFor(
      mocha,
      `import { strict as assert } from "node:assert";\nimport { expect } from "chai";\n${from}describe("x", () => it("y", () => { assert.equal(total(1), 1); expect(total(2)).to.equal(2); }));`,
      [],
    ));
  test("node:test", () =>
    checkFor(
      nodeTest,
      `import assert from "node:assert/strict";\nimport test, { describe } from "node:test";\n${from}test("x", () => { assert.equal(total(1), 1); describe("y", () => {}); });\n${body}`,
      [],
    ));
  test("node:test where Node's types are known", () =>
    checkFor(
      nodeTest,
      `import assert from "node:assert/strict";\n${from}assert.equal(total(1), 1);\nassert.nothing();`,
      ["4:8: Property 'nothing' does not exist on type 'typeof assert'."],
      {
        ...source,
        "node_modules/@types/node/index.d.ts":
          'declare module "node:assert/strict" { namespace assert { function equal(a: unknown, b: unknown): void } export = assert; }',
        "tsconfig.json": '{ "compilerOptions": { "types": ["node"] } }',
      },
    ));
  test("JavaScript tests are read, not checked", () =>
    check(
      'const { f } = require("./a");\nf("1");',
      [],
      { "a.js": "/** @param {number} x */\nexports.f = (x) => x;" },
      "a.test.js",
    ));
});
