import { expect, test } from "vitest";
import { Repeats } from "../../../src/engine/lane/repeats.ts";

const SITE = 5000;

/** The outcomes with which a run got further: `counts` are how often each of its calls had one of them. */
function run(repeats: Repeats, ...counts: number[]): readonly number[] {
  repeats.start();
  for (const count of counts) {
    repeats.startCall();
    for (let k = 0; k < count; k++) repeats.note(SITE, true);
  }
  return [...repeats.commit()];
}

test("a call that has an outcome more often than all before got further", () => {
  const repeats = new Repeats();
  expect(run(repeats, 1)).toEqual([]);
  expect(run(repeats, 2)).toEqual([2 * SITE + 1]);
  expect(run(repeats, 2)).toEqual([]);
  expect(run(repeats, 3)).toEqual([2 * SITE + 1]);
  expect(run(repeats, 1, 1, 1, 1, 1)).toEqual([]);
});

test("a run that is not counted changes nothing", () => {
  const repeats = new Repeats();
  repeats.start();
  for (let k = 0; k < 5; k++) repeats.note(SITE, true);
  expect(run(repeats, 2)).toEqual([2 * SITE + 1]);
});

test("what is repeated often is repeated often enough", () => {
  const repeats = new Repeats();
  const further = Array.from({ length: 40 }, (_, k) => run(repeats, k).length);
  expect(further.slice(0, 9)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1]);
  expect(further.slice(9)).not.toContain(1);
  repeats.clear();
  expect(run(repeats, 2)).toHaveLength(1);
});
