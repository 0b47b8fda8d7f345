// The execution contexts of a class, that is, the ways in which indices and references of its runs coincide: the condition,
// the storage operations and the mapping of each.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import type { DraftClass, DraftContext } from "../../model/explanation-draft.ts";
import type { ElementAccess, Trace } from "../../model/trace.ts";
import { anyCase } from "./any-case.ts";
import { NO_EFFECTS, exampleOf, mappingOf } from "./mapping-of.ts";
import { type ExplainedRun, type RunClass, unificationOf } from "./run-classes.ts";
import { storageOperations } from "./storage-operations.ts";
import type { Texts } from "./texts.ts";

/** In how many ways places coincide. Runs that differ only in kinds and lengths of inputs count once. */
export function unificationsIn({ runs }: RunClass): number {
  return new Set(runs.map((run) => unificationKey(run))).size;
}

function unificationKey(run: ExplainedRun): string {
  return unificationOf(run)
    .map(({ id }) => id)
    .join();
}

/** Runs with the same unification, storage operations and mapping are cases of one context. */
export function contextsOf({ runs }: RunClass, texts: Texts): Pick<DraftClass, "condition" | "inRange" | "contexts"> {
  const same = new Map<string, DescribedRun[]>();
  const inRange = inRangeOfAll(runs);
  for (const run of runs) {
    const described = describedRun(run, inRange, texts);
    const key = `${unificationKey(run)} ${JSON.stringify([described.operations, described.mapping])}`;
    const known = same.get(key);
    if (known === undefined) same.set(key, [described]);
    else known.push(described);
  }
  const contexts = [...same.values()];
  return {
    inRange: texts.conditions(inRange, boundsOf(runs.flatMap(({ trace }) => trace.effects?.accesses ?? []))),
    condition: anyOf(contexts.flat(), wholeCondition, texts),
    contexts: contexts.map((cases) => draftContext(cases, contexts.length > 1, texts)),
  };
}

/** All that the inputs satisfy in this run, apart from the in-range conditions that all runs share. */
function wholeCondition(run: ExplainedRun, inRange: readonly Expr[]): Expr[] {
  return [...contextOf(run), ...run.control, ...inRange];
}

function contextOf({ context }: ExplainedRun): Expr[] {
  return context.map(({ condition }) => condition);
}

/** The in-range conditions that all runs share: where places coincide, other indices are accessed. */
function inRangeOfAll([first, ...others]: readonly ExplainedRun[]): Expr[] {
  const lists = others.map(({ trace }) => new Set(trace.effects?.inRange));
  return (first?.trace.effects?.inRange ?? []).filter((condition) => lists.every((list) => list.has(condition)));
}

interface DescribedRun extends Pick<DraftContext, "operations" | "mapping"> {
  readonly run: ExplainedRun;
  /** Conditions that the class states or implies, so that the context need not. */
  readonly given: readonly Expr[];
  /** The in-range conditions that not all runs of the class share. */
  readonly inRange: readonly Expr[];
}

function describedRun(run: ExplainedRun, inRange: readonly Expr[], texts: Texts): DescribedRun {
  const { trace, control, context } = run;
  const { effects = NO_EFFECTS, inputs, outcome, result } = trace;
  const known = [...givenTo(trace), ...context.map(({ condition }) => condition), ...control];
  const isGiven = new Set(inRange);
  return {
    run,
    given: [...inRange, ...boundsOf(effects.accesses)],
    inRange: effects.inRange.filter((condition) => !isGiven.has(condition)),
    operations: storageOperations(effects.accesses, result, inputs, (index) => texts.index(index, known)),
    mapping: mappingOf(outcome, effects, known, texts),
  };
}

function draftContext(cases: readonly DescribedRun[], isOneOfSeveral: boolean, texts: Texts): DraftContext {
  const [{ run, operations, mapping }] = cases.toSorted((a, b) => a.run.context.length - b.run.context.length) as [
    DescribedRun,
  ];
  return {
    unification: anyOf(cases, isOneOfSeveral ? contextOf : unificationOf, texts),
    condition: anyOf(cases, wholeCondition, texts),
    operations,
    mapping,
    example: exampleOf(run.trace, texts),
  };
}

/** The disjunction of what `conditionsOf` gives for each of the cases. */
function anyOf(
  cases: readonly DescribedRun[],
  conditionsOf: (run: ExplainedRun, inRange: readonly Expr[]) => readonly Expr[],
  texts: Texts,
): string[] {
  const [first, ...others] = cases.map(({ run, given, inRange }) => ({
    conditions: conditionsOf(run, inRange),
    given,
  }));
  return first === undefined ? [] : anyCase([first, ...others], texts);
}

/** Conditions that texts about a run leave out: its indices are in range, and no larger than an array allows. */
export function givenTo({ effects = NO_EFFECTS }: Trace): Expr[] {
  return [...effects.inRange, ...boundsOf(effects.accesses)];
}

const LONGEST_ARRAY = 2 ** 32 - 1;

function boundsOf(accesses: readonly ElementAccess[]): Expr[] {
  const indices = new Set(accesses.map(({ index }) => index));
  return [...indices].map((index) => build("lt", index, constant(LONGEST_ARRAY)));
}
