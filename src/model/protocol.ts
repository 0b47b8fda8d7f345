// The messages between the supervisor and an engine's process: plain data, since they cross the process boundary.
import type { PackedExprs } from "../expr/transfer.ts";
import type { SortValue } from "../expr/expr.ts";
import type { CoverageMap } from "./coverage-map.ts";
import type { EffectKind } from "./effect-kind.ts";
import type { EndlessProof } from "./endless-proof.ts";
import type { EnvironmentRecipe } from "./environment-recipe.ts";
import type { DeathCause, Mistake } from "./death.ts";
import type { ExplainOptions } from "./explain-request.ts";
import type { ExplanationDraft } from "./explanation-draft.ts";
import type { Exploration } from "./exploration.ts";
import type { LoadedModule } from "./loaded-module.ts";
import type { Criterion, Options } from "./options.ts";
import type { SolverAccount } from "./solver-account.ts";
import type { Project } from "./project.ts";
import type { Strength } from "./strength.ts";
import type { Observation, SequenceObservation } from "./test-case.ts";
import type { Outcome, Violation } from "./trace.ts";
import type { BudgetSpent } from "../support/budget.ts";
import type { Position, SourceRange, Unit } from "./unit.ts";

/** Input values by variable name. */
export type PackedModel = readonly (readonly [string, SortValue])[];

export interface PackedTrace {
  readonly inputs: PackedModel;
  /** The conditions of the decisions, then the result if there is one. */
  readonly exprs: PackedExprs;
  readonly hasResult: boolean;
  /** Whether all conditions are there: of very long paths only the first are, and of concrete runs none. */
  readonly isWhole: boolean;
  readonly outcome: Outcome;
  readonly coverage: readonly (readonly [string, readonly number[]])[];
}

export interface ExploreJob {
  readonly type: "explore";
  readonly unit: Unit;
  readonly options: Options;
  /** How long it may take, together with what earlier engines have spent. */
  readonly timeMs: number;
  readonly spent?: BudgetSpent;
  /** Inputs of the traces that earlier engines found. */
  readonly seeds: readonly PackedModel[];
  /** The counters of the unit's file that those traces hit, where they came to their end. */
  readonly reached?: readonly number[];
  /** Inputs of the project's own tests. */
  readonly existing?: readonly PackedModel[];
  /** Inputs that ended earlier engines, and are not to be run. */
  readonly deadly: readonly PackedModel[];
  /** An earlier engine hung inside of a built-in: regular expressions are matched in linear time, where V8 can do that. */
  readonly isCareful?: boolean;
  /** The search ends at the first run that ends in an error of the body of a test. */
  readonly untilFailure?: boolean;
}

/** Leaves out of the sequences of a class the calls that none of them needs. */
export interface MinimizeJob {
  readonly type: "minimize";
  readonly unit: Unit;
  readonly options: Options;
  readonly timeMs: number;
  readonly tests: readonly NeededTest[];
}

export interface NeededTest {
  readonly inputs: PackedModel;
  /** What it was chosen to cover, as counters by module. Of the tests that cover a goal, one has to keep it. */
  readonly goals: readonly (readonly [path: string, counters: readonly number[]])[];
}

/** Finds which mutants of a unit its tests notice, and inputs on which the others differ from the original. */
export interface StrengthenJob {
  readonly type: "strengthen";
  readonly unit: Unit;
  readonly options: Options;
  readonly timeMs: number;
  readonly tests: readonly PackedModel[];
  /** Inputs of other runs. */
  readonly candidates: readonly PackedModel[];
  readonly task: StrengthTask;
}

/**
 * To search for inputs that notice more, to run tests and candidates, or to make tests simpler that together notice `kept`; `noticed`: by
 * each of them.
 */
export type StrengthTask =
  | { readonly kind: "search" | "run" }
  | { readonly kind: "simplify"; readonly kept: readonly number[]; readonly noticed: readonly Noticed[] };

/** The numbers of the mutants that a test notices. */
export interface Noticed {
  readonly kills: readonly number[];
  /** Those of `kills` that only the state at the end tells of, and which parts of it do, by `stateKey`. */
  readonly byState: readonly (readonly [mutant: number, parts: readonly string[]])[];
  /** Those that it notices only where it asserts the calls of functions among its inputs, and the names of these functions. */
  readonly byCalls: readonly (readonly [mutant: number, functions: readonly string[]])[];
}

/** A mutant of the file that declares a unit. */
export interface MutantNote {
  readonly number: number;
  /** The name of the operator that made it. */
  readonly operator: string;
  readonly isBehaviour: boolean;
  readonly range: SourceRange;
  readonly position: Position;
  /** What it makes of what: `a < b → a <= b`. */
  readonly text: string;
  /** Whether a run of the unit came to its place. */
  readonly isReached: boolean;
  /** Put in the place of `range` it makes the mutant; present where results and errors are all that calls in the file do. */
  readonly edit?: string;
}

/** Runs the original code, natively: each call alone, and all in order on one loading of the module, as the test file will. */
export interface ObserveJob {
  readonly type: "observe";
  readonly calls: readonly {
    readonly unit: Unit;
    readonly inputs: PackedModel;
    /** Whether the environment is to be as the inputs say even if the outcome does not depend on it. */
    readonly fixesEnvironment?: boolean;
    /** Wanted is what the call does by itself, where code is explored, whether or not a test could expect it. */
    readonly isExample?: true;
  }[];
}

export interface ObservedCall {
  readonly observation: Observation;
  /** For a class unit; `observation` is that of the last step. */
  readonly sequence?: SequenceObservation;
  /** What each step got from its environment; for a function there is one step. Absent where nothing needs to be set up. */
  readonly environment?: readonly EnvironmentRecipe[];
  /** How much of what was observed first is left; absent: all of it. */
  readonly strength?: Strength;
  /** The dates among the inputs are to be written by what clocks show, so that the outcome is the same in all time zones. */
  readonly hasLocalDates?: true;
}

/** Runs the original code, natively, to prove that it never ends. The engine may have to be ended. */
export interface ProveJob {
  readonly type: "prove";
  readonly unit: Unit;
  readonly inputs: PackedModel;
}

/** Runs the original code, natively, with nothing added but the clauses of contracts. */
export interface CheckContractJob {
  readonly type: "check-contract";
  readonly unit: Unit;
  readonly inputs: PackedModel;
}

/** Runs inputs as tests will, to count what they cover. */
export interface CountJob {
  readonly type: "count";
  readonly unit: Unit;
  readonly options: Options;
  readonly runs: readonly PackedModel[];
}

/** Asks what can be covered in a file. */
export interface CoverJob {
  readonly type: "cover";
  readonly file: string;
  /** Adds the goals that this criterion has beyond statements and branches. */
  readonly criterion?: Criterion;
}

/** Loads files, and asks what they export. */
export interface DiscoverJob {
  readonly type: "discover";
  readonly files: readonly string[];
}

/** Explains all paths of a function, up to the loop limit. The project has to be recorded. */
export interface ExplainJob {
  readonly type: "explain";
  readonly unit: Unit;
  readonly options: Options;
  readonly explain: ExplainOptions;
  readonly timeMs: number;
  /** Inputs that earlier engines ran. They are run again whatever the time, so that what they show is explained. */
  readonly seeds: readonly PackedModel[];
  readonly deadly: readonly PackedModel[];
  /** What ended the search: what it has run is only described. */
  readonly ended?: DeathCause;
}

export type Job =
  | ExploreJob
  | MinimizeJob
  | StrengthenJob
  | ObserveJob
  | ProveJob
  | CheckContractJob
  | CountJob
  | CoverJob
  | DiscoverJob
  | ExplainJob;

export type ToEngine =
  | {
      readonly type: "project";
      readonly project: Project;
      readonly logPath: string;
      /** Effects that code under test may have. */
      readonly allow: readonly EffectKind[];
    }
  | Job;

/** An exploration with its blocked decisions as text for people. */
export interface PackedExploration extends Omit<Exploration, "blocked"> {
  readonly blocked: readonly {
    readonly condition: string;
    readonly reason: string;
    readonly path: string;
    readonly offset: number;
  }[];
}

export type FromEngine =
  | { readonly type: "trace"; readonly trace: PackedTrace }
  | {
      readonly type: "progress";
      readonly paths: number;
      readonly covered: number;
      readonly total: number;
      /** For a class. */
      readonly states?: number;
      readonly length?: number;
    }
  | { readonly type: "explored"; readonly exploration: PackedExploration; readonly solver: SolverAccount }
  /** For people; the unit is explored all the same. */
  | { readonly type: "warning"; readonly text: string }
  /** A test that has become shorter. */
  | { readonly type: "minimized"; readonly index: number; readonly trace: PackedTrace }
  /** A test that shows nothing that others do not show. */
  | { readonly type: "superfluous"; readonly index: number }
  | { readonly type: "minimized-all" }
  /** An input on which mutants differ from the original. */
  | {
      readonly type: "killing";
      readonly trace: PackedTrace;
      readonly noticed: Noticed;
      /** The number of the test that it makes simpler. */
      readonly insteadOf?: number;
    }
  /** `noticed`: by each of the tests. */
  | {
      readonly type: "strengthened";
      readonly mutants: readonly MutantNote[];
      readonly noticed: readonly Noticed[];
    }
  | { readonly type: "observed"; readonly index: number; readonly observation: ObservedCall }
  | { readonly type: "observed-all" }
  | { readonly type: "proved"; readonly proof?: EndlessProof }
  /** The clause that was broken. */
  | { readonly type: "checked"; readonly violation?: Violation }
  /** What one of the runs covers. */
  | { readonly type: "counted"; readonly coverage: PackedTrace["coverage"] }
  | { readonly type: "counted-all" }
  | { readonly type: "coverage"; readonly coverage: CoverageMap }
  /** Without a module, the file cannot be loaded. */
  | { readonly type: "discovered"; readonly file: string; readonly module?: LoadedModule }
  | { readonly type: "discovered-all" }
  /** Inputs of a run that is to be explained: what is left if the engine dies. */
  | { readonly type: "ran"; readonly inputs: PackedModel }
  | { readonly type: "explained"; readonly draft: ExplanationDraft }
  /** The module cannot be loaded: it throws, or does not parse. */
  | { readonly type: "unloadable"; readonly message: string }
  | { readonly type: "internal-error"; readonly mistake: Mistake };
