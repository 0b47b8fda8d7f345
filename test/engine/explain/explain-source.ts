// Explains the first function of a piece of source in this process: the whole engine except its isolation. The runs are kept
// as well, since the explanation has them as texts only.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Executor } from "../../../src/engine/execute/executor.ts";
import type { Cells } from "../../../src/expr/cells.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS, type ExplainOptions } from "../../../src/model/explain-request.ts";
import type { ExplanationDraft } from "../../../src/model/explanation-draft.ts";
import type { Example } from "../../../src/model/explanation.ts";
import { methodUnits } from "../../../src/model/method-units.ts";
import type { Options } from "../../../src/model/options.ts";
import type { FromEngine, PackedModel } from "../../../src/model/protocol.ts";
import type { Trace } from "../../../src/model/trace.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { completeExample } from "../../../src/commands/examples/complete-example.ts";
import { Engine } from "../../../src/engine/engine.ts";
import { FlightLog } from "../../../src/model/flight-log.ts";

export interface ExplainedSource {
  readonly unit: Unit;
  readonly draft: ExplanationDraft;
  /** One run of every path that was not cut. */
  readonly runs: readonly Trace[];
  readonly cells: Cells;
  /** By class, then by context. */
  readonly examples: readonly (readonly Example[])[];
}

interface Watched {
  readonly executor: Executor;
  readonly aliasing: boolean;
  readonly trace: Trace;
}

const watched: Watched[] = [];
let installed = false;

function install(): void {
  if (installed) return;
  installed = true;
  installBuiltins(() => undefined);
  const run: Executor["run"] = Reflect.get(Executor.prototype, "run");
  Executor.prototype.run = async function (this: Executor, ...args: Parameters<Executor["run"]>) {
    const trace = await run.apply(this, args);
    watched.push({ executor: this, aliasing: this.aliasing, trace });
    return trace;
  };
}

export async function explainSource(
  source: string,
  options: Partial<Options> = {},
  explain: Partial<ExplainOptions> = {},
  timeMs = 20_000,
  seeds: readonly PackedModel[] = [],
): Promise<ExplainedSource> {
  install();
  const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
  try {
    const file = join(folder, "subject.ts");
    writeFileSync(file, source);
    const project = { ...analyzeProject([{ file, names: undefined }], folder), recorded: true };
    const unit = project.units.flatMap((each) => [...methodUnits(each), each]).find(isExplainable);
    if (unit === undefined) throw new Error(`no unit: ${project.units[0]?.skipped ?? "nothing exported"}`);
    const log = new FlightLog(join(folder, "log"));
    const engine = new Engine(project, log);
    const said: FromEngine[] = [];
    const say = (message: FromEngine): void => void said.push(message);
    watched.length = 0;
    await engine.work(
      {
        type: "explain",
        unit,
        options: { ...DEFAULT_EXPLAIN_OPTIONS, numbers: "int", ...options },
        explain: { ...DEFAULT_EXPLAIN, ...explain },
        timeMs,
        seeds,
        deadly: [],
      },
      say,
    );
    const draft = said.find((message) => message.type === "explained")?.draft;
    if (draft === undefined) throw new Error("not explained");
    const { runs, cells } = keptRuns();
    const examples = await observed(engine, unit, draft);
    log.close();
    return { unit, draft, runs, cells, examples };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isExplainable({ shape, skipped }: Unit): boolean {
  return shape === undefined && skipped === undefined;
}

/** The runs of the executor that explored, after it had decided whether arguments may alias. */
function keptRuns(): Pick<ExplainedSource, "runs" | "cells"> {
  const { executor } = watched[0] as Watched;
  const paths = new Map<string, Trace>();
  for (const { executor: by, aliasing, trace } of watched) {
    if (by !== executor || aliasing !== executor.aliasing || trace.outcome.status === "cut") continue;
    paths.set(trace.decisions.map(({ condition }) => condition.id).join(), trace);
  }
  return { runs: [...paths.values()], cells: executor.cells };
}

async function observed(engine: Engine, unit: Unit, { classes }: ExplanationDraft): Promise<Example[][]> {
  const drafts = classes.flatMap(({ contexts }) => contexts.map(({ example }) => example));
  const calls = drafts.map(({ inputs }) => ({ unit, inputs: inputs.map(({ name, value }) => [name, value] as const) }));
  const examples: Example[] = [];
  await engine.work({ type: "observe", calls }, (message) => {
    if (message.type !== "observed") return;
    const { index, observation } = message;
    examples[index] = completeExample(unit, drafts[index] as (typeof drafts)[number], observation.observation);
  });
  return classes.map(({ contexts }) => examples.splice(0, contexts.length));
}
