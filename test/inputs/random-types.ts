// Random types of inputs, and recipes in a form in which they can be compared.
import { isDeepStrictEqual as equals } from "node:util";
import type { InputType, ObjectType, Parameter } from "../../src/model/input-type.ts";
import type { Rng } from "../../src/support/rng.ts";

export function parameter(name: string, type: InputType, more: Partial<Parameter> = {}): Parameter {
  return { name, type, optional: false, rest: false, ...more };
}

const LEAVES: readonly InputType[] = [
  ...(["number", "string", "boolean", "bigint", "date", "url", "regexp", "symbol"] as const).map((kind) => ({ kind })),
  { kind: "literal", value: null },
  { kind: "literal", value: undefined },
  { kind: "literal", value: -0 },
  { kind: "error", name: "Error" },
  { kind: "error", name: "SyntaxError" },
  { kind: "typed-array", name: "Int8Array" },
  { kind: "typed-array", name: "BigInt64Array" },
  { kind: "typed-array", name: "ArrayBuffer" },
  { kind: "sample", family: "URLSearchParams" },
  { kind: "sample", family: "cyclic" },
  { kind: "built-in-class", names: ["Uint8Array", "Map"] },
];

export function randomType(rng: Rng, depth: number): InputType {
  const inner = (): InputType => randomType(rng, depth - 1);
  if (depth === 0) return rng.pick(LEAVES);
  const point = { text: "Point", importName: "Point", importFrom: "/p.ts" };
  switch (rng.below(15)) {
    case 0:
      return { kind: "array", element: inner() };
    case 1: {
      const elements = [
        { type: inner(), optional: false },
        { type: inner(), optional: rng.below(2) === 0 },
      ];
      return { kind: "tuple", elements, ...(rng.below(2) === 0 && { rest: inner() }) };
    }
    case 2:
      return { kind: "union", members: [rng.pick(LEAVES), { kind: "array", element: inner() }, object(rng, depth)] };
    case 3:
      return { kind: "union", members: ["circle", "square"].map((kind) => object(rng, depth, kind)) };
    case 4:
      return { kind: "union", members: [object(rng, depth), object(rng, depth), { kind: "literal", value: null }] };
    case 5:
      return { kind: "object", members: [], index: { key: rng.pick(["string", "number"]), value: inner() } };
    case 6:
      return { kind: "map", key: { kind: rng.pick(["string", "number", "boolean"]) }, value: inner() };
    case 7:
      return { kind: "set", element: { kind: rng.pick(["string", "bigint", "any"]) } };
    case 8:
      return { kind: "function", parameterNames: ["x"], result: inner(), async: rng.below(2) === 0 };
    case 9:
      return rng.below(2) === 0 ? { kind: "any" } : promiseOf(inner());
    case 13:
      return {
        kind: "any",
        likely: [record(inner()), { kind: "function", parameterNames: [], result: inner(), async: false }],
      };
    case 10: {
      const methods = [{ name: "move", parameters: [parameter("by", inner(), { optional: rng.below(2) === 0 })] }];
      return { kind: "instance", class: point, parameters: [parameter("at", inner())], methods };
    }
    case 11:
      return { kind: "extended", base: { kind: "array", element: inner() }, members: object(rng, depth) };
    case 12:
      return { kind: "iterator", element: inner(), async: rng.below(2) === 0 };
    default:
      return object(rng, depth);
  }
}

/** No promise settles with a promise. */
function promiseOf(value: InputType): InputType {
  return value.kind === "promise" ? value : { kind: "promise", value };
}

function object(rng: Rng, depth: number, kind?: string): ObjectType {
  const names = ["a", "b", "x-id"].slice(0, 1 + rng.below(3));
  const members = names.map((name) => ({ name, type: randomType(rng, depth - 1), optional: rng.below(2) === 0 }));
  const tag = { name: "kind", type: { kind: "literal", value: kind }, optional: false } as const;
  return { kind: "object", members: kind === undefined ? members : [tag, ...members] };
}

/** An object of which nothing is declared but what its code seems to expect. */
function record(expected: InputType): ObjectType {
  const likely: InputType = { kind: "any", likely: [expected] };
  return {
    kind: "object",
    members: [{ name: "b", type: likely, optional: true }],
    index: { key: "string", value: likely },
  };
}

/** Symbols and functions are called by their places; results that are the fallback anyway need not be listed. */
export function plainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== "object" || value === null) return value;
  const plain = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainly(each)]));
  if (plain.kind === "symbol") return { kind: "symbol" };
  if (plain.kind !== "function") return plain;
  const results = [...(plain.results as unknown[])];
  while (results.length > 0 && equals(results.at(-1), plain.fallback)) results.pop();
  return { ...plain, name: "", results };
}
