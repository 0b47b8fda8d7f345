// Each goal that no test covers, and why: proved only where it is proved.
import type { Assumption } from "../../../model/assumption.ts";
import type { BranchGoal } from "../../../model/coverage-map.ts";
import type { Death } from "../../../model/death.ts";
import type { Criterion, Options } from "../../../model/options.ts";
import type { PackedExploration } from "../../../model/protocol.ts";
import type { Unreached, UnreachedReason } from "../../../model/result.ts";
import type { Position, SourceRange, Unit } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { shownLocation } from "./shown-location.ts";
import type { UnitGoals } from "./unit-goals.ts";

export interface UnreachedQuestion {
  readonly explored: ExploredUnit;
  readonly goals: UnitGoals;
  /** Counters that the written tests hit. */
  readonly hit: ReadonlySet<number> | undefined;
  readonly options: Options;
  readonly cwd: string;
}

interface OpenGoal {
  readonly counter: number;
  readonly position: Position;
  /** Where it stands. */
  readonly range: SourceRange;
  /** Decisions that stand here may be what keeps us from it. */
  readonly decided: readonly SourceRange[];
  readonly missing?: string;
}

type Reason = Pick<Unreached, "reason" | "why">;

export function unreachedGoals({ explored, goals, hit, options, cwd }: UnreachedQuestion): Unreached[] {
  const isOpen = ({ counter }: OpenGoal): boolean => hit?.has(counter) !== true;
  return wantedGoals(goals, options.criterion, isOpen).map((goal) => {
    return {
      location: shownLocation({ file: explored.unit.declaredIn, ...goal.position }, cwd),
      ...(goal.missing === undefined ? {} : { goal: goal.missing }),
      ...reasonFor(goal, explored, goals),
    };
  });
}

/** Those of the criterion; of what else it wants only that which they do not imply. */
function wantedGoals(goals: UnitGoals, criterion: Criterion, isOpen: (goal: OpenGoal) => boolean): OpenGoal[] {
  const statements = goals.statements.map((goal): OpenGoal => ({ ...goal, decided: [goal.range] })).filter(isOpen);
  const branches = (of: readonly BranchGoal[]): OpenGoal[] =>
    of
      .flatMap(({ range, paths }) => paths.map((path): OpenGoal => ({ ...path, range, decided: [range] })))
      .filter(isOpen);
  const further = goals.further
    .map((goal): OpenGoal => ({ ...goal, decided: [goal.range, ...goal.deciding, ...goal.leading] }))
    .filter(isOpen);
  const isImplied = ({ range }: OpenGoal): boolean =>
    further.some((goal) => range.start <= goal.range.start && goal.range.end <= range.end);
  switch (criterion) {
    case "statement":
      return statements;
    case "branch":
    case "path":
      return branches(goals.branches);
    case "condition":
      // another branch is taken both ways where its operands are
      return [
        ...further,
        ...branches(goals.branches.filter(({ type }) => type === "switch" || type === "default-arg")),
      ].sort(inReadingOrder);
    case "def-use":
      return [...further, ...statements.filter((goal) => !isImplied(goal))].sort(inReadingOrder);
  }
}

function inReadingOrder(a: OpenGoal, b: OpenGoal): number {
  return a.position.line - b.position.line || a.position.column - b.position.column || a.counter - b.counter;
}

function reasonFor(goal: OpenGoal, explored: ExploredUnit, goals: UnitGoals): Reason {
  const { account, traces, unit, deaths } = explored;
  if (traces.some(({ coverage }) => coverage.get(unit.declaredIn)?.includes(goal.counter)))
    return because("dropped", "reached, but by no test that could be kept");
  if (account === undefined) return because("failed", "not reached before the engine ended");
  if (account.unsure?.includes(goal.counter) === true)
    return because("undecided", "runs came by, but it cannot be seen whether they reached it");
  if (isInUncalled(goal, explored, goals))
    return because("assumed", "unreachable, provided that nobody calls the function that it stands in");
  if (account.status === "complete" && account.stopped === "exhausted" && deaths.length === 0)
    return because(
      "infeasible",
      goal.missing === undefined ? "proved unreachable: no input leads here" : "proved infeasible",
    );
  const undecided = undecidedAt(account, unit, goal.decided);
  if (undecided !== undefined) return because("undecided", undecided);
  if (account.stopped === "budget") return because("budget", "not reached within the budget");
  if (account.stopped === "steps") return because("steps", "not reached within the step limit");
  if (account.stopped === "stalled") return because("stalled", "not reached in many attempts");
  const assumptions = [...account.assumptions, ...deathAssumptions(deaths)];
  return because(
    underAssumptions(account, unit),
    `unreachable, provided that ${assumptions.map(assumptionText).join("; ")}`,
  );
}

/** In a function inside of another that was never called: it may be given to somebody who calls it. */
function isInUncalled({ range }: OpenGoal, { traces, unit }: ExploredUnit, { innerFunctions }: UnitGoals): boolean {
  const around = innerFunctions.filter((each) => each.range.start <= range.start && range.end <= each.range.end);
  return around.some(({ counter }) => !traces.some(({ coverage }) => coverage.get(unit.declaredIn)?.includes(counter)));
}

export function deathAssumptions(deaths: readonly Death[]): Assumption[] {
  const [slow, deadly] = [
    deaths.filter(({ onlyHere }) => onlyHere),
    deaths.filter(({ onlyHere }) => onlyHere !== true),
  ];
  return [
    ...(deadly.length === 0 ? [] : [{ id: "deadly-inputs" } as const]),
    ...(slow.length === 0 ? [] : [{ id: "slow-inputs" } as const]),
  ];
}

/** Which of the assumptions weighs most: values that were fixed, inputs that were left out, or bounds. */
function underAssumptions({ isPinned }: PackedExploration, unit: Unit): UnreachedReason {
  if (isPinned === true) return "concretized";
  return unit.assumptions === undefined || unit.assumptions.length === 0 ? "assumed" : "unsupported";
}

function undecidedAt({ blocked }: PackedExploration, unit: Unit, ranges: readonly SourceRange[]): string | undefined {
  const here = blocked.find(
    ({ path, offset }) => path === unit.declaredIn && ranges.some(({ start, end }) => start <= offset && offset < end),
  );
  return here === undefined ? undefined : `the solver could not decide ${here.condition} (${here.reason})`;
}

function because(reason: UnreachedReason, why: string): Reason {
  return { reason, why };
}
