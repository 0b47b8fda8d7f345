// Stands in for a test runner: generated tests are run for the inputs that they give, not for what they assert.

type Body = () => unknown;

export const tests: { readonly name: string; readonly body: Body }[] = [];

function register(name: string, ...rest: unknown[]): void {
  const body = rest.find((each) => typeof each === "function");
  if (body !== undefined) tests.push({ name, body: body as Body });
}

/** Answers every question with itself. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === "then" ? undefined : key === Symbol.toPrimitive ? () => 0 : anything),
  apply: () => anything,
  construct: () => anything as object,
});

export const describe = Object.assign((_name: string, body: Body): unknown => body(), { each: () => () => undefined });
/** A table of tests: each row is the arguments, or the only one. */
function each(rows: readonly unknown[]): (name: string, body: (...row: unknown[]) => unknown) => void {
  return (name, body) => {
    for (const row of rows) register(name, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row])));
  };
}

export const test = Object.assign(register, {
  each,
  skip: () => undefined,
  todo: () => undefined,
  fails: register,
  concurrent: register,
});

/** What was thrown where a test expected something. */
export const errors: unknown[] = [];
const rejections: Promise<unknown>[] = [];

/** Waits for all promises of which something was expected. */
export async function expected(): Promise<void> {
  await Promise.all(rejections.splice(0));
}

/** Functions that are expected to throw are called. */
export function expect(actual: unknown): unknown {
  try {
    const given: unknown = typeof actual === "function" ? (actual as Body)() : actual;
    if (given instanceof Promise) rejections.push(given.catch((error: unknown) => errors.push(error)));
  } catch (error) {
    errors.push(error);
  }
  return anything;
}

const ignored = (): unknown => anything;
export const beforeEach = ignored;
export const afterEach = ignored;
export const beforeAll = ignored;
export const afterAll = ignored;
export const onTestFinished = ignored;
export const vi = anything;
export const jest = anything;
export const mock = anything;
