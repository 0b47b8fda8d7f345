import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { constant, variable } from "../../../src/expr/expr.ts";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice, symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { Rng } from "../../../src/support/rng.ts";
import { Disguiser, deepEnding, plainly } from "./structures.ts";
import { rounds } from "../../rounds.ts";

const OWNERS: Readonly<Record<string, object>> = {
  Object,
  "Object.prototype": Object.prototype,
  Reflect,
  JSON,
  globalThis,
};
const natives = new Map(
  Object.values(OWNERS).map((owner) => [
    owner,
    Object.fromEntries(Object.getOwnPropertyNames(owner).map((key) => [key, Reflect.get(owner, key) as unknown])),
  ]),
);

beforeAll(() => installBuiltins(() => undefined));

const LEAVES = [0, -0, 1, 2.5, NaN, "a", "b", "", 'quoted "text"\n', true, false, null, undefined];
const KEYS = ["a", "b", "length", "0", 0, 1, "toString"];

function valueOf(rng: Rng, depth = 0): unknown {
  const kind = depth > 2 ? 0 : rng.below(4);
  if (kind === 1) return Array.from({ length: rng.below(3) }, () => valueOf(rng, depth + 1));
  if (kind !== 2) return rng.pick(LEAVES);
  const keys = ["a", "b", "c"].filter(() => rng.below(2) === 0);
  return Object.fromEntries(keys.map((key) => [key, valueOf(rng, depth + 1)]));
}

const objectOf = (rng: Rng): unknown => (rng.below(5) === 0 ? valueOf(rng) : Object.assign({ a: 1 }, valueOf(rng, 1)));

function outcome(run: () => unknown): unknown {
  try {
    return { value: plainly(run()) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Compares a function with the language's own, over structures with symbolic parts. */
function check(ownerName: string, key: string, argsOf: (rng: Rng) => readonly unknown[], asReceiver = false): void {
  const owner = OWNERS[ownerName] as object;
  const native = natives.get(owner)?.[key] as NativeFunction;
  const rng = new Rng(21);
  const wrong: unknown[] = [];
  for (let i = 0; i < rounds(600); i++) {
    const args = argsOf(rng);
    const disguiser = new Disguiser(rng);
    const disguised = args.map((arg) => disguiser.of(arg));
    const call = (fn: NativeFunction, given: readonly unknown[]): unknown =>
      asReceiver ? Reflect.apply(fn, given[0], given.slice(1)) : Reflect.apply(fn, owner, [...given]);
    const got = deepEnding(disguiser.model, () => call(Reflect.get(owner, key) as NativeFunction, disguised));
    const expected = outcome(() => call(native, args));
    if (!isDeepStrictEqual(got, expected)) wrong.push({ args, got, expected });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
}

describe("functions of objects do with symbolic values what they do with plain ones", () => {
  test.each(["keys", "values", "entries", "getOwnPropertyNames", "freeze", "isFrozen", "isSealed", "isExtensible"])(
    "Object.%s",
    (key) => check("Object", key, (rng) => [valueOf(rng)]),
  );
  test("Object.assign", () =>
    check("Object", "assign", (rng) => [
      rng.pick([() => null, () => ({ a: 1 }), () => ["x"]])(),
      ...Array.from({ length: rng.below(3) }, () => objectOf(rng)),
    ]));
  test("Object.fromEntries", () =>
    check("Object", "fromEntries", (rng) => [
      Array.from({ length: rng.below(4) }, () =>
        rng.below(12) === 0 ? rng.pick(LEAVES) : [rng.pick(KEYS), rng.pick(LEAVES)],
      ),
    ]));
  test.each(["hasOwn", "getOwnPropertyDescriptor"])("Object.%s", (key) =>
    check("Object", key, (rng) => [valueOf(rng), rng.pick(KEYS)]),
  );
  test.each(["hasOwnProperty", "propertyIsEnumerable"])("Object.prototype.%s", (key) =>
    check("Object.prototype", key, (rng) => [valueOf(rng), rng.pick(KEYS)], true),
  );
  test("Object.prototype.toString", () => check("Object.prototype", "toString", (rng) => [valueOf(rng)], true));
  test.each(["get", "has", "getOwnPropertyDescriptor", "deleteProperty"])("Reflect.%s", (key) =>
    check("Reflect", key, (rng) => [objectOf(rng), rng.pick(KEYS)]),
  );
  test("Reflect.ownKeys", () => check("Reflect", "ownKeys", (rng) => [valueOf(rng)]));
  test("JSON.stringify", () =>
    check("JSON", "stringify", (rng) => [
      valueOf(rng),
      rng.pick([null, undefined, ["a", 0]]),
      rng.pick([0, 2, "--", undefined]),
    ]));
  test("structuredClone", () => check("globalThis", "structuredClone", (rng) => [valueOf(rng)]));
});

describe("what is decided", () => {
  const x = variable("x", "number");
  const s = variable("s", "string");
  const enter = (): void =>
    enterPath(
      new Path(
        new Map<string, number | string>([
          ["x", 4],
          ["s", "b"],
        ]),
      ),
    );

  test("JSON.stringify keeps numbers and texts symbolic", () => {
    enter();
    const text = JSON.stringify({ x: symbolic(x), s: [symbolic(s)] });
    expect(plainly(text)).toBe('{"x":4,"s":["b"]}');
    expect(currentPath().decisions.map(({ kind }) => kind)).toEqual(["branch", "branch"]);
  });

  test("JSON.stringify calls toJSON and replacers with what the language gives them", () => {
    enter();
    const value = { a: symbolic(x), b: { toJSON: (key: string) => [key, symbolic(s)] } };
    const replacer = (key: string, each: unknown): unknown => (key === "a" ? [each] : each);
    expect(plainly(JSON.stringify(value, replacer))).toBe('{"a":[4],"b":["b","b"]}');
  });

  test("a cycle is the language's own error", () => {
    enter();
    const value: Record<string, unknown> = { x: symbolic(x) };
    value["self"] = value;
    expect(() => JSON.stringify(value)).toThrow(/^Converting circular structure to JSON/);
  });

  test("Array.isArray and kinds of values decide nothing", () => {
    enter();
    const tag = variable("v:type", "string", ["number", "array"]);
    const value = choice(tag, [
      { tag: "number", value: x },
      { tag: "array", value: new LazyReference(() => [], "object", true) },
    ]);
    expect(plainly(Array.isArray(value))).toBe(false);
    expect(plainly(Object.prototype.toString.call(value))).toBe("[object Number]");
    expect(currentPath().decisions).toEqual([]);
  });

  test("promises of choices that are null", async () => {
    enter();
    const nothing = choice(constant("null"), [{ tag: "null", value: null }]);
    expect(await Promise.all([Promise.resolve(nothing), Promise.resolve(1)])).toEqual([null, 1]);
  });
});
