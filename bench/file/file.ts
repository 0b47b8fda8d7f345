// Measures what a user waits for: tests of a file of ten functions and a class, written and verified, by stages.
import "../../src/support/late-optimizing.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Generate } from "../../src/commands/generate-request.ts";
import type { Event } from "../../src/model/events.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import { ROOT } from "../command.ts";
import { treeMs } from "./processor-time.ts";
import { StageTimes } from "./stage-times.ts";

/** Measured where no files are given. */
const SUBJECTS = ["orders.ts", "dates.ts"];

/** The aim, on a machine with nothing else to do. */
const AIM_S = 5;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`.padStart(10);

/** The command itself starts besides, which takes a tenth of a second. */
export async function file(print: (line: string) => void, given: readonly string[] = []): Promise<void> {
  const own = SUBJECTS.map((subject) => path.join(ROOT, "bench/subjects", subject));
  for (const subject of given.length > 0 ? given : own) {
    const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
    try {
      await measure(subject, folder, print);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(from: string, folder: string, print: (line: string) => void): Promise<void> {
  const subject = path.basename(from);
  const type = /\bmodule\.exports\b/.test(readFileSync(from, "utf8")) ? "commonjs" : "module";
  cpSync(from, path.join(folder, subject));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type, devDependencies: { vitest: "*" } }));
  const compilerOptions = { strict: true, target: "es2022", module: "nodenext", noUncheckedIndexedAccess: true };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const clock = () => ({ wallMs: performance.now(), processorMs: treeMs(process.pid) });
  const times = new StageTimes(clock, "loading the command");
  let tests = 0;
  const onEvent = (event: Event): void => {
    if (event.type === "stage") times.enter(event.stage);
    if (event.type === "file-written") tests = event.tests;
  };
  const { generate } = (await import(pathToFileURL(path.join(ROOT, "dist/index.js")).href)) as { generate: Generate };
  const { result } = await generate(
    {
      targets: [subject],
      cwd: folder,
      options: DEFAULT_OPTIONS,
      runner: "vitest",
      write: true,
      signal: new AbortController().signal,
      version: "bench",
      hands: {
        testFilePaths: (sources) => new Map(sources.map((each) => [each, each.replace(/\.\w+$/, ".test.ts")])),
        checkReplaceable: () => undefined,
        writeTestFile: ({ path: to, source }) => writeFileSync(to, source),
      },
    },
    onEvent,
  );
  times.enter("done");
  print(`${subject}: ${result.units.length} units, ${tests} tests, written and verified`);
  print(`  ${"".padEnd(22)}  processor     clock`);
  for (const { stage, wallMs, processorMs } of times.all)
    print(`  ${stage.padEnd(22)}${seconds(processorMs)}${seconds(wallMs)}`);
  const [processorMs, wallMs] = times.all.reduce(
    ([ran, waited], each) => [ran + each.processorMs, waited + each.wallMs],
    [0, 0],
  );
  print(
    `  ${"together".padEnd(22)}${seconds(processorMs)}${seconds(wallMs)}   aim: under ${AIM_S} s on a quiet machine\n`,
  );
}
