import { describe, expect, it } from "vitest";
import { attackExplanation, type ExplainedFunction } from "../../../tools/refute/attack-explanation.ts";

describe("notices", () => {
  const wrong = (change: Partial<ExplainedFunction["classes"][number]>): string[] =>
    attackExplanation(
      {
        classes: [
          {
            number: 1,
            condition: ["x > 0"],
            inRange: [],
            contexts: [{ condition: ["x > 0"], mapping: { returns: "x", changes: [] } }],
            ...change,
          },
        ],
        isWhole: true,
        parameters: ["x"],
        call: (x) => x,
      },
      [() => [1]],
    );
  it("nothing where all is right", () => expect(wrong({})).toEqual([]));
  it("an input without a class", () => expect(wrong({ condition: ["x > 1"] })).toEqual(["it is in no class: [ 1 ]"]));
  it("a wrong mapping", () =>
    expect(wrong({ contexts: [{ condition: [], mapping: { returns: "x + 1", changes: [] } }] })).toHaveLength(1));
});
