// How one runner sets up the environment of a test and puts it back.
import type { EnvironmentRecipe } from "../../model/environment-recipe.ts";
import type { Expression, Statement } from "../../model/test-syntax.ts";

export interface EnvironmentDialect {
  setClock(time: number, how: ClockSetting): Statement[];
  /** Replaces timers by some that never fire, while the clock goes on. */
  holdTimers(): Statement[];
  /** Lets timers that were replaced fire, up to the last that is pending. */
  passTime(): Expression;
  /** Makes a method give these results, call by call, and then the last one again. `name`: for a constant, if it needs one. */
  stub(method: StubbedMethod, results: readonly string[], name: (wanted: string) => string): Statement[];
  /** Sets an environment variable, or unsets it. */
  setVariable(name: string, value: string | undefined): Statement[];
  /** What stands before the tests that set up such environments: it puts everything back after each test. */
  restore(used: readonly UsedPart[], variables: readonly string[], name: (wanted: string) => string): Statement[];
}

export interface ClockSetting {
  /** The test has not set it yet. */
  readonly isFirst: boolean;
  /** The test awaits something, so timers must run. */
  readonly isAsync: boolean;
  /** The clock is to show in every time zone what it shows in UTC at that time. */
  readonly isLocal: boolean;
  /** Timers are replaced, too, by some that never fire. */
  readonly holdsTimers: boolean;
}

export interface StubbedMethod {
  /** `Math`. */
  readonly object: string;
  /** `random`. */
  readonly key: string;
  /** The name of a list of its results. */
  readonly results: string;
}

export type UsedPart = "clock" | "stub" | "env" | "platform" | "argv";

/** Whether a test that takes these steps can set the clock once for each of them. */
export function standsStill(steps: readonly EnvironmentRecipe[]): boolean {
  return steps.every(({ now, times = [] }) => new Set(now === undefined ? times : [now, ...times]).size <= 1);
}

/** What has to be put back after tests with these environments, which have one recipe for each step. */
export function usedParts(environments: readonly (readonly EnvironmentRecipe[])[]): UsedPart[] {
  const has = (test: (recipe: EnvironmentRecipe) => unknown): boolean =>
    environments.flat().some((recipe) => Boolean(test(recipe)));
  const moving = environments.some((steps) => !standsStill(steps));
  const standing = environments.some((steps) => standsStill(steps) && steps.some(({ times }) => times));
  return [
    ...(standing || has(({ now, holdsTimers }) => now !== undefined || holdsTimers) ? (["clock"] as const) : []),
    ...(moving || has(({ stopwatch, random, uuids, cwd }) => stopwatch ?? random ?? uuids ?? cwd)
      ? (["stub"] as const)
      : []),
    ...(has(({ env }) => env) ? (["env"] as const) : []),
    ...(has(({ platform }) => platform) ? (["platform"] as const) : []),
    ...(has(({ argv }) => argv) ? (["argv"] as const) : []),
  ];
}
