// The whole way: code that was rewritten shows what it hides, and its state can be compared and put back.
import { beforeAll, describe, expect, test } from "vitest";
import { rewrite } from "../../../../src/engine/rewrite/rewrite.ts";
import { HOOK_PREFIX } from "../../../../src/model/hooks.ts";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { forgetExposed, moduleScopes } from "../../../../src/engine/runtime/heap/exposed.ts";
import { imageOf } from "../../../../src/engine/runtime/heap/image.ts";
import { mutableRoots } from "../../../../src/engine/runtime/heap/mutable-roots.ts";
import { createHooks } from "../../../../src/engine/runtime/create-hooks.ts";
import { Path, enterPath } from "../../../../src/engine/runtime/path.ts";

beforeAll(() => {
  installBuiltins(() => undefined);
  enterPath(new Path(new Map()));
});

// what code does with a value of no type
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = any;

/** The exports of a CommonJS module, rewritten. */
function load(source: string): Loose {
  forgetExposed();
  const { code, coverage } = rewrite({ source, path: "/case.js", goal: "commonjs", exposed: true });
  const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (text) => text });
  hooks.steps.fill(0x7fffffff);
  const named: Record<string, unknown> = { ...hooks, counters: new Uint8Array(coverage.counters) };
  const names = Object.keys(named).map((name) => HOOK_PREFIX + name);
  const module = { exports: {} };
  new Function(...names, "module", "exports", code)(...Object.values(named), module, module.exports);
  return module.exports;
}

/** The operations change what `show` gives; the image of the object puts it back. */
function check(source: string, operate: (object: Loose) => unknown, show: (object: Loose) => unknown): void {
  const object: unknown = load(`${source}\nmodule.exports = { make: () => make() };`).make();
  const roots = (): unknown[] => [object, ...mutableRoots(moduleScopes())];
  const before = show(object);
  const image = imageOf(roots());
  expect([image.incomparable, image.unrestorable]).toEqual([undefined, undefined]);
  const keys = new Set([image.key]);
  for (let i = 0; i < 3; i++) {
    operate(object);
    keys.add(imageOf(roots()).key);
    expect(show(object)).not.toEqual(before);
  }
  expect(keys.size).toBe(4);
  image.restore();
  expect(show(object)).toEqual(before);
  expect(imageOf(roots()).key).toBe(image.key);
}

describe("state that code hides", () => {
  test("private fields", () =>
    check(
      `class Counter { #n = 0; #log = []; add() { this.#n++; this.#log.push(this.#n); } get state() { return [this.#n, ...this.#log]; } }
       const make = () => new Counter();`,
      (counter) => counter.add(),
      (counter) => counter.state,
    ));

  test("variables of a factory", () =>
    check(
      `function make() { let n = 0; const log = []; return { add() { n++; log.push(n); }, state: () => [n, ...log] }; }`,
      (counter) => counter.add(),
      (counter) => counter.state(),
    ));

  test("a class inside of a function", () =>
    check(
      `function make() { let n = 0; class Counter { add() { n++; } state() { return n; } } return new Counter(); }`,
      (counter) => counter.add(),
      (counter) => counter.state(),
    ));

  test("arrow functions in fields", () =>
    check(
      `class Counter { n = 0; add = () => { this.n++; }; } const make = () => new Counter();`,
      (counter) => counter.add(),
      (counter) => counter.n,
    ));

  test("variables of the module", () =>
    check(
      `let n = 0; const table = new Map(); class Counter { add() { n++; table.set(n, [n]); } get state() { return [n, ...table]; } }
       const make = () => new Counter();`,
      (counter) => counter.add(),
      (counter) => counter.state,
    ));

  test("static members, public and private", () =>
    check(
      `class Counter { static n = 0; static #m = 0; add() { Counter.n++; Counter.#m--; } get state() { return [Counter.n, Counter.#m]; } }
       const make = () => new Counter();`,
      (counter) => counter.add(),
      (counter) => counter.state,
    ));

  test("state in a prototype", () =>
    check(
      `function Counter() {} Counter.prototype.items = []; Counter.prototype.add = function () { this.items.push(1); };
       const make = () => new Counter();`,
      (counter) => counter.add(),
      (counter) => [...counter.items],
    ));
});

test("two instances in the same state have the same image", () => {
  const { make } =
    load(`class Node { #next = null; constructor(value) { this.value = value; } link(next) { this.#next = next; return this; } }
    module.exports = { make: () => new Node(1).link(new Node(2)) };`);
  expect(imageOf([make()]).key).toBe(imageOf([make()]).key);
});

test("a class of a package with private fields hides its state", () => {
  class Foreign {
    #n = 1;
    get n(): number {
      return this.#n;
    }
  }
  const { make } = load(`module.exports = { make: (Base) => new (class extends Base {})() };`);
  expect(imageOf([make(Foreign)]).incomparable).toBe("it holds an instance of Foreign, whose state cannot be seen");
});
