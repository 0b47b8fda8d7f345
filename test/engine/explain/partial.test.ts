import { expect, it } from "vitest";
import { explainSource } from "./explain-source.ts";

const SOURCE = `export function f(n: number): string {
  if (n > 10) return "large";
  if (n === 7) return "seven";
  if (n === 8) return "eight";
  return "small";
}`;

it("without time, explains what the seeds show, and says what is open", async () => {
  const { draft } = await explainSource(SOURCE, {}, {}, 0, [[["n", 7]], [["n", 1]]]);
  expect(draft.status).toBe("budget");
  expect(draft.classes.map(({ descriptor }) => descriptor)).toEqual(["FFF", "FT"]);
  expect(draft.undecided.map(({ descriptor, reason }) => `${descriptor}: ${reason}`)).toEqual([
    "T: the budget ended",
    "FFT: the budget ended",
  ]);
});
