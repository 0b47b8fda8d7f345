// A test waits while its properties are explored, so that it may take longer than runners allow.

/** Besides its budget a property may have to wait for the project to be loaded. */
const GRACE_MS = 300_000;

/** For the tests of this file that are registered from now on. node:test has no limit of its own. */
export function allowTime(budgetSeconds: number): void {
  const moreMs = GRACE_MS + budgetSeconds * 3000;
  const globals = globalThis as unknown as Record<string | symbol, unknown>;
  const vitest = globals["__vitest_worker__"] as { readonly config?: { testTimeout?: number } } | undefined;
  if (vitest?.config?.testTimeout !== undefined) vitest.config.testTimeout += moreMs;
  if (process.env["JEST_WORKER_ID"] === undefined) return;
  const jest = Symbol.for("TEST_TIMEOUT_SYMBOL");
  globals[jest] = (typeof globals[jest] === "number" ? globals[jest] : 5000) + moreMs;
}
