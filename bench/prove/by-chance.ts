// The same tests by chance: fast-check draws the arguments, until the first of the tests fails.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import ts from "typescript";
import { ROOT } from "../command.ts";

/** More than there is time for. */
const RUNS = 1_000_000_000;

export interface Chance {
  /** Until the first failure, with shrinking turned off; where there was none, of all runs. */
  readonly ms: number;
  readonly runs: number;
  readonly isFound: boolean;
}

interface Collected {
  readonly bodies: readonly { readonly suite: string; readonly body: (...args: unknown[]) => unknown }[];
}

/** Small integers, which the tests are about, as often as any others. */
const NUMBERS = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.integer(), fc.double());
const OTHERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = { how: fc.constantFrom("add", "insert", "remove") };

/** Enters: a folder with `collections.ts` and its tests. Leaves: the quickest failure among the tests of one class. */
export async function byChance(folder: string, suite: string, mostMs: number): Promise<Chance> {
  const { bodies } = await collected(folder);
  const own = bodies.filter((each) => each.suite === suite);
  if (own.length === 0) throw new Error(`no tests of ${suite}`);
  const failures: Chance[] = [];
  const all = { ms: 0, runs: 0, isFound: false };
  for (const { body } of own) {
    const arbitraries = parametersOf(body).map((name) => OTHERS[name] ?? NUMBERS);
    const property = fc.property(fc.tuple(...arbitraries), (args) => void body(...args));
    const interruptAfterTimeLimit = mostMs / own.length;
    const limits = { numRuns: RUNS, maxSkipsPerRun: RUNS, interruptAfterTimeLimit, endOnFailure: true };
    const start = performance.now();
    const { numRuns, counterexample } = fc.check(property, { ...limits, seed: 1 });
    const ms = performance.now() - start;
    all.ms += ms;
    all.runs += numRuns;
    if (counterexample !== null) failures.push({ ms, runs: numRuns, isFound: true });
  }
  return failures.sort((a, b) => a.ms - b.ms)[0] ?? all;
}

function parametersOf(body: (...args: unknown[]) => unknown): string[] {
  const [, list = ""] = /^\(([^)]*)\)/.exec(String(body)) ?? [];
  return list.split(",").flatMap((name) => name.trim() || []);
}

const RUNNER = `import fc from ${JSON.stringify(moduleUrl("fast-check/lib/fast-check.js"))};
export { expect } from ${JSON.stringify(moduleUrl("expect/build/index.mjs"))};
let suite;
export const bodies = [];
export const describe = (name, body) => { suite = name; body(); };
describe.only = describe;
export const prove = (_, body) => bodies.push({ suite, body });
export const assume = (condition) => fc.pre(Boolean(condition));
`;

function moduleUrl(place: string): string {
  return pathToFileURL(path.join(ROOT, "node_modules", place)).href;
}

async function collected(folder: string): Promise<Collected> {
  writeFileSync(path.join(folder, "runner.mjs"), RUNNER);
  for (const name of ["collections", "collections.test"]) {
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(readFileSync(path.join(folder, `${name}.ts`), "utf8"), {
      compilerOptions,
    });
    const text = outputText
      .replaceAll(/"(?:vitest|pathwise\/vitest)"/g, '"./runner.mjs"')
      .replace('"./collections"', '"./collections.mjs"');
    writeFileSync(path.join(folder, `${name}.mjs`), text);
  }
  await import(pathToFileURL(path.join(folder, "collections.test.mjs")).href);
  return (await import(pathToFileURL(path.join(folder, "runner.mjs")).href)) as Collected;
}
