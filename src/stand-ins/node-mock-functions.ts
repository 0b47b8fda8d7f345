// Stands in for the functions that `mock.fn` and `mock.method` of node:test give.
import { notModelled } from "./stand-in-errors.ts";

type Run = (this: unknown, ...args: unknown[]) => unknown;

interface Call {
  readonly arguments: readonly unknown[];
  readonly this: unknown;
  readonly target: undefined;
  result: unknown;
  error: unknown;
}

/** `second`: another implementation, or options, which are not modelled. */
function fn(original?: unknown, second?: unknown, options?: unknown): Run {
  if (isOptions(original) || isOptions(second) || options !== undefined) return notModelled("mock.fn() with options");
  let current = (second ?? original) as Run | undefined;
  const once = new Map<number, Run>();
  let calls: Call[] = [];
  const mock = function (this: unknown, ...args: unknown[]): unknown {
    if ((new.target as unknown) !== undefined) return notModelled("a mock function that is called with new");
    const run = once.get(calls.length) ?? current;
    const call: Call = { arguments: args, this: this, target: undefined, result: undefined, error: undefined };
    try {
      call.result = run?.apply(this, args);
      return call.result;
    } catch (error) {
      call.error = error;
      throw error;
    } finally {
      calls.push(call);
    }
  };
  return Object.assign(mock, {
    mock: {
      get calls() {
        return [...calls];
      },
      callCount: () => calls.length,
      mockImplementation: (run: Run) => void (current = run),
      mockImplementationOnce: (run: Run, at = calls.length) => void once.set(at, run),
      resetCalls: () => void (calls = []),
      restore: () => void (current = original as Run | undefined),
    },
  });
}

function isOptions(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

export const nodeMocking = { fn };
