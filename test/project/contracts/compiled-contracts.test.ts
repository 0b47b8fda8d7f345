import { describe, expect, it } from "vitest";
import { originalText } from "../../../src/engine/rewrite/original-text.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { loadClass } from "./load-class.ts";
import { readClass } from "./read-class.ts";

interface Call {
  readonly self?: (A: new () => object) => unknown;
  readonly args?: readonly unknown[];
  readonly old?: readonly unknown[];
  readonly result?: unknown;
}

/** The first clause of a class A, evaluated for one of its objects. */
function check(
  text: string,
  expected: unknown,
  { self = (A) => new A(), args = [], old = [], result }: Call = {},
  name?: string,
): void {
  const { exports, compiled } = loadClass(text, name === undefined ? {} : { name });
  const made = self(exports["A"] as new () => object);
  expect(compiled.get(0)?.holds.call(made, args, old, result)).toBe(expected);
}

const method = (clause: string, parameters: string): string =>
  `const LIMIT = 3; export class A { n = 1; #size = 2; list = [1, 2];\n/** ${clause} */\nm(${parameters}) { return 1; } }`;

describe("a compiled clause", () => {
  it("has the object as this, private fields included", () => {
    check("/** @invariant this.n === 1 && this.#size < this.n */ export class A { n = 1; #size = 2; }", false);
    check("/** @invariant #size in this */ export class A { #size = 2; }", true);
  });

  it("has the parameters as the call has them", () => {
    check(method("@requires a > b && rest.length === 2", "a: number, b = LIMIT, ...rest: number[]"), true, {
      args: [4, undefined, 1, 2],
    });
    check(method("@requires x + y === 3", "{ x, y: [y] }: { x: number; y: number[] }"), true, {
      args: [{ x: 1, y: [2] }],
    });
    check(method("@requires a === undefined", "a = Math.random()"), true);
  });

  it("has what was returned, and what was before", () => {
    check(method("@ensures result === old(this.n) + a", "a: number"), true, { args: [2], old: [5], result: 7 });
  });

  it("evaluates what was before by itself", () => {
    const { exports, compiled } = loadClass(method("@ensures old(this.#size) + old(a * 2) > 0", "a: number"));
    const made = new (exports["A"] as new () => object)();
    expect(compiled.get(0)?.old.map((each) => each.call(made, [4]))).toEqual([2, 8]);
  });

  it("has types, functions, templates and comments as any code", () => {
    check(method("@requires this.list.every((x: number) => x > (a as number)!) // all", "a: unknown"), true, {
      args: [0],
    });
    check(method("@requires `${a}` satisfies string", "a: string"), true, { args: ["x"] });
    check(
      method(
        "@requires this.list.some(function (x) { for (const y of [x]) if (y > 1) return true; return false; })",
        "",
      ),
      true,
    );
  });

  it("gives true or false", () => {
    check(method("@requires a", "a: string"), true, { args: ["yes"] });
    check(method("@requires a", "a: string"), false, { args: [""] });
  });

  it("has the class as this where the member is static", () => {
    const text =
      "export class A { static made = 3;\n/** @ensures this === A && this.made > n && result !== this */\nstatic of(n: number) { return []; } }";
    check(text, true, { args: [1], self: () => undefined, result: [] });
    check(text, false, { args: [3], self: () => undefined, result: [] });
  });

  it("works in JavaScript", () => {
    check("export class A { #n = 1;\n/** @requires n > this.#n */\nm(n) {} }", true, { args: [2] }, "a.js");
  });

  it("may name what the module imports, later declares, or keeps to itself", () => {
    check(
      "/** @invariant limit() === this.n */\nexport class A { n = later; }\nconst later = 4; function limit() { return later; }",
      true,
    );
  });
});

describe("a class with contracts", () => {
  const text =
    "const log: string[] = [];\n/** @invariant this.n >= 0 && (this.n < 5 || this.n > 6) */\nexport class A {\n  static first = log.push('first');\n" +
    "  n = 0;\n  /** @requires k > 0 ? true : k < -5 */\n  m(k: number) { return k > 1 ? k : 0; }\n  static { log.push('block'); }\n}\nexport { log };";

  it("has the goals, counters and constants that it has without", () => {
    const { rewritten } = loadClass(text);
    const plain = rewrite({ source: text, path: "a.ts", goal: "module" });
    expect(rewritten.coverage).toEqual(plain.coverage);
    expect(rewritten.constants).toEqual(plain.constants);
    expect(rewritten.code.match(/\$pw_counters/g)).toHaveLength(plain.code.match(/\$pw_counters/g)?.length ?? 0);
  });

  it("has sites for the decisions in its clauses, where those stand", () => {
    const { rewritten } = loadClass(text);
    const plain = rewrite({ source: text, path: "a.ts", goal: "module" });
    const added = rewritten.sites
      .slice(plain.sites.length)
      .map(({ position }) => `${position.line}:${position.column}`);
    expect(rewritten.sites.slice(0, plain.sites.length)).toEqual(plain.sites);
    expect(added).toEqual([...added].sort());
    expect(new Set(added)).toEqual(new Set(["2:16", "6:17"]));
  });

  it("keeps its text and that of its methods, and runs its own blocks first", () => {
    const { exports, rewritten } = loadClass(text);
    const { code, functions } = rewritten;
    const A = exports["A"] as { prototype: { m: () => unknown } };
    const shown = (generated: unknown): string | undefined =>
      originalText(String(generated), { source: text, code, functions });
    expect(shown(A)).toBe(text.slice(text.indexOf("class A"), text.indexOf("\nexport { log }")));
    expect(shown(A.prototype.m)).toBe("m(k: number) { return k > 1 ? k : 0; }");
    expect(exports["log"]).toEqual(["first", "block"]);
  });

  it("may be decorated, as it was before decorators and with fields that are assigned", () => {
    const seen =
      "export const seen: unknown[] = []; const mark = (...args: unknown[]): void => void seen.push(args.length);\n";
    const decorated = `${seen}/** @invariant this.n === 1 */\n@mark\nexport class A { n = 1; @mark m() {} }`;
    const settings = {
      jsx: "preserve",
      experimentalDecorators: true,
      emitDecoratorMetadata: false,
      useDefineForClassFields: false,
      verbatimModuleSyntax: false,
      inlinesEnums: false,
    } as const;
    const { code } = rewrite({
      source: decorated,
      path: "a.ts",
      goal: "module",
      settings,
      contracts: readClass(decorated).texts,
    });
    expect(code.match(/\$pw_contract/g)).toHaveLength(1);
  });
});
