// Replaces tests with fixed inputs by tests that speak of all inputs, where the classes of a function are known exactly.
// Enters: the verified tests of a file. Leaves: a file in which such tests stand before the others, tried out in the user's runner.
// Deliberately absent: writing to disk.
import { createRequire } from "node:module";
import path from "node:path";
import type { ClassTest } from "../../../emit/class-test.ts";
import type { TestFile } from "../../../model/test-case.ts";
import type { ProofWriting, Runner } from "../../../runners/runner.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { grouped } from "../../../support/grouped.ts";
import { UserError } from "../../../support/errors.ts";
import { type TestFileOrder, emitTests } from "../4-write/write-tests.ts";
import { tryOut } from "../5-verify/try-out.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import type { UnitClasses } from "./class-tests.ts";
import { type FunctionsToExplain, explainFunctions } from "./explain-functions.ts";
import { nameOf, provedClasses } from "./prove-classes.ts";

/** Each test is decided anew in each of two runs. */
const TRYING_MS = 60_000;
const TRYING_MS_PER_TEST = 2000;

/** Of the time that is left, where it is limited: to explain the functions, then to prove their tests. The rest is for running them. */
const EXPLAINING_SHARE = 0.4;
const PROVING_SHARE = 0.5;

/** @throws UserError where tests could not run */
export function requireProofs(runner: Runner, root: string): ProofWriting {
  const { proofs, name } = runner;
  if (proofs === undefined)
    throw new UserError(`--style parameterized is for vitest, jest and node:test; ${name} has no prove`);
  try {
    createRequire(path.join(root, "package.json")).resolve("pathwise/package.json");
  } catch {
    throw new UserError(
      `--style parameterized writes tests that import ${proofs.module}: npm install --save-dev pathwise in ${root}`,
    );
  }
  return proofs;
}

export async function parameterizeTests(
  pool: EnginePool,
  order: TestFileOrder,
  verified: VerifiedTests,
  asked: FunctionsToExplain,
): Promise<VerifiedTests> {
  const proofs = requireProofs(order.runner, order.project.root);
  const end = performance.now() + asked.timeMs;
  const signalFor = (share: number): AbortSignal => within(asked.signal, share * (end - performance.now()));
  const explained = await explainFunctions(pool, { ...asked, signal: signalFor(EXPLAINING_SHARE) });
  const candidates = explained.flatMap(({ tests }) => tests);
  const settings = { proofs, cwd: asked.cwd, signal: signalFor(PROVING_SHARE) };
  let holding = await provedClasses(pool, order, candidates, settings);
  for (;;) {
    const written = await joined(order, verified, explained, holding, proofs);
    if (written === undefined) return verified;
    const failing = await failingTests(order, written.file, holding, end - performance.now());
    if (failing.size === 0) return written;
    holding = holding.filter((test) => !failing.has(test));
  }
}

/** Fires after so long, too: what has been found by then counts. */
function within(signal: AbortSignal, timeMs: number): AbortSignal {
  return timeMs === Infinity ? signal : AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, Math.ceil(timeMs)))]);
}

/** The file with these tests, and with those of fixed values that are still needed. */
async function joined(
  order: TestFileOrder,
  verified: VerifiedTests,
  explained: readonly UnitClasses[],
  tests: readonly ClassTest[],
  proofs: ProofWriting,
): Promise<(VerifiedTests & { readonly file: TestFile }) | undefined> {
  const holding = explained.map((each) => ({ ...each, holding: each.tests.filter((test) => tests.includes(test)) }));
  const replaced = new Set(
    holding.flatMap(({ unit, isWhole, tests: all, holding: own }) =>
      isWhole && own.length === all.length ? [unit] : [],
    ),
  );
  const stay = verified.kept.map(({ test }) => test).filter(({ unit }) => !replaced.has(unit));
  const fixed = grouped(stay, ({ unit }) => unit);
  const remarks = remarksOn(holding.filter(({ unit }) => fixed.has(unit)));
  const { file, kept } = await emitTests(
    { ...order, parameterized: { proofs, tests, remarks } },
    stay,
    verified.untyped,
  );
  if (file === undefined) return undefined;
  const written = grouped(kept, ({ test }) => test.unit);
  const counts = new Map(
    holding.map(({ unit, holding: own }) => {
      const names = new Set((written.get(unit) ?? []).map(({ name }) => name));
      return [unit, own.length + names.size] as const;
    }),
  );
  return { ...verified, file, counts };
}

interface HoldingClasses extends UnitClasses {
  /** Those of the tests that hold. */
  readonly holding: readonly ClassTest[];
}

/** Why there are tests of fixed values, for the head of the file. */
function remarksOn(units: readonly HoldingClasses[]): string[] {
  if (units.length === 0) return [];
  const texts = units.map(({ unit, reason, holding }) => {
    const unproved = holding.length > 0 ? "not all of its classes are proved" : "its classes are not proved";
    return `${unit.name}: ${reason ?? unproved}`;
  });
  return ["Tests of prove() hold for all inputs. Others have fixed values:", ...texts.map((text) => `- ${text}`)];
}

/** Those that do not pass in the user's runner; all of them where nothing can be said. */
async function failingTests(
  order: TestFileOrder,
  file: TestFile,
  tests: readonly ClassTest[],
  mostMs: number,
): Promise<ReadonlySet<ClassTest>> {
  if (tests.length === 0) return new Set();
  if (mostMs <= 0) return new Set(tests);
  const named = tests.map((test) => ({ name: nameOf(test, " "), test }));
  const tried = { ...file, tests: [...named, ...file.tests] };
  const leastMs = Math.min(mostMs, TRYING_MS + TRYING_MS_PER_TEST * tests.length);
  const { failures, isBroken, isTimedOut } = await tryOut(order, tried, Date.now(), leastMs);
  if (isBroken === true || isTimedOut === true) return new Set(tests);
  const failing = named.filter(({ name }) => failures.has(name)).map(({ test }) => test);
  return new Set(failures.size > 0 && failing.length === 0 ? tests : failing);
}
