import { describe, expect, it } from "vitest";
import { Effort } from "../../../src/solver/effort.ts";
import { solveWithAlternatives, type Alternatives } from "../../../src/solver/exact/linear/branch.ts";
import type { IntegerSystem, Solution } from "../../../src/solver/exact/linear/integer-system.ts";
import { valueOf, type Row } from "../../../src/solver/exact/linear/row.ts";
import { Rng } from "../../../src/support/rng.ts";

const EFFORT = 1_000_000;

interface Wanted {
  readonly equalities?: readonly Row[];
  readonly inequalities?: readonly Row[];
  /** For each unknown its bounds; one pair for each. */
  readonly bounds: readonly (readonly [number, number])[];
  readonly near?: readonly number[];
  readonly choices?: readonly Alternatives[];
}

function systemOf({ equalities = [], inequalities = [], bounds, near }: Wanted): IntegerSystem {
  return {
    equalities,
    inequalities,
    low: bounds.map(([low]) => low),
    high: bounds.map(([, high]) => high),
    near: near ?? bounds.map(() => 0),
  };
}

function check(wanted: Wanted, expected: Solution): void {
  expect(solveWithAlternatives(systemOf(wanted), wanted.choices ?? [], new Effort(EFFORT))).toEqual(expected);
}

const FREE = [-Infinity, Infinity] as const;

describe("systems of integers", () => {
  it("keeps what need not change", () => {
    check({ inequalities: [[1, -1, 1]], bounds: [FREE, FREE], near: [3, 9] }, [3, 9]);
  });

  it("stays near to what was", () => {
    check({ inequalities: [[1, -1, 1]], bounds: [FREE, [-5, 5]], near: [30, 4] }, [3, 4]);
    check({ inequalities: [[-1, 0, 1000]], bounds: [FREE, FREE], near: [1, 7] }, [1000, 7]);
  });

  it("knows that 2x is never 2y + 1", () => {
    check({ equalities: [[2, -2, -1]], bounds: [FREE, FREE] }, "none");
    // 1 <= 2x - 2y <= 1 says the same
    check(
      {
        inequalities: [
          [2, -2, -1],
          [-2, 2, 1],
        ],
        bounds: [FREE, FREE],
      },
      "none",
    );
  });

  it("solves equations without a coefficient of one", () => {
    check({ equalities: [[6, 10, 15, -1]], bounds: [FREE, FREE, FREE] }, expect.any(Array) as never);
    check({ equalities: [[12, 21, -5]], bounds: [FREE, FREE] }, "none");
  });

  it("finds no integers where only fractions fit", () => {
    // 27 <= 11x + 13y <= 45 and -10 <= 7x - 9y <= 4: Pugh's example
    const inequalities = [
      [-11, -13, 27],
      [11, 13, -45],
      [-7, 9, -10],
      [7, -9, -4],
    ];
    check({ inequalities, bounds: [FREE, FREE] }, "none");
  });

  it("finds the integers that only splinters show", () => {
    // 1 <= 5x - 7y <= 2
    const inequalities = [
      [-5, 7, 1],
      [5, -7, -2],
    ];
    check({ inequalities, bounds: [FREE, [0, 2]] }, [3, 2]);
    check({ inequalities, bounds: [FREE, [0, 1]] }, "none");
  });

  it("takes the nearest alternative, and another if that fails", () => {
    const isNot = (value: number): Alternatives => [
      { equalities: [], inequalities: [[1, 1 - value]] },
      { equalities: [], inequalities: [[-1, value + 1]] },
    ];
    check({ bounds: [[5, 9]], near: [6], choices: [isNot(5), isNot(6), isNot(7)] }, [8]);
    check({ bounds: [[5, 6]], choices: [isNot(5), isNot(6)] }, "none");
  });

  it("does not trust numbers that are too large", () => {
    const large = Number.MAX_SAFE_INTEGER;
    check(
      { equalities: [[large, -(large - 1), -1]], inequalities: [[large, large, 5]], bounds: [FREE, FREE] },
      "unknown",
    );
  });

  it("gives up where there is too much to do", () => {
    const answer = solveWithAlternatives(
      systemOf({
        inequalities: [
          [-11, -13, 27],
          [11, 13, -45],
          [-7, 9, -10],
          [7, -9, -4],
        ],
        bounds: [FREE, FREE],
      }),
      [],
      new Effort(10),
    );
    expect(answer).toBe("unknown");
  });
});

describe("random systems", () => {
  const BOX = 4;

  function randomRow(rng: Rng, size: number, most: number): Row {
    return Array.from({ length: size + 1 }, (_, i) => {
      if (i === size) return rng.below(25) - 12;
      return rng.next() < 0.35 ? 0 : rng.below(2 * most + 1) - most;
    });
  }

  function randomSystem(rng: Rng): Wanted & { size: number } {
    const size = 1 + rng.below(3);
    const most = 1 + rng.below(7);
    const rows = (count: number) => Array.from({ length: count }, () => randomRow(rng, size, most));
    return {
      size,
      equalities: rows(rng.below(10) < 5 ? 0 : 1 + rng.below(2)),
      inequalities: rows(rng.below(5)),
      bounds: Array.from({ length: size }, () => [-BOX, BOX] as const),
      near: Array.from({ length: size }, () => rng.below(21) - 10),
      choices: Array.from({ length: rng.below(3) }, () =>
        Array.from({ length: 2 }, () => ({ equalities: [], inequalities: rows(1) })),
      ),
    };
  }

  function holds(
    { equalities = [], inequalities = [], choices = [] }: Partial<Wanted>,
    values: readonly number[],
  ): boolean {
    return (
      equalities.every((row) => valueOf(row, values) === 0) &&
      inequalities.every((row) => valueOf(row, values) <= 0) &&
      choices.every((alternatives) => alternatives.some((each) => holds(each, values)))
    );
  }

  function* points(size: number): Generator<number[]> {
    if (size === 0) yield [];
    else for (const rest of points(size - 1)) for (let x = -BOX; x <= BOX; x++) yield [...rest, x];
  }

  it("are decided as by trying all points of a box", () => {
    const rng = new Rng(1);
    const counts = { found: 0, none: 0, unknown: 0 };
    for (let i = 0; i < 4000; i++) {
      const wanted = randomSystem(rng);
      const exists = [...points(wanted.size)].some((values) => holds(wanted, values));
      const answer = solveWithAlternatives(systemOf(wanted), wanted.choices ?? [], new Effort(EFFORT));
      if (typeof answer === "string") {
        counts[answer]++;
        expect({ wanted, answer, exists }).toEqual({ wanted, answer, exists: answer === "unknown" ? exists : false });
      } else {
        counts.found++;
        const inBox = answer.every((value) => Math.abs(value) <= BOX);
        expect({ wanted, answer, ok: inBox && holds(wanted, answer) }).toEqual({ wanted, answer, ok: true });
      }
    }
    expect(counts.unknown).toBe(0);
    expect(Math.min(counts.found, counts.none)).toBeGreaterThan(1000);
  });

  it("are not decided wrongly where the work is cut short", () => {
    const rng = new Rng(3);
    let none = 0;
    for (let i = 0; i < 4000; i++) {
      const wanted = randomSystem(rng);
      const answer = solveWithAlternatives(systemOf(wanted), wanted.choices ?? [], new Effort(rng.below(300)));
      if (answer !== "none") continue;
      none++;
      expect({ wanted, found: [...points(wanted.size)].find((values) => holds(wanted, values)) }).toEqual({
        wanted,
        found: undefined,
      });
    }
    expect(none).toBeGreaterThan(500);
  });

  it("without bounds have a solution if one was put in", () => {
    const rng = new Rng(2);
    let undecided = 0;
    for (let i = 0; i < 2000; i++) {
      const wanted = { ...randomSystem(rng), choices: [] };
      const hidden = Array.from({ length: wanted.size }, () => rng.below(2001) - 1000);
      const through = (row: Row): Row => [...row.slice(0, -1), -valueOf([...row.slice(0, -1), 0], hidden) + 0];
      const below = (row: Row): Row =>
        through(row).map((each, j) => (j === row.length - 1 ? each - rng.below(3) : each));
      const system = systemOf({
        equalities: wanted.equalities?.map(through),
        inequalities: wanted.inequalities?.map(below),
        bounds: hidden.map(() => FREE),
      } as Wanted);
      const answer = solveWithAlternatives(system, [], new Effort(EFFORT));
      if (answer === "unknown") undecided++;
      else expect({ system, hidden, found: answer !== "none" && holds(system, answer) }).toMatchObject({ found: true });
    }
    expect(undecided).toBe(0);
  });
});
