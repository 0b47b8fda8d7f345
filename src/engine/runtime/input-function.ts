// Functions that are inputs. Their calls so far are state, since equal arguments give equal results.
import { NativeWeakMap } from "./heap/natives.ts";
import type { Origin } from "./heap/origin.ts";

interface AnsweredCall {
  readonly args: readonly unknown[];
  readonly result: unknown;
}

export class InputFunction {
  readonly origin: Origin;
  /** One for each list of arguments, in the order of the first calls. */
  readonly calls: AnsweredCall[] = [];

  constructor(origin: Origin) {
    this.origin = origin;
  }

  /** Returns a function that restores the present calls. */
  snapshot(): () => void {
    const calls = [...this.calls];
    return () => void this.calls.splice(0, Infinity, ...calls);
  }
}

const states = new NativeWeakMap<object, InputFunction>();

/** Marks a function as an input with this state. */
export function asInputFunction<T extends object>(fn: T, state: InputFunction): T {
  states.set(fn, state);
  return fn;
}

export function inputFunctionOf(fn: object): InputFunction | undefined {
  return states.get(fn);
}
