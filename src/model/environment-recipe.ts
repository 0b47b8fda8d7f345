// What a call got from its environment, as plain data: the test sets it up before the call. Only what the code asked for is
// there, so a call that asks for nothing has no recipe.

import type { DrawnValue } from "./draw.ts";

export interface EnvironmentRecipe {
  /** The time of `new Date()`, in milliseconds since 1970. */
  readonly now?: number;
  /** What `Date.now()` gives, reading by reading. */
  readonly times?: readonly number[];
  /** The times above are those at which clocks show, in the zone of the test, what they show in UTC. */
  readonly hasLocalClock?: true;
  /** What `performance.now()` gives, reading by reading. */
  readonly stopwatch?: readonly number[];
  /** What `Math.random()` gives, reading by reading. */
  readonly random?: readonly number[];
  /** What `crypto.randomUUID()` gives, reading by reading. */
  readonly uuids?: readonly string[];
  /** Environment variables; undefined: not set. */
  readonly env?: readonly (readonly [name: string, value: string | undefined])[];
  readonly platform?: string;
  readonly cwd?: string;
  readonly argv?: readonly string[];
  /** What a property of fast-check has drawn, in this order. */
  readonly draws?: readonly DrawnValue[];
  /** Timers that the call leaves behind throw when they fire, so the test has to hold them. Of the first step only. */
  readonly holdsTimers?: true;
}

export function isEmptyRecipe(recipe: EnvironmentRecipe): boolean {
  return Object.keys(recipe).length === 0;
}
