// Classes at random: what is explored is what the code does, however states are compared and kept.
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS, type NumberDomain, type SequenceOptions } from "../../../../src/model/options.ts";
import { Rng } from "../../../../src/support/rng.ts";
import { type Explored, exploreSource } from "../../explore-source.ts";
import { NativeClass } from "./native-class.ts";
import { randomClass } from "./random-class.ts";

const VALUES: Readonly<Record<NumberDomain, readonly number[]>> = {
  any: [-1, 0, 1, 2, 3, 0.5, -0, NaN, Infinity],
  finite: [-1, 0, 1, 2, 3, 0.5, -0],
  int: [-2, -1, 0, 1, 2, 3],
};
const LENGTH = 2;

function explore(source: string, numbers: NumberDomain, sequences: Partial<SequenceOptions>): Promise<Explored> {
  return exploreSource(source, {
    criterion: "path",
    numbers,
    sequences: { ...DEFAULT_OPTIONS.sequences, maxLength: LENGTH, ...sequences },
  });
}

/** Each path of each call, as the calls tell it. */
function outcomesOf({ traces }: Explored, native: NativeClass): string[] {
  const outcomes = traces.map(({ inputs, outcome }) => {
    const name = native.callsOf(inputs).at(-1)?.member.name;
    return name === undefined ? "made" : `${name}: ${outcome.status === "threw" ? outcome.message : outcome.status}`;
  });
  return [...new Set(outcomes)].sort();
}

async function check(seed: number, numbers: NumberDomain): Promise<void> {
  const subject = randomClass(seed);
  const native = new NativeClass(subject);
  const found = await explore(subject.source, numbers, {});
  const outcomes = outcomesOf(found, native);
  for (const { inputs, outcome } of found.traces)
    if (outcome.status === "threw") expect(native.outcomeOf(native.callsOf(inputs))).toContain(`: ${outcome.message}`);
  const exact = await explore(subject.source, numbers, { state: "exact", replay: seed % 2 === 0 });
  expect(outcomes).toEqual(outcomesOf(exact, native));
  const rng = new Rng(seed);
  const seen = new Set(outcomes);
  for (let i = 0; i < 2000; i++) seen.add(native.outcomeOf(native.randomCalls(rng, LENGTH, VALUES[numbers])));
  expect([...seen]).toEqual(outcomes);
}

const SEEDS: Readonly<Record<NumberDomain, readonly number[]>> = {
  any: [2, 3, 4, 901, 904],
  finite: [701, 704],
  int: [2, 601, 602, 604],
};

describe.each(["any", "finite", "int"] as const)("%s", (numbers) => {
  test.each(SEEDS[numbers])("seed %i", (seed) => check(seed, numbers));
});
