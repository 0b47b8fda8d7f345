// The execution contexts of a class: where each is, what it moves between places, what it does.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import type { DraftClass, DraftContext } from "../../model/explanation-draft.ts";
import type { ElementAccess, Trace } from "../../model/trace.ts";
import { anyCase } from "./any-case.ts";
import { NO_EFFECTS, exampleOf, mappingOf } from "./mapping-of.ts";
import { type ExplainedRun, type RunClass, commonTo, unificationOf } from "./run-classes.ts";
import { storageOperations } from "./storage-operations.ts";
import type { Texts } from "./texts.ts";

/** Ways in which places coincide; runs that differ in kinds and lengths besides are cases of one of them. */
export function unificationsIn({ runs }: RunClass): number {
  return new Set(runs.map((run) => unificationKey(run))).size;
}

function unificationKey(run: ExplainedRun): string {
  return unificationOf(run)
    .map(({ id }) => id)
    .join();
}

/** Cases that do the same in the same way are told as one. */
export function contextsOf({ runs }: RunClass, texts: Texts): Pick<DraftClass, "condition" | "inRange" | "contexts"> {
  const same = new Map<string, ToldRun[]>();
  const inRange = inRangeOfAll(runs);
  for (const run of runs) {
    const told = toldRun(run, inRange, texts);
    const key = `${unificationKey(run)} ${JSON.stringify([told.operations, told.mapping])}`;
    const known = same.get(key);
    if (known === undefined) same.set(key, [told]);
    else known.push(told);
  }
  const contexts = [...same.values()] as [ToldRun[], ...ToldRun[][]];
  const common = commonTo(runs);
  const besides = (run: ExplainedRun): Expr[] => (contexts.length > 1 ? common : commonTo([run]));
  return {
    inRange: texts.conditions(inRange, boundsOf(runs.flatMap(({ trace }) => trace.effects?.accesses ?? []))),
    condition: told(contexts[0], (run) => [...besides(run), ...run.control], texts),
    contexts: contexts.map((cases) => draftContext(cases, contexts.length > 1, texts)),
  };
}

/** Where places coincide, other indices have to be in range. */
function inRangeOfAll([first, ...others]: readonly ExplainedRun[]): Expr[] {
  const lists = others.map(({ trace }) => new Set(trace.effects?.inRange));
  return (first?.trace.effects?.inRange ?? []).filter((condition) => lists.every((list) => list.has(condition)));
}

interface ToldRun extends Pick<DraftContext, "operations" | "mapping"> {
  readonly run: ExplainedRun;
  /** What the class says goes without saying. */
  readonly given: readonly Expr[];
  /** That indices are in range that are not in all of the class. */
  readonly inRange: readonly Expr[];
}

function toldRun(run: ExplainedRun, inRange: readonly Expr[], texts: Texts): ToldRun {
  const { trace, control, context } = run;
  const { effects = NO_EFFECTS, inputs, outcome, result } = trace;
  const known = [...givenTo(trace), ...context.map(({ condition }) => condition), ...control];
  const isGiven = new Set(inRange);
  return {
    run,
    given: [...inRange, ...boundsOf(effects.accesses)],
    inRange: effects.inRange.filter((condition) => !isGiven.has(condition)),
    operations: storageOperations(effects.accesses, result, inputs, (index) => texts.expression(index, known)),
    mapping: mappingOf(outcome, effects, known, texts),
  };
}

function draftContext(cases: readonly ToldRun[], isOneOfSeveral: boolean, texts: Texts): DraftContext {
  const contextOf = ({ context }: ExplainedRun): Expr[] => context.map(({ condition }) => condition);
  const [{ run, operations, mapping }] = cases.toSorted((a, b) => a.run.context.length - b.run.context.length) as [
    ToldRun,
  ];
  return {
    unification: told(cases, isOneOfSeveral ? contextOf : unificationOf, texts),
    condition: told(cases, (each, inRange) => [...contextOf(each), ...each.control, ...inRange], texts),
    operations,
    mapping,
    example: exampleOf(run.trace, texts),
  };
}

/** Where any of the cases is. */
function told(
  cases: readonly ToldRun[],
  decided: (run: ExplainedRun, inRange: readonly Expr[]) => readonly Expr[],
  texts: Texts,
): string[] {
  const [first, ...others] = cases.map(({ run, given, inRange }) => ({ conditions: decided(run, inRange), given }));
  return first === undefined ? [] : anyCase([first, ...others], texts);
}

/** What goes without saying in the conditions of a run: that its indices are in range. */
export function givenTo({ effects = NO_EFFECTS }: Trace): Expr[] {
  return [...effects.inRange, ...boundsOf(effects.accesses)];
}

const LONGEST_ARRAY = 2 ** 32 - 1;

function boundsOf(accesses: readonly ElementAccess[]): Expr[] {
  const indices = new Set(accesses.map(({ index }) => index));
  return [...indices].map((index) => build("lt", index, constant(LONGEST_ARRAY)));
}
