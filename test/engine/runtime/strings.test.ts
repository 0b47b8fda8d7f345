import { beforeAll, describe, expect, test } from "vitest";
import { BUILTINS, installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { differences, generated, methodCalls } from "./against-native.ts";

const natives = BUILTINS.map(({ owner, key }) => ({ owner, key, native: Reflect.get(owner, key) as NativeFunction }));

beforeAll(() => installBuiltins(() => undefined));

const STRINGS = [
  ...["", "a", "ab", "abc", "aaa", "abcabc", "a,b,,c", " ab\t\n", "\u00a0x\ufeff", "Straße", "ÀÉ", "İ", "ſ", "ﬁ"],
  ...[
    "😀",
    "a😀b😀",
    "\ud83d",
    "\ude00x",
    "x\ud83d",
    "é",
    "e\u0301",
    "$&$$",
    "12px",
    "0x1f",
    "-0",
    " 42 ",
    "1e3",
    "Infinity",
  ],
  ...["%41%20", "%", "%E2%82%AC", "a b&c=d/e?f#g", ".5", "-0xf", "1_0", "NaN", "abcdefghij"],
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  5,
  10,
  16,
  36,
  37,
  -2,
  -3,
  1.5,
  -0.5,
  -1.5,
  0.9,
  NaN,
  Infinity,
  -Infinity,
  2 ** 32,
  100,
  101,
];
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  5n,
  Symbol("s"),
  { toString: () => "a" },
  [","],
  { valueOf: () => 1 },
];
const ERRATIC = { toString: () => "b", [Symbol.toPrimitive]: () => 2 };

const any = (rng: Rng): unknown => {
  const which = rng.below(10);
  if (which < 4) return rng.pick(STRINGS);
  return which < 8 ? rng.pick(NUMBERS) : rng.pick([...ODD, ERRATIC]);
};
const text = (rng: Rng): unknown => (rng.below(12) === 0 ? any(rng) : rng.pick(STRINGS));
const number = (rng: Rng): unknown => (rng.below(8) === 0 ? any(rng) : rng.pick(NUMBERS));
const pattern = (rng: Rng): unknown =>
  rng.below(10) === 0
    ? rng.pick([/a/, /,/g, ...ODD])
    : rng.pick(["", "a", "b", ",", "bc", "aa", "😀", "\ude00", "x", "zz"]);

type Make = (rng: Rng) => unknown;
const ARGUMENTS: Readonly<Record<string, readonly Make[]>> = {
  indexOf: [pattern, number],
  lastIndexOf: [pattern, number],
  includes: [pattern, number],
  startsWith: [pattern, number],
  endsWith: [pattern, number],
  split: [pattern, number],
  padStart: [(rng) => rng.pick([...NUMBERS.filter((n) => n < 40 || n > 1e9), ...ODD]), pattern],
  padEnd: [(rng) => rng.pick([...NUMBERS.filter((n) => n < 40 || n > 1e9), ...ODD]), pattern],
  replace: [pattern, (rng) => rng.pick(["", "x", "$&$&", "$$", "[$`|$']", "$1", "$", ...ODD])],
  replaceAll: [pattern, (rng) => rng.pick(["", "x", "$&$&", "$$", "[$`|$']", "$1", "$", ...ODD])],
  localeCompare: [text],
  toLocaleLowerCase: [(rng) => rng.pick([undefined, undefined, "tr", "en"])],
  toLocaleUpperCase: [(rng) => rng.pick([undefined, undefined, "tr", "en"])],
  normalize: [(rng) => rng.pick([undefined, "NFC", "NFD", "NFKC", "NFKD", "x", null])],
  concat: [text, any],
  match: [(rng) => rng.pick(["a", "b+", "[", "", undefined, null, /a/, /(b)|c/g])],
  matchAll: [(rng) => rng.pick(["a", "b+", "[", "", undefined, null, /a/, /(b)|c/g])],
  search: [(rng) => rng.pick(["a", "b+", "[", "", undefined, null, /a/, /(b)|c/g])],
};

function argumentsOf(key: PropertyKey): readonly Make[] {
  const own = Object.hasOwn(ARGUMENTS, key) ? ARGUMENTS[String(key)] : undefined;
  return own ?? [number, number];
}

/** Iterators are walked to their end. */
function listed(key: PropertyKey, run: (values: readonly unknown[]) => unknown) {
  const isWalked = key === "matchAll" || key === Symbol.iterator;
  return (values: readonly unknown[]): unknown => (isWalked ? [...(run(values) as Iterable<unknown>)] : run(values));
}

function check(owner: object, key: PropertyKey, native: NativeFunction, receiver: Make, args: readonly Make[]): void {
  const calls = generated(1500, (rng) => [
    receiver(rng),
    ...args.slice(0, rng.below(args.length + 1)).map((make) => make(rng)),
  ]);
  const { real, modelled } = methodCalls(native, owner, key);
  expect(differences(calls, listed(key, real), listed(key, modelled))).toEqual([]);
}

function ofOwner(owner: object) {
  return natives.filter((each) => each.owner === owner).map((each) => [String(each.key), each] as const);
}

describe("String.prototype", () => {
  const receiver: Make = (rng) => (rng.below(12) === 0 ? any(rng) : rng.pick(STRINGS));
  test.each(ofOwner(String.prototype))("%s", (_, { owner, key, native }) =>
    check(owner, key, native, receiver, argumentsOf(key)),
  );
});

describe("String, Number and global functions", () => {
  const code: Make = (rng) =>
    rng.pick([65, 0x1f600, 0xd83d, 0xde00, 0x10ffff, 0x110000, 1.5, "66", "x", -1, NaN, -0, ...ODD]);
  const ARGS: Readonly<Record<string, readonly Make[]>> = {
    fromCharCode: [code, code, code],
    fromCodePoint: [code, code],
    raw: [(rng) => rng.pick([{ raw: ["a", "b", "c"] }, { raw: [] }, { raw: "xyz" }, null]), any, any],
  };
  test.each(ofOwner(String))("String.%s", (_, { owner, key, native }) =>
    check(owner, key, native, () => String, ARGS[String(key)] as readonly Make[]),
  );

  const radix: Make = (rng) => rng.pick([undefined, 10, 16, 2, 0, 1, 36, 37, NaN, 10.9, 2 ** 32 + 16, "16", null, 5n]);
  test.each(["parseInt", "parseFloat"])("%s", (name) => {
    const { native } = natives.find(({ key }) => key === name) as { native: NativeFunction };
    check(globalThis, name, native, () => undefined, [any, radix]);
    check(Number, name, native, () => undefined, [
      (rng) => rng.pick([1e21, 1e-7, -1e-7, -0, 123.5, ...STRINGS]),
      radix,
    ]);
  });

  test.each(["encodeURIComponent", "decodeURIComponent", "encodeURI", "decodeURI"])("%s", (name) => {
    const { native } = natives.find(({ key }) => key === name) as { native: NativeFunction };
    check(globalThis, name, native, () => undefined, [any]);
  });
});

describe.each([
  ["Number.prototype", Number.prototype, [...NUMBERS, 1e21, 123.456, -1e-7, "x", true]],
  ["Boolean.prototype", Boolean.prototype, [true, false, 1]],
  ["BigInt.prototype", BigInt.prototype, [0n, -5n, 2n ** 70n, 1]],
] as const)("%s", (_, prototype, receivers) => {
  test.each(ofOwner(prototype))("%s", (_name, { owner, key, native }) =>
    check(owner, key, native, (rng) => rng.pick<unknown>(receivers), [number]),
  );
});

describe("members of symbolic strings", () => {
  const walk = (values: readonly unknown[]): unknown => {
    const s = values[0] as string;
    return [
      s.length,
      s[0],
      s[2],
      s[20],
      s["01" as unknown as number],
      s.hasOwnProperty("1"),
      s.hasOwnProperty("length"),
    ];
  };
  const cases: readonly [string, (values: readonly unknown[]) => unknown][] = [
    ["length, characters and own properties", walk],
    ["spread and Array.from", ([s]) => [[...(s as string)], Array.from(s as string)]],
    ["methods are those of the prototype", ([s]) => (s as string).slice === String.prototype.slice],
    ["a method of user code's", ([s]) => (s as { shout: () => unknown }).shout()],
    ["a built-in without a model", ([s]) => (s as { link: (to: string) => string }).link("x")],
  ];
  test.each(cases)("%s", (_, run) => {
    Object.defineProperty(String.prototype, "shout", {
      configurable: true,
      value(this: string) {
        return this.concat("!");
      },
    });
    expect(
      differences(
        generated(200, (rng) => [rng.pick(STRINGS)]),
        (values) => run(values),
        (values) => run(values),
      ),
    ).toEqual([]);
    Reflect.deleteProperty(String.prototype, "shout");
  });
});

test("one function under two names stays one", () => {
  expect([Number.parseInt, Reflect.get(String.prototype, "trimLeft")]).toEqual([parseInt, String.prototype.trimStart]);
});

describe("replacement by a function", () => {
  const calls = generated(1500, (rng) => [rng.pick(STRINGS), pattern(rng), rng.pick(["", "<>", "$&"])]);
  test.each(["replace", "replaceAll"] as const)("%s", (key) => {
    const run = ([s, sought, by]: readonly unknown[]): unknown => {
      const given: unknown[] = [];
      const result = String.prototype[key].call(s as string, sought as string, (...args: unknown[]) => {
        given.push(args);
        return by as string;
      });
      return [result, given];
    };
    expect(differences(calls, run, run)).toEqual([]);
  });
});
