import { checkStateFunction } from "../../src/project/check-state-function.ts";
import { loadConfig } from "../../src/project/load-config.ts";
import { commandLine } from "../../src/cli/command-line.ts";
import type { Explain, Replay } from "../../src/model/explain-request.ts";
import type { VerifyMocks } from "../../src/model/mock-check.ts";
import type { Generate } from "../../src/commands/generate-request.ts";
import { temporaryProject } from "../verify/temporary-project.ts";
import { recordedStream } from "./recorded-stream.ts";

/** What the commands are carried out by; whichever is not given must not be asked for. */
export interface Engines {
  readonly generate?: Generate;
  readonly explain?: Explain;
  readonly replay?: Replay;
  readonly verifyMocks?: VerifyMocks;
}

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly root: string;
}

/** A command line in a project of its own. */
export async function runIn(
  argv: readonly string[],
  engines: Engines,
  files: Record<string, string> = {},
): Promise<Ran> {
  const root = temporaryProject(files, false);
  const stdout = recordedStream();
  const stderr = recordedStream();
  const context = {
    cwd: root,
    env: {},
    stdout,
    stderr,
    version: "1.2.3",
    loadGenerate: () => given(engines.generate),
    loadExplain: () => given(engines.explain),
    loadCheck: () => Promise.reject(new Error("check is not expected")),
    loadReplay: () => given(engines.replay),
    loadVerifyMocks: () => given(engines.verifyMocks),
    loadConfig,
    checkStateFunction,
  };
  const status = await commandLine(argv, context, "the tracker");
  return { status, stdout: stdout.text, stderr: stderr.text, root };
}

function given<T>(engine: T | undefined): Promise<T> {
  return engine === undefined ? Promise.reject(new Error("another command was carried out")) : Promise.resolve(engine);
}
