// Explores the functions of a piece of source in this process: all of the engine but its isolation.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import type { CoverageMap } from "../../src/model/coverage-map.ts";
import { CRITERIA } from "../../src/criteria/criteria.ts";
import { DEFAULT_OPTIONS, type Options } from "../../src/model/options.ts";
import type { FromEngine, PackedExploration, PackedModel } from "../../src/model/protocol.ts";
import type { Unit } from "../../src/model/unit.ts";
import { installBuiltins } from "../../src/engine/runtime/builtins/install-builtins.ts";
import { Engine } from "../../src/engine/engine.ts";
import { FlightLog } from "../../src/model/flight-log.ts";
import { type KeptTrace, unpackTrace } from "../../src/model/packed-trace.ts";

export interface Explored {
  readonly unit: Unit;
  readonly traces: readonly KeptTrace[];
  readonly account: PackedExploration;
  /** What can be covered in the file. */
  readonly map: CoverageMap;
}

export async function exploreSource(
  source: string,
  options: Partial<Options> = {},
  extension = "ts",
  timeMs = 20_000,
  /** Inputs of existing tests. */
  existing: readonly PackedModel[] = [],
): Promise<Explored> {
  installBuiltins(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
  try {
    const file = join(folder, `subject.${extension}`);
    writeFileSync(file, source);
    const merged = inFile(file, { ...DEFAULT_OPTIONS, criterion: "path", ...options });
    const analyzed = analyzeProject([{ file, names: undefined }], folder, [], options.inputs);
    const { further } = CRITERIA[merged.criterion];
    const project = {
      ...analyzed,
      recorded: further !== undefined,
      tellsOperands: further?.tellsOperands === true,
    };
    const log = new FlightLog(join(folder, "log"));
    const engine = new Engine(project, log);
    const said: FromEngine[] = [];
    const unit = project.units.find(({ skipped }) => skipped === undefined);
    if (unit === undefined) throw new Error(`no unit: ${project.units[0]?.skipped ?? "nothing exported"}`);
    const say = (message: FromEngine): void => void said.push(message);
    await engine.work({ type: "explore", unit, options: merged, timeMs, seeds: [], existing, deadly: [] }, say);
    await engine.work({ type: "cover", file: unit.declaredIn, criterion: merged.criterion }, say);
    log.close();
    const account = said.find((message) => message.type === "explored");
    const covered = said.find((message) => message.type === "coverage");
    if (account === undefined || covered === undefined) throw new Error("no account");
    return {
      unit,
      account: account.exploration,
      map: covered.coverage,
      traces: said.flatMap((message) => (message.type === "trace" ? [unpackTrace(message.trace)] : [])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A state function is exported by the source itself. */
function inFile(file: string, options: Options): Options {
  const { state } = options.sequences;
  return typeof state === "string"
    ? options
    : { ...options, sequences: { ...options.sequences, state: { ...state, file } } };
}
