// The chosen tests, and inputs on which mutants differ: the fewest that keep all that is covered, found and noticed.
import { CRITERIA } from "../../../criteria/criteria.ts";
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import { hasUncommon } from "../../../model/has-outside.ts";
import type { Options } from "../../../model/options.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { MutantNote, Noticed } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type FoundRun, type Strengthened, strengthenTests } from "../../../supervisor/jobs/strengthen.ts";
import { grouped } from "../../../support/grouped.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { type ChosenTest, chooseTests } from "../2-choose/choose-tests.ts";
import type { Containment } from "../containment.ts";
import type { FileBudget } from "../total-budget.ts";
import { strengtheningMs } from "../time-shares.ts";
import { proveEquivalent } from "./prove-equivalent.ts";

export interface StrengthenQuestion {
  readonly project: Project;
  readonly explored: readonly ExploredUnit[];
  readonly maps: ReadonlyMap<string, CoverageMap>;
  readonly options: Options;
  readonly containment: Containment;
  readonly signal: AbortSignal;
  readonly budget: FileBudget;
}

/** What is known of the mutants of a file's units. */
export interface FileMutants {
  readonly ofUnits: ReadonlyMap<Unit, readonly MutantNote[]>;
  readonly noticedBy: ReadonlyMap<KeptTrace, NoticedKeys>;
  /** By unit, the numbers of the mutants that no call of it tells from the original. */
  readonly equivalent: ReadonlyMap<Unit, readonly number[]>;
}

/** As in `Noticed`, with keys that are equal for the same mutants of a file. */
export type NoticedKeys = { readonly [By in keyof Noticed]: readonly string[] };

interface Judged extends Strengthened {
  readonly equivalent: readonly number[];
}

export interface StrongTests {
  readonly chosen: readonly ChosenTest[];
  readonly mutants: FileMutants;
}

/** Inputs of other runs that are tried for each unit. */
const MOST_CANDIDATES = 40;

const NO_MUTANTS: FileMutants = { ofUnits: new Map(), noticedBy: new Map(), equivalent: new Map() };

export function mutantKey({ declaredIn }: Pick<Unit, "declaredIn">, number: number): string {
  return `mutant ${number} of ${declaredIn}`;
}

export async function strengthenChosen(
  pool: EnginePool,
  chosen: readonly ChosenTest[],
  question: StrengthenQuestion,
): Promise<StrongTests> {
  const { explored, options, containment, signal } = question;
  const { criterion, strength, sequences } = options;
  // all paths were asked for, each as it is
  const wantsEveryPath = CRITERIA[criterion].wantsEveryPath || sequences.keepAll || sequences.maxLength !== undefined;
  if (strength === "branch" || wantsEveryPath || signal.aborted) return { chosen, mutants: NO_MUTANTS };
  const judged = new Map<Unit, Judged>();
  const byUnit = grouped(chosen, (test) => test.unit);
  await Promise.all(
    explored.map(async ({ unit, traces }) => {
      const own = byUnit.get(unit);
      if (own === undefined) return;
      const answer = await containment.attemptLater([], "running mutants", () =>
        judge(pool, question, unit, own, traces),
      );
      if (answer !== undefined) judged.set(unit, answer);
    }),
  );
  const choose = (mutants: FileMutants): readonly ChosenTest[] | undefined =>
    containment.attempt([], "choosing strong tests", () => fewest(chosen, judged, mutants, question));
  const strong = choose(fileMutants(chosen, judged));
  if (strong === undefined) return { chosen, mutants: fileMutants(chosen, judged) };
  // Only now is it known what each test is there for, and it may be much simpler than all that it notices asks for.
  for (const [unit, found] of await simplerRuns(pool, strong, judged, question)) {
    const known = judged.get(unit) as Judged;
    judged.set(unit, { ...known, found: [...known.found, ...found] });
  }
  const mutants = fileMutants(chosen, judged);
  return { chosen: choose(mutants) ?? strong, mutants };
}

async function simplerRuns(
  pool: EnginePool,
  strong: readonly ChosenTest[],
  judged: ReadonlyMap<Unit, Judged>,
  { project, options, budget, containment }: StrengthenQuestion,
): Promise<ReadonlyMap<Unit, readonly FoundRun[]>> {
  const ownerOf = owners(judged);
  const simpler = new Map<Unit, readonly FoundRun[]>();
  await Promise.all(
    [...grouped(strong, (test) => test.unit)].map(async ([unit, own]) => {
      const kept = (judged.get(unit)?.mutants ?? [])
        .map(({ number }) => number)
        .filter((number) => ownerOf.get(mutantKey(unit, number)) === unit);
      if (kept.length === 0) return;
      const answer = await containment.attemptLater([], "simplifying tests", () =>
        strengthenTests(pool, project, {
          ...{ unit, options, candidates: [], task: { kind: "simplify", kept } },
          tests: own.map(({ trace }) => [...trace.inputs]),
          timeMs: () => budget.forStrength(strengtheningMs(options)),
        }),
      );
      if (answer !== undefined) simpler.set(unit, answer.found);
    }),
  );
  return simpler;
}

async function judge(
  pool: EnginePool,
  { project, options, budget, signal }: StrengthenQuestion,
  unit: Unit,
  own: readonly ChosenTest[],
  traces: readonly KeptTrace[],
): Promise<Judged | undefined> {
  const known = new Set(own.map(({ found }) => found));
  const candidates = traces.filter(
    (trace) => !known.has(trace) && trace.outcome.status === "returned" && !hasUncommon(inputsOf(unit, trace.inputs)),
  );
  const timeMs = (): number => budget.forStrength(strengtheningMs(options));
  const order = { unit, options, timeMs };
  const tests = own.map(({ trace }) => [...trace.inputs]);
  const first = await strengthenTests(pool, project, {
    ...order,
    tests,
    candidates: candidates.slice(0, MOST_CANDIDATES).map(({ inputs }) => [...inputs]),
    task: { kind: "search" },
  });
  if (first === undefined) return undefined;
  const killed = new Set([...first.noticed, ...first.found.map(({ noticed }) => noticed)].flatMap(numbersOf));
  if (timeMs() <= 0) return { ...first, equivalent: [] };
  const survivors = first.mutants.filter(({ number }) => !killed.has(number));
  const { equivalent, differing } = await proveEquivalent(pool, { project, unit, options, signal, survivors });
  if (differing.length === 0) return { ...first, equivalent };
  const all = [...tests, ...first.found.map(({ trace }) => [...trace.inputs])];
  const second = await strengthenTests(pool, project, {
    ...order,
    tests: all,
    candidates: differing,
    task: { kind: "run" },
  });
  if (second === undefined) return { ...first, equivalent };
  const again = first.found.map((each, index) => ({
    ...each,
    noticed: second.noticed[tests.length + index] ?? each.noticed,
  }));
  return {
    mutants: first.mutants,
    noticed: second.noticed.slice(0, tests.length),
    found: [...again, ...second.found],
    equivalent,
  };
}

function numbersOf({ kills, byCalls }: Noticed): number[] {
  return [...kills, ...byCalls];
}

function fileMutants(chosen: readonly ChosenTest[], judged: ReadonlyMap<Unit, Judged>): FileMutants {
  const noticedBy = new Map<KeptTrace, NoticedKeys>();
  const byUnit = grouped(chosen, (test) => test.unit);
  for (const [unit, { noticed, found }] of judged) {
    const keysOf = ({ kills, byCalls }: Noticed): NoticedKeys => ({
      kills: kills.map((number) => mutantKey(unit, number)),
      byCalls: byCalls.map((number) => mutantKey(unit, number)),
    });
    const own = byUnit.get(unit) ?? [];
    for (const [index, each] of noticed.entries())
      if (own[index] !== undefined) noticedBy.set(own[index].trace, keysOf(each));
    for (const each of found) noticedBy.set(each.trace, keysOf(each.noticed));
  }
  return {
    ofUnits: new Map([...judged].map(([unit, { mutants }]) => [unit, mutants])),
    noticedBy,
    equivalent: new Map([...judged].map(([unit, { equivalent }]) => [unit, equivalent])),
  };
}

function fewest(
  chosen: readonly ChosenTest[],
  judged: ReadonlyMap<Unit, Strengthened>,
  { noticedBy }: FileMutants,
  { explored, maps, options, containment }: StrengthenQuestion,
): readonly ChosenTest[] {
  const ownerOf = owners(judged);
  const byUnit = grouped(chosen, (test) => test.unit);
  const tracesOf = (unit: Unit): KeptTrace[] => [
    ...(byUnit.get(unit) ?? []).map(({ trace }) => trace),
    ...(judged.get(unit)?.found ?? []).map(({ trace }) => trace),
  ];
  const known = explored.map((each) => ({ ...each, traces: tracesOf(each.unit) }));
  const further = new Map<KeptTrace, readonly string[]>();
  for (const { unit, traces } of known)
    for (const trace of traces) {
      const { kills = [], byCalls = [] } = noticedBy.get(trace) ?? {};
      further.set(
        trace,
        [...kills, ...byCalls].filter((key) => ownerOf.get(key) === unit),
      );
    }
  const byTrace = new Map(chosen.map((test) => [test.trace, test]));
  const fewest = chooseTests(known, maps, options.criterion, { further, containment });
  return assertingCalls(
    fewest.map((test) => byTrace.get(test.trace) ?? test),
    noticedBy,
  );
}

/** Calls of callbacks are asserted where some mutant would be noticed by nothing else. */
function assertingCalls(tests: readonly ChosenTest[], noticedBy: FileMutants["noticedBy"]): ChosenTest[] {
  const known = new Set(tests.flatMap(({ trace }) => noticedBy.get(trace)?.kills ?? []));
  return tests.map((test) => {
    const byCalls = noticedBy.get(test.trace)?.byCalls ?? [];
    if (byCalls.every((key) => known.has(key))) return test;
    for (const key of byCalls) known.add(key);
    return { ...test, assertsCalls: true };
  });
}

/** A mutant is for the tests of the unit in which it is, if they notice it; otherwise for the first that does. */
function owners(judged: ReadonlyMap<Unit, Strengthened>): Map<string, Unit> {
  const owner = new Map<string, Unit>();
  for (const [unit, { mutants, noticed: byTests, found }] of judged) {
    const all = [...byTests, ...found.map((each) => each.noticed)];
    const noticed = new Set(all.flatMap(numbersOf));
    for (const { number, range } of mutants) {
      if (!noticed.has(number)) continue;
      const key = mutantKey(unit, number);
      const isInside = unit.range.start <= range.start && range.end <= unit.range.end;
      if (isInside || !owner.has(key)) owner.set(key, unit);
    }
  }
  return owner;
}
