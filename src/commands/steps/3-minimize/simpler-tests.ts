// Makes chosen tests simpler that notice more than they are there for.
import { findingIdentity } from "../../../model/finding-identity.ts";
import type { Options } from "../../../model/options.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Noticed } from "../../../model/protocol.ts";
import type { Project } from "../../../model/project.ts";
import type { Unit } from "../../../model/unit.ts";
import { candidateCost, sequenceCost } from "../../../select/input-cost.ts";
import { compareCost } from "../../../select/small-cover.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type FoundRun, type Strengthened, strengthenTests } from "../../../supervisor/jobs/strengthen.ts";
import { grouped } from "../../../support/grouped.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { ChosenTest } from "../2-choose/choose-tests.ts";
import type { Containment } from "../containment.ts";
import { strengtheningMs } from "../time-shares.ts";
import type { FileBudget } from "../total-budget.ts";
import { mutantKey, owners } from "./mutant-owners.ts";

interface SimplifyQuestion {
  readonly explored: readonly ExploredUnit[];
  readonly project: Project;
  readonly options: Options;
  readonly budget: FileBudget;
  readonly containment: Containment;
}

interface KnownOfTests {
  readonly judged: ReadonlyMap<Unit, Strengthened>;
  readonly noticedBy: ReadonlyMap<Unit, ReadonlyMap<KeptTrace, Noticed>>;
}

const NOTHING: Noticed = { kills: [], byState: [], byCalls: [] };

export interface SimplerTests {
  readonly found: readonly FoundRun[];
  /** Those of the unit's tests, the simpler ones in the place of others. */
  readonly traces: readonly KeptTrace[];
}

/** Only units with tests that can be simpler. */
export async function simplerTests(
  pool: EnginePool,
  tests: readonly ChosenTest[],
  { judged, noticedBy }: KnownOfTests,
  { explored, project, options, budget, containment }: SimplifyQuestion,
): Promise<ReadonlyMap<Unit, SimplerTests>> {
  const ownerOf = owners(judged);
  const exploredMs = new Map(explored.map(({ unit, ms }) => [unit, ms]));
  const answers = new Map<Unit, { readonly found: readonly FoundRun[]; readonly places: readonly number[] }>();
  await Promise.all(
    [...grouped(tests, (test) => test.unit)].map(async ([unit, all]) => {
      const kept = (judged.get(unit)?.mutants ?? [])
        .map(({ number }) => number)
        .filter((number) => ownerOf.get(mutantKey(unit, number)) === unit);
      if (kept.length === 0) return;
      // The time may not do for all, and the worst need it most.
      const own = all.toSorted((a, b) => compareCost(costOf(b), costOf(a)));
      const noticed = own.map(({ trace }) => noticedBy.get(unit)?.get(trace) ?? NOTHING);
      const answer = await containment.attemptLater([], "simplifying tests", () =>
        strengthenTests(pool, project, {
          ...{ unit, options, candidates: [], task: { kind: "simplify", kept, noticed } },
          tests: own.map(({ trace }) => [...trace.inputs]),
          timeMs: () => budget.forStrength(strengtheningMs(options, exploredMs.get(unit) ?? 0)),
        }),
      );
      if (answer === undefined || answer.found.length === 0) return;
      const places = own.map(({ trace }) => all.findIndex((test) => test.trace === trace));
      answers.set(unit, { found: answer.found, places });
    }),
  );
  // One unit after the other: what tests of one cover, those of others need not.
  const current = new Map(
    [...grouped(tests, (test) => test.unit)].map(([unit, own]) => [unit, own.map(({ trace }) => trace)]),
  );
  const hits = new HitCounts([...current.values()].flat());
  const simpler = new Map<Unit, SimplerTests>();
  for (const [unit, own] of current) {
    const answer = answers.get(unit);
    if (answer === undefined) continue;
    simpler.set(unit, { found: answer.found, traces: replaced(own, { ...answer, hits }) });
  }
  return simpler;
}

interface Replacements {
  readonly found: readonly FoundRun[];
  /** Where each test stands among the traces, by what `insteadOf` counts. */
  readonly places: readonly number[];
  /** Those of all tests of the file; kept up to date. */
  readonly hits: HitCounts;
}

/**
 * A run takes the place of a test if it covers all that no other of the tests does, and shows the same defect, if any; the first that does.
 */
function replaced(traces: readonly KeptTrace[], { found, places, hits }: Replacements): KeptTrace[] {
  const result = [...traces];
  const isNew = new Set<number>();
  for (const { trace, insteadOf = -1 } of found) {
    const at = places[insteadOf] ?? -1;
    const old = result[at];
    if (old === undefined || isNew.has(at)) continue;
    if (findingIdentity(trace.outcome) !== findingIdentity(old.outcome)) continue;
    hits.replace(old, trace);
    if (!hits.haveAllOf(old)) {
      hits.replace(trace, old);
      continue;
    }
    result[at] = trace;
    isNew.add(at);
  }
  return result;
}

/** How many traces hit each counter. */
class HitCounts {
  readonly #counts = new Map<string, Map<number, number>>();

  constructor(traces: readonly KeptTrace[]) {
    for (const trace of traces) this.#add(trace, 1);
  }

  replace(old: KeptTrace, trace: KeptTrace): void {
    this.#add(old, -1);
    this.#add(trace, 1);
  }

  haveAllOf({ coverage }: KeptTrace): boolean {
    return [...coverage].every(([file, hits]) =>
      hits.every((counter) => (this.#counts.get(file)?.get(counter) ?? 0) > 0),
    );
  }

  #add({ coverage }: KeptTrace, more: number): void {
    for (const [file, hits] of coverage) {
      const counts = this.#counts.get(file) ?? new Map<number, number>();
      for (const counter of hits) counts.set(counter, (counts.get(counter) ?? 0) + more);
      this.#counts.set(file, counts);
    }
  }
}

function costOf({ sequence, args, trace: { outcome } }: ChosenTest): readonly number[] {
  return sequence === undefined ? candidateCost(args, outcome) : sequenceCost(sequence, outcome);
}
