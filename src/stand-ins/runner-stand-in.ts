// The names that test files import from their runner and from `pathwise/…`, and find among the globals.
import { assert } from "./chai.ts";
import { choose } from "./choices.ts";
import { expect } from "./expect.ts";
import { mocking } from "./mocks.ts";
import { nodeMocking } from "./node-mock-functions.ts";
import { addHook, addProof, addTest, enterSuite } from "./proofs.ts";
import { namedRows } from "./rows.ts";
import { assume, notModelled } from "./stand-in-errors.ts";

/** What is done with ordinary tests in further ways is left to the runner; whatever is asked of it gives the same again. */
const ordinary: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : ordinary),
  apply: () => ordinary,
});

/** Members that change nothing about a test here. */
const PLAIN = ["concurrent", "sequential", "fails"] as const;

type Mode = "run" | "only" | "skip";
type Register = (name: unknown, body: unknown, mode: Mode, options?: unknown, given?: readonly unknown[]) => void;

interface Registering {
  (name: unknown, body: unknown): void;
  readonly only: Registering;
  readonly skip: Registering;
}

function registering(register: Register, mode: Mode): Registering {
  const own = (name: unknown, first: unknown, second?: unknown): void =>
    typeof first === "function" ? register(name, first, mode, second) : register(name, second, mode, first);
  const members: PropertyDescriptorMap = {
    only: { get: () => registering(register, "only") },
    skip: { get: () => registering(register, "skip") },
    todo: { value: () => undefined },
    skipIf: { value: (isSkipped: unknown) => registering(register, isSkipped ? "skip" : mode) },
    runIf: { value: (isRun: unknown) => registering(register, isRun ? mode : "skip") },
    each: { value: each(register, mode) },
  };
  for (const name of PLAIN) members[name] = { get: () => registering(register, mode) };
  return Object.defineProperties(own, members) as unknown as Registering;
}

/** One suite or test for each row. */
function each(register: Register, mode: Mode) {
  return (table: readonly unknown[], ...values: unknown[]) =>
    (name: unknown, body: unknown, options?: unknown): void => {
      for (const row of namedRows(table, values, String(name))) register(row.name, body, mode, options, row.args);
    };
}

export const describe = registering(enterSuite, "run");
export const prove = registering(addProof, "run");
/** The second way in which runners give a body what it needs, beside its closure. */
const given: Readonly<Record<string | symbol, unknown>> = { expect };
const context = new Proxy(given, {
  get: (known, name) => (typeof name === "symbol" || name in known ? known[name] : notModelled(`${name} of a test`)),
});
const ordinaryTests = registering(
  (name, body, mode, _options, row = []) => addTest(name, body, mode, context, row),
  "run",
);
export const test = new Proxy(ordinaryTests, {
  get: (own, name): unknown => Reflect.get(name in own ? own : (ordinary as object), name),
});
const before = (hook: unknown): void => addHook("before", hook);
const after = (hook: unknown): void => addHook("after", hook);

export {
  after,
  after as afterAll,
  after as afterEach,
  assert,
  assume,
  before,
  before as beforeAll,
  before as beforeEach,
  choose,
  describe as suite,
  expect,
  test as default,
  test as it,
};

/** Fake clocks and mocks of modules, for example, are not modelled. */
function withUnknown(name: string, known: Readonly<Record<string, unknown>>): object {
  const unknown = (member: string | symbol) => (): never => notModelled(`${name}.${String(member)}()`);
  return new Proxy({}, { get: (_, member) => known[member as string] ?? unknown(member) });
}

export const vi = withUnknown("vi", { ...mocking, hoisted: (make: () => unknown) => make() });
export const jest = withUnknown("jest", mocking);
export const mock = withUnknown("mock", nodeMocking);

/** Runners can be told to provide their names without an import. */
const hooks = { afterAll: after, afterEach: after, beforeAll: before, beforeEach: before };
Object.assign(globalThis, { describe, expect, it: test, jest, suite: describe, test, vi, ...hooks });
