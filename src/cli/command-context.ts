import type { Config, Generate } from "../index.ts";
import type { Explain, Replay } from "../model/explain-request.ts";
import type { StateFunction } from "../model/options.ts";
import type { OutputStream } from "./progress.ts";

/** Where a command is carried out. What is loaded takes its time: only once the arguments are known to be good. */
export interface CommandContext {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly version: string;
  readonly loadGenerate: () => Promise<Generate>;
  readonly loadExplain: () => Promise<Explain>;
  readonly loadReplay: () => Promise<Replay>;
  /** @throws UserError */
  readonly loadConfig: (file: string) => Promise<Config>;
  /** @throws UserError where it is not what the engine needs. */
  readonly checkStateFunction: (state: StateFunction) => Promise<void>;
}
