import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import type { GenerateInvocation } from "../../src/cli/arguments.ts";
import { parseCheckArguments } from "../../src/cli/check-arguments.ts";
import { CONFIG_KEYS, configSettings } from "../../src/cli/config-settings.ts";
import { type Config, defineConfig } from "../../src/commands/config.ts";
import { UserError } from "../../src/support/errors.ts";

const FOLDER = import.meta.dirname;
const FILE = import.meta.filename;
const HERE = path.basename(FILE);

/** What comes of a configuration and a command line; or the one line of a UserError. */
function check(config: object, argv: string, expected: object | string): void {
  const invoke = (): GenerateInvocation =>
    parseArguments(["a.ts", ...argv.split(" ").filter((part) => part !== "")], {
      cwd: "/",
      file: configSettings(config, FILE, "pathwise.config.ts"),
    });
  if (typeof expected === "string") expect(invoke).toThrow(new UserError(`pathwise.config.ts: ${expected}`));
  else expect(invoke()).toMatchObject(expected);
}

describe("what is understood", () => {
  test.each<[Config, string, object]>([
    [{}, "", { runner: undefined, quiet: false }],
    [
      { runner: "jest", criterion: "path", budget: 0.5, numbers: "int" },
      "",
      { runner: "jest", options: { criterion: "path", budgetSeconds: 0.5, numbers: "int" } },
    ],
    [{ maxSteps: 10, loopLimit: 2, seed: 0 }, "--seed 3", { options: { maxSteps: 10, loopLimit: 2, seed: 3 } }],
    [{ out: "test", json: "r.json" }, "", { out: path.join(FOLDER, "test"), json: path.join(FOLDER, "r.json") }],
    [{ out: "test" }, "--out here", { out: "here" }],
    [{ dryRun: true, quiet: true, verbose: false }, "", { dryRun: true, quiet: true, verbose: false }],
    [{ quiet: true }, "--no-quiet", { quiet: false }],
    [{ color: false }, "", { color: false }],
    [{ color: false }, "--color", { color: true }],
    [{ color: true }, "--no-color", { color: false }],
    [{ failOn: "findings" }, "", { failOn: "findings" }],
    [{ without: ["search", "z3"] }, "", { options: { solverWithout: ["search", "z3"] } }],
    [{ without: [], values: [] }, "", { options: { solverWithout: [], sequences: { values: [] } } }],
    [
      { maxLength: 3, keep: "all", onViolation: "stop" },
      "--keep needed",
      { options: { sequences: { maxLength: 3, keepAll: false, onViolation: "stop" } } },
    ],
    [
      { arguments: "concrete", values: ["0..1", "n=5"] },
      "",
      { options: { sequences: { values: [{ values: [0, 1] }, { parameter: "n", values: [5] }] } } },
    ],
    [
      { arguments: "concrete", values: "0..1" },
      "--values 7",
      { options: { sequences: { values: [{ values: [7] }] } } },
    ],
    [{ state: "exact" }, "", { options: { sequences: { state: "exact" } } }],
    [{ state: `./${HERE}#f` }, "", { options: { sequences: { state: { file: FILE, name: "f" } } } }],
    [{ state: (a) => a }, "", { options: { sequences: { state: { file: FILE, name: "default.state" } } } }],
    [
      { classes: { Stack: { state: (a: { size: number }) => a.size }, "shapes.Tree": { state: "exact" }, Plain: {} } },
      "",
      {
        options: {
          sequences: {
            state: "subsumption",
            stateOf: { Stack: { file: FILE, name: "default.classes.Stack.state" }, "shapes.Tree": "exact" },
          },
        },
      },
    ],
  ])("%o %s", check);
});

describe("what is refused", () => {
  test.each<[object, string]>([
    [{ buget: 3 }, "unknown key 'buget': did you mean budget?"],
    [{ "max-length": 3 }, "unknown key 'max-length': did you mean maxLength?"],
    [{ frobnicate: 3 }, `unknown key 'frobnicate': known are ${CONFIG_KEYS.join(", ")}`],
    [{ help: true }, `unknown key 'help': known are ${CONFIG_KEYS.join(", ")}`],
    [{ budget: "soon" }, "budget needs a positive number, got 'soon'"],
    [{ budget: true }, "budget needs a positive number, got 'true'"],
    [{ runner: "ava" }, "runner needs vitest, jest, mocha or node, got 'ava'"],
    [{ runner: null }, "runner needs vitest, jest, mocha or node, got 'null'"],
    [{ quiet: "very" }, "quiet needs true or false, got 'very'"],
    [{ out: "" }, "out needs a value, got ''"],
    [{ values: [{ n: 1 }] }, `values needs values such as 0..4, 1,5,"a" or index=0..4, got '{ n: 1 }'`],
    [{ classes: 3 }, "classes needs an object, got '3'"],
    [{ classes: { A: "exact" } }, "classes.A needs an object, got 'exact'"],
    [{ classes: { A: { sate: "exact" } } }, "unknown key 'classes.A.sate': did you mean state?"],
    [{ prove: "proved" }, "prove needs an object, got 'proved'"],
    [{ prove: { levl: "proved" } }, "unknown key 'prove.levl': did you mean level?"],
    [
      { classes: { A: { state: 3 } } },
      "classes.A.state needs exact, isomorphism, subsumption or <file>#<function>, got '3'",
    ],
  ])("%o", (config, expected) => check(config, "", expected));
});

test("what is said of tests with parameters goes before the rest of the file, and after the command line", () => {
  const file = configSettings(
    { budget: 3, seed: 4, prove: { level: "proved", budget: 60, loopLimit: 2, numbers: "int" } },
    FILE,
    "pathwise.config.ts",
  );
  const options = { budgetSeconds: 60, seed: 4, loopLimit: 2, numbers: "int" };
  expect(parseCheckArguments([], file)).toMatchObject({ level: "proved", options });
  const written = parseCheckArguments(["--budget", "1", "--level", "searched"], file);
  expect(written).toMatchObject({ level: "searched", options: { ...options, budgetSeconds: 1 } });
  expect(parseCheckArguments([])).toMatchObject({ level: "bounded" });
  const wrong = configSettings({ prove: { level: "sure" } }, FILE, "pathwise.config.ts");
  expect(() => parseCheckArguments([], wrong)).toThrow(
    new UserError("pathwise.config.ts: prove.level needs proved, bounded or searched, got 'sure'"),
  );
});

test("the type has the keys of the table", () => {
  // A key that is missing here, or too many, is an error of types; one that is missing in the table, of this test.
  const keys: Record<keyof Config, true> = {
    runner: true,
    out: true,
    style: true,
    dryRun: true,
    json: true,
    criterion: true,
    strength: true,
    strategy: true,
    inputs: true,
    budget: true,
    totalBudget: true,
    thorough: true,
    maxRuns: true,
    maxSteps: true,
    loopLimit: true,
    numbers: true,
    seed: true,
    maxLength: true,
    state: true,
    arguments: true,
    values: true,
    onViolation: true,
    keep: true,
    solver: true,
    without: true,
    dumpQueries: true,
    allow: true,
    sandbox: true,
    failOn: true,
    quiet: true,
    verbose: true,
    color: true,
    classes: true,
    prove: true,
  };
  expect(CONFIG_KEYS).toEqual(Object.keys(keys));
});

test("defineConfig gives back what it is given", () => {
  const config: Config = { seed: 3, classes: { Stack: { state: (a: Date, b: Date) => a === b } } };
  expect(defineConfig(config)).toBe(config);
});
