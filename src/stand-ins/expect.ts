// Stands in for `expect` of Vitest and Jest while a body is explored: plain code, which is rewritten as the user's is.
// Enters: a value. Leaves: nothing, or an error. Deliberately absent: diffs; a counterexample is run again by the real runner.
import { asymmetricMakers } from "./asymmetric.ts";
import { equals } from "./equals.ts";
import { MATCHERS, type Matcher } from "./matchers.ts";
import { MOCK_MATCHERS } from "./mock-matchers.ts";
import { AssertionError, met, notModelled } from "./stand-in-errors.ts";

type Awaited = "resolves" | "rejects";

class Expectation {
  readonly actual: unknown;
  readonly isNot: boolean;
  readonly promise: Awaited | undefined;

  constructor(actual: unknown, isNot: boolean, promise?: Awaited) {
    this.actual = actual;
    this.isNot = isNot;
    this.promise = promise;
  }

  get not(): Expectation {
    return new Expectation(this.actual, !this.isNot, this.promise);
  }

  get resolves(): Expectation {
    return new Expectation(this.actual, this.isNot, "resolves");
  }

  get rejects(): Expectation {
    return new Expectation(this.actual, this.isNot, "rejects");
  }
}

function judge({ actual, isNot, promise }: Expectation, name: string, matcher: Matcher, args: readonly unknown[]) {
  met.assertions++;
  const check = (value: unknown, thrown?: { readonly error: unknown }): void => {
    if (matcher(value, args, thrown) === isNot)
      throw new AssertionError(`${isNot ? "not." : ""}${name}() does not hold`);
  };
  if (promise === undefined) {
    check(actual);
    return undefined;
  }
  const judged = promise === "resolves" ? resolved(actual, check) : rejected(actual, check);
  return awaitable(judged);
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
      return judge(this, name, matcher, args);
    },
  });

/** Asked for what it does not have, an expectation says so. */
Object.setPrototypeOf(
  Expectation.prototype,
  new Proxy({}, { get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : unknownMatcher(name)) }),
);

function unknownMatcher(name: string): () => never {
  return () => notModelled(`expect().${name}()`);
}

const equal = (a: unknown, b: unknown): boolean => equals(a, b, { isStrict: false });

export const expect = Object.assign((actual: unknown): Expectation => new Expectation(actual, false), {
  ...asymmetricMakers(equal, false),
  not: asymmetricMakers(equal, true),
  fail: (): never => {
    throw new AssertionError("expect.fail()");
  },
  assertions: (count: number) => {
    met.expected = count;
  },
  hasAssertions: () => {
    met.expected = "some";
  },
  unreachable: (): never => {
    throw new AssertionError("expect.unreachable()");
  },
  soft: (): never => notModelled("expect.soft()"),
  poll: (): never => notModelled("expect.poll()"),
  extend: (): never => notModelled("expect.extend()"),
});
