import { describe, expect, it } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { REGEXP_OPERATORS } from "../../src/expr/regexp-operators.ts";
import { knownRegExp } from "../../src/solver/regexp/known-regexp.ts";
import { some } from "../../src/solver/regexp/pattern.ts";
import { REGEXP_DISTANCES } from "../../src/solver/regexp/regexp-distances.ts";
import { REGEXP_INVERSES } from "../../src/solver/regexp/regexp-inverses.ts";
import { Rng } from "../../src/support/rng.ts";
import { allStrings, randomRegExp } from "./random-regexps.ts";

type Operator = keyof typeof REGEXP_OPERATORS;

const STRINGS = allStrings(["a", "b", "-", "\n"], 3);

function valueOf(op: Operator, operands: readonly SortValue[]): SortValue {
  return (REGEXP_OPERATORS[op].apply as (...args: readonly SortValue[]) => SortValue)(...operands);
}

describe("languages of random expressions", () => {
  it("have exactly the strings that match", () => {
    const rng = new Rng(11);
    const wrong: string[] = [];
    for (let round = 0; round < 1000; round++) {
      const { source, flags } = randomRegExp(rng, { references: false });
      const regexp = knownRegExp(source, flags);
      if (regexp === undefined) throw new Error(`does not parse: ${source}`);
      // these are asked of the engine, unless they look ahead again
      if (some(regexp.pattern, (part) => part.kind === "behind" && !part.guard.exact)) continue;
      const languages = regexp.languages();
      const goal = regexp.found(languages, regexp.pattern, 0);
      for (const text of STRINGS) {
        let language = goal;
        for (let i = 0; i < text.length; i++)
          language = languages.derivative(language, text.slice(0, i), text.charCodeAt(i));
        if (languages.hasEmpty(language, text) !== new RegExp(source, flags).test(text))
          wrong.push(`/${source}/${flags} ${JSON.stringify(text)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** How many of the values that an operator has on some short string are found again, from another string. */
function recovered(op: Operator, rest: (rng: Rng, groups: number) => SortValue[], rounds: number): number {
  const rng = new Rng(7);
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const { source, flags, groups } = randomRegExp(rng, { references: true });
    const others = [source, flags, ...rest(rng, groups)];
    const wanted = valueOf(op, [rng.pick(STRINGS), ...others]);
    const found = REGEXP_INVERSES[op](wanted, [rng.pick(STRINGS), ...others], 0);
    if (found.some((text) => Object.is(valueOf(op, [text, ...others]), wanted))) hits++;
  }
  return hits / rounds;
}

describe("inverses lead back from random strings", () => {
  it.each<[Operator, (rng: Rng, groups: number) => SortValue[]]>([
    ["regexTest", (rng) => [rng.below(2)]],
    ["regexIndex", (rng) => [rng.below(2)]],
    ["regexEnd", () => [0]],
    ["regexHas", (rng, groups) => [0, rng.below(groups + 1)]],
    ["regexGroup", (rng, groups) => [0, rng.below(groups + 1)]],
    ["regexCount", () => []],
    ["regexNth", (rng) => [rng.below(3)]],
    ["regexReplace", (rng) => [rng.pick(["", "x", "$&$&", "<$1>"])]],
  ])("%s", (op, rest) => {
    expect(recovered(op, rest, 150)).toBeGreaterThan(0.97);
  });
});

describe("distances of random expressions", () => {
  it("are positive and at most 1.5 where the test is not as wanted", () => {
    const rng = new Rng(5);
    for (let round = 0; round < 500; round++) {
      const { source, flags } = randomRegExp(rng, { references: true });
      const operands = [rng.pick(STRINGS), source, flags, 0];
      const distance = REGEXP_DISTANCES.regexTest(operands, valueOf("regexTest", operands) !== true);
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThanOrEqual(1.5);
    }
  });
});
