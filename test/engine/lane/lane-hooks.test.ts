import { describe, expect, test } from "vitest";
import { LANE_ABORT, LaneHooks } from "../../../src/engine/lane/lane-hooks.ts";

describe("outcomes of tests", () => {
  test("the nearest to one that is missing is known, with its operands", () => {
    const lane = new LaneHooks();
    lane.start(100);
    expect(lane.hooks.compared("seq", 3, 10, 0)).toBe(false);
    expect([...lane.nearer]).toEqual([0]);
    lane.start(100);
    lane.hooks.compared("seq", 1, 10, 0);
    expect([...lane.nearer]).toEqual([]);
    lane.start(100);
    lane.hooks.compared("seq", 9, 10, 0);
    expect([...lane.nearer]).toEqual([0]);
    expect(lane.open.get(0)).toEqual({ distance: 1, operands: [9, 10] });
    expect(lane.openSites).toEqual([0]);
  });

  test("one that has had both is no aim any more", () => {
    const lane = new LaneHooks();
    lane.start(100);
    lane.hooks.test("", 5000);
    expect(lane.openSites).toEqual([5000]);
    lane.hooks.test("a", 5000);
    expect(lane.openSites).toEqual([]);
    expect([...lane.nearer]).toEqual([]);
  });

  test("those of a run that does not count are missing again", () => {
    const lane = new LaneHooks();
    lane.start(100);
    lane.hooks.compared("lt", 1, 2, 0);
    lane.start(100);
    lane.hooks.compared("lt", 2, 1, 0);
    lane.hooks.compared("lt", 2, 1, 1);
    lane.hooks.compared("lt", 1, 2, 1);
    lane.forgetRun();
    lane.start(100);
    lane.hooks.compared("lt", 1, 5, 0);
    lane.hooks.compared("lt", 1, 5, 1);
    expect(lane.openSites).toEqual([0, 1]);
  });

  test("what was compared last is known until the next run", () => {
    const lane = new LaneHooks();
    lane.start(100);
    lane.hooks.compared("lt", 1, 2, 0);
    lane.hooks.case("a", "b", 1);
    expect(lane.last).toEqual(["a", "b"]);
    lane.start(100);
    expect(lane.last).toEqual([undefined, undefined]);
  });

  test("cases and null", () => {
    const lane = new LaneHooks();
    lane.start(100);
    expect(lane.hooks.case("a", "a", 0)).toBe("a");
    expect(lane.hooks.case("a", "b", 1)).not.toBe("a");
    expect([lane.hooks.nullish(null, 2), lane.hooks.nullish(0, 3)]).toEqual([true, false]);
    expect(lane.openSites).toEqual([0, 1, 2, 3]);
  });
});

test("a run that takes too many steps is ended, whatever the code catches", () => {
  const lane = new LaneHooks();
  lane.start(2);
  const { steps, enter, caught } = lane.hooks;
  const step = (): void => {
    const left = (steps[0] ?? 0) - 1;
    steps[0] = left;
    if (left < 0) enter();
  };
  const thrown: unknown[] = [];
  for (let i = 0; i < 5; i++)
    try {
      step();
    } catch (error) {
      thrown.push(error);
      expect(() => caught(error)).toThrow();
    }
  expect(thrown).toEqual([LANE_ABORT, LANE_ABORT, LANE_ABORT]);
  expect(lane.isAborted).toBe(true);
  lane.start(2);
  expect(lane.isAborted).toBe(false);
  expect(() => caught(new Error("mine"))).not.toThrow();
});
