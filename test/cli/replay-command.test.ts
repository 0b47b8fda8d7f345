import { describe, expect, test } from "vitest";
import type { Replay, Replayed, ReplayedPattern, ReplayRequest } from "../../src/model/explain-request.ts";
import { explanationJson } from "../../src/report/explain/explanation-json.ts";
import { explanationXml } from "../../src/report/explain/explanation-xml.ts";
import { replayReport } from "../../src/report/explain/replay-report.ts";
import { filesOf } from "../verify/temporary-project.ts";
import { runIn } from "./run-in.ts";
import { sampleExplanation } from "./sample-explained.ts";

const SIGN = sampleExplanation();
const OTHER = sampleExplanation({ unit: "src/other.ts#sign" });
const FILES = {
  "sign.json": explanationJson([SIGN]),
  "sign.xml": explanationXml([SIGN]),
  "both.json": explanationJson([SIGN, OTHER]),
};

function pattern(changes: Partial<ReplayedPattern> = {}): ReplayedPattern {
  const told = { unit: SIGN.unit, class: 1, context: 1, descriptor: "T", call: "sign(-1)" };
  return { ...told, expected: "-1", observed: "-1", holds: true, ...changes };
}

const HOLDS: Replayed = { patterns: [pattern()], missing: [] };
const BROKEN: Replayed = { patterns: [pattern(), pattern({ observed: "1", holds: false })], missing: [] };
const GONE: Replayed = { patterns: [pattern()], missing: [{ unit: OTHER.unit, reason: "it is no longer there" }] };

function report(replayed: Replayed): string {
  return `${replayReport(replayed, { color: false, width: 100 }).trimEnd()}\n`;
}

/** `pathwise replay …`, where running the patterns gives what is given. */
async function check(
  argv: readonly string[],
  replayed: Replayed,
  expected: { status: number; stdout: string },
): Promise<ReplayRequest | undefined> {
  let request: ReplayRequest | undefined;
  const replay: Replay = (asked) => {
    request = asked;
    return Promise.resolve(replayed);
  };
  const { status, stdout, stderr, root } = await runIn(["replay", ...argv], { replay }, FILES);
  expect({ status, stdout, stderr }).toEqual({ ...expected, stderr: "" });
  expect(filesOf(root)).toEqual(Object.keys(FILES).toSorted());
  return request;
}

describe("a replay", () => {
  test("of what holds", async () => {
    const request = await check(["sign.json"], HOLDS, { status: 0, stdout: report(HOLDS) });
    expect(request?.explanations).toEqual([SIGN]);
  });

  test("reads both formats, and several files", async () => {
    const request = await check(["sign.xml", "both.json"], HOLDS, { status: 0, stdout: report(HOLDS) });
    expect(request?.explanations).toEqual([SIGN, SIGN, OTHER]);
  });

  test("of what does not hold, or is no longer there", async () => {
    await check(["sign.json"], BROKEN, { status: 1, stdout: report(BROKEN) });
    await check(["both.json"], GONE, { status: 1, stdout: report(GONE) });
  });

  test("--quiet says only what does not hold", async () => {
    await check(["sign.json", "--quiet"], HOLDS, { status: 0, stdout: "" });
    await check(["sign.json", "--quiet"], BROKEN, { status: 1, stdout: report(BROKEN) });
  });

  test("Ctrl-C keeps what is done", async () => {
    const replay: Replay = ({ signal }) => {
      process.emit("SIGINT", "SIGINT");
      expect(signal.aborted).toBe(true);
      return Promise.resolve(BROKEN);
    };
    const { status, stdout, stderr } = await runIn(["replay", "sign.json"], { replay }, FILES);
    expect({ status, stdout }).toEqual({ status: 130, stdout: report(BROKEN) });
    expect(stderr).toMatch(/^Stopping: [^]*\nInterrupted: this is what was done until then\.\n$/);
    expect(process.listenerCount("SIGINT")).toBe(0);
  });
});

describe("mistakes are one line, and exit status 2", () => {
  test.each<[string[], RegExp]>([
    [[], /nothing to replay: name a file/],
    [["sign.json", "--budget", "3"], /--budget does not apply to "pathwise replay"/],
    [["no.json"], /cannot read no\.json: there is no such file; check the path/],
    [["sign.json", "."], /cannot read \.: it is a folder/],
    [["empty.json"], /no example to run in empty\.json/],
    [["broken.json"], /broken\.json/],
    [["strange.txt"], /strange\.txt/],
  ])("%j", async (argv, message) => {
    const files = {
      ...FILES,
      "empty.json": explanationJson([sampleExplanation({ classes: [] })]),
      "broken.json": FILES["sign.json"].slice(0, -20),
      "strange.txt": "hello",
    };
    const { status, stdout, stderr } = await runIn(["replay", ...argv], {}, files);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^pathwise: [^\n]+\n$/);
    expect(stderr).toMatch(message);
  });
});
