import { mock as realNode } from "node:test";
import { describe, expect as realExpect, test, vi as realVi } from "vitest";
import { expect as standInExpect } from "../../src/stand-ins/expect.ts";
import { MOCK_MATCHERS } from "../../src/stand-ins/mock-matchers.ts";
import { mocking, restoreSpies } from "../../src/stand-ins/mocks.ts";
import { nodeMocking } from "../../src/stand-ins/node-mock-functions.ts";
import { endOf } from "./sample-values.ts";

type Runner = Pick<typeof realVi, "fn" | "spyOn" | "isMockFunction" | "clearAllMocks" | "restoreAllMocks">;
type Expect = typeof realExpect;

/** Each leaves what can be seen of it. */
const SCENARIOS: Readonly<Record<string, (vi: Runner) => unknown>> = {
  "returns what it is told to": (vi) => {
    const mock = vi.fn().mockReturnValue(1).mockReturnValueOnce(2).mockReturnValueOnce(3);
    return [mock(), mock(), mock(), mock(), mock.mock.results, mock.mock.calls];
  },
  "runs its implementation": (vi) => {
    const mock = vi.fn((a: number, b: number) => a + b);
    return [mock(1, 1), mock.mockImplementationOnce(() => 7)(2, 2), mock(2, 2), mock.mock.calls, mock.mock.lastCall];
  },
  "records what it throws": (vi) => {
    const mock = vi.fn(() => {
      throw new Error("no");
    });
    return [endOf(mock), mock.mock.results, mock.mock.calls.length];
  },
  "remembers what it is called on": (vi) => {
    const holder = { mock: vi.fn().mockReturnThis() };
    return [holder.mock() === holder, holder.mock.mock.contexts[0] === holder];
  },
  "forgets its calls": (vi) => {
    const mock = vi.fn(() => 1);
    mock();
    const other = vi.fn();
    other(1);
    mock.mockClear();
    vi.clearAllMocks();
    return [mock.mock.calls, mock(), mock.mock.results, other.mock.calls];
  },
  "spies on a method, and puts it back": (vi) => {
    const holder = { by: 2, times: (x: number) => x * 2 };
    const spy = vi.spyOn(holder, "times");
    const before = [holder.times(2), vi.isMockFunction(holder.times), spy.mock.calls];
    spy.mockReturnValue(0);
    const within = holder.times(3);
    vi.restoreAllMocks();
    return [...before, within, holder.times(4), vi.isMockFunction(holder.times)];
  },
  "spies on a method of a class": (vi) => {
    class Counter {
      count = 0;
      add(by: number): number {
        return (this.count += by);
      }
    }
    const counter = new Counter();
    const spy = vi.spyOn(counter, "add");
    const sum = counter.add(2);
    spy.mockRestore();
    return [sum, counter.count, Object.hasOwn(counter, "add"), counter.add(1)];
  },
};

test.each(Object.keys(SCENARIOS))("a mock function %s, as Vitest's does", (name) => {
  const run = SCENARIOS[name]!;
  realExpect(run(mocking as unknown as Runner)).toEqual(run(realVi));
});

test("promises of mock functions are those of Vitest's", async () => {
  const outcome = async (vi: Runner): Promise<unknown> => {
    const mock = vi.fn().mockResolvedValue(1).mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce(2);
    const settled = await Promise.allSettled([mock(), mock(), mock()]);
    return [
      settled,
      await mock
        .mockRejectedValue("later")()
        .catch((error: unknown) => error),
    ];
  };
  realExpect(await outcome(mocking as unknown as Runner)).toEqual(await outcome(realVi));
});

test("what is spied on is put back at the end of a run", () => {
  const holder = { one: () => 1 };
  (mocking as unknown as Runner).spyOn(holder, "one").mockReturnValue(2);
  realExpect(holder.one()).toBe(2);
  restoreSpies();
  realExpect(holder.one()).toBe(1);
});

/** Calls that are made before the matcher is asked. */
const CALLS: readonly (readonly unknown[][])[] = [
  [],
  [[]],
  [[1]],
  [[1], [2, { a: 1 }]],
  [[{ a: 1, b: undefined }], [1], [1]],
  [["throw"]],
  [["throw"], [1]],
];
const EXPECTED: readonly (readonly unknown[])[] = [
  [],
  [0],
  [1],
  [2],
  [1, 1],
  [2, 2, { a: 1 }],
  [{ a: 1 }],
  [2, { a: 1 }],
];

function called(vi: Runner, calls: readonly unknown[][]): unknown {
  const mock = vi.fn((...args: unknown[]): unknown => {
    if (args[0] === "throw") throw new Error("no");
    return args[0];
  });
  for (const args of calls) endOf(() => mock(...args));
  return mock;
}

describe.each(Object.keys(MOCK_MATCHERS))("%s", (name) => {
  test.each([false, true])("agrees with Vitest's, negated: %s", (isNot) => {
    const judged = (vi: Runner, expect: Expect, calls: readonly unknown[][], args: readonly unknown[]): string => {
      const expectation = isNot ? expect(called(vi, calls)).not : expect(called(vi, calls));
      return endOf(() => (expectation as unknown as Record<string, (...args: unknown[]) => void>)[name]?.(...args));
    };
    for (const calls of CALLS)
      for (const args of EXPECTED.filter((each) => !name.includes("Nth") || Number(each[0]) > 0)) {
        const ours = judged(mocking as unknown as Runner, standInExpect as unknown as Expect, calls, args);
        realExpect(ours, JSON.stringify([calls, args])).toBe(judged(realVi, realExpect, calls, args));
      }
  });
});

test("what is no mock function has no calls, negated or not", () => {
  for (const expectation of [standInExpect(() => 1), standInExpect(() => 1).not]) {
    const asked = expectation as unknown as { toHaveBeenCalled: () => void };
    realExpect(() => asked.toHaveBeenCalled()).toThrow("no mock function");
  }
});

test("mock functions of node:test record their calls", () => {
  const outcome = (mock: Pick<typeof realNode, "fn">): unknown => {
    const add = mock.fn((a: number, b: number) => a + b);
    add(1, 2);
    add.mock.mockImplementationOnce(() => 9);
    const results = [add(3, 4), add(5, 6), add.mock.callCount()];
    const calls = add.mock.calls.map((call) => [call.arguments, call.result, call.error]);
    add.mock.resetCalls();
    const empty: () => unknown = mock.fn();
    return [results, calls, add.mock.callCount(), empty()];
  };
  realExpect(outcome(nodeMocking as unknown as typeof realNode)).toEqual(outcome(realNode));
});
