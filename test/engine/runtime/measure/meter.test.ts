import { describe, expect, it } from "vitest";
import { Meter } from "../../../../src/engine/runtime/measure/meter.ts";

describe("a meter", () => {
  it("keeps the least distance to either outcome", () => {
    const meter = new Meter();
    meter.note(3, false, 7);
    meter.note(3, false, 4);
    meter.note(3, false, 9);
    expect(meter.distances(3)).toEqual({ toTrue: 4, toFalse: 0 });
    expect(meter.hasBothOutcomes(3)).toBe(false);
    meter.note(3, true, 2);
    expect(meter.distances(3)).toEqual({ toTrue: 0, toFalse: 0 });
    expect(meter.hasBothOutcomes(3)).toBe(true);
  });

  it("knows nothing of tests that were not evaluated", () => {
    const meter = new Meter();
    meter.note(3, true, 7);
    expect(meter.distances(2)).toBeUndefined();
    expect(meter.distances(100_000)).toBeUndefined();
    expect(meter.hasBothOutcomes(100_000)).toBe(false);
  });

  it("forgets with every run", () => {
    const meter = new Meter();
    meter.note(0, true, 7);
    meter.note(0, false, 7);
    meter.start();
    expect(meter.distances(0)).toBeUndefined();
    expect(meter.hasBothOutcomes(0)).toBe(false);
    meter.note(0, true, 12);
    expect(meter.distances(0)).toEqual({ toTrue: 0, toFalse: 12 });
  });

  it("has room for any site", () => {
    const meter = new Meter();
    meter.note(1, true, 2);
    meter.note(5000, false, 3);
    expect(meter.distances(1)).toEqual({ toTrue: 0, toFalse: 2 });
    expect(meter.distances(5000)).toEqual({ toTrue: 3, toFalse: 0 });
  });
});
