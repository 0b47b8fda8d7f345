// Each goal that no test covers, and why: proved only where it is proved.
import { CRITERIA } from "../../../criteria/criteria.ts";
import type { OpenGoal, OpenGoals, OpenWay } from "../../../criteria/criterion.ts";
import { withGoalsReached } from "../../../criteria/evidence.ts";
import { type Assumption, isOfContract } from "../../../model/assumption.ts";
import type { NotReached, UnreachedClaim } from "../../../model/claim-id.ts";
import type { Death } from "../../../model/death.ts";
import type { Options } from "../../../model/options.ts";
import type { PackedExploration } from "../../../model/protocol.ts";
import type { Unreached, UnreachedReason } from "../../../model/result.ts";
import type { SourceRange, Unit } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
import { unreachedText } from "../../../say/claim-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import { shownLocation } from "./shown-location.ts";
import type { UnitGoals } from "./unit-goals.ts";

export interface UnreachedQuestion {
  readonly explored: ExploredUnit;
  readonly goals: UnitGoals;
  /** Counters that the written tests hit, and those of the goals that they reach together. */
  readonly hit: ReadonlySet<number> | undefined;
  readonly options: Options;
  readonly cwd: string;
}

type Reason = Pick<Unreached, "claim" | "reason" | "why">;

export function unreachedGoals({ explored, goals, hit, options, cwd }: UnreachedQuestion): Unreached[] {
  const found = new Set(explored.traces.flatMap(({ coverage }) => coverage.get(explored.unit.declaredIn) ?? []));
  const reached = withGoalsReached(found, goals.further);
  return CRITERIA[options.criterion].listed(openGoals(goals, hit)).map((goal) => {
    return {
      location: shownLocation({ file: explored.unit.declaredIn, ...goal.position }, cwd),
      ...(goal.missing === undefined ? {} : { goal: goal.missing }),
      ...reasonFor(goal, explored, goals, reached),
    };
  });
}

function openGoals({ statements, branches, further }: UnitGoals, hit: ReadonlySet<number> | undefined): OpenGoals {
  const isOpen = ({ counter }: OpenGoal): boolean => hit?.has(counter) !== true;
  return {
    statements: statements.map((goal): OpenGoal => ({ ...goal, decided: [goal.range] })).filter(isOpen),
    branches: branches
      .flatMap(({ type, range, paths }) => paths.map((path): OpenWay => ({ ...path, type, range, decided: [range] })))
      .filter(isOpen),
    further: further
      .map((goal): OpenGoal => ({ ...goal, decided: [goal.range, ...goal.deciding, ...goal.leading] }))
      .filter(isOpen),
  };
}

/** `reached`: by all runs together, whether or not they became tests. */
function reasonFor(goal: OpenGoal, explored: ExploredUnit, goals: UnitGoals, reached: ReadonlySet<number>): Reason {
  const { account, unit, deaths } = explored;
  if (reached.has(goal.counter)) return notReached("dropped", { kind: "dropped" });
  if (account === undefined) return notReached("failed", { kind: "failed" });
  if (account.unsure?.includes(goal.counter) === true) return notReached("undecided", { kind: "unsure" });
  if (isInUncalled(goal, goals, reached))
    return because("assumed", {
      id: "unreachable-if",
      provided: ["nobody calls the function that it stands in"],
    });
  if (account.status === "complete" && account.stopped === "exhausted" && deaths.length === 0)
    return because("infeasible", {
      id: "proved-unreachable",
      isPlace: goal.missing === undefined,
      provided: account.assumptions.filter(({ id }) => id === "requires").map(assumptionText),
    });
  const undecided = undecidedAt(account, unit, goal.decided);
  if (undecided !== undefined) return notReached("undecided", undecided);
  const { stopped } = account;
  if (stopped === "budget" || stopped === "steps" || stopped === "stalled")
    return notReached(stopped, { kind: stopped });
  const assumptions = [...account.assumptions, ...deathAssumptions(deaths)];
  const provided = assumptions.map(assumptionText);
  if (assumptions.every(({ id }) => id === "exactly-as-declared"))
    return because("declared", { id: "unreachable-as-declared", provided });
  return because(underAssumptions(account, unit), { id: "unreachable-if", provided });
}

/** In a function inside of another that was never called: it may be given to somebody who calls it. */
function isInUncalled({ range }: OpenGoal, { innerFunctions }: UnitGoals, reached: ReadonlySet<number>): boolean {
  const around = innerFunctions.filter((each) => each.range.start <= range.start && range.end <= each.range.end);
  return around.some(({ counter }) => !reached.has(counter));
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
  return (unit.assumptions ?? []).every(isOfContract) ? "assumed" : "unsupported";
}

function undecidedAt(
  { blocked }: PackedExploration,
  unit: Unit,
  ranges: readonly SourceRange[],
): NotReached | undefined {
  const here = blocked.find(
    ({ path, offset }) => path === unit.declaredIn && ranges.some(({ start, end }) => start <= offset && offset < end),
  );
  return here && { kind: "undecided", condition: here.condition, reason: here.reason };
}

function notReached(reason: UnreachedReason, why: NotReached): Reason {
  return because(reason, { id: "unreached", because: why });
}

function because(reason: UnreachedReason, claim: UnreachedClaim): Reason {
  return { claim: claim.id, reason, why: unreachedText(claim) };
}
