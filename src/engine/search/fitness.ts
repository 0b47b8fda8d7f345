// The distance of a plain run to each open goal: approach level along control and call dependence, plus branch distance.
import { Approach } from "../evolve/approach.ts";
import { leadingMembers } from "../evolve/leading-members.ts";
import type { Evaluation } from "../evolve/search-parts.ts";
import { dependenceOf } from "../flow/dependence-of.ts";
import type { Dependence } from "../../model/dependence.ts";
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Meter } from "../runtime/measure/meter.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";
import type { PlainRun } from "./subject.ts";

export class Fitness {
  readonly #file: string;
  readonly #meter: Meter | undefined;
  readonly #approach: Approach | undefined;
  readonly #dependence: Dependence | undefined;
  /** The sites at which rewritten code decides a condition, by the index of the condition. */
  readonly #sites: readonly (readonly number[])[] = [];
  /** The counter of a function, by the index of the function. */
  readonly #entries: readonly (number | undefined)[] = [];

  /** Without a meter, all unreached goals are equally far. */
  constructor(file: string, modules: RewrittenModules, meter: Meter | undefined) {
    this.#file = file;
    this.#meter = meter;
    const text = modules.textOf(file);
    const coverage = modules.coverageOf(file);
    if (meter === undefined || text === undefined || coverage === undefined) return;
    const dependence = dependenceOf(text.source, file, text.goal, coverage);
    this.#dependence = dependence;
    this.#approach = new Approach(dependence);
    this.#sites = sitesOfTests(dependence, modules.sitesOf(file));
    this.#entries = countersOfFunctions(dependence, coverage);
  }

  /** The names of members through which goals can be reached. */
  leadingTo(goals: readonly number[]): ReadonlySet<string> {
    return this.#dependence === undefined ? new Set() : leadingMembers(this.#dependence, goals);
  }

  evaluate({ coverage, outcome, threwAt, state }: PlainRun, goals: readonly number[]): Evaluation {
    const hit = coverage.get(this.#file) ?? [];
    return {
      coverage: hit,
      distances: this.#distances(new Set(hit), goals),
      threwAt,
      state,
      isCut: outcome.status === "cut" || outcome.status === "died",
    };
  }

  #distances(hit: ReadonlySet<number>, goals: readonly number[]): Float64Array {
    if (this.#approach === undefined) return Float64Array.from(goals, (goal) => (hit.has(goal) ? 0 : 1));
    return this.#approach.distances(
      {
        covers: (counter) => hit.has(counter),
        entered: (index) => {
          const counter = this.#entries[index];
          return counter !== undefined && hit.has(counter);
        },
        test: (index) => this.#test(index),
      },
      goals,
    );
  }

  #test(index: number): { toTrue: number; toFalse: number } | undefined {
    let nearest: { toTrue: number; toFalse: number } | undefined;
    for (const site of this.#sites[index] ?? []) {
      const found = this.#meter?.distances(site);
      if (found === undefined) continue;
      nearest =
        nearest === undefined
          ? found
          : {
              toTrue: Math.min(nearest.toTrue, found.toTrue),
              toFalse: Math.min(nearest.toFalse, found.toFalse),
            };
    }
    return nearest;
  }
}

function sitesOfTests(
  { tests }: Dependence,
  sites: readonly { readonly site: number; readonly range: SourceRange }[],
): number[][] {
  const byRange = new Map<string, number[]>();
  for (const { site, range } of sites) {
    const key = keyOf(range);
    byRange.set(key, [...(byRange.get(key) ?? []), site]);
  }
  return tests.map(({ range }) => byRange.get(keyOf(range)) ?? []);
}

function countersOfFunctions({ functions }: Dependence, coverage: CoverageMap): (number | undefined)[] {
  const byRange = new Map(coverage.functions.map(({ range, counter }) => [keyOf(range), counter]));
  return functions.map(({ range }) => byRange.get(keyOf(range)));
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
