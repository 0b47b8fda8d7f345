import { EFFECT_KINDS } from "../model/effect-kind.ts";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS } from "../model/explain-request.ts";
import { CRITERION_NAMES, DEFAULT_OPTIONS } from "../model/options.ts";
import { PROOF_LEVELS } from "../model/verdict.ts";
import { RUNNER_NAMES } from "../runners/all-runners.ts";
import type { CommandName } from "./command-table.ts";
import { listed } from "./option-values.ts";

export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** The placeholder for its value in the help; absent for a switch. */
  readonly value?: string;
  /** Its value if none is written. A word with the same file extension is its value; any other word is a target. */
  readonly valueIfNone?: string;
  readonly text: string;
  /** Texts of single commands that replace `text`. */
  readonly texts?: Partial<Readonly<Record<CommandName, string>>>;
  /** Commands that take it; absent: only `generate`. */
  readonly commands?: readonly CommandName[];
}

const EXPLAIN = ["explain"] as const;
const CHECK = ["check"] as const;
const MOCKS = ["mocks"] as const;
const RESULTS = ["generate", "check", "mocks"] as const;
const WRITING = ["generate", "explain"] as const;
const EXPLORING = ["generate", "explain", "check", "mocks"] as const;
const DETAILED = ["generate", "explain", "check"] as const;
const ALL = ["generate", "explain", "replay", "check", "mocks"] as const;

/** All options: parsing, help, suggestions and the keys of configuration files are derived from this table. */
export const OPTION_GROUPS = {
  Output: [
    { name: "verify", text: "compare the mocks with the real modules", commands: MOCKS },
    { name: "runner", value: "name", text: `${listed(RUNNER_NAMES)} (default: the one the project uses)` },
    {
      name: "out",
      value: "path",
      text: "folder or file for the tests (default: beside each source file)",
      texts: { explain: "write to a file instead of the standard output" },
      commands: WRITING,
    },
    {
      name: "format",
      value: "name",
      text: "table, markdown, json or xml (default: table)",
      commands: EXPLAIN,
    },
    { name: "tree", text: "draw the execution tree below the table", commands: EXPLAIN },
    {
      name: "svg",
      value: "file.svg",
      valueIfNone: "pathwise.svg",
      text: "draw the execution tree into a file (default: pathwise.svg)",
      commands: EXPLAIN,
    },
    {
      name: "style",
      value: "name",
      text: `fixed or parameterized: tests of single inputs, or of all inputs of a class (default: ${DEFAULT_OPTIONS.style})`,
    },
    { name: "dry-run", text: "print the tests instead of writing them" },
    { name: "json", value: "file", text: "write the machine-readable result to a file", commands: RESULTS },
  ],
  Paths: [
    { name: "path", value: "letters", text: "only paths that begin so, as in TTF", commands: EXPLAIN },
    { name: "walk", value: "n", text: "walk through class n, statement by statement", commands: EXPLAIN },
    {
      name: "calls",
      value: "how",
      text: `inline, or summary: bodies of callees, or their classes (default: ${DEFAULT_EXPLAIN.calls})`,
      commands: EXPLAIN,
    },
    { name: "outside", text: "explain indices that are out of range, too", commands: EXPLAIN },
  ],
  Search: [
    {
      name: "criterion",
      value: "name",
      text: `what to cover: ${listed(CRITERION_NAMES)} (default: ${DEFAULT_OPTIONS.criterion})`,
    },
    {
      name: "strength",
      value: "name",
      text: `branch, behaviour or mutants: which faults tests are to notice (default: ${DEFAULT_OPTIONS.strength})`,
    },
    {
      name: "strategy",
      value: "name",
      text: `auto, symbolic, evolutionary, random or hybrid: how to search (default: ${DEFAULT_OPTIONS.strategy})`,
    },
    {
      name: "inputs",
      value: "grade",
      text: `declared, assignable or anything: values beyond the types (default: ${DEFAULT_OPTIONS.inputs})`,
    },
    {
      name: "budget",
      value: "seconds",
      text: `time for each unit, all included (default: ${DEFAULT_OPTIONS.budgetSeconds})`,
      texts: {
        explain: `time for each unit (default: ${DEFAULT_EXPLAIN_OPTIONS.budgetSeconds})`,
        check: `time for each test that does not say otherwise (default: ${DEFAULT_OPTIONS.budgetSeconds})`,
        mocks: `time for each result that a mock gives (default: ${DEFAULT_OPTIONS.budgetSeconds})`,
      },
      commands: EXPLORING,
    },
    {
      name: "total-budget",
      value: "seconds",
      text: "time for the whole run; units share what is left of it (default: no limit)",
    },
    { name: "thorough", text: "go on to the end of the budget when everything is covered, to exhaust all paths" },
    {
      name: "level",
      value: "name",
      text: `${listed(PROOF_LEVELS)}: what is enough for tests that do not say (default: bounded)`,
      commands: CHECK,
    },
    {
      name: "max-runs",
      value: "n",
      text: "executions of each unit: then nothing depends on time (default: as time allows)",
    },
    {
      name: "max-steps",
      value: "n",
      text: `calls and loop iterations that one execution may make (default: ${DEFAULT_OPTIONS.maxSteps})`,
      commands: EXPLORING,
    },
    {
      name: "loop-limit",
      value: "n",
      text: `iterations of a loop, and depth of recursion, explored to the end (default: ${DEFAULT_OPTIONS.loopLimit})`,
      texts: {
        explain: `times that a loop is traversed, at most, each time it is entered (default: ${DEFAULT_EXPLAIN_OPTIONS.loopLimit})`,
      },
      commands: EXPLORING,
    },
    {
      name: "numbers",
      value: "domain",
      text: "int, finite or any: the numbers to try (default: plain ones, others where the code can tell)",
      commands: EXPLORING,
    },
    {
      name: "seed",
      value: "n",
      text: `same seed, same tests (default: ${DEFAULT_OPTIONS.seed})`,
      texts: {
        explain: `same seed, same examples (default: ${DEFAULT_EXPLAIN_OPTIONS.seed})`,
        check: `same seed, same search (default: ${DEFAULT_OPTIONS.seed})`,
        mocks: `same seed, same search (default: ${DEFAULT_OPTIONS.seed})`,
      },
      commands: EXPLORING,
    },
  ],
  Classes: [
    {
      name: "max-length",
      value: "n",
      text: "calls after the constructor (default: until two more add no coverage, or the budget ends)",
    },
    {
      name: "state",
      value: "how",
      text: `exact, isomorphism, subsumption or file#function: states that are one (default: ${DEFAULT_OPTIONS.sequences.state as string})`,
    },
    {
      name: "arguments",
      value: "kind",
      text: `symbolic, or concrete: only the given values (default: ${DEFAULT_OPTIONS.sequences.arguments})`,
    },
    {
      name: "values",
      value: "list",
      text: "0..4, or 1,5,a, or index=0..4; repeatable (default if concrete: 0 to --max-length, or 0..4)",
    },
    {
      name: "on-violation",
      value: "what",
      text: `stop or continue: after a broken contract (default: ${DEFAULT_OPTIONS.sequences.onViolation})`,
    },
    {
      name: "keep",
      value: "which",
      text: "all or needed: tests for all paths, or those that add something (default: needed)",
    },
  ],
  Solver: [
    {
      name: "solver",
      value: "name",
      text: `auto, builtin, z3-wasm, z3 or cvc5: who decides what is hard (default: ${DEFAULT_OPTIONS.solver})`,
      commands: EXPLORING,
    },
    {
      name: "without",
      value: "layers",
      text: "leave out layers of the solver, apart by commas, to see what they are worth",
      commands: EXPLORING,
    },
    { name: "dump-queries", value: "folder", text: "write every query to a folder, as SMT-LIB 2" },
  ],
  Safety: [
    {
      name: "allow",
      value: "effects",
      text: `effects that code may have: ${EFFECT_KINDS.join(", ")} (default: none)`,
      commands: EXPLORING,
    },
    {
      name: "sandbox",
      value: "kind",
      text: `what else holds code: none, or namespaces of Linux: no writing, no network (default: ${DEFAULT_OPTIONS.sandbox})`,
      commands: EXPLORING,
    },
    {
      name: "force",
      text: "replace files that pathwise did not write, or that you edited",
      commands: EXPLORING,
    },
  ],
  Status: [{ name: "fail-on", value: "what", text: "findings or bugs: exit with 1 if there are any" }],
  General: [
    {
      name: "config",
      value: "file",
      text: "the configuration (default: pathwise.config.{ts,mts,js,mjs} of the package)",
      commands: EXPLORING,
    },
    { name: "no-config", text: "read no configuration", commands: EXPLORING },
    {
      name: "quiet",
      short: "q",
      text: "print only warnings and errors",
      texts: {
        explain: "no progress: only the explanation, warnings and errors",
        replay: "print only what does not hold",
        check: "print only tests that fail",
        mocks: "print only what differs",
      },
      commands: ALL,
    },
    {
      name: "verbose",
      text: "leave nothing out of the summary",
      texts: { explain: "also tell what the solver did", check: "list all bounds" },
      commands: DETAILED,
    },
    { name: "color", text: "colours also where the output is not a terminal", commands: ALL },
    { name: "no-color", text: "no colours; NO_COLOR=1 does the same", commands: ALL },
    { name: "help", short: "h", text: "print this", commands: ALL },
    { name: "version", short: "v", text: "print the version", commands: ALL },
  ],
} as const satisfies Record<string, readonly OptionSpec[]>;

type GroupedOption = (typeof OPTION_GROUPS)[keyof typeof OPTION_GROUPS][number];
export type OptionName = GroupedOption["name"];

export const OPTION_SPECS: readonly (OptionSpec & { readonly name: OptionName })[] =
  Object.values(OPTION_GROUPS).flat();

/** Commands that take an option. */
export function commandsOf({ commands = ["generate"] }: OptionSpec): readonly CommandName[] {
  return commands;
}
