// The parts of the environment that are variables of a model.
import { freeVariablesOf } from "../../expr/free-variables.ts";
import type { Model } from "../../expr/evaluate.ts";
import { type Expr, variable } from "../../expr/expr.ts";
import { clock } from "./clock.ts";
import type { EnvironmentPart } from "./environment-part.ts";
import { isOfEnvironmentVariables } from "./environment-variables.ts";
import { platform } from "./platform.ts";
import { randomNumbers } from "./random-numbers.ts";
import { stopwatch } from "./stopwatch.ts";
import { workingFolder } from "./working-folder.ts";

export const ENVIRONMENT_PARTS: readonly EnvironmentPart[] = [clock, stopwatch, randomNumbers, platform, workingFolder];

/** One reading of a part, as the name of its variable tells it. */
export interface Reading {
  readonly part: EnvironmentPart;
  /** The step of a sequence; 0 for a function and for a maker. */
  readonly call: number;
  /** From 1. */
  readonly position: number;
}

export function readingOf(name: string): Reading | undefined {
  const [, whole = "", position = "1"] = /^(.*?)(?:#(\d+))?$/s.exec(name) ?? [];
  for (const part of ENVIRONMENT_PARTS) {
    if (whole === part.name) return { part, call: 0, position: Number(position) };
    if (part.kind !== "fixed" && whole.endsWith(`.${part.name}`))
      return { part, call: callNumber(whole.slice(0, -part.name.length - 1)), position: Number(position) };
  }
  return undefined;
}

/** 2 for `late2`, and for `v1_2`. */
export function callNumber(call: string): number {
  return Number(/\d+$/.exec(call)?.[0] ?? 0);
}

/** Whether a variable of a model is about the environment, and not about an argument. */
export function isOfEnvironment(name: string): boolean {
  return isOfEnvironmentVariables(name) || readingOf(name) !== undefined;
}

/** What holds of all readings that a model mentions. */
export function environmentConditions(model: Model): Expr[] {
  const readings = [...model.keys()].flatMap((name) => {
    const reading = readingOf(name);
    return reading === undefined ? [] : [{ ...reading, name }];
  });
  readings.sort((a, b) => (a.call === b.call ? a.position - b.position : a.call - b.call));
  const last = new Map<EnvironmentPart, Expr>();
  return readings.flatMap(({ part, name }) => {
    const own = variable(name, part.sort, part.domain);
    const valid = part.valid(own, part.kind === "growing" ? last.get(part) : undefined);
    last.set(part, own);
    return valid.map(({ condition }) => condition);
  });
}

/** Whether the truth of some condition depends on the environment. */
export function asksEnvironment(conditions: readonly Expr[]): boolean {
  return freeVariablesOf(conditions).some(({ name }) => isOfEnvironment(name));
}
