// The statements that set up the environment of a test. What does not change, and lists of what is read one by one, are set up
// before the first call, and so is the clock; it is set again before each call that reads another time.
import { primitiveText } from "../expr/primitive-text.ts";
import type { EnvironmentRecipe } from "../model/environment-recipe.ts";
import type { Statement } from "../model/test-syntax.ts";
import {
  type EnvironmentDialect,
  type StubbedMethod,
  standsStill,
} from "../runners/environment/environment-dialect.ts";
import { millisecondsText } from "../runners/environment/time-text.ts";
import { setArgv, setPlatform } from "../runners/environment/process-parts.ts";

export interface EnvironmentSetting {
  readonly dialect: EnvironmentDialect;
  readonly isAsync: boolean;
  readonly freshName: (wanted: string) => string;
}

const METHODS = {
  times: { object: "Date", key: "now", results: "times" },
  stopwatch: { object: "performance", key: "now", results: "readings" },
  random: { object: "Math", key: "random", results: "numbers" },
  uuids: { object: "crypto", key: "randomUUID", results: "uuids" },
} as const satisfies Readonly<Record<string, StubbedMethod>>;

/** For each step, what stands before its call. */
export function environmentStatements(
  recipes: readonly EnvironmentRecipe[],
  { dialect, isAsync, freshName }: EnvironmentSetting,
): Statement[][] {
  const isStill = standsStill(recipes);
  const isLocal = recipes.some(({ hasLocalClock }) => hasLocalClock);
  const first: Statement[] = [
    ...[...variablesOf(recipes)].flatMap(([name, value]) => dialect.setVariable(name, value)),
    ...only(recipes, "platform").map((value) => setPlatform(primitiveText(value))),
    ...only(recipes, "argv").map((argv) => setArgv(`[${argv.map(primitiveText).join(", ")}]`)),
    ...only(recipes, "cwd").flatMap((value) =>
      dialect.stub({ object: "process", key: "cwd", results: "folders" }, [primitiveText(value)], freshName),
    ),
  ];
  const stubs = Object.entries(METHODS).flatMap(([part, method]) => {
    const results = recipes.flatMap(
      (recipe): readonly (string | number)[] => recipe[part as keyof typeof METHODS] ?? [],
    );
    if (results.length === 0 || (part === "times" && isStill)) return [];
    const texts = results.map((each) =>
      part === "times" ? millisecondsText(each as number, isLocal) : primitiveText(each),
    );
    return dialect.stub(method, texts, freshName);
  });
  // A spy on `Date.now` has to be on the clock that is set up, so that is done first.
  const holdsTimers = recipes.some((recipe) => recipe.holdsTimers);
  const earliest = recipes.map(timeOf).find((time) => time !== undefined);
  let shown: number | undefined;
  return recipes.map((recipe, index) => {
    const own = recipe.now ?? (isStill ? recipe.times?.[0] : undefined);
    const time = own ?? (index === 0 ? earliest : undefined);
    const isFirst = shown === undefined;
    const how = { isFirst, isAsync, isLocal, holdsTimers };
    const clock = time === undefined || time === shown ? [] : dialect.setClock(time, how);
    const held = index === 0 && holdsTimers && time === undefined ? dialect.holdTimers() : [];
    shown = time ?? shown;
    return index === 0 ? [...first, ...held, ...clock, ...stubs] : clock;
  });
}

function timeOf({ now, times }: EnvironmentRecipe): number | undefined {
  return now ?? times?.[0];
}

function variablesOf(recipes: readonly EnvironmentRecipe[]): Map<string, string | undefined> {
  return new Map(recipes.flatMap(({ env = [] }) => env));
}

function only<Key extends "platform" | "argv" | "cwd">(
  recipes: readonly EnvironmentRecipe[],
  key: Key,
): NonNullable<EnvironmentRecipe[Key]>[] {
  const found = recipes.find((recipe) => recipe[key] !== undefined)?.[key];
  return found === undefined ? [] : [found];
}

/** The names of the environment variables that tests set. */
export function variableNames(recipes: readonly EnvironmentRecipe[]): string[] {
  return [...variablesOf(recipes).keys()];
}
