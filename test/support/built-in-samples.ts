// Sample receivers and arguments for the functions of the table of built-ins, and what can be seen of them.
import { TYPED_ARRAY_NAMES } from "../../src/support/built-in-names.ts";

const KEY = { key: true };
const OTHER_KEY = { key: "other" };

/** Callbacks for predicates, projections, comparators, reducers and replacers. */
const callback = (first: unknown, second: unknown): unknown =>
  typeof first === "number" && typeof second === "number" ? first - second : first;

const FUNCTIONS: readonly (() => unknown[])[] = [
  () => [callback],
  () => [callback, 0],
  () => [[3, 1], callback],
  () => ["a", callback],
  () => ['{"a":[1]}', callback],
];

/** Every function is called with each of these; those that a function does not accept make it throw. */
export const ARGUMENTS: readonly (() => unknown[])[] = [
  ...FUNCTIONS,
  () => [],
  () => [0],
  () => [1, 2],
  () => [8, 5n],
  () => [0, 1, 2],
  () => [1n],
  () => [0, 1n],
  () => ["b"],
  () => ["[1]"],
  () => ["00"],
  () => ["AA=="],
  () => ["a", "c"],
  () => [/a/g],
  () => [[1, 2]],
  () => [[1n, 2n]],
  () => [[["a", 1]]],
  () => [KEY],
  () => [KEY, 2],
  () => [OTHER_KEY],
  () => [OTHER_KEY, 2],
  () => [new Set([1, 4])],
  () => [{ a: { b: 1 } }],
  () => [{ a: 1 }, { a: 2, b: 3 }],
  () => [{ a: 1 }, { b: { value: 1 } }],
  () => [{ a: 1 }, "a"],
  () => [{ a: 1 }, "a", { value: 2 }],
  () => [{ a: 1 }, "a", 2],
  () => [{ raw: ["a", "b"] }, 1],
  () => [2020, 1, 2],
  () => [new Error("a")],
  () => [[new Error("a")], "b"],
];

const of = <T>(...makers: (() => T)[]): (() => T)[] => makers;

const typedArray = (name: string): unknown => {
  const elements = name.startsWith("Big") ? [3n, 1n, 2n] : [3, 1, 2];
  return Reflect.construct(Reflect.get(globalThis, name) as new () => object, [elements]);
};

/** Makers of receivers, by owner. A class, a namespace or `globalThis` is itself the receiver of its functions. */
export const RECEIVERS: ReadonlyMap<string, readonly (() => unknown)[]> = new Map<string, readonly (() => unknown)[]>([
  [
    "Object.prototype",
    of<unknown>(
      () => ({ a: 1 }),
      () => [1],
    ),
  ],
  [
    "Array.prototype",
    of<unknown>(
      () => [3, 1, 2],
      () => ["b", "a"],
      () => [[1], [2, [3]]],
      () => [],
    ),
  ],
  [
    "Map.prototype",
    of(
      () =>
        new Map<unknown, unknown>([
          ["a", 1],
          ["b", 2],
          [1, 2],
        ]),
    ),
  ],
  ["Set.prototype", of(() => new Set<unknown>([1, "b", 3]))],
  ["WeakMap.prototype", of(() => new WeakMap([[KEY, 1]]))],
  ["WeakSet.prototype", of(() => new WeakSet([KEY]))],
  ["Date.prototype", of(() => new Date(86_400_000))],
  [
    "String.prototype",
    of(
      () => "abcab",
      () => "",
    ),
  ],
  ["Number.prototype", of(() => 3.25)],
  ["Boolean.prototype", of(() => true)],
  ["BigInt.prototype", of(() => 12n)],
  ["Symbol.prototype", of(() => Symbol.iterator)],
  ...TYPED_ARRAY_NAMES.map((name): [string, (() => unknown)[]] => [`${name}.prototype`, of(() => typedArray(name))]),
]);

/** What can be seen of a value: equal before and after a call that does not change it. */
export function seen(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof WeakMap) return [KEY, OTHER_KEY].map((key) => [value.has(key), value.get(key) as unknown]);
  if (value instanceof WeakSet) return [KEY, OTHER_KEY].map((key) => value.has(key));
  if (value instanceof Date) return value.getTime();
  if (value instanceof Map || value instanceof Set) return [...value].map(seen);
  if (ArrayBuffer.isView(value)) return [...(value as Uint8Array)];
  if (value instanceof RegExp) return [String(value), value.lastIndex];
  if (Symbol.iterator in value && "next" in value) return [...(value as Iterable<unknown>)].map(seen);
  const members = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([key]) => key !== "stack");
  return [
    Object.getPrototypeOf(value) as unknown,
    Object.isExtensible(value),
    members.map(([key, descriptor]) => [key, { ...descriptor, value: seen(descriptor.value) }]),
  ];
}
