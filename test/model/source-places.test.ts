import { describe, expect, test } from "vitest";
import { placedAround, placedWithin } from "../../src/model/source-places.ts";
import type { SourceRange } from "../../src/model/unit.ts";
import { Rng } from "../../src/support/rng.ts";

interface Item {
  readonly name: string;
  readonly range: SourceRange;
}

function item(name: string, start: number, end: number): Item {
  return { name, range: { start, end } };
}

/** In the order in which code is often listed: what is inside comes first. */
const NESTED = [
  item("inner", 4, 6),
  item("outer", 0, 20),
  item("same", 4, 6),
  item("later", 10, 12),
  item("last", 20, 30),
];

function names(items: readonly Item[]): string {
  return items.map(({ name }) => name).join(" ");
}

describe("what is inside of ranges", () => {
  const check = (ranges: readonly SourceRange[], expected: string): void =>
    expect(names(placedWithin(NESTED, ranges))).toBe(expected);

  test("the ends belong to a range", () => {
    check([{ start: 4, end: 12 }], "inner same later");
    check([{ start: 5, end: 12 }], "later");
    check([{ start: 4, end: 11 }], "inner same");
  });

  test("each is given once, in the order of the list, whatever the order of ranges", () => {
    check(
      [
        { start: 10, end: 30 },
        { start: 0, end: 20 },
        { start: 4, end: 6 },
      ],
      "inner outer same later last",
    );
  });

  test("nothing is inside of no ranges", () => check([], ""));
});

describe("what is around a range", () => {
  const check = (start: number, end: number, expected: string): void =>
    expect(names(placedAround(NESTED, { start, end }))).toBe(expected);

  test("innermost first", () => {
    check(5, 6, "same inner outer");
    check(10, 12, "later outer");
    check(11, 13, "outer");
  });

  test("nothing is around what reaches beyond", () => {
    check(19, 21, "");
    check(25, 31, "");
  });
});

test("trees of ranges give what looking at each would give", () => {
  const rng = new Rng(7);
  const items: Item[] = [];
  const grow = (start: number, end: number): void => {
    items.push(item(`${items.length}`, start, end));
    let from = start;
    while (rng.next() < 0.7 && end - from > 2) {
      const childStart = from + rng.below(2);
      const childEnd = Math.min(end, childStart + rng.below(end - from));
      if (childEnd > childStart) grow(childStart, childEnd);
      from = Math.max(childStart, childEnd);
    }
  };
  grow(0, 400);
  for (let round = 0; round < 300; round++) {
    const start = rng.below(400);
    const range = { start, end: start + rng.below(60) };
    const inside = items.filter((each) => range.start <= each.range.start && each.range.end <= range.end);
    const around = items.filter((each) => each.range.start <= range.start && range.end <= each.range.end);
    expect(names(placedWithin(items, [range]))).toBe(names(inside));
    expect(new Set(placedAround(items, range))).toEqual(new Set(around));
  }
});
