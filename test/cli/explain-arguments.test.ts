import path from "node:path";
import { describe, expect, test } from "vitest";
import { configSettings } from "../../src/cli/config-settings.ts";
import type { ExplainInvocation } from "../../src/cli/explain-arguments.ts";
import { parseExplainArguments } from "../../src/cli/explain-arguments.ts";
import type { Config } from "../../src/commands/config.ts";
import type { ExplainOptions } from "../../src/model/explain-request.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import type { Options } from "../../src/model/options.ts";
import { UserError } from "../../src/support/errors.ts";

type Changes = Partial<Omit<ExplainInvocation, "options" | "explain">> & {
  options?: Partial<Options>;
  explain?: Partial<ExplainOptions>;
};

/** An invocation as given, with the defaults for the rest; or the one line of a UserError. */
function check(written: string | readonly string[], expected: Changes | string, config: Config = {}): void {
  const argv = typeof written === "string" ? written.split(" ").filter((part) => part !== "") : written;
  const file = configSettings(config, path.join(import.meta.dirname, "pathwise.config.ts"), "pathwise.config.ts");
  const invoke = (): ExplainInvocation => parseExplainArguments(["explain", ...argv], file);
  if (typeof expected === "string") {
    expect(invoke).toThrow(new UserError(expected));
    return;
  }
  expect(invoke()).toEqual({
    targets: ["a.ts"],
    format: "table",
    out: undefined,
    tree: false,
    svg: undefined,
    config: undefined,
    quiet: false,
    verbose: false,
    force: false,
    color: undefined,
    ...expected,
    options: { ...DEFAULT_OPTIONS, criterion: "path", budgetSeconds: 60, loopLimit: 2, ...expected.options },
    explain: { calls: "inline", outside: false, path: undefined, walk: undefined, ...expected.explain },
  });
}

describe("what is understood", () => {
  test.each<[string, Changes]>([
    ["a.ts", {}],
    ["a.ts b.ts#f src", { targets: ["a.ts", "b.ts#f", "src"] }],
    ["explain a.ts", { targets: ["explain", "a.ts"] }],
    ["a.ts --format table", {}],
    ["a.ts --format markdown", { format: "markdown" }],
    ["a.ts --format=json --out e.json", { format: "json", out: "e.json" }],
    ["a.ts --format xml", { format: "xml" }],
    ["a.ts --path TTF", { explain: { path: "TTF" } }],
    ["a.ts --walk 3", { explain: { walk: 3 } }],
    ["a.ts --walk 3 --tree", { explain: { walk: 3 }, tree: true }],
    ["a.ts --calls summary", { explain: { calls: "summary" } }],
    ["a.ts --calls inline", {}],
    ["a.ts --outside", { explain: { outside: true } }],
    ["a.ts --tree", { tree: true }],
    ["a.ts --svg", { svg: "pathwise.svg" }],
    ["--svg a.ts", { svg: "pathwise.svg" }],
    ["a.ts --svg out/tree.svg", { svg: "out/tree.svg" }],
    ["--svg TREE.SVG a.ts", { svg: "TREE.SVG" }],
    ["a.ts --svg=tree", { svg: "tree" }],
    ["a.ts --svg=tree b.svg", { targets: ["a.ts", "b.svg"], svg: "tree" }],
    ["a.ts --svg -- b.svg", { targets: ["a.ts", "b.svg"], svg: "pathwise.svg" }],
    ["a.ts --format json --svg", { format: "json", svg: "pathwise.svg" }],
    ["a.ts --loop-limit 3 --budget 0.5", { options: { loopLimit: 3, budgetSeconds: 0.5 } }],
    ["a.ts --max-steps 50 --numbers int --seed 7", { options: { maxSteps: 50, numbers: "int", seed: 7 } }],
    ["a.ts --solver builtin --without search", { options: { solver: "builtin", solverWithout: ["search"] } }],
    ["a.ts --config my.ts", { config: "my.ts" }],
    ["a.ts --no-config", { config: false }],
    ["-q a.ts --verbose --color", { quiet: true, verbose: true, color: true }],
    ["a.ts --no-color --no-quiet", { color: false }],
  ])("%s", (written, expected) => check(written, expected));

  test("letters in groups", () => {
    check(["a.ts", "--path", " TT F  TF "], { explain: { path: "TTFTF" } });
  });
});

describe("what is used of a configuration", () => {
  test.each<[Config, string, Changes]>([
    [{ budget: 5, loopLimit: 3, maxSteps: 9 }, "", { options: { budgetSeconds: 5, loopLimit: 3, maxSteps: 9 } }],
    [{ numbers: "int", seed: 5, solver: "builtin" }, "", { options: { numbers: "int", seed: 5, solver: "builtin" } }],
    [{ seed: 5, without: ["search"] }, "--seed 6", { options: { seed: 6, solverWithout: ["search"] } }],
    [{ quiet: true, verbose: true, color: false }, "", { quiet: true, verbose: true, color: false }],
    [{ quiet: true }, "--no-quiet", {}],
    [{ out: "test", json: "r.json", criterion: "branch", runner: "jest", dryRun: true, failOn: "findings" }, "", {}],
    [{ maxLength: 3, state: "exact", classes: { A: { state: "exact" } }, values: "1" }, "", {}],
  ])("%o %s", (config, written, expected) => check(`a.ts ${written}`, expected, config));

  test("mistakes are told with its name", () => {
    check("a.ts", "pathwise.config.ts: seed needs a whole number from 0 to 4294967295, got '-1'", { seed: -1 });
  });
});

const NOTHING =
  'nothing to explain: name a file, as in "pathwise explain src/sort.ts#partition" ("pathwise explain --help" tells more)';
const GENERATE = (option: string): string =>
  `${option} does not apply to "pathwise explain": it is an option of "pathwise generate"`;

describe("what is refused", () => {
  test.each([
    ["", NOTHING],
    ["--tree", NOTHING],
    ["a.ts --format yaml", "--format needs table, markdown, json or xml, got 'yaml'"],
    ["a.ts --path TXF", "--path needs the letters T and F, as in TTF, got 'TXF'"],
    ["a.ts --path ttf", "--path needs the letters T and F, as in TTF, got 'ttf'"],
    ["a.ts --path=", "--path needs a value (--path <letters>)"],
    ["a.ts --walk 0", "--walk needs a positive whole number, got '0'"],
    ["a.ts --walk two", "--walk needs a positive whole number, got 'two'"],
    ["a.ts --calls lemma", "--calls needs inline or summary, got 'lemma'"],
    ["a.ts --loop-limit 0", "--loop-limit needs a positive whole number, got '0'"],
    ["a.ts --budget never", "--budget needs a positive number, got 'never'"],
    ["a.ts --outside=yes", "--outside takes no value, got 'yes'"],
    ["a.ts --svg=", "--svg needs a value (--svg <file.svg>)"],
    ["a.ts --out", "--out needs a value (--out <path>)"],
    ["a.ts --format json --tree", "--tree goes with --format table, not with json: leave out one of them"],
    ["a.ts --walk 1 --format xml", "--walk goes with --format table, not with xml: leave out one of them"],
    ["a.ts --runner jest", GENERATE("--runner")],
    ["a.ts --dry-run", GENERATE("--dry-run")],
    ["a.ts --no-dry-run", GENERATE("--no-dry-run")],
    ["a.ts --json r.json", `${GENERATE("--json")}, "pathwise check", and "pathwise mocks"`],
    ["a.ts --criterion path", GENERATE("--criterion")],
    ["a.ts --fail-on findings", GENERATE("--fail-on")],
    ["a.ts --max-length 3", GENERATE("--max-length")],
    ["a.ts --dump-queries q", GENERATE("--dump-queries")],
    ["a.ts --foramt json", "unknown option '--foramt': did you mean --format?"],
    ["a.ts --no-tree", "unknown option '--no-tree': did you mean --tree?"],
    ["a.ts --frobnicate", `unknown option '--frobnicate': "pathwise explain --help" lists all of them`],
  ])("%s", (written, expected) => check(written, expected));

  test("letters that are none", () => {
    check(["a.ts", "--path", "  "], "--path needs the letters T and F, as in TTF, got '  '");
  });
});
