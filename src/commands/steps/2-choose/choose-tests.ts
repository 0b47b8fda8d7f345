// Second stage: of all paths found, those worth a test.
import type { Model } from "../../../expr/evaluate.ts";
import { freeVariablesOf } from "../../../expr/free-variables.ts";
import { sequenceParameters } from "../../../model/called-parameters.ts";
import type { ClassShape } from "../../../model/class-shape.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Parameter } from "../../../model/input-type.ts";
import { CRITERIA } from "../../../criteria/criteria.ts";
import type { Criterion } from "../../../model/options.ts";
import { againOf, chosenCalls, originOf } from "../../../model/sequence.ts";
import { hasOutside, hasUncommon } from "../../../model/has-outside.ts";
import type { SourceRange, Unit } from "../../../model/unit.ts";
import { addTo } from "../../../support/add-to.ts";
import { inputVariables } from "../../../inputs/input-variables.ts";
import { chooseEvidence } from "../../../select/choose-evidence.ts";
import { type CoverageGoal, coverageGoals, goalKey } from "../../../select/coverage-goals.ts";
import { findingIdentity } from "../../../model/finding-identity.ts";
import { candidateCost, sequenceCost } from "../../../select/input-cost.ts";
import { isKindError } from "../../../select/is-kind-error.ts";
import { leaveOut } from "../../../select/leave-out.ts";
import { environmentConditions } from "../../../inputs/environment/environment-parts.ts";
import { plainInputs } from "../../../select/plain-inputs.ts";
import { type Candidate, selectTests } from "../../../select/select-tests.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { type Containment, UNCONTAINED } from "../containment.ts";
import { type Inputs, inputsOf } from "../../../inputs/inputs-of.ts";

export interface ChosenTest extends Inputs {
  readonly unit: Unit;
  readonly trace: KeptTrace;
  /** The trace as exploring found it. */
  readonly found: KeptTrace;
  /** As in `TestCase`. */
  readonly assertedCalls?: ReadonlySet<string>;
  /** What is asserted of the object at the end, by `stateKey`; absent where all of it is. */
  readonly assertedState?: ReadonlySet<string>;
}

export interface ChosenFor extends ChosenTest {
  /** What it was chosen for. */
  readonly goals: readonly CoverageGoal[];
}

interface TestCandidate extends Candidate {
  readonly test: ChosenTest;
  readonly covered: readonly CoverageGoal[];
}

/** What became of tests that were chosen before. */
export interface Tried {
  /** They could not be written, or failed. */
  readonly failed: readonly ChosenTest[];
  /** `covered`: what they were seen to cover. */
  readonly kept: readonly (ChosenTest & { readonly covered?: KeptTrace["coverage"] })[];
}

/** Chooses tests that cover what those that failed were to cover, and those that are kept do not. */
export type ChooseAgain = (tried: Tried) => Promise<readonly ChosenTest[]>;

export interface ChoiceOptions {
  /** Every path of a class becomes a test. */
  readonly keepAll?: boolean;
  /** Only what the tests that are kept do not cover is to be covered, and not by those that failed. */
  readonly tried?: Tried;
  /** Goals besides those of the criterion. Traces with an entry are as they are to be tested, with their inputs. */
  readonly further?: ReadonlyMap<KeptTrace, readonly string[]>;
  /** By default mistakes of ours are thrown. */
  readonly containment?: Containment;
}

/** `maps`: what can be covered, for the files that count. A mistake of ours costs the unit that it happens in. */
export function chooseTests(
  explored: readonly ExploredUnit[],
  maps: ReadonlyMap<string, CoverageMap>,
  criterion: Criterion,
  { keepAll = false, tried, further = new Map(), containment = UNCONTAINED }: ChoiceOptions = {},
): ChosenFor[] {
  if (tried !== undefined && CRITERIA[criterion].wantsEveryPath) return [];
  const known = new Set(tried === undefined ? [] : [...tried.failed, ...tried.kept].map(({ found }) => found));
  const evidence = neededEvidence(explored, maps);
  const allGoalsOf = ({ coverage }: Pick<KeptTrace, "coverage">): CoverageGoal[] =>
    coverageGoals(coverage, maps, criterion, evidence);
  const covered = explored.map(({ unit, traces }) => ({
    unit,
    goals: new Set(traces.filter(isTestable).flatMap(allGoalsOf).map(goalKey)),
  }));
  const ownerOf = owners(covered, maps);
  const isCovered = new Set(
    tried?.kept.flatMap(({ trace, covered: coverage = trace.coverage }) => allGoalsOf({ coverage })).map(goalKey),
  );
  const chosenOf = ({ unit, traces }: ExploredUnit): ChosenFor[] => {
    const goalsOf = (trace: KeptTrace): CoverageGoal[] =>
      allGoalsOf(trace).filter((goal) => (ownerOf.get(goalKey(goal)) ?? unit) === unit);
    const returning = traces.filter(({ outcome }) => outcome.status === "returned");
    const coveredByReturning = new Set(returning.flatMap(goalsOf).map(goalKey));
    const isCommon = (trace: KeptTrace): boolean => !hasUncommon(inputsOf(unit, trace.inputs));
    const coveredCommonly = new Set(traces.filter(isTestable).filter(isCommon).flatMap(goalsOf).map(goalKey));
    const hasReturned = tried?.kept.some((test) => test.unit === unit && test.trace.outcome.status === "returned");
    const candidateOf = (trace: KeptTrace, index: number): TestCandidate => {
      const inputs = inputsOf(unit, trace.inputs);
      const isUncommon = hasUncommon(inputs);
      const returns = trace.outcome.status === "returned";
      // a run that ends with an implicit error covers what returning ones cover, but is no test for that
      const covered = goalsOf(trace).filter(
        (goal) =>
          !isCovered.has(goalKey(goal)) &&
          (returns || !coveredByReturning.has(goalKey(goal))) &&
          !(isUncommon && coveredCommonly.has(goalKey(goal))),
      );
      return {
        test: { unit, trace, found: trace, ...inputs },
        covered,
        key: String(index),
        goals: [
          ...(returns && !isUncommon && hasReturned !== true ? ["returns"] : []),
          ...covered.map(goalKey),
          ...(further.get(trace) ?? []),
        ],
        finding:
          isBehaviour(trace) || hasOutside(inputs) || tried !== undefined ? undefined : findingIdentity(trace.outcome),
        cost: [
          ...(inputs.sequence === undefined
            ? candidateCost(inputs.args, trace.outcome)
            : sequenceCost(inputs.sequence, trace.outcome)),
          // Of the same inputs, those with a path condition can be explained, and made plain.
          Number(!trace.isWhole),
        ],
      };
    };
    const candidates = traces
      .filter((trace) => isTestable(trace) && !known.has(trace))
      .flatMap((trace, index) => containment.attempt([unit], "choosing a test", () => candidateOf(trace, index)) ?? [])
      .filter(({ goals }) => tried === undefined || [...goals].length > 0);
    const wanted = keepAll && unit.kind === "class" ? "path" : criterion;
    return inReadingOrder(selectTests(candidates, wanted)).map(({ test, covered: goals }) => ({
      ...(further.has(test.trace)
        ? test
        : (containment.attempt([], "simplifying a test", () => withPlainInputs(test)) ?? test)),
      goals,
    }));
  };
  return explored.flatMap((each) => containment.attempt([each.unit], "choosing tests", () => chosenOf(each)) ?? []);
}

/** What code without types does with a value that it did not expect is worth a test only for what that covers. */
function isBehaviour(trace: KeptTrace): boolean {
  const { outcome } = trace;
  return outcome.status === "threw" && isKindError(trace, outcome.errorName, outcome.message);
}

/** What the code is for comes before what it refuses. */
function inReadingOrder(candidates: readonly TestCandidate[]): TestCandidate[] {
  const isRefusal = ({ test }: TestCandidate): number => Number(test.trace.outcome.status !== "returned");
  return candidates.toSorted((a, b) => isRefusal(a) - isRefusal(b));
}

/** With values that a person would have chosen, as far as the path allows. */
export function withPlainInputs(test: ChosenTest): ChosenTest {
  const { unit, trace, found } = test;
  if (!trace.isWhole) return test;
  const inputs = plainerInputs(unit, trace);
  return { unit, trace: { ...trace, inputs }, found, ...inputsOf(unit, inputs) };
}

function plainerInputs(unit: Unit, { inputs, condition, result }: KeptTrace): Model {
  const used = result === undefined ? condition : [...condition, result];
  const parameters = unit.shape === undefined ? unit.parameters : freeParameters(unit.shape, inputs);
  const isUsed = new Set(freeVariablesOf(used).map(({ name }) => name));
  // An input that the path does not depend on stays within its type.
  const isOpen = (name: string): boolean =>
    parameters.some((each) => `${each.name}:type` === name && each.type.kind === "union" && each.type.outside);
  const listed = inputVariables({ ...unit, parameters }).filter(({ name }) => isUsed.has(name) || !isOpen(name));
  const reduced = leaveOut(inputs, listed, used, parameters);
  const known = new Set(listed.map(({ name }) => name));
  const variables = [...listed, ...freeVariablesOf(used).filter(({ name }) => !known.has(name))];
  return plainInputs([...condition, ...environmentConditions(inputs)], reduced, variables, parameters);
}

/** The calls of a sequence, and what of their arguments comes from earlier ones, are no inputs and stay as they are. */
function freeParameters(shape: ClassShape, inputs: Model): Parameter[] {
  return sequenceParameters(chosenCalls(shape, inputs)).filter(
    ({ name }) => originOf(name, inputs) === undefined && againOf(name, inputs) === undefined,
  );
}

/** A path that was cut, or that ends the process, has nothing to assert. */
function isTestable({ outcome }: KeptTrace): boolean {
  return outcome.status === "returned" || outcome.status === "threw" || outcome.status === "violated";
}

/** By file, what tests have to keep of goals that runs reach together. */
function neededEvidence(
  explored: readonly ExploredUnit[],
  maps: ReadonlyMap<string, CoverageMap>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const traces = explored.flatMap((each) => each.traces.filter(isTestable));
  return new Map(
    [...maps].map(([path, { further = [] }]) => [
      path,
      chooseEvidence(
        further,
        traces.map(({ coverage }) => new Set(coverage.get(path))),
      ),
    ]),
  );
}

/** What stands inside a unit is for that unit's own tests to cover, if they can; others that call it need not. */
function owners(
  covered: readonly { unit: Unit; goals: ReadonlySet<string> }[],
  maps: ReadonlyMap<string, CoverageMap>,
): Map<string, Unit> {
  const owner = new Map<string, Unit>();
  const places = new Map([...maps].map(([file, map]) => [file, placesOf(file, map)]));
  for (const { unit, goals } of covered) {
    const ofFile = places.get(unit.declaredIn);
    const { start, end } = unit.range;
    for (const goal of goals)
      if (ofFile?.get(goal)?.some((range) => start <= range.start && range.end <= end)) owner.set(goal, unit);
  }
  return owner;
}

/** Where each goal of a file stands. */
function placesOf(file: string, map: CoverageMap): ReadonlyMap<string, readonly SourceRange[]> {
  const { functions, statements, branches, uncounted = [], further = [] } = map;
  const evidence = further.flatMap(({ range, evidence: of = [] }) =>
    of.flatMap(({ counters }) => counters.map((counter) => ({ counter, range }))),
  );
  const ways = branches.flatMap(({ paths }) => paths);
  const places = new Map<string, SourceRange[]>();
  for (const { counter, range } of [functions, statements, ways, uncounted, further, evidence].flat())
    addTo(places, goalKey({ file, counter }), range);
  return places;
}
