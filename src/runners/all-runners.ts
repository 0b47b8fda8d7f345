// Every test runner that tests are written for. Names, choices, help texts and detection are derived from this list.
import { InternalError } from "../support/errors.ts";
import { jest } from "./jest.ts";
import { nodeTest } from "./node-test.ts";
import { mocha } from "./mocha.ts";
import type { Runner } from "./runner.ts";
import { vitest } from "./vitest.ts";

const RUNNERS = [vitest, jest, mocha, nodeTest] as const;

export type RunnerName = (typeof RUNNERS)[number]["name"];

/** Where a project has the signs of several runners, the first of them counts. */
export const ALL_RUNNERS: readonly Runner<RunnerName>[] = RUNNERS;

export const RUNNER_NAMES: readonly RunnerName[] = ALL_RUNNERS.map(({ name }) => name);

export function runnerNamed(name: RunnerName): Runner<RunnerName> {
  const runner = ALL_RUNNERS.find((each) => each.name === name);
  if (runner === undefined) throw new InternalError("a runner that is not in the list", name);
  return runner;
}
