// Measures, for each subject with structured values, the time until all reachable branches are covered, in one run.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Event } from "../src/model/events.ts";
import type { Generate } from "../src/commands/generate-request.ts";
import { DEFAULT_OPTIONS } from "../src/model/options.ts";
import { EXPECTED_VALUES } from "../test/end-to-end/values-expected.ts";
import { ROOT } from "./command.ts";

interface Timing {
  readonly file: string;
  readonly name: string;
  readonly covered: number;
  readonly reachable: number;
  readonly ms: number;
}

export async function values(print: (line: string) => void): Promise<void> {
  print("Time until every reachable branch is covered (two units at a time)");
  const timings = await measureValues();
  for (const { file, name, covered, reachable, ms } of timings) {
    const missing = covered < reachable ? `   ${reachable - covered} of ${reachable} not covered` : "";
    print(`  ${`${file}#${name}`.padEnd(34)}${ms.toFixed(0).padStart(8)} ms${missing}`);
  }
  const sum = timings.reduce((total, { ms }) => total + ms, 0);
  const full = timings.filter(({ covered, reachable }) => covered >= reachable).length;
  const slowest = Math.max(...timings.map(({ ms }) => ms));
  print(`  ${"sum".padEnd(34)}${sum.toFixed(0).padStart(8)} ms`);
  print(`  ${full} of ${timings.length} covered in full; the slowest took ${slowest.toFixed(0)} ms`);
}

async function measureValues(): Promise<Timing[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, "test/end-to-end/subjects/values"), folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "subjects", type: "module" }));
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true } }));
    return await timingsIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files are explored one after the other, so the name of a running unit is unique. */
async function timingsIn(folder: string): Promise<Timing[]> {
  const { generate } = (await import(pathToFileURL(path.join(ROOT, "dist/index.js")).href)) as { generate: Generate };
  const timings: Timing[] = [];
  const running = new Map<string, { started: number; allowance: number; doneMs: number | undefined }>();
  const onEvent = (event: Event): void => {
    if (event.type === "unit-start") {
      const { uncovered = 0, isReachable = false } = EXPECTED_VALUES[path.basename(event.file)]?.[event.name] ?? {};
      const allowance = isReachable ? 0 : uncovered;
      running.set(event.name, { started: performance.now(), allowance, doneMs: undefined });
    } else if (event.type === "unit-progress") {
      const unit = running.get(event.name);
      const isFull = unit !== undefined && event.branches.covered >= event.branches.total - unit.allowance;
      if (isFull) unit.doneMs ??= performance.now() - unit.started;
    } else if (event.type === "unit-done") {
      const { name, file, branches, ms, status } = event.result;
      if (status === "skipped") return;
      const { allowance = 0, doneMs = ms } = running.get(name) ?? {};
      timings.push({ file, name, covered: branches.covered, reachable: branches.total - allowance, ms: doneMs });
    }
  };
  await generate(
    {
      targets: Object.keys(EXPECTED_VALUES),
      cwd: folder,
      options: DEFAULT_OPTIONS,
      runner: "node",
      write: false,
      signal: new AbortController().signal,
      version: "bench",
      hands: {
        testFilePaths: (sources) => new Map(sources.map((source) => [source, `${source}.test`])),
        checkReplaceable: () => undefined,
        writeTestFile: () => undefined,
      },
    },
    onEvent,
  );
  return timings;
}
