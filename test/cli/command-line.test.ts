import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Generate, GenerateRequest } from "../../src/commands/generate-request.ts";
import type { TestFile } from "../../src/model/test-case.ts";
import { toJson } from "../../src/report/to-json.ts";
import { InternalError, UserError } from "../../src/support/errors.ts";
import { sampleResult } from "../report/sample-result.ts";
import { filesOf } from "../verify/temporary-project.ts";
import type { Ran } from "./run-in.ts";
import { runIn as runEngines } from "./run-in.ts";

const SOURCE = "// the tests\n";

/** A run that finds the sample result and writes one file, unless it is told to do something else. */
const usual: Generate = (request, onEvent) => {
  const testPath = path.join(request.cwd, "src/cart.pathwise.test.ts");
  const file: TestFile = { path: testPath, source: SOURCE, reversed: "", tests: [] };
  const result = sampleResult();
  onEvent({ type: "units", count: 1 });
  onEvent({ type: "unit-done", result: result.units[0]! });
  onEvent({ type: "message", level: "info", text: "a word" });
  onEvent({ type: "message", level: "warning", text: "mind the gap" });
  if (request.write) {
    request.hands.checkReplaceable(file.path);
    request.hands.writeTestFile(file);
    onEvent({ type: "file-written", path: file.path, tests: 11 });
  }
  return Promise.resolve({ result, files: [file] });
};

interface Generated extends Ran {
  readonly request: GenerateRequest | undefined;
}

async function runIn(
  argv: string[],
  generate: Generate = usual,
  given: Record<string, string> = {},
): Promise<Generated> {
  let request: GenerateRequest | undefined;
  const recording: Generate = (asked, onEvent) => {
    request = asked;
    return generate(asked, onEvent);
  };
  const ran = await runEngines(argv, { generate: recording }, given);
  return { ...ran, request };
}

describe("a run", () => {
  test("writes, shows the summary and ends with 0", async () => {
    const { status, stdout, stderr, root } = await runIn(["src/cart.ts"]);
    expect(status).toBe(0);
    expect(filesOf(root)).toEqual(["src/cart.pathwise.test.ts"]);
    expect(stdout).toMatch(
      /^ {2}Unit +Paths[\s\S]*4 units · 20 paths[^\n]*\nWrote src\/cart\.pathwise\.test\.ts \(11 tests\)\n$/,
    );
    expect(stderr).toBe(
      "[1/1] src/cart.ts total: complete, 12 paths, 6 tests, 8/8 branches\na word\nwarning: mind the gap\n",
    );
  });

  test("may be called by its name", async () => {
    const { status, request } = await runIn(["generate", "explain.ts", "generate"]);
    expect({ status, targets: request?.targets }).toEqual({ status: 0, targets: ["explain.ts", "generate"] });
  });

  test("is told what was asked for", async () => {
    const { request, root } = await runIn(["a.ts", "b#c", "--runner", "jest", "--out", "test", "--seed", "7"]);
    expect(request).toMatchObject({
      targets: ["a.ts", "b#c"],
      cwd: root,
      runner: "jest",
      write: true,
      version: "1.2.3",
    });
    expect(request?.options.seed).toBe(7);
    expect(request?.hands.testFilePaths([path.join(root, "a.ts")])).toEqual(
      new Map([[path.join(root, "a.ts"), path.join(root, "test/a.pathwise.test.ts")]]),
    );
  });

  test("--dry-run prints the tests alone on the standard output and writes nothing", async () => {
    const { status, stdout, stderr, root } = await runIn(["src/cart.ts", "--dry-run"]);
    expect({ status, stdout, files: filesOf(root) }).toEqual({ status: 0, stdout: SOURCE, files: [] });
    expect(stderr).toContain("4 units · 20 paths");
  });

  test("--dry-run tells several files apart", async () => {
    const { stdout } = await runIn(["src", "--dry-run"], ({ cwd }) => {
      const files = ["a", "b"].map((name) => ({
        path: path.join(cwd, `${name}.test.ts`),
        source: `${name}();\n`,
        reversed: "",
        tests: [],
      }));
      return Promise.resolve({ result: sampleResult(), files });
    });
    expect(stdout).toBe("// a.test.ts\n\na();\n\n// b.test.ts\n\nb();\n");
  });

  test("--json writes the result", async () => {
    const { root, status } = await runIn(["src/cart.ts", "--json", "out/result.json"]);
    expect(status).toBe(0);
    expect(readFileSync(path.join(root, "out/result.json"), "utf8")).toBe(toJson(sampleResult(), root));
  });

  test("--dump-queries makes the folder", async () => {
    const { root, request } = await runIn(["src/cart.ts", "--dump-queries", "a/queries"]);
    const folder = path.join(root, "a/queries");
    expect({ asked: request?.options.dumpQueries, made: existsSync(folder) }).toEqual({ asked: folder, made: true });
  });

  test("--quiet leaves only what must be known", async () => {
    const { stdout, stderr } = await runIn(["src/cart.ts", "--quiet"]);
    expect({ stdout, stderr }).toEqual({ stdout: "", stderr: "warning: mind the gap\n" });
  });

  test("--fail-on findings", async () => {
    expect((await runIn(["src/cart.ts", "--fail-on", "findings"])).status).toBe(1);
    const clean: Generate = () =>
      Promise.resolve({ result: { ...sampleResult(), totals: { ...sampleResult().totals, findings: 0 } }, files: [] });
    expect((await runIn(["src/cart.ts", "--fail-on", "findings"], clean)).status).toBe(0);
  });

  test("units that failed are told, and where all did, nothing was done", async () => {
    const failing = (count: number): Generate => {
      const { units, ...rest } = sampleResult();
      const failed = units.map((unit, i) =>
        i < count ? { ...unit, status: "failed" as const, reason: "ended the process" } : unit,
      );
      return () => Promise.resolve({ result: { ...rest, units: failed }, files: [] });
    };
    const [first] = sampleResult().units;
    const one = await runIn(["src/cart.ts", "--quiet"], failing(1));
    const line = `pathwise: ${first!.file}#${first!.name} failed: ended the process\n`;
    expect({ status: one.status, stderr: one.stderr.startsWith(line) }).toEqual({ status: 0, stderr: true });
    expect((await runIn(["src/cart.ts", "--quiet"], failing(sampleResult().units.length))).status).toBe(2);
  });

  test("Ctrl-C keeps what is done", async () => {
    const interrupted: Generate = (request, onEvent) => {
      process.emit("SIGINT", "SIGINT");
      expect(request.signal.aborted).toBe(true);
      return usual(request, onEvent);
    };
    const { status, stderr, root } = await runIn(
      ["src/cart.ts", "--json", "r.json", "--fail-on", "findings"],
      interrupted,
    );
    expect({ status, files: filesOf(root) }).toEqual({ status: 130, files: ["r.json", "src/cart.pathwise.test.ts"] });
    expect(stderr).toMatch(/^Stopping: [^]*\nInterrupted: this is what was done until then\.\n$/);
    expect(process.listenerCount("SIGINT")).toBe(0);
  });

  test("says plainly that tests were not verified", async () => {
    const unverified: Generate = (_, onEvent) => {
      onEvent({ type: "file-written", path: "a.test.ts", tests: 1, unverified: "jest is not installed" });
      return Promise.resolve({ result: sampleResult(), files: [] });
    };
    const line = "Wrote a.test.ts (1 test), NOT VERIFIED: jest is not installed\n";
    expect((await runIn(["a.ts"], unverified)).stdout.endsWith(line)).toBe(true);
    expect((await runIn(["a.ts", "-q"], unverified)).stderr).toBe(line);
  });
});

describe("a configuration", () => {
  const CONFIG = "export default { seed: 5, budget: 3, classes: { Stack: { state: (stack) => stack.size } } };";

  test("comes after the command line and before the defaults", async () => {
    const { request, root } = await runIn(["a.ts", "--seed", "7"], usual, { "pathwise.config.mjs": CONFIG });
    expect(request?.options).toMatchObject({ seed: 7, budgetSeconds: 3, criterion: "branch" });
    expect(request?.options.sequences.stateOf).toEqual({
      Stack: { file: path.join(root, "pathwise.config.mjs"), name: "default.classes.Stack.state" },
    });
  });

  test("--state goes before what it says of single classes", async () => {
    const { request } = await runIn(["a.ts", "--state", "exact"], usual, { "pathwise.config.mjs": CONFIG });
    expect(request?.options.sequences).toMatchObject({ state: "exact", stateOf: {} });
  });

  test("--config names one, --no-config leaves it out", async () => {
    const files = { "pathwise.config.mjs": CONFIG, "my/other.mjs": "export default { seed: 9, json: 'r.json' };" };
    const { request, root } = await runIn(["a.ts", "--config", "my/other.mjs"], usual, files);
    expect(request?.options).toMatchObject({ seed: 9, budgetSeconds: 10 });
    expect(existsSync(path.join(root, "my/r.json"))).toBe(true);
    expect((await runIn(["a.ts", "--no-config"], usual, files)).request?.options.seed).toBe(1);
  });

  test.each<[string[], string, RegExp]>([
    [
      ["a.ts"],
      "export default { sead: 5 };",
      /^pathwise: pathwise\.config\.mjs: unknown key 'sead': did you mean seed\?\n$/,
    ],
    [["a.ts"], "export default 5;", /pathwise\.config\.mjs: no configuration is exported; write [^\n]+\n$/],
    [
      ["a.ts"],
      "throw new TypeError('oops');",
      /pathwise\.config\.mjs:1:\d+: cannot be loaded until this is corrected: TypeError: oops\n$/,
    ],
    [["a.ts"], "export default { state: () => 1 };", /"default\.state" must have one parameter [^\n]+, it has 0\n$/],
    [["a.ts", "--sed", "1"], "export default 5;", /^pathwise: unknown option '--sed': did you mean --seed\?\n$/],
    [["a.ts", "--config", "no.ts"], "", /^pathwise: --config no\.ts: there is no such file; check the path\n$/],
  ])("with a mistake: %j %s", async (argv, text, expected) => {
    const { status, stderr, request } = await runIn(argv, usual, { "pathwise.config.mjs": text });
    expect({ status, request }).toEqual({ status: 2, request: undefined });
    expect(stderr).toMatch(expected);
  });
});

describe("no run", () => {
  test("help and version", async () => {
    expect(await runIn(["--version"])).toMatchObject({ status: 0, stdout: "1.2.3\n", stderr: "", request: undefined });
    expect(await runIn(["--help"])).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("Examples\n") as string,
    });
  });

  test.each<[string, string[], Generate]>([
    ["a mistake in the arguments", ["a.ts", "--sed", "1"], usual],
    ["a mistake that is found later", ["a.ts"], () => Promise.reject(new UserError("no such file: a.ts"))],
    ["a solver that is not there", ["a.ts", "--solver", "cvc5"], usual],
    ["a place that cannot be written", ["a.ts", "--json", "."], usual],
    ["a place below a file", ["a.ts", "--config", `${import.meta.filename}/x.ts`], usual],
  ])("%s is one line, and exit status 2", async (_, argv, generate) => {
    const { status, stdout, stderr, root } = await runIn(argv, generate);
    expect({ status, stdout, files: filesOf(root) }).toEqual({ status: 2, stdout: "", files: [] });
    expect(stderr).toMatch(/^pathwise: [^\n]+\n$/);
  });

  test("a file that a person edited", async () => {
    const edited: Generate = (request, onEvent) => {
      mkdirSync(path.join(request.cwd, "src"));
      writeFileSync(path.join(request.cwd, "src/cart.pathwise.test.ts"), "mine();");
      return usual(request, onEvent);
    };
    const { status, stderr } = await runIn(["src/cart.ts"], edited);
    expect(status).toBe(2);
    expect(stderr).toContain("pathwise: src/cart.pathwise.test.ts exists and was not written by pathwise");
  });

  test("a mistake of ours is loud", async () => {
    const { status, stderr } = await runIn(["a.ts"], () =>
      Promise.reject(new InternalError("lost count", { units: 3 })),
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^pathwise: internal error[\s\S]*InternalError: lost count\n {4}at [\s\S]*Evidence: \{ units: 3 \}/,
    );
    expect(stderr).toMatch(
      /pathwise 1\.2\.3, Node [\d.]+, .*\nPlease report it, with the text above, to the tracker\.\n$/,
    );
  });
});
