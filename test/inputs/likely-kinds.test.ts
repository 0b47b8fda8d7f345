// What code expects of an input without a type comes first among its kinds, and is picked more often; nothing is lost by it.
import { expect, test } from "vitest";
import type { Var } from "../../src/expr/expr.ts";
import { layoutOf } from "../../src/inputs/layout.ts";
import { isUnlikely, likelyKinds, pickKind } from "../../src/inputs/likely-kinds.ts";
import type { InputType, TypeTable } from "../../src/model/input-type.ts";
import { Rng } from "../../src/support/rng.ts";

const anything = (...likely: InputType[]): InputType => ({ kind: "any", likely });
const tagOf = (type: InputType, types: TypeTable = {}): Var => layoutOf(type, "x", types).tag as Var;

function check(type: InputType, expected: readonly string[], types: TypeTable = {}) {
  expect(likelyKinds(tagOf(type, types))).toEqual(expected);
}

test("a declared union has none", () =>
  check(
    {
      kind: "union",
      members: [{ kind: "string" }, { kind: "function", parameterNames: [], result: { kind: "number" }, async: false }],
    },
    [],
  ));
test("any without a hint has none", () => check({ kind: "any" }, []));
test("a primitive", () => check(anything({ kind: "string" }), ["string"]));
test("the first of the usual order", () => check(anything({ kind: "number" }), ["number"]));
test("several, in their order", () =>
  check(anything({ kind: "array", element: { kind: "any" } }, { kind: "string" }), ["array", "string"]));
test("kinds that any lacks", () =>
  check(
    anything(
      { kind: "map", key: { kind: "any" }, value: { kind: "any" } },
      { kind: "typed-array", name: "Uint8Array" },
    ),
    ["Map", "Uint8Array"],
  ));
test("a recursive type, whose first value is empty", () => {
  const types: TypeTable = { node: { kind: "object", members: [] } };
  check(anything({ kind: "literal", value: null }, { kind: "named", name: "node" }), ["null", "object"], types);
});

test("all kinds of any stay possible", () => {
  const all = tagOf({ kind: "any" }).domain ?? [];
  expect(tagOf(anything({ kind: "error", name: "TypeError" }, { kind: "date" })).domain).toEqual(
    expect.arrayContaining([...all]),
  );
});

test("likely kinds are picked most of the time, the others at times", () => {
  const tag = tagOf(anything({ kind: "string" }, { kind: "date" }));
  const rng = new Rng(1);
  const picked = Array.from({ length: 1000 }, () => pickKind(tag, tag.domain ?? [], rng));
  const countOf = (kind: string): number => picked.filter((each) => each === kind).length;
  expect(countOf("string")).toBeGreaterThan(countOf("Date"));
  expect(countOf("Date")).toBeGreaterThan(100);
  expect(new Set(picked)).toEqual(new Set(tag.domain));
});

test("kinds that the code does not expect are unlikely, empty values and undeclared kinds are not", () => {
  const tag = tagOf(anything({ kind: "string" }));
  expect(["string", "number", "undefined"].map((kind) => isUnlikely(tag, kind))).toEqual([false, true, false]);
  expect(isUnlikely(tagOf({ kind: "any" }), "number")).toBe(false);
});
