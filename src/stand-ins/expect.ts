// Stands in for `expect` of Vitest and Jest while a body is explored: plain code, which is rewritten as the user's is.
// Enters: a value. Leaves: nothing, or an error. Deliberately absent: diffs; a counterexample is run again by the real runner.
import { asymmetricMakers } from "./asymmetric.ts";
import { CHAI_METHODS, CHAI_PROPERTIES, CHAI_WORDS, type ChaiMatcher } from "./chai-matchers.ts";
import { equals } from "./equals.ts";
import { MATCHERS, type Matcher } from "./matchers.ts";
import { MOCK_MATCHERS } from "./mock-matchers.ts";
import { AssertionError, met, notModelled } from "./stand-in-errors.ts";

type Awaited = "resolves" | "rejects";

/** Whose `expect` it is: Jest has no assertions of chai, chai none of Jest, Vitest has both. */
type Style = "vitest" | "jest" | "chai";

/** What the words between a value and its assertion say. */
interface Flags {
  readonly isNot: boolean;
  /** A failure ends the test only where the body ends. */
  readonly isSoft: boolean;
  /** Of chai: members are compared, not identities. */
  readonly isDeep: boolean;
  readonly promise: Awaited | undefined;
  readonly style: Style;
}

const NO_FLAGS = { isNot: false, isSoft: false, isDeep: false, promise: undefined } as const;

export class Expectation {
  readonly actual: unknown;
  readonly flags: Flags;

  constructor(actual: unknown, flags: Flags) {
    this.actual = actual;
    this.flags = flags;
  }

  flagged(flags: Partial<Flags>): Expectation {
    return new Expectation(this.actual, { ...this.flags, ...flags });
  }

  get not(): Expectation {
    return this.flags.isNot ? notModelled("expect().not.not") : this.flagged({ isNot: true });
  }

  get resolves(): Expectation {
    return this.flagged({ promise: "resolves" });
  }

  get rejects(): Expectation {
    return this.flagged({ promise: "rejects" });
  }

  get deep(): Expectation {
    if (this.flags.style === "jest") return notModelled("expect().deep");
    return this.flagged({ isDeep: true });
  }
}

function judge({ actual, flags }: Expectation, name: string, matcher: Matcher, args: readonly unknown[]) {
  const { isNot, isSoft, promise } = flags;
  met.assertions++;
  const check = (value: unknown, thrown?: { readonly error: unknown }): void => {
    if (matcher(value, args, thrown) === isNot)
      throw new AssertionError(`${isNot ? "not." : ""}${name}() does not hold`);
  };
  if (promise === undefined) {
    softly(isSoft, () => check(actual));
    return undefined;
  }
  const judged = promise === "resolves" ? resolved(actual, check) : rejected(actual, check);
  return awaitable(isSoft ? judged.catch((error: unknown) => softly(true, () => raise(error))) : judged);
}

function softly(isSoft: boolean, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!isSoft || !(error instanceof AssertionError)) throw error;
    met.failed ??= error;
  }
}

function raise(error: unknown): never {
  throw error;
}

/** Whoever awaits it gets the error; what nobody awaits is awaited at the end of the run. */
function awaitable(judged: Promise<void>): object {
  met.left.add(judged);
  judged.catch(() => undefined);
  const taken = (): Promise<void> => {
    met.left.delete(judged);
    return judged;
  };
  return {
    then: (...handlers: Parameters<typeof judged.then>) => taken().then(...handlers),
    catch: (...handlers: Parameters<typeof judged.catch>) => taken().catch(...handlers),
    finally: (...handlers: Parameters<typeof judged.finally>) => taken().finally(...handlers),
  };
}

async function resolved(actual: unknown, check: (value: unknown) => void): Promise<void> {
  if (!isThenable(actual)) throw new AssertionError("resolves needs a promise");
  let value: unknown;
  try {
    value = await actual;
  } catch {
    throw new AssertionError("the promise is rejected");
  }
  check(value);
}

async function rejected(
  actual: unknown,
  check: (value: unknown, thrown: { readonly error: unknown }) => void,
): Promise<void> {
  const promise: unknown = typeof actual === "function" ? (actual as () => unknown)() : actual;
  if (!isThenable(promise)) throw new AssertionError("rejects needs a promise");
  let reason: { readonly error: unknown } | undefined;
  try {
    await promise;
  } catch (error) {
    reason = { error };
  }
  if (reason === undefined) throw new AssertionError("the promise is fulfilled");
  check(reason.error, reason);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === "function";
}

for (const [name, matcher] of Object.entries({ ...MATCHERS, ...MOCK_MATCHERS }))
  Object.defineProperty(Expectation.prototype, name, {
    value(this: Expectation, ...args: unknown[]): unknown {
      const { style } = this.flags;
      if (style === "chai" || (style === "jest" && ONLY_VITEST.has(name))) return notModelled(`expect().${name}()`);
      return judge(this, name, matcher, args);
    },
  });

/** Matchers that Jest lacks since version 30. */
export const ONLY_VITEST: ReadonlySet<string> = new Set([
  ...[
    "toBeNullable",
    "toBeTypeOf",
    "toHaveBeenCalledExactlyOnceWith",
    "toHaveBeenCalledOnce",
    "toSatisfy",
    "toThrowError",
  ],
]);

/** Chai's assertions can be followed by others. Of promises they are not modelled. */
function judgeAsChai(expectation: Expectation, name: string, matcher: ChaiMatcher, args: readonly unknown[]) {
  const { isDeep, promise, style } = expectation.flags;
  if (promise !== undefined || style === "jest") notModelled(`expect().${promise ?? ""}${name}()`);
  judge(expectation, name, (actual) => matcher(actual, args, isDeep), args);
  return expectation;
}

for (const name of CHAI_WORDS)
  Object.defineProperty(Expectation.prototype, name, {
    get(this: Expectation) {
      return this.flags.style === "jest" ? notModelled(`expect().${name}`) : this;
    },
  });
for (const [name, matcher] of Object.entries(CHAI_PROPERTIES))
  Object.defineProperty(Expectation.prototype, name, {
    get(this: Expectation) {
      return judgeAsChai(this, name, matcher, []);
    },
  });
for (const [name, matcher] of Object.entries(CHAI_METHODS))
  Object.defineProperty(Expectation.prototype, name, {
    value(this: Expectation, ...args: unknown[]): unknown {
      return judgeAsChai(this, name, matcher, args);
    },
  });

/** Asked for what it does not have, an expectation says so: what chai has may be an assertion, though nobody calls it. */
Object.setPrototypeOf(
  Expectation.prototype,
  new Proxy(
    {},
    {
      get: (_, name) =>
        typeof name === "symbol" || name === "then"
          ? undefined
          : notModelled(`expect().${name}${/^to[A-Z]/.test(name) ? "()" : ""}`),
    },
  ),
);

const equal = (a: unknown, b: unknown): boolean => equals(a, b, { isStrict: false });

/** That of the runner whose stand-in is loaded. */
let ownStyle: Style = "vitest";

export function useStyle(style: Style): void {
  ownStyle = style;
}

function ofVitest(name: string): void {
  if (ownStyle === "jest") notModelled(`expect.${name}()`);
}

export function expectAs(actual: unknown, style: Style): Expectation {
  return new Expectation(actual, { ...NO_FLAGS, style });
}

export const expect = Object.assign((actual: unknown): Expectation => expectAs(actual, ownStyle), {
  ...asymmetricMakers(equal, false),
  not: asymmetricMakers(equal, true),
  fail: (): never => {
    ofVitest("fail");
    throw new AssertionError("expect.fail()");
  },
  assertions: (count: number) => {
    met.expected = count;
  },
  hasAssertions: () => {
    met.expected = "some";
  },
  unreachable: (): never => {
    ofVitest("unreachable");
    throw new AssertionError("expect.unreachable()");
  },
  soft: (actual: unknown): Expectation => {
    ofVitest("soft");
    return expectAs(actual, ownStyle).flagged({ isSoft: true });
  },
  poll: (): never => notModelled("expect.poll()"),
  extend: (): never => notModelled("expect.extend()"),
});
