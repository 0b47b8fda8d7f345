import type { Config, Generate } from "../index.ts";
import type { Check } from "../model/check-request.ts";
import type { Explain, Replay } from "../model/explain-request.ts";
import type { VerifyMocks } from "../model/mock-check.ts";
import type { StateFunction } from "../model/options.ts";
import type { OutputStream } from "./progress.ts";

/** What a command needs of its process. Loading takes time, so it is done only when the arguments are known to be valid. */
export interface CommandContext {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly version: string;
  readonly loadGenerate: () => Promise<Generate>;
  readonly loadExplain: () => Promise<Explain>;
  readonly loadCheck: () => Promise<Check>;
  readonly loadReplay: () => Promise<Replay>;
  readonly loadVerifyMocks: () => Promise<VerifyMocks>;
  /** @throws UserError */
  readonly loadConfig: (file: string) => Promise<Config>;
  /** @throws UserError if the engine cannot use the function. */
  readonly checkStateFunction: (state: StateFunction) => Promise<void>;
}
