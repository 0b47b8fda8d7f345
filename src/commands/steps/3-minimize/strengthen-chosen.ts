// The chosen tests, and inputs on which mutants differ: the fewest that keep all that is covered, found and noticed.
import { CRITERIA } from "../../../criteria/criteria.ts";
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import { hasUncommon } from "../../../model/has-outside.ts";
import type { Options } from "../../../model/options.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { MutantNote } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type Strengthened, strengthenTests } from "../../../supervisor/jobs/strengthen.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { type ChosenTest, chooseTests } from "../2-choose/choose-tests.ts";
import type { Containment } from "../containment.ts";
import { strengtheningMs } from "../time-shares.ts";

export interface StrengthenQuestion {
  readonly project: Project;
  readonly explored: readonly ExploredUnit[];
  readonly maps: ReadonlyMap<string, CoverageMap>;
  readonly options: Options;
  readonly containment: Containment;
  readonly signal: AbortSignal;
}

/** What is known of the mutants of a file's units. */
export interface FileMutants {
  readonly ofUnits: ReadonlyMap<Unit, readonly MutantNote[]>;
  /** Equal for the same mutants of a file. */
  readonly killsOf: ReadonlyMap<KeptTrace, readonly string[]>;
}

export interface StrongTests {
  readonly chosen: readonly ChosenTest[];
  readonly mutants: FileMutants;
}

/** Inputs of other runs that are tried for each unit. */
const MOST_CANDIDATES = 40;

const NO_MUTANTS: FileMutants = { ofUnits: new Map(), killsOf: new Map() };

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
  const judged = new Map<Unit, Strengthened>();
  await Promise.all(
    explored.map(async ({ unit, traces }) => {
      const own = chosen.filter((test) => test.unit === unit);
      if (own.length === 0) return;
      const answer = await containment.attemptLater([], "running mutants", () =>
        judge(pool, question, unit, own, traces),
      );
      if (answer !== undefined) judged.set(unit, answer);
    }),
  );
  const mutants = fileMutants(chosen, judged);
  const strong = containment.attempt([], "choosing strong tests", () => fewest(chosen, judged, mutants, question));
  return { chosen: strong ?? chosen, mutants };
}

function judge(
  pool: EnginePool,
  { project, options }: StrengthenQuestion,
  unit: Unit,
  own: readonly ChosenTest[],
  traces: readonly KeptTrace[],
): Promise<Strengthened | undefined> {
  const known = new Set(own.map(({ found }) => found));
  const candidates = traces.filter(
    (trace) => !known.has(trace) && trace.outcome.status === "returned" && !hasUncommon(inputsOf(unit, trace.inputs)),
  );
  return strengthenTests(pool, project, {
    unit,
    options,
    tests: own.map(({ trace }) => [...trace.inputs]),
    candidates: candidates.slice(0, MOST_CANDIDATES).map(({ inputs }) => [...inputs]),
    timeMs: strengtheningMs(options),
  });
}

function fileMutants(chosen: readonly ChosenTest[], judged: ReadonlyMap<Unit, Strengthened>): FileMutants {
  const killsOf = new Map<KeptTrace, readonly string[]>();
  for (const [unit, { kills, found }] of judged) {
    const keysOf = (numbers: readonly number[] = []): string[] => numbers.map((number) => mutantKey(unit, number));
    for (const [index, { trace }] of chosen.filter((test) => test.unit === unit).entries())
      killsOf.set(trace, keysOf(kills[index]));
    for (const each of found) killsOf.set(each.trace, keysOf(each.kills));
  }
  return { ofUnits: new Map([...judged].map(([unit, { mutants }]) => [unit, mutants])), killsOf };
}

function fewest(
  chosen: readonly ChosenTest[],
  judged: ReadonlyMap<Unit, Strengthened>,
  { killsOf }: FileMutants,
  { explored, maps, options, containment }: StrengthenQuestion,
): readonly ChosenTest[] {
  const ownerOf = owners(judged);
  const tracesOf = (unit: Unit): KeptTrace[] => [
    ...chosen.filter((test) => test.unit === unit).map(({ trace }) => trace),
    ...(judged.get(unit)?.found ?? []).map(({ trace }) => trace),
  ];
  const known = explored.map((each) => ({ ...each, traces: tracesOf(each.unit) }));
  const further = new Map<KeptTrace, readonly string[]>();
  for (const { unit, traces } of known)
    for (const trace of traces)
      further.set(
        trace,
        (killsOf.get(trace) ?? []).filter((key) => ownerOf.get(key) === unit),
      );
  const byTrace = new Map(chosen.map((test) => [test.trace, test]));
  return chooseTests(known, maps, options.criterion, { further, containment }).map(
    (test) => byTrace.get(test.trace) ?? test,
  );
}

/** A mutant is for the tests of the unit in which it is, if they notice it; otherwise for the first that does. */
function owners(judged: ReadonlyMap<Unit, Strengthened>): Map<string, Unit> {
  const owner = new Map<string, Unit>();
  for (const [unit, { mutants, kills, found }] of judged) {
    const noticed = new Set([...kills, ...found.map((each) => each.kills)].flat());
    for (const { number, range } of mutants) {
      if (!noticed.has(number)) continue;
      const key = mutantKey(unit, number);
      const isInside = unit.range.start <= range.start && range.end <= unit.range.end;
      if (isInside || !owner.has(key)) owner.set(key, unit);
    }
  }
  return owner;
}
