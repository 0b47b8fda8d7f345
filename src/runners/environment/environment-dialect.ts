// How one runner sets up the environment of a test and puts it back.
import type { EnvironmentRecipe } from "../../model/environment-recipe.ts";
import type { Statement } from "../../model/test-syntax.ts";

export interface EnvironmentDialect {
  /** Sets the clock. `isFirst`: the test has not set it yet. `isAsync`: the test awaits something, so timers must run. */
  setClock(time: number, how: { readonly isFirst: boolean; readonly isAsync: boolean }): Statement[];
  /** Makes a method give these results, call by call, and then the last one again. `name`: for a constant, if it needs one. */
  stub(method: StubbedMethod, results: readonly string[], name: (wanted: string) => string): Statement[];
  /** Sets an environment variable, or unsets it. */
  setVariable(name: string, value: string | undefined): Statement[];
  /** What stands before the tests that set up such environments: it puts everything back after each test. */
  restore(used: readonly UsedPart[], variables: readonly string[], name: (wanted: string) => string): Statement[];
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

/** What has to be put back after tests with these environments. */
export function usedParts(recipes: readonly EnvironmentRecipe[]): UsedPart[] {
  const has = (test: (recipe: EnvironmentRecipe) => unknown): boolean =>
    recipes.some((recipe) => Boolean(test(recipe)));
  return [
    ...(has(({ now, times }) => now !== undefined || times) ? (["clock"] as const) : []),
    ...(has(({ times, stopwatch, random, uuids, cwd }) => times ?? stopwatch ?? random ?? uuids ?? cwd)
      ? (["stub"] as const)
      : []),
    ...(has(({ env }) => env) ? (["env"] as const) : []),
    ...(has(({ platform }) => platform) ? (["platform"] as const) : []),
    ...(has(({ argv }) => argv) ? (["argv"] as const) : []),
  ];
}
