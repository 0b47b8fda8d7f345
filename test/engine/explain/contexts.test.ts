import { expect, it } from "vitest";
import type { DraftContext } from "../../../src/model/explanation-draft.ts";
import { explainSource } from "./explain-source.ts";

/** The contexts of the only class, in their order. */
async function check(
  source: string,
  expected: readonly string[],
  show: (context: DraftContext) => string,
): Promise<void> {
  const { draft, examples } = await explainSource(source);
  expect(draft.classes).toHaveLength(1);
  expect(draft.contexts).toBe(expected.length);
  expect(draft.classes[0]?.contexts.map(show)).toEqual(expected);
  expect(examples.flat().filter(({ confirmed }) => !confirmed)).toEqual([]);
}

const unification = (context: DraftContext): string => context.unification.join(" && ");
const operations = (context: DraftContext): string =>
  context.operations.map(({ from, to }) => `${to} := ${from}`).join("; ");
const mapping = ({ mapping: { returns, changes } }: DraftContext): string =>
  [`${returns}`, ...changes.map(({ target, value }) => `${target} = ${value}`)].join("; ");

const ROTATE = `export function rotate(s: number[], i: number, j: number, k: number) {
  const temp = s[i];
  s[i] = s[j];
  s[j] = s[k];
  s[k] = temp;
}`;

it("those in which the fewest places coincide come first", () =>
  check(
    ROTATE,
    [
      "j !== i && k !== i && k !== j",
      "j === i && k !== i",
      "j !== i && k === i",
      "j !== i && k !== i && k === j",
      "j === i && k === i",
    ],
    unification,
  ));

it("storage operations name places that coincide by one name", () =>
  check(
    ROTATE,
    [
      "temp := s_i; s_i := s_j; s_j := s_k; s_k := temp",
      "temp := s_ij; s_ij := s_ij; s_ij := s_k; s_k := temp",
      "temp := s_ik; s_ik := s_j; s_j := s_ik; s_ik := temp",
      "temp := s_i; s_i := s_jk; s_jk := s_jk; s_jk := temp",
      "temp := s_ijk; s_ijk := s_ijk; s_ijk := s_ijk; s_ijk := temp",
    ],
    operations,
  ));

it("each has its own mapping", () =>
  check(
    ROTATE,
    [
      "undefined; s[i] = s[j]; s[j] = s[k]; s[k] = s[i]",
      "undefined; s[i] = s[k]; s[k] = s[i]",
      "undefined",
      "undefined; s[i] = s[j]; s[j] = s[i]",
      "undefined",
    ],
    mapping,
  ));

it("longer indices are separated, and computed values are shown as they are", () =>
  check(
    "export function f(a: number[], i: number, x: number) { a[i] = x + 1; return a[i + 1]; }",
    ["s_i := x + 1; return := s_{i + 1}"],
    operations,
  ));

it("arguments may be one object", () =>
  check(
    "export function f(a: { n: number }, b: { n: number }) { a.n = 1; b.n = 2; return a.n; }",
    ["1; a.n = 1; b.n = 2", "2; a.n = 2"],
    mapping,
  ));

it("indices are in range", async () => {
  const { draft } = await explainSource(ROTATE);
  expect(draft.inRange).toEqual(["i >= 0", "i < s.length", "j >= 0", "j < s.length", "k >= 0", "k < s.length"]);
});

it("where only some contexts need an index to be in range, these say so", async () => {
  const { draft } = await explainSource(
    "export function f(a: number[], b: number[], i: number) { const r = b[i]; a[0] = 1; return r; }",
  );
  expect(draft.inRange).toEqual(["a.length > 0"]);
  expect(draft.classes[0]?.contexts.map(({ condition }) => condition)).toEqual([
    ["b !== a", "i >= 0", "i < b.length"],
    ["b === a", "i > 0", "i < a.length"],
    ["b === a", "i === 0", "i < a.length"],
  ]);
});
