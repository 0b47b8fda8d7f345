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
import { type Strengthened, strengthenTests } from "../../../supervisor/jobs/strengthen.ts";
import { grouped } from "../../../support/grouped.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { type ChosenTest, chooseTests } from "../2-choose/choose-tests.ts";
import type { Containment } from "../containment.ts";
import type { FileBudget } from "../total-budget.ts";
import { strengtheningMs } from "../time-shares.ts";
import { type NoticedKeys, withAssertedParts } from "./asserted-parts.ts";
import { mutantKey, numbersOf, owners } from "./mutant-owners.ts";
import { simplerTests } from "./simpler-tests.ts";
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
    explored.map(async (each) => {
      const { unit } = each;
      const own = byUnit.get(unit);
      if (own === undefined) return;
      const answer = await containment.attemptLater([], "running mutants", () => judge(pool, question, each, own));
      if (answer !== undefined) judged.set(unit, answer);
    }),
  );
  const mutants = fileMutants(chosen, judged);
  const tracesOf = (unit: Unit): KeptTrace[] => [
    ...(byUnit.get(unit) ?? []).map(({ trace }) => trace),
    ...(judged.get(unit)?.found ?? []).map(({ trace }) => trace),
  ];
  const strong = containment.attempt([], "choosing strong tests", () =>
    fewest(chosen, judged, mutants, question, tracesOf),
  );
  if (strong === undefined) return { chosen, mutants };
  // Only now is it known what each test is there for, and it may be much simpler than all that it notices asks for.
  const simpler = await simplerTests(pool, strong, { judged, noticedBy: noticedOf(chosen, judged) }, question);
  for (const [unit, { found }] of simpler) {
    const known = judged.get(unit) as Judged;
    judged.set(unit, { ...known, found: [...known.found, ...found] });
  }
  const allMutants = fileMutants(chosen, judged);
  const strongOf = grouped(strong, (test) => test.unit);
  const tracesLeft = (unit: Unit): readonly KeptTrace[] =>
    simpler.get(unit)?.traces ?? (strongOf.get(unit) ?? []).map(({ trace }) => trace);
  const simple = containment.attempt([], "choosing simpler tests", () =>
    fewest(strong, judged, allMutants, question, tracesLeft),
  );
  return { chosen: simple ?? strong, mutants: allMutants };
}

async function judge(
  pool: EnginePool,
  { project, options, budget, signal }: StrengthenQuestion,
  { unit, traces, ms }: ExploredUnit,
  own: readonly ChosenTest[],
): Promise<Judged | undefined> {
  const known = new Set(own.map(({ found }) => found));
  const candidates = traces.filter(
    (trace) => !known.has(trace) && trace.outcome.status === "returned" && !hasUncommon(inputsOf(unit, trace.inputs)),
  );
  const timeMs = (): number => budget.forStrength(strengtheningMs(options, ms));
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

/** What the tests of each unit notice, by trace. */
function noticedOf(
  chosen: readonly ChosenTest[],
  judged: ReadonlyMap<Unit, Judged>,
): ReadonlyMap<Unit, ReadonlyMap<KeptTrace, Noticed>> {
  const byUnit = grouped(chosen, (test) => test.unit);
  const ofUnit = (unit: Unit, { noticed, found }: Judged): ReadonlyMap<KeptTrace, Noticed> => {
    const own = byUnit.get(unit) ?? [];
    const byTests = noticed.flatMap((each, index) => (own[index] ? [[own[index].trace, each] as const] : []));
    return new Map([...byTests, ...found.map((each) => [each.trace, each.noticed] as const)]);
  };
  return new Map([...judged].map(([unit, each]) => [unit, ofUnit(unit, each)]));
}

function fileMutants(chosen: readonly ChosenTest[], judged: ReadonlyMap<Unit, Judged>): FileMutants {
  const noticedBy = new Map<KeptTrace, NoticedKeys>();
  for (const [unit, noticed] of noticedOf(chosen, judged))
    for (const [trace, { kills, byState, byCalls }] of noticed)
      noticedBy.set(trace, {
        kills: kills.map((number) => mutantKey(unit, number)),
        byState: byState.map(([number, parts]) => [mutantKey(unit, number), parts]),
        byCalls: byCalls.map(([number, names]) => [mutantKey(unit, number), names]),
      });
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
  tracesOf: (unit: Unit) => readonly KeptTrace[],
): readonly ChosenTest[] {
  const ownerOf = owners(judged);
  const known = explored.map((each) => ({ ...each, traces: tracesOf(each.unit) }));
  const further = new Map<KeptTrace, readonly string[]>();
  for (const { unit, traces } of known)
    for (const trace of traces) {
      const { kills = [], byCalls = [] } = noticedBy.get(trace) ?? {};
      further.set(
        trace,
        [...kills, ...byCalls.map(([key]) => key)].filter((key) => ownerOf.get(key) === unit),
      );
    }
  const byTrace = new Map(chosen.map((test) => [test.trace, test]));
  const fewest = chooseTests(known, maps, options.criterion, { further, containment });
  return withAssertedParts(
    fewest.map((test) => byTrace.get(test.trace) ?? test),
    noticedBy,
  );
}
