// From runs to an explanation.
// Enters: the traces of all paths up to the loop limit. Leaves: classes, contexts, what is impossible and why, the tree.
// Deliberately absent: running anything; what examples really give is found out by the original code, elsewhere.
import type { Exploration } from "../model/exploration.ts";
import type { ImpossiblePaths, Mapping, TreeNode, UndecidedPaths } from "../model/explanation.ts";
import type { PotentialPaths } from "../model/flow.ts";
import type { ElementAccess, Outcome, RunEffects, Trace } from "../model/trace.ts";
import { build } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";
import type { Solver } from "../solver/solver.ts";
import { anyCase } from "./any-case.ts";
import { type ExplainedRun, type RunClass, classesOf, commonTo, explainedRun, unificationOf } from "./classes.ts";
import type { DraftClass, DraftContext, DraftExample, ExplanationDraft } from "../model/explanation-draft.ts";
import { executionTree } from "./execution-tree.ts";
import { Judge, type Verdict, untakenSides } from "./impossible.ts";
import { type PlacesOf, lettersOf } from "./letters.ts";
import { storageOperations } from "./storage.ts";
import type { Texts } from "./texts.ts";

export interface ExplainParts {
  readonly traces: readonly Trace[];
  /** Runs that were given up at the loop limit. */
  readonly limited: readonly Trace[];
  readonly exploration: Exploration;
  readonly loopLimit: number;
  /** Only classes whose descriptors begin so. */
  readonly path: string | undefined;
  readonly placesOf: PlacesOf;
  readonly potential: PotentialPaths;
  readonly solver: Solver;
  readonly texts: Texts;
  readonly isOver: () => boolean;
}

/** Of more sides that no run took, it is only said that they are impossible where that is known anyway. */
const MOST_JUDGED = 2000;

const NO_EFFECTS: RunEffects = { changes: [], accesses: [], inRange: [] };

export async function explainRuns(parts: ExplainParts): Promise<ExplanationDraft> {
  const { traces, exploration, loopLimit, path, placesOf, potential, texts } = parts;
  const ended = traces.filter(({ outcome }) => outcome.status !== "cut");
  const all = numbered(classesOf(ended, placesOf), potential);
  const chosen = all.filter(({ runClass }) => path === undefined || runClass.descriptor.startsWith(path));
  const classes = chosen.map((each) => draftClass(each, parts));
  const { impossible, undecided, untaken } = await judged(all, parts);
  const leaves = all.map(({ runClass, number }) => ({ runClass, leaf: leafOf(runClass, number, texts) }));
  const begins = ({ descriptor }: { readonly descriptor: string }): boolean =>
    path === undefined || descriptor.startsWith(path) || path.startsWith(descriptor);
  const { status, assumptions } = exploration;
  return {
    loopLimit,
    potentialPaths: plain(potential.count) ?? null,
    feasiblePaths: all.length,
    contexts: all.reduce((sum, { runClass }) => sum + unificationsIn(runClass), 0),
    status,
    assumptions,
    inRange: inAll(classes.map(({ inRange }) => inRange)),
    classes,
    impossible: impossible.filter(begins),
    undecided: undecided.filter(begins),
    summaries: [],
    notSummarized: [],
    tree: executionTree(leaves, (descriptor) => untaken.get(descriptor) ?? UNEXPLORED, texts),
  };
}

const UNEXPLORED: TreeNode = { kind: "unexplored", reason: "beyond the loop limit" };

interface NumberedClass {
  readonly runClass: RunClass;
  /** From 1. */
  readonly number: number;
  readonly potentialPath: number | undefined;
}

/** In the order of the potential paths, where these have numbers. */
function numbered(classes: readonly RunClass[], potential: PotentialPaths): NumberedClass[] {
  const placed = classes.map((runClass) => ({
    runClass,
    potentialPath: plain(potential.numberOf(lettersOf(runClass.tests))),
  }));
  if (placed.every(({ potentialPath }) => potentialPath !== undefined))
    placed.sort((a, b) => (a.potentialPath as number) - (b.potentialPath as number));
  return placed.map((each, i) => ({ ...each, number: i + 1 }));
}

function draftClass({ runClass, number, potentialPath }: NumberedClass, parts: ExplainParts): DraftClass {
  const { texts, potential, placesOf } = parts;
  const { descriptor, tests, runs } = runClass;
  const [first] = runs as readonly [ExplainedRun];
  return {
    number,
    descriptor,
    groups: [
      potential.grouped(lettersOf(tests)),
      ...(first.trace.summaryChoices ?? []).map((choice) => `[${choice}]`),
    ].join(" "),
    ...(potentialPath === undefined ? {} : { potentialPath }),
    lines: linesOf(first.trace, placesOf),
    condition: texts.conditions([...commonTo(runs), ...first.control], givenTo(first.trace)),
    inRange: inRangeOf(runs, texts),
    contexts: contextsOf(runClass, texts),
  };
}

/** Ways in which places coincide; runs that differ in kinds and lengths besides are cases of one of them. */
function unificationsIn({ runs }: RunClass): number {
  return new Set(runs.map((run) => unificationKey(run))).size;
}

function unificationKey(run: ExplainedRun): string {
  return unificationOf(run)
    .map(({ id }) => id)
    .join();
}

/** Cases that do the same in the same way are told as one. */
function contextsOf({ runs }: RunClass, texts: Texts): DraftContext[] {
  const same = new Map<string, ToldRun[]>();
  for (const run of runs) {
    const told = toldRun(run, texts);
    const key = `${unificationKey(run)} ${JSON.stringify([told.operations, told.mapping])}`;
    const known = same.get(key);
    if (known === undefined) same.set(key, [told]);
    else known.push(told);
  }
  return [...same.values()].map((cases) => draftContext(cases, same.size > 1, texts));
}

interface ToldRun extends Pick<DraftContext, "operations" | "mapping"> {
  readonly run: ExplainedRun;
  readonly given: readonly Expr[];
}

function toldRun(run: ExplainedRun, texts: Texts): ToldRun {
  const { trace, control, context } = run;
  const { effects = NO_EFFECTS, inputs, outcome, result } = trace;
  const given = givenTo(trace);
  const known = [...given, ...context.map(({ condition }) => condition), ...control];
  return {
    run,
    given,
    operations: storageOperations(effects.accesses, result, inputs, (index) => texts.expression(index, known)),
    mapping: mappingOf(outcome, effects, known, texts),
  };
}

function draftContext(cases: readonly ToldRun[], isOneOfSeveral: boolean, texts: Texts): DraftContext {
  const told = (decided: (run: ExplainedRun) => readonly Expr[]): string[] => {
    const [first, ...others] = cases.map(({ run, given }) => ({ conditions: decided(run), given }));
    return first === undefined ? [] : anyCase([first, ...others], texts);
  };
  const contextOf = ({ context }: ExplainedRun): Expr[] => context.map(({ condition }) => condition);
  const [{ run, operations, mapping }] = cases.toSorted(
    (a, b) => a.run.context.length - b.run.context.length,
  ) as [ToldRun];
  return {
    unification: told(isOneOfSeveral ? contextOf : unificationOf),
    condition: told((each) => [...contextOf(each), ...each.control]),
    operations,
    mapping,
    example: exampleOf(run.trace, run.trace.effects ?? NO_EFFECTS, texts),
  };
}

function mappingOf(outcome: Outcome, effects: RunEffects, known: readonly Expr[], texts: Texts): Mapping {
  const changes = effects.changes.map(({ target, value }) => ({
    target: texts.template(target, known),
    value: texts.template(value, known),
  }));
  if (outcome.status === "threw") return { throws: thrownBy(outcome), changes };
  return { returns: effects.returned === undefined ? "undefined" : texts.template(effects.returned, known), changes };
}

function thrownBy({ errorName, message }: Extract<Outcome, { status: "threw" }>): { name: string; message: string } {
  return { name: errorName, message };
}

function exampleOf({ inputs, outcome }: Trace, effects: RunEffects, texts: Texts): DraftExample {
  const changes = effects.changes.map(({ target, value }) => ({
    target: texts.valueOf(target, inputs),
    value: texts.valueOf(value, inputs),
  }));
  const named = [...inputs].map(([name, value]) => ({ name, value }));
  if (outcome.status === "threw") return { inputs: named, threw: thrownBy(outcome), changes };
  const returned = effects.returned === undefined ? "undefined" : texts.valueOf(effects.returned, inputs);
  return { inputs: named, returned, changes };
}

/** In the order in which they were first come to. */
function linesOf({ events = [] }: Trace, placesOf: PlacesOf): number[] {
  const lines = new Set<number>();
  for (const event of events) {
    if (event.kind !== "step" && event.kind !== "test") continue;
    const places = placesOf(event.module);
    const place = event.kind === "step" ? places?.steps[event.place] : places?.tests[event.place];
    if (place !== undefined) lines.add(place.position.line);
  }
  return [...lines];
}

/** For all runs of a class. */
function inRangeOf(runs: readonly ExplainedRun[], texts: Texts): string[] {
  const conditions = new Set(runs.flatMap(({ trace }) => trace.effects?.inRange ?? []));
  const accesses = runs.flatMap(({ trace }) => trace.effects?.accesses ?? []);
  return texts.conditions([...conditions], boundsOf(accesses));
}

/** What goes without saying in the conditions of a run: that its indices are in range. */
function givenTo({ effects = NO_EFFECTS }: Trace): Expr[] {
  return [...effects.inRange, ...boundsOf(effects.accesses)];
}

const LONGEST_ARRAY = 2 ** 32 - 1;

function boundsOf(accesses: readonly ElementAccess[]): Expr[] {
  const indices = new Set(accesses.map(({ index }) => index));
  return [...indices].map((index) => build("lt", index, constant(LONGEST_ARRAY)));
}

interface Judged {
  readonly impossible: readonly ImpossiblePaths[];
  readonly undecided: readonly UndecidedPaths[];
  readonly untaken: ReadonlyMap<string, TreeNode>;
}

async function judged(all: readonly NumberedClass[], parts: ExplainParts): Promise<Judged> {
  const { exploration, solver, texts, potential, isOver } = parts;
  const isExhausted = exploration.stopped === "exhausted" && exploration.blocked.length === 0;
  const judge = new Judge(solver, isExhausted, isOver);
  const impossible: ImpossiblePaths[] = [];
  const undecided: UndecidedPaths[] = [];
  const untaken = new Map<string, TreeNode>();
  const cut = parts.limited.map((trace) => explainedRun(trace, parts.placesOf));
  const sides = untakenSides(
    all.map(({ runClass }) => runClass),
    cut,
  );
  for (const [i, side] of sides.entries()) {
    const { descriptor, test } = side;
    const { position } = test.place;
    const verdict: Verdict =
      i < MOST_JUDGED && !isOver() ? await judge.judge(side) : { kind: "undecided", reason: "the budget ended" };
    if (verdict.kind === "impossible") {
      const given = givenTo((side.runs[0] as ExplainedRun).trace);
      const contradiction = verdict.contradiction.map((condition) => texts.condition(condition, given));
      const paths = plain(potential.beginningWith(side.letters));
      // beyond the loop limit there is nothing to be said
      if (paths !== 0)
        impossible.push({ descriptor, position, contradiction, ...(paths === undefined ? {} : { paths }) });
      untaken.set(descriptor, { kind: "impossible", contradiction });
    } else {
      undecided.push({ descriptor, position, reason: verdict.reason });
      untaken.set(descriptor, { kind: "unexplored", reason: verdict.reason });
    }
  }
  return { impossible, undecided, untaken };
}

function leafOf({ runs }: RunClass, number: number, texts: Texts): Extract<TreeNode, { kind: "leaf" }> {
  const [{ trace, control, context }] = runs as readonly [ExplainedRun];
  const { outcome, effects = NO_EFFECTS } = trace;
  const known = [...control, ...context.map(({ condition }) => condition)];
  const { returns, throws } = mappingOf(outcome, effects, known, texts);
  return {
    kind: "leaf",
    class: number,
    outcome: throws === undefined ? `returns ${returns ?? "undefined"}` : `throws ${throws.name}`,
    isError: throws !== undefined,
    example: "",
  };
}

/** In the order of the first list. */
function inAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((each) => others.every((list) => list.includes(each)));
}

function plain(count: bigint | undefined): number | undefined {
  return count === undefined ? undefined : Number(count);
}
