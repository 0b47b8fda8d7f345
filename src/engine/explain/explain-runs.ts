// Enters: the traces of all paths up to the loop limit.
// Leaves: equivalence classes, their contexts, impossible paths with contradictions, and the decision tree.
// Deliberately absent: running anything; the original code confirms the examples elsewhere.
import type { Assumption } from "../../model/assumption.ts";
import type { Exploration } from "../../model/exploration.ts";
import type { ImpossiblePaths, TreeNode, UndecidedPaths } from "../../model/explanation.ts";
import type { PotentialPaths } from "../../model/flow.ts";
import type { Trace } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import { type ExplainedRun, type RunClass, classesOf, explainedRun } from "./run-classes.ts";
import { contextsOf, givenTo, unificationsIn } from "./contexts.ts";
import type { DraftClass, ExplanationDraft } from "../../model/explanation-draft.ts";
import { executionTree } from "./execution-tree.ts";
import { SideJudge, type Verdict } from "./side-judge.ts";
import { type PlacesOf, lettersOf } from "./path-tests.ts";
import { OpenEnds } from "./open-ends.ts";
import type { Texts } from "./texts.ts";
import type { Budget } from "../../support/budget.ts";
import { untakenSides } from "./untaken-sides.ts";

export interface ExplainParts {
  readonly traces: readonly Trace[];
  /** Runs that were given up at the loop limit. */
  readonly limited: readonly Trace[];
  readonly exploration: Exploration;
  readonly loopLimit: number;
  /** Only classes whose descriptors have this prefix are explained; undefined: all. */
  readonly path: string | undefined;
  readonly placesOf: PlacesOf;
  readonly potential: PotentialPaths;
  readonly solver: Solver;
  readonly texts: Texts;
  readonly budget: Budget;
  /** Why nothing more is decided once the budget is over. */
  readonly ended?: string;
}

/** Further sides that no run took count as undecided. */
const MOST_JUDGED = 20_000;

export async function explainRuns(parts: ExplainParts): Promise<ExplanationDraft> {
  const { traces, exploration, loopLimit, path, placesOf, potential, texts } = parts;
  const ended = traces.filter(({ outcome }) => outcome.status !== "cut");
  const all = numbered(classesOf(ended, placesOf), potential);
  const leaves = all.map((each) => ({ runClass: each.runClass, draft: draftClass(each, parts) }));
  const drafts = leaves.map(({ draft }) => draft);
  const classes = drafts.filter(({ descriptor }) => path === undefined || descriptor.startsWith(path));
  const { impossible, undecided, untaken } = await judged(all, parts);
  const begins = ({ descriptor }: { readonly descriptor: string }): boolean =>
    path === undefined || descriptor.startsWith(path) || path.startsWith(descriptor);
  const { status, assumptions } = exploration;
  return {
    loopLimit,
    potentialPaths: toNumber(potential.count) ?? null,
    feasiblePaths: all.length,
    contexts: all.reduce((sum, { runClass }) => sum + unificationsIn(runClass), 0),
    status,
    assumptions: assumptions.map(withCollections),
    inRange: inAll(classes.map(({ inRange }) => inRange)),
    classes,
    impossible: impossible.filter(begins),
    undecided: undecided.filter(begins),
    summaries: [],
    notSummarized: [],
    tree: executionTree(leaves, (descriptor) => untaken.get(descriptor) ?? UNEXPLORED, texts),
  };
}

/** The loop limit also bounds the collections that explained runs iterate over. */
function withCollections(assumption: Assumption): Assumption {
  return assumption.id === "loop-limit" ? { ...assumption, collections: true } : assumption;
}

const UNEXPLORED: TreeNode = { kind: "unexplored", reason: "beyond the loop limit" };

interface NumberedClass {
  readonly runClass: RunClass;
  /** Counted from 1. */
  readonly number: number;
  readonly potentialPath: number | undefined;
}

/** Sorted by the numbers of their potential paths, if all have one. */
function numbered(classes: readonly RunClass[], potential: PotentialPaths): NumberedClass[] {
  const placed = classes.map((runClass) => ({
    runClass,
    potentialPath: toNumber(potential.numberOf(lettersOf(runClass.tests))),
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
    ...contextsOf(runClass, texts),
  };
}

/** Lines in the order in which the run first reached them. */
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

interface Judged {
  readonly impossible: readonly ImpossiblePaths[];
  readonly undecided: readonly UndecidedPaths[];
  readonly untaken: ReadonlyMap<string, TreeNode>;
}

async function judged(all: readonly NumberedClass[], parts: ExplainParts): Promise<Judged> {
  const { exploration, solver, texts, potential, budget, ended = "the budget ended" } = parts;
  const impossible: ImpossiblePaths[] = [];
  const undecided: UndecidedPaths[] = [];
  const untaken = new Map<string, TreeNode>();
  const cut = parts.limited.map((trace) => explainedRun(trace, parts.placesOf));
  const classes = all.map(({ runClass }) => runClass);
  const open = new OpenEnds([...classes.flatMap(({ runs }) => runs), ...cut], exploration.blocked);
  const judge = new SideJudge(solver, exploration.stopped === "exhausted", open, budget, ended);
  const sides = untakenSides(classes, cut);
  for (const [i, side] of sides.entries()) {
    const { descriptor, test } = side;
    const { position } = test.place;
    const verdict: Verdict =
      i < MOST_JUDGED && !budget.isOver() ? await judge.judge(side) : { kind: "undecided", reason: ended };
    if (verdict.kind === "impossible") {
      const given = givenTo((side.runs[0] as ExplainedRun).trace);
      const contradiction = verdict.contradiction.map((condition) => texts.condition(condition, given));
      const paths = toNumber(potential.beginningWith(side.letters));
      // No potential path within the loop limit begins so.
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

/** The elements of the first list that are in all others, too. */
function inAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((each) => others.every((list) => list.includes(each)));
}

function toNumber(count: bigint | undefined): number | undefined {
  return count === undefined ? undefined : Number(count);
}
