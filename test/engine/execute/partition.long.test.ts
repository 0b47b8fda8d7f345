// The example of the Component Test Bench's paper, its sections IV and V.
import { expect, it } from "vitest";
import { printExpr } from "../../../src/expr/print.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import { explainSource, textOf } from "./explain-source.ts";

const SOURCE = `export function partition(a: number[], low: number, high: number): number {
  const pivot = a[low];
  let left = low + 1;
  let right = high;
  while (left < right) {
    while (a[left] < pivot) left++;
    while (a[right] > pivot) right--;
    if (left < right) {
      const temp = a[left];
      a[left] = a[right];
      a[right] = temp;
    }
  }
  a[low] = a[right];
  a[right] = pivot;
  return right;
}`;

/** How the conditions turn out, in the order in which they are decided. */
function descriptorOf(a: number[], low: number, high: number): string {
  let letters = "";
  const test = (truth: boolean): boolean => {
    letters += truth ? "T" : "F";
    return truth;
  };
  const at = (index: number): number => a[index] as number;
  let [left, right] = [low + 1, high];
  const pivot = at(low);
  while (test(left < right)) {
    while (test(at(left) < pivot)) left++;
    while (test(at(right) > pivot)) right--;
    if (test(left < right)) [a[left], a[right]] = [at(right), at(left)];
  }
  return letters;
}

it("has 81 paths and 124 contexts where all indices are in range", { timeout: 120_000 }, async () => {
  const { unit, traces } = await explainSource(SOURCE);
  const classes = traces.map((trace) => {
    const args = buildArguments(recipesOf(unit, trace.inputs), { classOf: () => undefined });
    return { trace, descriptor: descriptorOf(...(args as [number[], number, number])) };
  });
  expect(new Set(classes.map(({ descriptor }) => descriptor)).size).toBe(81);
  expect(classes.length).toBe(124);
  // the paper's path 224, of whose descriptor it prints one letter less than its conditions have
  const path224 = classes.filter(({ descriptor }) => descriptor === "TTFTTFTTTFFFF");
  expect(path224.map(({ trace }) => textOf(trace.effects?.returned ?? []))).toEqual(["high - 1 - 1"]);
  const conditions = path224.flatMap(({ trace }) => trace.decisions.map(({ condition }) => printExpr(condition)));
  expect(conditions).toEqual(
    expect.arrayContaining(["a[low + 1] < a[low]", "a[low] < a[high]", "a[low] < a[high - 1]"]),
  );
});
