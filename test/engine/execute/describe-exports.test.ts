import { expect, test } from "vitest";
import { describeExports } from "../../../src/engine/execute/describe-exports.ts";
import type { LoadedModule, LoadedValue } from "../../../src/model/loaded-module.ts";

/** The code of a function is the number in its text. */
function describe(exports: object): LoadedModule {
  return describeExports(exports, (text) => {
    const start = Number(/\d+/.exec(text)?.[0] ?? -1);
    return start < 0 ? undefined : { path: "/a.js", start, end: start };
  });
}

/** `{ f: 1, o: { g: 2 } }` with functions as numbers; `^` is what an object inherits from, `get x` and `set x` are accessors. */
function show(module: LoadedModule, value: LoadedValue | undefined = module.values[0], depth = 0): unknown {
  if (value === undefined || depth > 4) return "…";
  const entries = value.properties.flatMap(({ name, value: index, getter, setter }): [string, unknown][] => [
    ...(index === undefined ? [] : [[name, show(module, module.values[index], depth + 1)] as [string, unknown]]),
    ...(getter === undefined ? [] : [[`get ${name}`, getter.start] as [string, unknown]]),
    ...(setter === undefined ? [] : [[`set ${name}`, setter.start] as [string, unknown]]),
  ]);
  const parent = value.parent === undefined ? [] : [["^", show(module, module.values[value.parent], depth + 1)]];
  const parts = Object.fromEntries([...entries, ...parent] as [string, unknown][]) as Record<string, unknown>;
  if (value.code === undefined) return parts;
  return Object.keys(parts).length === 0 ? value.code.start : { code: value.code.start, ...parts };
}

function check(exports: object, expected: unknown): void {
  expect(show(describe(exports))).toEqual(expected);
}

test("functions, and objects that hold some", () =>
  check({ f: () => 1, o: { g: () => 2, n: 3 } }, { f: 1, o: { g: 2 } }));
test("classes, with their statics and prototypes", () => {
  class A {
    static s = (): number => 1;
    m(): number {
      return 2;
    }
    get g(): number {
      return 3;
    }
  }
  class B extends A {
    k(): number {
      return 4;
    }
  }
  const a = { code: 1, prototype: { m: 2, "get g": 3 }, s: 1 };
  check({ B }, { B: { code: 4, prototype: { k: 4, "^": { m: 2, "get g": 3 } }, "^": a } });
});
test("accessors of the exports are read, others are not", () => {
  const inner = {
    get x(): object {
      throw new Error("5");
    },
  };
  const exports = {
    get f() {
      return () => 6;
    },
    inner,
  };
  check(exports, { f: 6, "get f": 6, inner: { "get x": 5 } });
});
test("functions of the language and values that are no objects have no code", () =>
  check({ n: 1, s: "", push: [].push, list: [() => 1] }, { push: {}, list: {} }));
test("cycles", () => {
  const o: { self?: object } = {};
  o.self = o;
  expect(describe({ o }).values).toHaveLength(2);
});
test("objects that refuse to be looked at", () => {
  const refuse = (): never => {
    throw new Error("no");
  };
  check(
    { proxy: new Proxy({}, { ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse }) },
    { proxy: {} },
  );
});
test("large tables are cut", () => {
  const table = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, {}]));
  expect(describe({ table }).values).toHaveLength(2000);
});
