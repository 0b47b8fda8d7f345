import { describe, expect, it } from "vitest";
import { Rng } from "../../../src/support/rng.ts";
import { attackExplanation, type ExplainedFunction } from "../../../tools/refute/attack-explanation.ts";
import { explainSource } from "./explain-source.ts";

const NUMBERS = [0, -0, 1, -1, 2, 3, 5, 0.5, 1000, -1000, 1001, 2 ** 53, -(2 ** 53), 1e308, NaN, Infinity, -Infinity];
const STRINGS = ["", "a", "b", "ab", "ba", " a ", "A", "-", "\0", "\ud800", "ß", "123", "a".repeat(1000)];
const COUNT = 2000;

const GENERATED: Readonly<Record<string, (rng: Rng) => unknown>> = {
  number: (rng) => rng.pick(NUMBERS),
  string: (rng) => rng.pick(STRINGS),
  boolean: (rng) => rng.below(2) === 1,
  "number[]": (rng) => Array.from({ length: rng.below(3) }, () => rng.pick(NUMBERS)),
  "string[]": (rng) => Array.from({ length: rng.below(3) }, () => rng.pick(STRINGS)),
  "{ a: number; s: string }": (rng) => ({ a: rng.pick(NUMBERS), s: rng.pick(STRINGS) }),
  "number | null": (rng) => (rng.below(4) === 0 ? null : rng.pick(NUMBERS)),
};

/** The function takes parameters x, y, z, … of these types. Arrays have at most two elements: that is the loop limit. */
async function check(types: readonly string[], body: string): Promise<void> {
  const parameters = ["x", "y", "z", "u"].slice(0, types.length);
  const typed = parameters.map((name, i) => `${name}: ${types[i]}`).join(", ");
  const { draft } = await explainSource(`export function f(${typed}) { ${body} }`, { numbers: undefined });
  const rng = new Rng(7);
  // The text that is evaluated was made above.
  const call = new Function(...parameters, body) as ExplainedFunction["call"];
  const inputs = Array.from({ length: COUNT }, () => {
    const made = types.map((type) => GENERATED[type]?.(rng));
    return () => structuredClone(made);
  });
  const isWhole = draft.status !== "budget" && draft.undecided.length === 0;
  const refuted = attackExplanation({ classes: draft.classes, isWhole, parameters, call }, inputs);
  expect([...new Set(refuted)].slice(0, 3)).toEqual([]);
}

describe("nobody refutes", () => {
  it("sums of bounded integers in canonical form", () =>
    check(
      ["number", "number"],
      `if (!Number.isInteger(x) || !Number.isInteger(y) || Math.abs(x) > 1000 || Math.abs(y) > 1000) return -1;
       if (x + 2 - 2 * y + 4 * x - 7 + 4 * y > 0) return 3 * (x + 5) + 5 * (x + 5);
       return x + x - x;`,
    ));
  it("sums of any numbers", () =>
    check(["number", "number"], "if (x + 1 - 1 > y) return x - y + y; return 2 * x - x;"));
  it("comparisons of numbers that may be NaN", () =>
    check(["number", "number"], "if (x < y) return 1; if (x > y) return 2; if (x === y) return 3; return 4;"));
  it("strings", () =>
    check(
      ["string", "string"],
      'const t = x.trim(); if (t === "") return "none"; if (t.startsWith(y)) return t.slice(1); if (t < y) return y + t; return t.length;',
    ));
  it("arrays that are looked through", () =>
    check(["number[]", "number"], "let s = 0; for (const v of x) if (v > y) s += v; return s;"));
  it("callbacks of array methods", () => check(["number[]"], "return x.filter((v) => v > 0).length;"));
  it("elements found among strings", () => check(["string[]", "string"], "return x.includes(y) ? x.indexOf(y) : -1;"));
  it("objects that are changed", () =>
    check(["{ a: number; s: string }", "number"], "if (x.a > y) { x.a = y; return x.s; } x.s = x.s + y; return y;"));
  it("what may be null", () => check(["number | null", "number"], "return (x ?? -1) < y ? y : x;"));
});
