// Stands in for the functions that `vi.fn`, `jest.fn` and `vi.spyOn` give: plain code, so that what they are given stays symbolic.
// Deliberately absent: what runners and their versions do differently, which is not modelled.
import { notModelled } from "./stand-in-errors.ts";

type Run = (this: unknown, ...args: unknown[]) => unknown;

interface Result {
  type: "return" | "throw" | "incomplete";
  value: unknown;
}

export interface MockRecord {
  calls: unknown[][];
  results: Result[];
  contexts: unknown[];
  readonly lastCall: unknown[] | undefined;
}

export type Mock = Run & { readonly mock: MockRecord };

const records = new WeakMap<object, MockRecord>();
/** What puts back the methods that are spied on. */
const replaced = new Set<() => void>();
const clears = new Set<() => void>();
const resets = new Set<() => void>();

/** What is recorded of a function that is a mock. */
export function recordOf(value: unknown): MockRecord | undefined {
  return typeof value === "function" ? records.get(value) : undefined;
}

export function restoreSpies(): void {
  for (const restore of replaced) restore();
}

class Behaviour {
  readonly first: Run | undefined;
  current: Run | undefined;
  once: Run[] = [];

  constructor(first: Run | undefined) {
    this.first = first;
    this.current = first;
  }

  next(): Run | undefined {
    return this.once.shift() ?? this.current;
  }
}

/** `given`: the implementation; a spy calls the original. `restore`: puts that back. */
function mockOf(given: unknown, restore?: () => void): Mock {
  const behaviour = new Behaviour(given as Run | undefined);
  const record: MockRecord = {
    calls: [],
    results: [],
    contexts: [],
    get lastCall() {
      return this.calls[this.calls.length - 1];
    },
  };
  const mock = function (this: unknown, ...args: unknown[]): unknown {
    if ((new.target as unknown) !== undefined) return notModelled("a mock function that is called with new");
    record.calls.push(args);
    record.contexts.push(this);
    const result: Result = { type: "incomplete", value: undefined };
    record.results.push(result);
    try {
      result.value = behaviour.next()?.apply(this, args);
      result.type = "return";
      return result.value;
    } catch (error) {
      Object.assign(result, { type: "throw", value: error });
      throw error;
    }
  };
  records.set(mock, record);
  const clear = (): void => void Object.assign(record, { calls: [], results: [], contexts: [] });
  const reset = (): void => {
    if (behaviour.first !== undefined) notModelled("resetting a mock function that has an implementation");
    clear();
    Object.assign(behaviour, { current: undefined, once: [] });
  };
  clears.add(clear);
  resets.add(reset);
  const always = (run: Run): Mock => {
    behaviour.current = run;
    return made;
  };
  const once = (run: Run): Mock => {
    behaviour.once.push(run);
    return made;
  };
  const made: Mock = Object.assign(mock, {
    mock: record,
    getMockImplementation: () => behaviour.once[0] ?? behaviour.current,
    getMockName: () => notModelled("getMockName()"),
    mockName: () => made,
    mockClear: () => (clear(), made),
    mockReset: () => (reset(), made),
    mockRestore: () => (restore === undefined ? reset() : restore()),
    mockImplementation: always,
    mockImplementationOnce: once,
    mockReturnThis: () =>
      always(function () {
        return this;
      }),
    mockReturnValue: (value: unknown) => always(() => value),
    mockReturnValueOnce: (value: unknown) => once(() => value),
    mockResolvedValue: (value: unknown) => always(async () => await value),
    mockResolvedValueOnce: (value: unknown) => once(async () => await value),
    mockRejectedValue: (value: unknown) => always(() => rejected(value)),
    mockRejectedValueOnce: (value: unknown) => once(() => rejected(value)),
    withImplementation: () => notModelled("withImplementation()"),
    mockThrow: () => notModelled("mockThrow()"),
    mockThrowOnce: () => notModelled("mockThrowOnce()"),
  });
  return made;
}

function rejected(value: unknown): Promise<never> {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- it may be anything
  return Promise.reject(value);
}

function spyOn(holder: unknown, name: unknown, accessor?: unknown): Mock {
  if (typeof holder !== "object" || holder === null || accessor !== undefined || isShared(holder))
    return notModelled("spyOn() of this");
  const members = holder as Record<PropertyKey, unknown>;
  const key = name as PropertyKey;
  const original = members[key];
  if (typeof original !== "function") return notModelled("spyOn() of what is no method");
  if (recordOf(original) !== undefined) return original as Mock;
  const own = Object.getOwnPropertyDescriptor(members, key);
  const restore = (): void => {
    replaced.delete(restore);
    if (own === undefined) Reflect.deleteProperty(members, key);
    else Object.defineProperty(members, key, own);
  };
  const spy = mockOf(original, restore);
  replaced.add(restore);
  members[key] = spy;
  return spy;
}

/** Objects of the language and of Node.js are those of all runs. */
function isShared(holder: object): boolean {
  return holder === globalThis || Object.values(Object.getOwnPropertyDescriptors(globalThis)).some(isOf(holder));
}

function isOf(holder: object): (descriptor: PropertyDescriptor) => boolean {
  return ({ value }: { readonly value?: unknown }) =>
    value === holder ||
    (typeof value === "function" && (value as { readonly prototype?: unknown }).prototype === holder);
}

const all = (changes: ReadonlySet<() => void>) => (): unknown => {
  for (const change of changes) change();
  return mocking;
};

/** What `vi` and `jest` have in common. */
export const mocking = {
  fn: (implementation?: unknown) => mockOf(implementation),
  spyOn,
  mocked: (value: unknown) => value,
  isMockFunction: (value: unknown) => recordOf(value) !== undefined,
  clearAllMocks: all(clears),
  resetAllMocks: all(resets),
  restoreAllMocks: all(replaced),
};
