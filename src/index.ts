// The public names. Nothing heavy is loaded before it is used: configuration files import this too.
import type { Explain, Replay } from "./model/explain-request.ts";
import type { Check } from "./model/check-request.ts";
import type { Config } from "./commands/config.ts";
import type { Generate } from "./commands/generate-request.ts";
import type { VerifyMocks } from "./model/mock-check.ts";
import type { ProofServer, ProofServerSettings } from "./model/proof-server.ts";
import { loadConfig as load } from "./project/load-config.ts";

export const generate: Generate = async (request, onEvent) =>
  (await import("./commands/generate.ts")).generate(request, onEvent);

export const explain: Explain = async (request, onEvent) =>
  (await import("./commands/explain.ts")).explain(request, onEvent);

export const check: Check = async (request, onEvent) => (await import("./commands/check.ts")).check(request, onEvent);

export const replay: Replay = async (request) => (await import("./commands/replay.ts")).replay(request);

export const verifyMocks: VerifyMocks = async (request, onEvent) =>
  (await import("./commands/mocks.ts")).verifyMocks(request, onEvent);

/** For processes that test runners start. */
export function proofServer(settings: ProofServerSettings): ProofServer {
  const server = import("./commands/check/serve-verdicts.ts").then((loaded) => loaded.proofServer(settings));
  return {
    ask: async (request) => (await server).ask(request),
    askProperty: async (place, options) => (await server).askProperty(place, options),
  };
}

export { checkStateFunction } from "./project/check-state-function.ts";

/** What the file exports as its default; that it is a configuration is not checked. @throws UserError */
export const loadConfig: (file: string) => Promise<Config> = load;

export {
  defineConfig,
  type ClassConfig,
  type CompareStates,
  type Config,
  type StateSetting,
} from "./commands/config.ts";
export type { Check, Checked, CheckRequest } from "./model/check-request.ts";
export type { Event } from "./model/events.ts";
export {
  DEFAULT_EXPLAIN,
  DEFAULT_EXPLAIN_OPTIONS,
  type Explain,
  type Explained,
  type ExplainOptions,
  type ExplainRequest,
  type Replay,
  type Replayed,
  type ReplayedPattern,
  type ReplayRequest,
} from "./model/explain-request.ts";
export type {
  EquivalenceClass,
  Example,
  ExampleInput,
  ExecutionContext,
  ExecutionTree,
  Explanation,
  ImpossiblePaths,
  Mapping,
  StorageOperation,
  TreeNode,
  UndecidedPaths,
  UsedSummary,
  Walk,
  WalkedVariable,
  WalkStep,
} from "./model/explanation.ts";
export type { Drift, MockCheckRequest, MockPlace, MocksChecked, Unchecked, VerifyMocks } from "./model/mock-check.ts";
export type { Generate, Generated, GenerateRequest, Hands } from "./commands/generate-request.ts";
export {
  DEFAULT_OPTIONS,
  type Criterion,
  type GivenValues,
  type NumberDomain,
  type Options,
  type SequenceOptions,
  type StateFunction,
  type StateMatching,
  type Strategy,
} from "./model/options.ts";
export type {
  ClaimedFinding,
  Finding,
  Ratio,
  Result,
  SearchResult,
  SequencesResult,
  Totals,
  UnitResult,
  UnitStatus,
  Unreached,
} from "./model/result.ts";
export type { CaseText, CheckedProof, Counterexample, ProofLevel, ProveOptions, Verdict } from "./model/verdict.ts";
export type { TestFile } from "./model/test-case.ts";
export type { RunnerName } from "./runners/all-runners.ts";
