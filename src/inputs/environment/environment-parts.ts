// The parts of the environment that are variables of a model.
import { freeVariablesOf } from "../../expr/free-variables.ts";
import type { Expr } from "../../expr/expr.ts";
import { clock } from "./clock.ts";
import type { EnvironmentPart } from "./environment-part.ts";
import { isOfEnvironmentVariables } from "./environment-variables.ts";
import { platform } from "./platform.ts";
import { randomNumbers } from "./random-numbers.ts";
import { stopwatch } from "./stopwatch.ts";
import { workingFolder } from "./working-folder.ts";

export const ENVIRONMENT_PARTS: readonly EnvironmentPart[] = [clock, stopwatch, randomNumbers, platform, workingFolder];

/** Whether a variable of a model is about the environment, and not about an argument. */
export function isOfEnvironment(name: string): boolean {
  const plain = name.replace(/#\d+$/, "");
  return (
    isOfEnvironmentVariables(name) ||
    ENVIRONMENT_PARTS.some((part) => plain === part.name || (part.kind !== "fixed" && plain.endsWith(`.${part.name}`)))
  );
}

/** Whether the truth of some condition depends on the environment. */
export function asksEnvironment(conditions: readonly Expr[]): boolean {
  return freeVariablesOf(conditions).some(({ name }) => isOfEnvironment(name));
}
