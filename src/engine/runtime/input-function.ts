// Functions that are inputs: what they were asked and answered so far is state, and determines what they answer next.
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

  /** The way back to what has been asked until now. */
  snapshot(): () => void {
    const calls = [...this.calls];
    return () => void this.calls.splice(0, Infinity, ...calls);
  }
}

const states = new NativeWeakMap<object, InputFunction>();

/** Marks a function as an input whose state that is. */
export function asInputFunction<T extends object>(fn: T, state: InputFunction): T {
  states.set(fn, state);
  return fn;
}

export function inputFunctionOf(fn: object): InputFunction | undefined {
  return states.get(fn);
}
