import { describe, expect, it } from "vitest";
import {
  type CallOutcome,
  checkAfter,
  evaluateRequires,
  isDeclared,
  oldValues,
} from "../../../src/engine/execute/evaluate-contract.ts";
import { variable } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import type { Contract } from "../../../src/model/class-shape.ts";
import { locationText } from "../../../src/model/source-location.ts";
import { EXPOSING_HOOKS, forgetExposed } from "../../../src/engine/runtime/heap/exposed.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { type LoadedClass, loadClass } from "../../project/contracts/load-class.ts";

const shared = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });

function load(text: string): LoadedClass & { readonly make: (...args: unknown[]) => Record<string, unknown> } {
  shared.steps.fill(1000);
  const loaded = loadClass(text, { hooks: shared });
  forgetExposed();
  for (const clause of loaded.compiled.values()) EXPOSING_HOOKS.contract(clause);
  const A = loaded.exports["A"] as new (...args: unknown[]) => Record<string, unknown>;
  return { ...loaded, make: (...args) => new A(...args) };
}

/** Calls the method `m` of an object of the class under its contract; gives what was broken. */
function check(text: string, args: readonly unknown[], expected: string | undefined): void {
  const { read, make } = load(text);
  const receiver = make();
  const contract = read.contract("m") as Contract;
  const before = oldValues(receiver, contract, args);
  const outcome = run(() => Reflect.apply(receiver["m"] as () => unknown, receiver, args));
  const broken = checkAfter(receiver, contract, read.invariants, args, before, outcome, "elsewhere.ts");
  const shown = broken && `${broken.kind} ${broken.text} at ${locationText(broken.location).replace(/^.*\//, "")}`;
  expect(shown).toBe(expected);
}

function run(call: () => unknown): CallOutcome {
  try {
    return { returned: call() };
  } catch (thrown) {
    return { thrown };
  }
}

const method = (clauses: string, body: string): string =>
  `\nexport class A { n = 1; list = [1]; deep = new Map([[1, [{ a: 1 }]]]);\n/** ${clauses} */\nm(k: number): unknown { ${body} } }\nclass Odd extends RangeError {}`;

describe("@requires", () => {
  const isLegal = (clause: string, ...args: unknown[]): boolean => {
    const { read, make } = load(method(clause, ""));
    return evaluateRequires(make(), read.contract("m") as Contract, args);
  };

  it("is every clause", () => {
    expect(isLegal("@requires k > 0\n * @requires k < this.n + 2", 2)).toBe(true);
    expect(isLegal("@requires k > 0\n * @requires k < this.n + 2", 3)).toBe(false);
  });

  it("does not hold where it throws", () => {
    expect(isLegal("@requires (this as any).nothing.there", 1)).toBe(false);
  });

  it("is decided on the path, at a site that stands at the clause", () => {
    const { read, rewritten, make } = load(
      method("@requires k > 0 && k < LIMIT", "").replace("export", "const LIMIT = 3; export"),
    );
    const path = new Path(new Map([["k", 5]]));
    enterPath(path);
    expect(evaluateRequires(make(), read.contract("m") as Contract, [symbolic(variable("k", "number"))])).toBe(false);
    enterPath(new Path(new Map()));
    expect(path.decisions.map(({ condition }) => printExpr(condition))).toEqual(["k > 0", "!(k < 3)"]);
    expect(path.decisions.map(({ site }) => rewritten.sites[site]?.position.line)).toEqual([3, 3]);
    expect(path.decisions.every(({ flippable }) => flippable)).toBe(true);
  });

  it("lets a path be given up", () => {
    const { read, make } = load(method("@requires [k].some(() => k > 0)", ""));
    enterPath(new Path(new Map()));
    const stop = {
      valueOf: () => currentPath().abort({ status: "cut", reason: "steps" }),
    };
    expect(() => evaluateRequires(make(), read.contract("m") as Contract, [stop])).toThrow("given up");
    enterPath(new Path(new Map()));
  });
});

describe("@ensures", () => {
  it("speaks of the result and of what was before", () => {
    const text = method("@ensures result === old(this.n) + k && this.n === result", "return (this.n += k);");
    check(text, [2], undefined);
    check(
      text.replace("+= k", "+= k + 1"),
      [2],
      "ensures result === old(this.n) + k && this.n === result at a.ts:3:14",
    );
  });

  it("is not asked where the call throws", () => {
    check(method("@ensures false", "throw new Error();"), [1], undefined);
  });

  it("does not hold where it throws, before the call or after", () => {
    check(method("@ensures result.length.more > 0", "return 1;"), [1], "ensures result.length.more > 0 at a.ts:3:14");
    check(method("@ensures !old((this as any).x.y)", ""), [1], "ensures !old((this as any).x.y) at a.ts:3:14");
  });

  it("sees collections as they were", () => {
    check(method("@ensures old(this.list).length + 1 === this.list.length", "this.list.push(k);"), [1], undefined);
    check(method("@ensures old(this.deep).get(1)?.[0]?.a === 1", "this.deep.get(1)![0]!.a = k;"), [9], undefined);
    check(method("@ensures old({ me: this }).me === this", ""), [9], undefined);
  });
});

describe("@throws", () => {
  const sometimes = method("@throws {RangeError} when k < 0", "if (k < THE) throw new Odd(); return 1;");

  it("is an error where the condition held, and nowhere else", () => {
    check(sometimes.replace("THE", "0"), [-1], undefined);
    check(sometimes.replace("THE", "0"), [1], undefined);
    check(sometimes.replace("THE", "-5"), [-1], "throws {RangeError} when k < 0 at a.ts:3:31");
    check(sometimes.replace("THE", "5"), [1], "throws {RangeError} when k < 0 at a.ts:3:31");
  });

  it("looks at the state before the call", () => {
    check(method("@throws {Error} when this.n === 1", "this.n = 2; throw new Error();"), [1], undefined);
  });

  it("is satisfied by any of several, with or without a condition", () => {
    const several = (more: string): string => method(`@throws {RangeError} when k < 0\n * ${more}`, "throw new Odd();");
    check(several("@throws {RangeError} when k > 5"), [6], undefined);
    check(several("@throws {Error} at times"), [1], undefined);
    check(several("@throws {TypeError} when k > 5"), [1], "throws {RangeError} when k < 0 at a.ts:3:31");
    check(several("@throws {TypeError | Odd} when k > 5"), [6], undefined);
  });

  it("declares errors of a class, and of those that extend it", () => {
    const { read } = load(method("@throws {RangeError} now and then\n * @throws {string} too", ""));
    const contract = read.contract("m");
    class Derived extends RangeError {}
    expect(
      [new RangeError(), new Derived(), "text", symbolic(variable("s", "string"))].map((error) =>
        isDeclared(contract, error),
      ),
    ).toEqual([true, true, true, true]);
    expect([new Error(), 1, null, { name: "RangeError" }].map((error) => isDeclared(contract, error))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isDeclared(undefined, new Error())).toBe(false);
  });
});

describe("@invariant", () => {
  const text = `/** @invariant this.n > 0 */\nexport class A { n = 1;\n/** @ensures true */\nm(k: number) { this.n = k; if (k < -5) throw new Error(); } }`;

  it("holds after a return and after an error", () => {
    check(text, [1], undefined);
    check(text, [-1], "invariant this.n > 0 at a.ts:1:16");
    check(text, [-9], "invariant this.n > 0 at a.ts:1:16");
  });
});
