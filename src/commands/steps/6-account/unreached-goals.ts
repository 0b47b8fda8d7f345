// Each goal that no test covers, and why: proved only where it is proved.
import { CRITERIA } from "../../../criteria/criteria.ts";
import type { OpenGoal, OpenGoals, OpenWay } from "../../../criteria/criterion.ts";
import { withGoalsReached } from "../../../criteria/evidence.ts";
import { type Assumption, isOfContract } from "../../../model/assumption.ts";
import type { Death } from "../../../model/death.ts";
import type { Options } from "../../../model/options.ts";
import type { PackedExploration } from "../../../model/protocol.ts";
import type { Unreached, UnreachedReason } from "../../../model/result.ts";
import type { SourceRange, Unit } from "../../../model/unit.ts";
import { assumptionText } from "../../../say/assumption-text.ts";
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

type Reason = Pick<Unreached, "reason" | "why">;

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
  if (reached.has(goal.counter)) return because("dropped", "reached, but by no test that could be kept");
  if (account === undefined) return because("failed", "not reached before the engine ended");
  if (account.unsure?.includes(goal.counter) === true)
    return because("undecided", "runs came by, but it cannot be seen whether they reached it");
  if (isInUncalled(goal, goals, reached))
    return because("assumed", "unreachable, provided that nobody calls the function that it stands in");
  if (account.status === "complete" && account.stopped === "exhausted" && deaths.length === 0)
    return because("infeasible", provedText(goal, account));
  const undecided = undecidedAt(account, unit, goal.decided);
  if (undecided !== undefined) return because("undecided", undecided);
  if (account.stopped === "budget") return because("budget", "not reached within the budget");
  if (account.stopped === "steps") return because("steps", "not reached within the step limit");
  if (account.stopped === "stalled") return because("stalled", "not reached in many attempts");
  const assumptions = [...account.assumptions, ...deathAssumptions(deaths)];
  if (assumptions.every(({ id }) => id === "exactly-as-declared"))
    return because(
      "declared",
      `unreachable for values exactly as declared: ${assumptions.map(assumptionText).join("; ")}`,
    );
  return because(
    underAssumptions(account, unit),
    `unreachable, provided that ${assumptions.map(assumptionText).join("; ")}`,
  );
}

function provedText({ missing }: OpenGoal, { assumptions }: PackedExploration): string {
  const demanded = assumptions.filter(({ id }) => id === "requires").map(assumptionText);
  const proved = missing === undefined ? "proved unreachable" : "proved infeasible";
  if (demanded.length > 0) return `${proved}, provided that ${demanded.join("; ")}`;
  return missing === undefined ? `${proved}: no input leads here` : proved;
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

function undecidedAt({ blocked }: PackedExploration, unit: Unit, ranges: readonly SourceRange[]): string | undefined {
  const here = blocked.find(
    ({ path, offset }) => path === unit.declaredIn && ranges.some(({ start, end }) => start <= offset && offset < end),
  );
  return here === undefined ? undefined : `the solver could not decide ${here.condition} (${here.reason})`;
}

function because(reason: UnreachedReason, why: string): Reason {
  return { reason, why };
}
