// Functions that do something with their arguments, as people write them in tests.

/**
 * order: -1, 0 or 1, as comparators give. first: the first argument. throws: an error. calls, fails: the first argument is called,
 * with nothing or with an error, as Node's callbacks are. last: the last argument is called. pends: a promise that never settles.
 */
export const COMPUTED_RESULTS = ["order", "first", "throws", "calls", "fails", "last", "pends"] as const;
export type ComputedResult = (typeof COMPUTED_RESULTS)[number];

/** The message of errors that such functions throw or pass on, and with which promises reject. */
export const COMPUTED_MESSAGE = "failed";

/** How many parameters the functions declare: code asks for that to know whether they want to be given a callback. */
const COMPUTED_PARAMETERS: Readonly<Record<ComputedResult, number>> = {
  ...{ order: 2, first: 1, throws: 0, calls: 1, fails: 1, last: 0, pends: 0 },
};

/** The function, which then declares as many parameters as it is printed with. */
export function withParameters<F extends (...args: unknown[]) => unknown>(fn: F, computes: ComputedResult): F {
  return Object.defineProperty(fn, "length", { value: COMPUTED_PARAMETERS[computes] });
}

/** `isLess`: how the language compares the arguments. */
export function computedResult(
  computes: ComputedResult,
  args: readonly unknown[],
  isLess: (a: unknown, b: unknown) => boolean,
): unknown {
  const [a, b] = args;
  // The name is that of the parameter in the printed function, so that errors are the same where it is no function.
  const done = a as (error?: Error) => unknown;
  switch (computes) {
    case "order":
      return isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0;
    case "first":
      return a;
    case "throws":
      throw new Error(COMPUTED_MESSAGE);
    case "calls":
      return done();
    case "fails":
      return done(new Error(COMPUTED_MESSAGE));
    case "last":
      return (args[args.length - 1] as () => unknown)();
    case "pends":
      return new Promise(() => undefined);
  }
}
