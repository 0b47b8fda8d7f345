import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Explain, Explained, ExplainRequest } from "../../src/model/explain-request.ts";
import { explanationJson } from "../../src/report/explain/explanation-json.ts";
import { explanationMarkdown } from "../../src/report/explain/explanation-markdown.ts";
import { explanationTable } from "../../src/report/explain/explanation-table.ts";
import { explanationXml } from "../../src/report/explain/explanation-xml.ts";
import { walkText } from "../../src/report/explain/walk-text.ts";
import { treeSvg } from "../../src/report/tree/tree-svg.ts";
import { treeText } from "../../src/report/tree/tree-text.ts";
import { UserError } from "../../src/support/errors.ts";
import { filesOf } from "../verify/temporary-project.ts";
import { runIn } from "./run-in.ts";
import { sampleExplained, sampleExplanation, sampleTree, sampleWalk } from "./sample-explained.ts";

const PLAIN = { color: false, width: 100 };
const TABLE = lines(explanationTable([sampleExplanation()], PLAIN));
const TREE = lines(treeText(sampleTree(), PLAIN));

function lines(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

interface Outcome {
  readonly status?: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** `pathwise explain a.ts …`, of which comes what is given; by default the table alone. */
async function check(
  argv: readonly string[],
  { status = 0, stdout = TABLE, stderr = "", files = {} }: Outcome,
  explained: Partial<Explained> = {},
  given: Record<string, string> = {},
): Promise<ExplainRequest | undefined> {
  let request: ExplainRequest | undefined;
  const explain: Explain = (asked) => {
    request = asked;
    return Promise.resolve(sampleExplained(explained));
  };
  const ran = await runIn(["explain", "a.ts", ...argv], { explain }, given);
  const found = filesOf(ran.root).map((name) => [name, readFileSync(path.join(ran.root, name), "utf8")]);
  expect({ ...ran, root: "", files: Object.fromEntries(found) as unknown }).toEqual({
    status,
    stdout,
    stderr,
    root: "",
    files: { ...given, ...files },
  });
  return request;
}

test("the engine is told what was asked for", async () => {
  const request = await check(["--path", "TT F", "--calls", "summary", "--outside", "--seed", "7"], {});
  expect(request).toMatchObject({
    targets: ["a.ts"],
    options: { criterion: "path", loopLimit: 2, budgetSeconds: 60, seed: 7 },
    explain: { calls: "summary", outside: true, path: "TTF", walk: undefined },
  });
});

describe("formats", () => {
  test.each([
    ["table", TABLE],
    ["markdown", lines(explanationMarkdown([sampleExplanation()]))],
    ["json", lines(explanationJson([sampleExplanation()]))],
    ["xml", lines(explanationXml([sampleExplanation()]))],
  ])("%s", async (format, expected) => {
    await check(["--format", format], { stdout: expected });
    const files = { "out/e.txt": expected };
    await check(["--format", format, "--out", "out/e.txt"], { stdout: "", stderr: "Wrote out/e.txt\n", files });
    await check(["--format", format, "--out", "out/e.txt", "-q"], { stdout: "", files });
  });

  test("colours, on the standard output and in a file that is to have them", async () => {
    const coloured = lines(explanationTable([sampleExplanation()], { color: true, width: 100 }));
    const wrote = "\u001B[32mWrote\u001B[39m e.txt\n";
    await check(["--color"], { stdout: coloured });
    await check(["--color", "--out", "e.txt"], { stdout: "", stderr: wrote, files: { "e.txt": coloured } });
  });

  test("a walk stands for the table", async () => {
    const walk = lines(walkText(sampleWalk(), PLAIN));
    await check(["--walk", "1"], { stdout: walk }, { walks: [sampleWalk()] });
    await check(["--walk", "1", "--tree"], { stdout: `${walk}\n${TREE}` }, { walks: [sampleWalk()] });
  });

  test("drawings", async () => {
    const svg = treeSvg([sampleTree()], { title: "a.ts" });
    await check(["--tree"], { stdout: `${TABLE}\n${TREE}` });
    await check(["--tree"], { stdout: `${TABLE}\n${TREE}\n${TREE}` }, { trees: [sampleTree(), sampleTree()] });
    await check(["--svg"], { stderr: "Wrote pathwise.svg\n", files: { "pathwise.svg": svg } });
    await check(["--svg", "d/t.svg", "--quiet"], { files: { "d/t.svg": svg } });
  });
});

describe("what is said besides", () => {
  const skipped = [{ unit: "a.ts#gen", reason: "it is a generator" }];

  test("units that cannot be explained", async () => {
    const stderr = "warning: a.ts#gen cannot be explained: it is a generator\n";
    await check([], { stderr }, { skipped });
    await check(["--quiet"], { stderr }, { skipped });
  });

  test("nothing explained at all", async () => {
    const nothing = { explanations: [], trees: [] };
    const line = "pathwise: a.ts#gen cannot be explained: it is a generator";
    const out = { "e.json": "" };
    const failed = { status: 2, stdout: "" };
    await check(["--out", "e.json"], { ...failed, stderr: `${line}\n` }, { ...nothing, skipped }, out);
    const more = [...skipped, { unit: "a.ts#C", reason: "it is a class" }];
    await check([], { ...failed, stderr: `${line} (and 1 more that cannot)\n` }, { ...nothing, skipped: more });
    const none = "pathwise: nothing to explain: the targets hold no function that is exported\n";
    await check([], { ...failed, stderr: none }, nothing);
  });

  test("a path that no class has", async () => {
    const empty = [sampleExplanation({ classes: [] })];
    const stdout = lines(explanationTable(empty, PLAIN));
    const stderr = "warning: no class has a path that begins with TTT\n";
    await check(["--path", "TTT"], { stdout, stderr }, { explanations: empty });
  });

  test("a class that there is not", async () => {
    const line = "pathwise: --walk 9: there is no class of that number,";
    await check(["--walk", "9"], { status: 2, stdout: "", stderr: `${line} the last one is 2\n` });
    const explanations = [sampleExplanation({ classes: [] })];
    await check(["--walk", "9"], { status: 2, stdout: "", stderr: `${line} there are none\n` }, { explanations });
  });

  test("progress and messages go to the standard error", async () => {
    const explain: Explain = (_, onEvent) => {
      onEvent({ type: "units", count: 2 });
      onEvent({ type: "unit-start", name: "sign", file: "src/sign.ts" });
      onEvent({ type: "unit-explained", unit: "src/sign.ts#sign", explanation: sampleExplanation() });
      onEvent({ type: "unit-explained", unit: "src/sign.ts#Sign" });
      onEvent({ type: "message", level: "info", text: "a word" });
      onEvent({ type: "message", level: "warning", text: "mind the gap" });
      return Promise.resolve(sampleExplained());
    };
    const told = "[1/2] src/sign.ts#sign: complete, 2 classes, 2 contexts\n[2/2] src/sign.ts#Sign: skipped\n";
    expect(await runIn(["explain", "a.ts"], { explain })).toMatchObject({
      stdout: TABLE,
      stderr: `${told}a word\nwarning: mind the gap\n`,
    });
    expect(await runIn(["explain", "a.ts", "-q"], { explain })).toMatchObject({
      stdout: TABLE,
      stderr: "warning: mind the gap\n",
    });
  });

  test("--verbose: what the solver did", async () => {
    const explain: Explain = (_, onEvent) => {
      const layers = [{ name: "search", hits: 3, misses: 0, ms: 4 }];
      onEvent({ type: "unit-solved", name: "sign", solver: { queries: 3, layers } });
      return Promise.resolve(sampleExplained());
    };
    const ran = await runIn(["explain", "a.ts", "--verbose"], { explain });
    expect({ status: ran.status, stdout: ran.stdout }).toEqual({ status: 0, stdout: TABLE });
    expect(ran.stderr).toContain("Solver: 3 queries");
    expect((await runIn(["explain", "a.ts"], { explain })).stderr).toBe("");
  });
});

describe("interruption", () => {
  const interrupted =
    (explained: Explained): Explain =>
    (request) => {
      process.emit("SIGINT", "SIGINT");
      expect(request.signal.aborted).toBe(true);
      return Promise.resolve(explained);
    };

  test("keeps what is done", async () => {
    const ran = await runIn(["explain", "a.ts", "--svg"], { explain: interrupted(sampleExplained()) });
    expect({ status: ran.status, stdout: ran.stdout, files: filesOf(ran.root) }).toEqual({
      status: 130,
      stdout: TABLE,
      files: ["pathwise.svg"],
    });
    expect(ran.stderr).toMatch(/^Stopping: [^]*\nInterrupted: this is what was done until then\.\n$/);
    expect(process.listenerCount("SIGINT")).toBe(0);
  });

  test("before there is anything, writes nothing", async () => {
    const explain = interrupted({ explanations: [], trees: [], walks: [], skipped: [] });
    const ran = await runIn(["explain", "a.ts", "--out", "e.json", "--format", "json"], { explain });
    expect({ status: ran.status, stdout: ran.stdout, files: filesOf(ran.root) }).toEqual({
      status: 130,
      stdout: "",
      files: [],
    });
  });
});

test("a configuration comes after the command line", async () => {
  const given = { "pathwise.config.mjs": "export default { seed: 5, budget: 3, out: 'test', criterion: 'branch' };" };
  const request = await check(["--seed", "7"], {}, {}, given);
  expect(request?.options).toMatchObject({ seed: 7, budgetSeconds: 3, criterion: "path" });
  expect((await check(["--no-config"], {}, {}, given))?.options).toMatchObject({ seed: 1, budgetSeconds: 60 });
});

describe("mistakes are one line, and exit status 2", () => {
  const notFound: Explain = () => Promise.reject(new UserError("no such file: a.ts"));

  test.each<[string, string[], RegExp, Explain?]>([
    ["in the arguments", ["a.ts", "--runner", "jest"], /--runner does not apply to "pathwise explain"/],
    ["no target", [], /nothing to explain: name a file/],
    ["a solver that is not there", ["a.ts", "--solver", "cvc5"], /--solver cvc5 needs cvc5 on the PATH/],
    ["a folder for --out", ["a.ts", "--out", "."], /--out needs the name of a file, but .* is a folder/],
    ["a folder for --svg", ["a.ts", "--svg=."], /--svg needs the name of a file, but .* is a folder/],
    ["a place below a file", ["a.ts", "--out", "f/d/e.txt"], /cannot write f\/d\/e\.txt: a part of its path is a file/],
    ["that is found later", ["a.ts"], /no such file: a\.ts/, notFound],
  ])("%s", async (_, argv, message, explain) => {
    const engines = explain === undefined ? {} : { explain };
    const { status, stdout, stderr, root } = await runIn(["explain", ...argv], engines, { f: "" });
    expect({ status, stdout, files: filesOf(root) }).toEqual({ status: 2, stdout: "", files: ["f"] });
    expect(stderr).toMatch(/^pathwise: [^\n]+\n$/);
    expect(stderr).toMatch(message);
  });
});

test("help and suggestions come without an engine", async () => {
  expect(await runIn(["explain", "--help"], {})).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^pathwise explain 1\.2\.3: /) as string,
  });
  expect(await runIn(["exlpain", "a.ts"], {})).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `pathwise: unknown command 'exlpain', and there is no such file: did you mean "pathwise explain"?\n`,
  });
});
