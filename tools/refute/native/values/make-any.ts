// Values of no type at all: what JavaScript allows anywhere.
import type { FunctionType } from "../../../../src/model/input-type.ts";
import { makeFunction } from "./make-function.ts";
import { makeBigint, makeNumber, makeString, written } from "./make-primitive.ts";
import { chance, made, type Made, type Making, mayBeKey } from "./made.ts";
import { arrayOf } from "./make-value.ts";

type Maker = (making: Making, depth: number) => Made;

const PLAIN: readonly Maker[] = [
  () => written(undefined),
  () => written(null),
  ({ rng }) => written(rng.below(2) === 0),
  makeNumber,
  makeNumber,
  makeString,
  makeString,
  makeBigint,
  ({ rng }) => written(Symbol(rng.pick(["", "s"]))),
  (making, depth) =>
    arrayOf(
      Array.from({ length: depth > 3 ? 0 : Math.min(making.limits.elements, making.rng.below(4)) }, () =>
        makeAny(making, depth + 1),
      ),
    ),
  plainObject,
  plainObject,
  (making, depth) => makeFunction(ANY_FUNCTION, making, depth),
];

const ANY_FUNCTION: FunctionType = { kind: "function", parameterNames: [], result: { kind: "any" }, async: false };

const EXOTIC: readonly Maker[] = [
  () => made(new Date(0), () => "new Date(0)"),
  () => made(new Date(NaN), () => "new Date(NaN)"),
  () => made(/a+/g, () => "/a+/g"),
  () => made(new Error("e", { cause: 1 }), () => 'new Error("e", { cause: 1 })'),
  () => made(new Map([["a", 1]]), () => 'new Map([["a", 1]])'),
  () => made(new Set([1]), () => "new Set([1])"),
  () => made(new WeakMap(), () => "new WeakMap()"),
  () => made(new Uint8Array([1, 2]), () => "new Uint8Array([1, 2])"),
  () => made(new ArrayBuffer(2), () => "new ArrayBuffer(2)"),
  () => made(Promise.resolve(1), () => "Promise.resolve(1)"),
  () => made(Object.create(null) as unknown, () => "Object.create(null)"),
  () => made(Object.freeze({ a: 1 }), () => "Object.freeze({ a: 1 })"),
  () => made(new Array(3), () => "new Array(3)"),
  () => made(Object("s"), () => 'Object("s")'),
  () => made(Object(1), () => "Object(1)"),
  () => made(class A extends Object {}, () => "class A extends Object {}"),
  () =>
    made(
      new (class A {
        a = 1;
      })(),
      () => "new (class A { a = 1 })()",
    ),
  () => made({ valueOf: () => 7, toString: () => "seven" }, () => '{ valueOf: () => 7, toString: () => "seven" }'),
  () => made({ length: 2, 0: "a", 1: "b" }, () => '{ length: 2, 0: "a", 1: "b" }'),
  () => made(selfContaining(), () => "(() => { const o = {}; o.self = o; return o; })()"),
  () => made(new Proxy({}, {}), () => "new Proxy({}, {})"),
  () =>
    made(
      (function* () {
        yield 1;
      })(),
      () => "(function* () { yield 1; })()",
    ),
];

export function makeAny(making: Making, depth: number): Made {
  const exotic = making.assumed.has("plain-values") ? 0 : 0.3;
  return making.rng.pick(chance(making, exotic) ? EXOTIC : PLAIN)(making, depth);
}

function plainObject(making: Making, depth: number): Made {
  const { rng, words, limits } = making;
  const keys = Array.from({ length: depth > 3 ? 0 : Math.min(limits.entries, rng.below(4)) }, () =>
    rng.pick(["a", "b", "length", ...words]),
  );
  const parts = [...new Set(keys)]
    .filter((key) => mayBeKey(key, making))
    .map((key) => [key, makeAny(making, depth + 1)] as const);
  return made(
    Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    () => `{ ${parts.map(([key, { text }]) => `[${JSON.stringify(key)}]: ${text()}`).join(", ")} }`,
  );
}

function selfContaining(): object {
  const o: { self?: object } = {};
  o.self = o;
  return o;
}
