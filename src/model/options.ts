// What a run may be told. The command line fills it; defaults are here and nowhere else.
import type { SolverChoice } from "../support/solver-choice.ts";
import type { OptionalLayer } from "../support/solver-layers.ts";
import type { EffectKind } from "./effect-kind.ts";
import type { SandboxKind } from "./sandbox-kind.ts";

/** What is to be covered: each is described by a file of `criteria/`. */
export const CRITERION_NAMES = ["statement", "branch", "condition", "mcdc", "path", "def-use"] as const;
export type Criterion = (typeof CRITERION_NAMES)[number];
/**
 * Which values inputs may have. declared: exactly as their types declare; assignable: also values that are assignable and that
 * the code asks about; anything: also values outside of the types that the code asks about.
 */
export const INPUT_GRADES = ["declared", "assignable", "anything"] as const;
export type InputGrade = (typeof INPUT_GRADES)[number];
export type NumberDomain = "int" | "finite" | "any";
/**
 * How inputs are searched for. symbolic: by flipping decisions; random: at random, with feedback from earlier runs;
 * evolutionary: by selecting the runs nearest to unreached goals; hybrid: symbolic and evolutionary in turns, each going on
 * from what the other found; auto: symbolic, then hybrid if goals are left.
 */
export const STRATEGIES = ["auto", "symbolic", "evolutionary", "random", "hybrid"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/**
 * What tests are to notice besides covering. branch: nothing; behaviour: the outcomes, changes and boundaries that matter, and of
 * other faults what is found quickly; mutants: as many faults as can be found.
 */
export const STRENGTHS = ["branch", "behaviour", "mutants"] as const;
export type SuiteStrength = (typeof STRENGTHS)[number];

/** How tests are written. fixed: with the inputs that were chosen; parameterized: for all inputs of a class, where classes are exact. */
export const TEST_STYLES = ["fixed", "parameterized"] as const;
export type TestStyle = (typeof TEST_STYLES)[number];

/** When two states of an object count as one. */
export type StateMatching =
  /** Equal in every value, symbolic ones by name. */
  | "exact"
  /** Equal heaps up to the names of variables, and the same conditions on them. */
  | "isomorphism"
  /** The explored state covers the new one. */
  | "subsumption"
  /** By a function of the user: it returns what matters of an object (one parameter), or compares two (two parameters). */
  | StateFunction;

export interface StateFunction {
  /** Absolute path of the module. The engine's process imports it itself: a function cannot be sent there. */
  readonly file: string;
  /** From its exports to the function, with dots: `sameStack`, `default.classes.Stack.state` for one in a configuration. */
  readonly name: string;
}

/** Arguments that take given values instead of being symbolic. */
export interface GivenValues {
  /** Of the parameters with this name; undefined: of all whose type the value fits. */
  readonly parameter: string | undefined;
  readonly values: readonly (number | string | boolean | bigint)[];
}

/** How sequences of method calls are explored. */
export interface SequenceOptions {
  /** The most calls after the constructor; undefined: as long as longer sequences bring something new. */
  readonly maxLength: number | undefined;
  readonly state: StateMatching;
  /** For single classes, by name. */
  readonly stateOf: Readonly<Record<string, StateMatching>>;
  /** `concrete`: every argument takes given values. With `symbolic` only those named in `values` do. */
  readonly arguments: "symbolic" | "concrete";
  readonly values: readonly GivenValues[];
  /** Whether exploring a unit stops after a broken contract. */
  readonly onViolation: "stop" | "continue";
  /** All paths become tests, not only those that add something. */
  readonly keepAll: boolean;
  /** Sequences are run again instead of restoring states: to measure what restoring is worth. */
  readonly replay: boolean;
}

export interface Options {
  readonly criterion: Criterion;
  readonly strength: SuiteStrength;
  readonly style: TestStyle;
  readonly strategy: Strategy;
  /** Seconds for one unit, verifying and writing included. */
  readonly budgetSeconds: number;
  /** Seconds for all of the run; undefined: each unit takes what it may. */
  readonly totalBudgetSeconds: number | undefined;
  /** Executions of one unit, whatever time they take; undefined: as many as the time allows. */
  readonly maxRuns: number | undefined;
  /** Loop iterations and calls that one execution may make. */
  readonly maxSteps: number;
  /** Whether all of the budget may be spent on exhausting the paths of a unit of which everything is covered. */
  readonly thorough: boolean;
  readonly loopLimit: number;
  /** undefined: every double, but special ones (NaN, -0) only where the code can tell them apart. */
  readonly numbers: NumberDomain | undefined;
  readonly inputs: InputGrade;
  readonly seed: number;
  readonly solver: SolverChoice;
  /** A folder (absolute) into which every query is written; undefined: none is. */
  readonly dumpQueries: string | undefined;
  /** Layers of the solver to leave out: to measure what they are worth. */
  readonly solverWithout: readonly OptionalLayer[];
  readonly sequences: SequenceOptions;
  /** Effects that code under test may have while it is explored and observed. */
  readonly allow: readonly EffectKind[];
  /** What else holds the processes that run code under test. */
  readonly sandbox: SandboxKind;
}

export const DEFAULT_OPTIONS: Options = {
  criterion: "branch",
  strength: "behaviour",
  style: "fixed",
  strategy: "auto",
  budgetSeconds: 10,
  totalBudgetSeconds: undefined,
  maxRuns: undefined,
  maxSteps: 100_000,
  thorough: false,
  loopLimit: 8,
  numbers: undefined,
  inputs: "anything",
  seed: 1,
  solver: "auto",
  dumpQueries: undefined,
  solverWithout: [],
  allow: [],
  sandbox: "none",
  sequences: {
    maxLength: undefined,
    state: "subsumption",
    stateOf: {},
    arguments: "symbolic",
    values: [],
    onViolation: "continue",
    keepAll: false,
    replay: false,
  },
};
