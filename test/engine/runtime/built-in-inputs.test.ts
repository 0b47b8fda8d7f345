import { beforeAll, describe, expect, test } from "vitest";
import type { SortValue } from "../../../src/expr/expr.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import { Layouts } from "../../../src/inputs/layout.ts";
import { symbolicArguments } from "../../../src/engine/runtime/inputs/symbolic-inputs.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { plainly } from "./structures.ts";

beforeAll(() => installBuiltins(() => undefined));

const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });

const PLACE = { file: "", name: "f", kind: "function", access: ["f"], async: false, declaredIn: "" } as const;

function unitOf(type: InputType): Unit {
  const parameters = [{ name: "x", type, optional: false, rest: false }];
  return { ...PLACE, parameters, range: { start: 0, end: 0 }, position: { line: 1, column: 1 }, closure: [] };
}

const OPTIONS = { layouts: new Layouts({}), aliasing: false, classOf: () => undefined };

/** An input reads the same symbolically and made from its recipe. Gives what was decided on reading. */
function check(type: InputType, model: Record<string, SortValue>, read: (x: never) => unknown): string[] {
  const unit = unitOf(type);
  const inputs = new Map(Object.entries(model));
  const [made] = buildArguments(recipesOf(unit, inputs), { classOf: () => undefined });
  enterPath(new Path(inputs));
  const [x] = symbolicArguments(unit, OPTIONS);
  expect(plainly(read(x as never))).toEqual(read(made as never));
  return currentPath()
    .decisions.filter(({ kind }) => kind !== "input")
    .map(({ kind }) => kind);
}

/** A model that is no input ends the path, by a decision that can be flipped. */
function refuses(type: InputType, model: Record<string, SortValue>, read: (x: never) => unknown): void {
  enterPath(new Path(new Map(Object.entries(model))));
  expect(() => read(symbolicArguments(unitOf(type), OPTIONS)[0] as never)).toThrow("this path is given up");
  expect(currentPath().abortedAs).toEqual({ status: "cut", reason: "no-input" });
  expect(currentPath().decisions.at(-1)).toMatchObject({ kind: "type", flippable: true });
}

describe("dates", () => {
  const read = (x: Date): unknown => [x.getTime(), x.getUTCFullYear(), x.toJSON()];
  test.each([0, 1_709_164_800_000, -1, 8.64e15, NaN])("%d", (time) => {
    expect(check({ kind: "date" }, { "x.getTime()": time }, read)).toContain("branch");
  });
  test("one case of a union", () => {
    const type: InputType = { kind: "union", members: [{ kind: "string" }, { kind: "date" }] };
    const read = (x: Date): unknown => [x.getTime(), hooks.instanceof(x, Date), hooks.sub(x, 1), hooks.typeof(x)];
    expect(check(type, { "x:type": "Date", "x.getTime()": 5 }, read)).not.toContain("pin");
  });
  test("what is no time", () => refuses({ kind: "date" }, { "x.getTime()": 1.5 }, read));
});

describe("values with further members", () => {
  const members = {
    kind: "object",
    members: [
      { name: "unit", type: { kind: "string" }, optional: true },
      { name: "id", type: { kind: "number" }, optional: false },
    ],
  } as const;
  const read = (x: number[] & { unit?: string; id: number }): unknown => [
    ...[x.unit, x.id, "unit" in x, x.length, x[0]],
    ...[hooks.typeof(x), Array.isArray(x), Object.keys(x)],
  ];
  const samples: InputType = { kind: "extended", base: { kind: "array", element: { kind: "number" } }, members };
  test("arrays", () => {
    check(samples, { "x.length": 2, "x[0]": 7, "x.unit:type": "string", "x.unit": "C", "x.id": 3 }, read);
    check(samples, { "x.length": 0, "x.id": 3 }, read);
  });
  test("arrays, of which only a member is read", () =>
    expect(check(samples, { "x.length": 2, "x.id": 3 }, (x: { id: number }) => x.id)).not.toContain("pin"));
  test("functions", () => {
    const base: InputType = { kind: "function", parameterNames: [], result: { kind: "number" }, async: false };
    const call = (x: (() => number) & { id: number }): unknown => [hooks.typeof(x), x.id, "unit" in x];
    check({ kind: "extended", base, members }, { "x.id": 3 }, call);
  });
  test("one case of a union", () => {
    const type: InputType = { kind: "union", members: [{ kind: "string" }, samples] };
    check(type, { "x:type": "array", "x:array.length": 1, "x:array.id": 2 }, read);
  });
});

describe("maps and sets", () => {
  const map: InputType = { kind: "map", key: { kind: "string" }, value: { kind: "number" } };
  const set: InputType = { kind: "set", element: { kind: "number" } };
  const two = { "x.size": 2, "x.keys[0]": "b", "x.keys[1]": "a", "x.values[0]": 3, "x.values[1]": 4 };

  test("of undecided size", () => {
    expect(check(map, two, (x: Map<string, number>) => x.size)).toEqual([]);
    for (const key of ["number", "string", "bigint", "any"] as const)
      expect(check({ kind: "set", element: { kind: key } }, { "x.size": 8 }, (x: Set<number>) => x.size)).toEqual([]);
    expect(check({ kind: "set", element: { kind: "boolean" } }, { "x.size": 2 }, (x: Set<boolean>) => x.size)).toEqual(
      [],
    );
  });
  test("entries, in order", () => {
    const read = (x: Map<string, number>): unknown => [
      [...x],
      x.get("a"),
      x.get("c"),
      x.has("b"),
      x.size,
      [...x.keys()],
    ];
    expect(check(map, two, read).length).toBeGreaterThan(2);
    check(map, {}, read);
    check(set, { "x.size": 2, "x.values[0]": 1, "x.values[1]": 7 }, (x: Set<number>) => [[...x], x.has(7), x.has(0)]);
  });
  test("changes", () => {
    const change = (x: Map<string, number>): unknown => {
      const changed = [x.delete("b"), x.set("a", 9).size, [...x]];
      x.clear();
      return [changed, x.size, [...x]];
    };
    check(map, two, change);
  });
  test("equal keys", () => refuses(map, { "x.size": 2 }, (x: Map<string, number>) => [...x]));
  test("copies", () => {
    check(map, two, (x: Map<string, number>) => [new Map(x), Object.fromEntries(x), Array.from(x.values())]);
  });
});

describe("URLs", () => {
  const parts = ["protocol", "hostname", "port", "host", "origin", "pathname", "search", "hash", "href"] as const;
  const read = (x: URL): unknown => [...parts.map((part) => x[part]), x.searchParams.get("q"), String(x), x.username];
  test.each([
    {},
    { "x.protocol": "http:", "x.hostname": "api.test", "x.port": "8080", "x.pathname": "/a.b/c", "x.search": "?q=1" },
    { "x.hostname": "not a host", "x.pathname": "/a/../b", "x.hash": "#top", "x.search": "?" },
  ])("%o", (model) => {
    expect(check({ kind: "url" }, model as Record<string, SortValue>, read)).toContain("type");
  });
  test("changes", () => {
    const change = (x: URL): unknown => {
      x.pathname = "/changed";
      return [x.pathname, x.href];
    };
    check({ kind: "url" }, { "x.pathname": "/before" }, change);
  });
});

describe("regular expressions", () => {
  test("are one of a few", () => {
    const read = (x: RegExp): unknown => [x.source, x.flags, x.test("bad"), x instanceof RegExp];
    for (const sample of ["/a/", "/^a/", "/\\d+/", "/a/g"]) check({ kind: "regexp" }, { x: sample }, read);
    expect(check({ kind: "regexp" }, {}, read)).toEqual(["branch"]);
  });
});

describe("typed arrays", () => {
  const bytes: InputType = { kind: "typed-array", name: "Uint8Array" };
  const three = { "x.length": 3, "x[0]": 7, "x[1]": 255, "x[2]": 7 };
  const list = (x: Iterable<unknown>): unknown => [...x];

  test("reading", () => {
    check(bytes, three, (x: Uint8Array) => [
      ...[x.length, x[0], x[2], x[3], x[-1], [...x], x instanceof Uint8Array, x.byteLength, 1 in x, 3 in x],
      ...[
        Object.keys(x),
        String(x),
        Object.prototype.toString.call(x),
        ArrayBuffer.isView(x),
        x.constructor === Uint8Array,
      ],
    ]);
  });
  test("its length is decided only as far as it is walked along", () => {
    expect(check(bytes, three, (x: Uint8Array) => x.length)).toEqual([]);
    expect(check(bytes, three, (x: Uint8Array) => x[1])).toEqual(["branch"]);
  });
  test("writing converts", () => {
    for (const name of [
      "Int8Array",
      "Uint8Array",
      "Uint8ClampedArray",
      "Int16Array",
      "Int32Array",
      "Uint32Array",
      "Float32Array",
    ])
      for (const value of [300, -1, 1.5, 2.5, NaN, 2 ** 33 + 5, 0.1])
        check({ kind: "typed-array", name }, { "x.length": 2, "x[0]": 1, "x[1]": 2 }, (x: Uint8Array) => {
          x[1] = value;
          x[5] = 1;
          return [...x, x.length];
        });
  });
  test("methods", () => {
    const methods: ((x: Uint8Array) => unknown)[] = [
      (x) => list(x.map((each) => each + 1)),
      (x) => list(x.slice(1)),
      (x) => list(x.fill(9, 1)),
      (x) => list(x.sort()),
      (x) => list(x.reverse()),
      (x) => list(x.filter((_, i, whole) => i > 0 && whole === x)),
      (x) => [x.indexOf(255), x.includes(8), x.lastIndexOf(7), x.at(-1), x.join("-")],
      (x) => x.reduce((sum, each) => sum * 1 + Number(each > 0), 0),
      (x) => {
        x.set([1, 2], 1);
        return [...x];
      },
      (x) => {
        const part = x.subarray(1);
        part[0] = 5;
        return [...x, ...part, part.length];
      },
      (x) => [new TextDecoder().decode(x.subarray(0, 1)), [...new Uint8Array(x)], Array.from(x)],
      (x) => [...Buffer.concat([x, Buffer.from(x)])],
      (x) => [new DataView(x.buffer).getUint8(1), x[1], x.byteOffset],
      (x) => x.set([1, 2, 3, 4]),
    ];
    const outcome = (run: () => unknown): unknown => {
      try {
        return run();
      } catch (error) {
        return String(error);
      }
    };
    for (const method of methods) check(bytes, three, (x: Uint8Array) => plainly(outcome(() => method(x))));
  });
  test("bigints", () => {
    const type: InputType = { kind: "typed-array", name: "BigInt64Array" };
    check(type, { "x.length": 2, "x[0]": 5n, "x[1]": -1n }, (x: BigInt64Array) => {
      x[0] = 2n ** 63n;
      return [...x, ...x.sort()];
    });
    refuses(type, { "x.length": 1, "x[0]": 2n ** 64n }, (x: BigInt64Array) => [...x]);
  });
});
