// Matchers that ask what a mock function was called with, and what it gave.
import { equals } from "./equals.ts";
import type { Matcher } from "./matchers.ts";
import { type MockRecord, recordOf } from "./mocks.ts";
import { AssertionError } from "./stand-in-errors.ts";

const LOOSE = { isStrict: false };

function about(test: (record: MockRecord, args: readonly unknown[]) => boolean): Matcher {
  return (actual, args) => {
    const record = recordOf(actual);
    if (record === undefined) throw new AssertionError("it is no mock function");
    return test(record, args);
  };
}

function returned({ results }: MockRecord): unknown[] {
  return results.filter(({ type }) => type === "return").map(({ value }) => value);
}

function isNthCall({ calls }: MockRecord, index: number, args: readonly unknown[]): boolean {
  const call = calls[index];
  return call !== undefined && equals(call, [...args], LOOSE);
}

function isNthResult({ results }: MockRecord, index: number, value: unknown): boolean {
  const result = results[index];
  return result?.type === "return" && equals(result.value, value, LOOSE);
}

export const MOCK_MATCHERS: Readonly<Record<string, Matcher>> = {
  toHaveBeenCalled: about(({ calls }) => calls.length > 0),
  toHaveBeenCalledOnce: about(({ calls }) => calls.length === 1),
  toHaveBeenCalledTimes: about(({ calls }, [count]) => calls.length === count),
  toHaveBeenCalledWith: about((record, args) => record.calls.some((_, index) => isNthCall(record, index, args))),
  toHaveBeenCalledExactlyOnceWith: about((record, args) => record.calls.length === 1 && isNthCall(record, 0, args)),
  toHaveBeenLastCalledWith: about((record, args) => isNthCall(record, record.calls.length - 1, args)),
  toHaveBeenNthCalledWith: about((record, [nth, ...args]) => isNthCall(record, (nth as number) - 1, args)),
  toHaveReturned: about((record) => returned(record).length > 0),
  toHaveReturnedTimes: about((record, [count]) => returned(record).length === count),
  toHaveReturnedWith: about((record, [value]) => returned(record).some((each) => equals(each, value, LOOSE))),
  toHaveLastReturnedWith: about((record, [value]) => isNthResult(record, record.results.length - 1, value)),
  toHaveNthReturnedWith: about((record, [nth, value]) => isNthResult(record, (nth as number) - 1, value)),
};
