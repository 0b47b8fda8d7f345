import { DEFAULT_OPTIONS } from "../model/options.ts";

export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** What stands for its value in the help; absent for a switch. */
  readonly value?: string;
  readonly text: string;
}

/** Every option there is: parsing, help, suggestions and the keys of configuration files are drawn from this table. */
export const OPTION_GROUPS = {
  Output: [
    { name: "runner", value: "name", text: "vitest, jest or node (default: the one the project uses)" },
    { name: "out", value: "path", text: "folder or file for the tests (default: beside each source file)" },
    { name: "dry-run", text: "print the tests instead of writing them" },
    { name: "json", value: "file", text: "write the machine-readable result to a file" },
  ],
  Search: [
    {
      name: "criterion",
      value: "name",
      text: `branch, statement or path: what is to be covered (default: ${DEFAULT_OPTIONS.criterion})`,
    },
    {
      name: "budget",
      value: "seconds",
      text: `time for each unit, all included (default: ${DEFAULT_OPTIONS.budgetSeconds})`,
    },
    {
      name: "max-steps",
      value: "n",
      text: `calls and loop iterations that one execution may make (default: ${DEFAULT_OPTIONS.maxSteps})`,
    },
    {
      name: "loop-limit",
      value: "n",
      text: `iterations of a loop, and depth of recursion, explored to the end (default: ${DEFAULT_OPTIONS.loopLimit})`,
    },
    {
      name: "numbers",
      value: "domain",
      text: "int, finite or any: the numbers to try (default: plain ones, others where the code can tell)",
    },
    { name: "seed", value: "n", text: `same seed, same tests (default: ${DEFAULT_OPTIONS.seed})` },
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
      text: `exact, isomorphism, subsumption or file#function: which states are one (default: ${DEFAULT_OPTIONS.sequences.state as string})`,
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
    },
    {
      name: "without",
      value: "layers",
      text: "leave out layers of the solver, apart by commas, to see what they are worth",
    },
    { name: "dump-queries", value: "folder", text: "write every query to a folder, as SMT-LIB 2" },
  ],
  Status: [{ name: "fail-on", value: "what", text: "findings: exit with 1 if there are any" }],
  General: [
    {
      name: "config",
      value: "file",
      text: "the configuration (default: pathwise.config.{ts,mts,js,mjs} of the package)",
    },
    { name: "no-config", text: "read no configuration" },
    { name: "quiet", short: "q", text: "print only warnings and errors" },
    { name: "verbose", text: "leave nothing out of the summary" },
    { name: "color", text: "colours also where the output is not a terminal" },
    { name: "no-color", text: "no colours; NO_COLOR=1 does the same" },
    { name: "help", short: "h", text: "print this" },
    { name: "version", short: "v", text: "print the version" },
  ],
} as const satisfies Record<string, readonly OptionSpec[]>;

type GroupedOption = (typeof OPTION_GROUPS)[keyof typeof OPTION_GROUPS][number];
export type OptionName = GroupedOption["name"];

export const OPTION_SPECS: readonly (OptionSpec & { readonly name: OptionName })[] =
  Object.values(OPTION_GROUPS).flat();
