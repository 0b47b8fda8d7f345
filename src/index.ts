// The public names.
export { generate } from "./generate.ts";
export type { Event } from "./model/events.ts";
export type { Generate, Generated, GenerateRequest, Hands } from "./model/generate-request.ts";
export { DEFAULT_OPTIONS, type Criterion, type NumberDomain, type Options, type RunnerName } from "./model/options.ts";
export type { Finding, Ratio, Result, Totals, UnitResult, UnitStatus, Unreached } from "./model/result.ts";
export type { TestFile } from "./model/test-case.ts";
