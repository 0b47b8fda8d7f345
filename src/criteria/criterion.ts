// What a coverage criterion is made of. Each criterion is one file of this folder, and `criteria.ts` lists them all.
// Enters: files that were rewritten and recorded, and what their code told of runs. Leaves: goals, and which of them were
//   reached.
// Deliberately absent: parsing and running code. What a criterion needs of the engine is handed to it, since the command's
//   process loads this folder as well.
import type { BranchGoal, CoverageMap, FurtherGoal, StatementGoal } from "../model/coverage-map.ts";
import type { BooleanDecision } from "../model/decision-tree.ts";
import type { FunctionFlow } from "../model/flow.ts";
import type { Criterion } from "../model/options.ts";
import type { RecordedPlaces, RunEvent } from "../model/recording.ts";
import type { Position, SourceRange } from "../model/unit.ts";

export interface CoverageCriterion {
  readonly name: Criterion;
  /** The title of its column in the summary; undefined where the column of the branches says it all. */
  readonly column: string | undefined;
  /** Whether branches are goals. Statements and functions always are. */
  readonly wantsBranches: boolean;
  /** Whether all paths up to the loop limit are explored and become tests, whatever they add. */
  readonly wantsEveryPath: boolean;
  /** The goals beyond statements and branches; undefined where there are none, so that code need not be recorded. */
  readonly further: FurtherGoals | undefined;
  /** The goals that the result counts; undefined where their number is not known. */
  counted(goals: GoalsByKind): readonly Counted[] | undefined;
  /** The unreached goals that the result lists, without those that are reached as soon as another listed one is. */
  listed(open: OpenGoals): readonly OpenGoal[];
}

/** Goals that are judged from what recorded code tells. */
export interface FurtherGoals {
  /** Whether code has to tell of right operands, too, where the value of `&&`, `||` or `??` is used. */
  readonly tellsOperands: boolean;
  of(file: RecordedFile): FileGoals;
}

/** One file, rewritten and recorded. */
export interface RecordedFile {
  readonly path: string;
  readonly source: string;
  readonly coverage: CoverageMap;
  readonly places: RecordedPlaces;
  /** Parses the file: the flow graphs of its functions, in the order of the text. */
  readonly flows: () => readonly FunctionFlow[];
  /** Parses the file: the decisions of which recorded code tells every condition, in the order of the text. */
  readonly decisions: () => readonly BooleanDecision[];
}

/**
 * Runs are judged in two steps. `judge` says which counters one run hit; then a goal is reached by what all runs hit
 * together: by its own counter, or by the counters that are its evidence. So a judge needs no memory, and the tests that are
 * chosen in the end are judged by the same rule as all runs of the unit.
 */
export interface FileGoals {
  /** Their counters come behind those of the file. */
  readonly goals: readonly FurtherGoal[];
  /**
   * The counters behind those of the file that one run hit. `onUnsure` is told of goals, by their counters, that the run may
   * have reached or not: its events do not tell.
   */
  judge(run: RecordedRun, onUnsure: (counter: number) => void): Iterable<number>;
}

/** What recorded code told of one run. */
export interface RecordedRun {
  readonly events: readonly RunEvent[];
  /** Whether the run did not return. */
  readonly threw: boolean;
}

interface Counted {
  readonly counter: number;
}

/** What can be covered of a unit. */
export interface GoalsByKind {
  readonly statements: readonly StatementGoal[];
  readonly branches: readonly BranchGoal[];
  readonly further: readonly FurtherGoal[];
}

/** A goal that no test reaches. */
export interface OpenGoal extends Counted {
  readonly range: SourceRange;
  readonly position: Position;
  /** Decisions that stand here may be what keeps runs from it. */
  readonly decided: readonly SourceRange[];
  /** What is missing, in words; absent for statements and branches. */
  readonly missing?: string;
}

/** One way out of a branch. */
export interface OpenWay extends OpenGoal {
  readonly type: BranchGoal["type"];
}

export interface OpenGoals {
  readonly statements: readonly OpenGoal[];
  readonly branches: readonly OpenWay[];
  readonly further: readonly OpenGoal[];
}

/** The ways out of all branches: each is a goal. */
export function waysOf(branches: readonly BranchGoal[]): BranchGoal["paths"][number][] {
  return branches.flatMap(({ paths }) => paths);
}

/** Orders goals of different kinds as they are read. */
export function inReadingOrder(a: OpenGoal, b: OpenGoal): number {
  return a.position.line - b.position.line || a.position.column - b.position.column || a.counter - b.counter;
}
