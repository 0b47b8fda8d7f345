// A stand-in for the engine: runs the sequence that a model describes on a subject, and measures its distances to goals.
import type { Model } from "../../../src/expr/evaluate.ts";
import type { Evaluation, SearchParts } from "../../../src/engine/evolve/search-parts.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import { sequenceOf } from "../../../src/inputs/sequence-of.ts";
import { callKey, receiverKey } from "../../../src/model/sequence.ts";
import type { Subject } from "./subjects.ts";
import { Budget } from "../../../src/support/budget.ts";

export interface Search {
  readonly parts: SearchParts;
  /** The number of runs so far. */
  readonly runs: () => number;
  readonly reached: ReadonlyMap<number, Model>;
  /** The inputs of all runs, in order. */
  readonly models: readonly Model[];
}

export function searchOf(subject: Subject, seed: number, most: number): Search {
  const reached = new Map<number, Model>();
  const models: Model[] = [];
  const openGoals = (): number[] => subject.goals.filter((goal) => !reached.has(goal));
  const parts: SearchParts = {
    unit: subject.unit,
    constants: [],
    numbers: undefined,
    seed,
    openGoals,
    evaluate: (model, goals) => {
      models.push(model);
      return Promise.resolve(evaluate(subject, model, goals));
    },
    onReached: (model, { coverage }) => {
      for (const goal of coverage) if (!reached.has(goal)) reached.set(goal, model);
      return Promise.resolve();
    },
    budget: Budget.of({ timeMs: Infinity }).until(() => models.length >= most),
  };
  return { parts, runs: () => models.length, reached, models };
}

export function evaluate(subject: Subject, model: Model, goals: readonly number[]): Evaluation {
  const nearest = new Map<number, number>();
  const near = (goal: number, distance: number): void => {
    nearest.set(goal, Math.min(distance, nearest.get(goal) ?? Infinity));
  };
  const { threwAt, object } = run(subject, model, near);
  return {
    coverage: [...nearest].flatMap(([goal, distance]) => (distance === 0 ? [goal] : [])),
    distances: Float64Array.from(goals, (goal) => {
      const distance = nearest.get(goal);
      return distance === undefined ? 2 : distance / (distance + 1);
    }),
    threwAt,
    state: object === undefined ? undefined : subject.stateOf?.(object),
    isCut: false,
  };
}

function run(
  subject: Subject,
  model: Model,
  near: (goal: number, distance: number) => void,
): { threwAt: number | undefined; object?: object } {
  const { unit } = subject;
  if (unit.shape === undefined) {
    const call = subject.make(near, []) as (...args: unknown[]) => unknown;
    call(...buildArguments(recipesOf(unit, model), { classOf: () => undefined }));
    return { threwAt: undefined };
  }
  const { args, calls } = sequenceOf(unit, model);
  if (model.has(callKey(calls.length + 1)))
    throw new Error(`a call that is not there: ${receiverKey(calls.length + 1)}`);
  const results: unknown[] = [];
  const environment = { classOf: () => undefined, resultOf: (call: number): unknown => results[call] };
  const object = subject.make(near, buildArguments(args, environment));
  results.push(object);
  for (const [index, call] of calls.entries()) {
    const receiver = results[call.on ?? 0] as Record<string, (...args: unknown[]) => unknown>;
    try {
      results.push(receiver[call.member.name]?.(...buildArguments(call.args, environment)));
    } catch {
      return { threwAt: index + 1, object };
    }
  }
  return { threwAt: undefined, object };
}
