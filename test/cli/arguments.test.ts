import { OPTIONAL_LAYERS } from "../../src/support/solver-layers.ts";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import type { GenerateInvocation } from "../../src/cli/arguments.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import type { Options } from "../../src/model/options.ts";
import { UserError } from "../../src/support/errors.ts";

const CWD = import.meta.dirname;

type Changes = Partial<Omit<GenerateInvocation, "options">> & { options?: Partial<Options> };

/** An invocation as given, with the defaults for the rest; or the one line of a UserError. */
function check(written: string, expected: Changes | string): void {
  const argv = written.split(" ").filter((part) => part !== "");
  if (typeof expected === "string") {
    expect(() => parseArguments(argv, { cwd: CWD })).toThrow(new UserError(expected));
    return;
  }
  expect(parseArguments(argv, { cwd: CWD })).toEqual({
    targets: ["a.ts"],
    runner: undefined,
    out: undefined,
    json: undefined,
    config: undefined,
    dryRun: false,
    failOn: undefined,
    quiet: false,
    verbose: false,
    force: false,
    color: undefined,
    ...expected,
    options: { ...DEFAULT_OPTIONS, ...expected.options },
  });
}

describe("what is understood", () => {
  test.each<[string, Changes]>([
    ["a.ts", {}],
    ["a.ts b.ts#f src", { targets: ["a.ts", "b.ts#f", "src"] }],
    ["--runner jest a.ts", { runner: "jest" }],
    ["a.ts --runner=node", { runner: "node" }],
    ["--dry-run a.ts", { dryRun: true }],
    ["a.ts --out 007", { out: "007" }],
    ["a.ts --json result.json", { json: "result.json" }],
    ["a.ts --fail-on findings", { failOn: "findings" }],
    ["a.ts --fail-on bugs", { failOn: "bugs" }],
    ["-q a.ts --verbose", { quiet: true, verbose: true }],
    ["a.ts --no-color", { color: false }],
    ["a.ts --color", { color: true }],
    ["a.ts --color --no-color", { color: false }],
    ["a.ts --quiet --no-quiet", { quiet: false }],
    ["a.ts --config my.config.ts", { config: "my.config.ts" }],
    ["a.ts --no-config", { config: false }],
    ["a.ts --criterion path", { options: { criterion: "path" } }],
    ["a.ts --criterion condition", { options: { criterion: "condition" } }],
    ["a.ts --criterion mcdc", { options: { criterion: "mcdc" } }],
    ["a.ts --criterion def-use", { options: { criterion: "def-use" } }],
    ["a.ts --budget 0.5", { options: { budgetSeconds: 0.5 } }],
    ["a.ts --budget 1 --budget 2", { options: { budgetSeconds: 2 } }],
    ["a.ts --max-steps 5000 --loop-limit 3", { options: { maxSteps: 5000, loopLimit: 3 } }],
    ["a.ts --numbers any", { options: { numbers: "any" } }],
    ["a.ts --seed 0", { options: { seed: 0 } }],
    ["a.ts --solver cvc5", { options: { solver: "cvc5" } }],
    ["a.ts --without search,known-sets", { options: { solverWithout: ["search", "known-sets"] } }],
    ["a.ts --dump-queries queries", { options: { dumpQueries: "queries" } }],
    ["-- --strange.ts", { targets: ["--strange.ts"] }],
    ["generate a.ts", {}],
    ["--seed 3 generate a.ts", { options: { seed: 3 } }],
    ["generate generate a.ts", { targets: ["generate", "a.ts"] }],
    ["a.ts generate", { targets: ["a.ts", "generate"] }],
    ["-- generate", { targets: ["generate"] }],
    ["./explain", { targets: ["./explain"] }],
  ])("%s", check);
});

describe("what is refused", () => {
  test.each([
    ["", 'nothing to test: name a file, as in "pathwise src/cart.ts" ("pathwise --help" tells more)'],
    ["--dry-run", 'nothing to test: name a file, as in "pathwise src/cart.ts" ("pathwise --help" tells more)'],
    ["a.ts --buget 3", "unknown option '--buget': did you mean --budget?"],
    ["a.ts --dryrun", "unknown option '--dryrun': did you mean --dry-run?"],
    ["a.ts --maxSteps 3", "unknown option '--maxSteps': did you mean --max-steps?"],
    ["a.ts --crit path", "unknown option '--crit': did you mean --criterion?"],
    ["a.ts --frobnicate", `unknown option '--frobnicate': "pathwise --help" lists all of them`],
    ["a.ts -x", `unknown option '-x': "pathwise --help" lists all of them`],
    ["a.ts --budget abc", "--budget needs a positive number, got 'abc'"],
    ["a.ts --budget 0", "--budget needs a positive number, got '0'"],
    ["a.ts --budget=-1", "--budget needs a positive number, got '-1'"],
    ["a.ts --budget Infinity", "--budget needs a positive number, got 'Infinity'"],
    ["a.ts --budget", "--budget needs a value (--budget <seconds>)"],
    ["a.ts --budget --seed 1", "--budget needs a positive number, got '--seed'"],
    ["a.ts --json=", "--json needs a value (--json <file>)"],
    ["a.ts --max-steps 1.5", "--max-steps needs a positive whole number, got '1.5'"],
    ["a.ts --loop-limit 0", "--loop-limit needs a positive whole number, got '0'"],
    ["a.ts --seed 4294967296", "--seed needs a whole number from 0 to 4294967295, got '4294967296'"],
    ["a.ts --runner ava", "--runner needs vitest, jest, mocha or node, got 'ava'"],
    ["a.ts --criterion lines", "--criterion needs statement, branch, condition, mcdc, path or def-use, got 'lines'"],
    ["a.ts --numbers float", "--numbers needs int, finite or any, got 'float'"],
    ["a.ts --without check", `--without needs some of ${OPTIONAL_LAYERS.join(", ")}, got 'check'`],
    ["a.ts --solver yices", "--solver needs auto, builtin, z3-wasm, z3 or cvc5, got 'yices'"],
    ["a.ts --dump-queries=", "--dump-queries needs a value (--dump-queries <folder>)"],
    ["a.ts --fail-on all", "--fail-on needs findings or bugs, got 'all'"],
    ["a.ts --dry-run=yes", "--dry-run takes no value, got 'yes'"],
    ["a.ts --no-no-config", "unknown option '--no-no-config': did you mean --no-config?"],
    ["a.ts --no-color=yes", "--no-color takes no value, got 'yes'"],
    ["a.ts --tree", '--tree does not apply to "pathwise generate": it is an option of "pathwise explain"'],
    ["a.ts --no-tree", `unknown option '--no-tree': "pathwise --help" lists all of them`],
    ["a.ts --no-seed", "unknown option '--no-seed': did you mean --seed?"],
  ])("%s", check);
});
