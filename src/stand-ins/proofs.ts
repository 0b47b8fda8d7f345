// Stands in for the test runner while a test file is loaded by an engine: collects the bodies that `prove` is given.
// Enters: calls of `describe`, `prove` and hooks. Leaves: for each test a function that runs its hooks and its body.
// Ordinary tests are run only where a property of fast-check in them is asked for.
import { type ChoicePlace, startChoices } from "./choices.ts";
import { restoreSpies } from "./mocks.ts";
import { endProperty, startProperty } from "./asked-property.ts";
import { endRun, failureOf, met, startRun } from "./stand-in-errors.ts";

type Run = (...args: unknown[]) => unknown;
type Named = Record<string, Run>;

/** The bodies as they are written, by the names of their tests after a colon: `:cart > adds up`. */
export const bodies: Named = Object.create(null) as Named;
/** The same with their hooks. The first arguments are what is chosen, the others those of the body. */
export const proofs: Named = Object.create(null) as Named;
/** Those of the tests that are to be left out, and those that are to be run alone. */
export const skipped: Named = Object.create(null) as Named;
export const only: Named = Object.create(null) as Named;
/** What the tests ask for, and how many of their arguments a table gives, as JSON: loading tells of names, not of values. */
export const settings = Object.create(null) as Record<string, Named>;
/** Those whose names others have, too. */
export const ambiguous: Named = Object.create(null) as Named;

/** The bodies of ordinary tests as they are written, by their names after a colon, too. */
export const tests: Named = Object.create(null) as Named;
/** The same with their hooks, up to one assertion of a property, which the argument names. */
export const properties: Named = Object.create(null) as Named;

/** Where the body of each test calls `choose`; the entry sets it before anything runs. */
let places: Readonly<Record<string, readonly ChoicePlace[]>> = {};

export function placeChoices(known: typeof places): void {
  places = known;
}

type Mode = "run" | "only" | "skip";

interface Suite {
  readonly name: string | undefined;
  readonly mode: Mode;
  readonly parent: Suite | undefined;
  readonly before: Run[];
  readonly after: Run[];
}

let suite: Suite = { name: undefined, mode: "run", parent: undefined, before: [], after: [] };

function suites(): Suite[] {
  const found: Suite[] = [];
  for (let each: Suite | undefined = suite; each !== undefined; each = each.parent) found.unshift(each);
  return found;
}

export function enterSuite(
  name: unknown,
  body: unknown,
  mode: Mode,
  _options?: unknown,
  given: readonly unknown[] = [],
): void {
  const outer = suite;
  suite = { name: nameOf(name), mode, parent: outer, before: [], after: [] };
  try {
    if (typeof body === "function") (body as Run)(...given);
  } finally {
    suite = outer;
  }
}

export function addHook(when: "before" | "after", hook: unknown): void {
  if (typeof hook === "function") suite[when].push(hook as Run);
}

/** `given`: what a row of a table passes, before all others. */
export function addProof(
  name: unknown,
  body: unknown,
  mode: Mode,
  options?: unknown,
  given: readonly unknown[] = [],
): void {
  if (typeof body !== "function") throw new TypeError("prove() needs a name and a function");
  const around = suites();
  const full = fullName(name, around);
  if (full in bodies) ambiguous[full] = body as Run;
  const before = around.map((each) => each.before);
  const after = around.map((each) => each.after).reverse();
  bodies[full] = body as Run;
  settings[full] = { [JSON.stringify({ ...(options as object | undefined), given: given.length })]: body as Run };
  proofs[full] = (...args) => run(full, (...own) => (body as Run)(...given, ...own), before, after, args);
  const modes = [mode, ...around.map((each) => each.mode)];
  if (modes.includes("skip")) skipped[full] = body as Run;
  else if (modes.includes("only")) only[full] = body as Run;
}

/** `context`: what runners pass to the body. */
export function addTest(name: unknown, body: unknown, mode: Mode, context: unknown, given: readonly unknown[]): void {
  if (typeof body !== "function") return;
  const around = suites();
  const full = fullName(name, around);
  if (full in tests) ambiguous[full] = body as Run;
  tests[full] = body as Run;
  const modes = [mode, ...around.map((each) => each.mode)];
  if (modes.includes("skip")) skipped[full] = body as Run;
  else if (modes.includes("only")) only[full] = body as Run;
  properties[full] = (target) => {
    startRun();
    startProperty(String(target));
    const steps = [...around.map((each) => each.before).flat(), () => (body as Run)(...given, context)];
    return ended(() => inOrder(steps, 0));
  };
}

function ended(start: () => unknown): unknown {
  const end = (error?: unknown): void => {
    restoreSpies();
    endProperty(error);
  };
  let result: unknown;
  try {
    result = start();
  } catch (error) {
    end(error);
    return undefined;
  }
  if (isThenable(result)) return result.then(() => end(), end);
  end();
  return undefined;
}

function fullName(name: unknown, around: readonly Suite[]): string {
  return `:${[...around.flatMap((each) => each.name ?? []), nameOf(name)].join(" > ")}`;
}

function nameOf(name: unknown): string {
  return typeof name === "function" ? name.name : String(name);
}

/** Hooks that are added after the test count, too, so that lists are read when it runs. */
function run(name: string, body: Run, before: readonly Run[][], after: readonly Run[][], args: readonly unknown[]) {
  const chosen = places[name] ?? [];
  startChoices(chosen, args.slice(0, chosen.length));
  startRun();
  const steps = [...before.flat(), () => body(...args.slice(chosen.length)), ...after.flat()];
  return settled(() => inOrder(steps, 0));
}

/** At once as long as nothing is to be awaited. */
function inOrder(steps: readonly Run[], from: number): unknown {
  for (let i = from; i < steps.length; i++) {
    const result = (steps[i] as Run)();
    if (isThenable(result)) return Promise.resolve(result).then(() => inOrder(steps, i + 1));
  }
  return undefined;
}

/** What the run met counts, whatever the body made of it. */
function settled(start: () => unknown): unknown {
  const fail = (error: unknown): never => {
    restoreSpies();
    throw failureOf(error);
  };
  const end = (): void => {
    restoreSpies();
    endRun();
  };
  let result: unknown;
  try {
    result = start();
  } catch (error) {
    return fail(error);
  }
  return Promise.resolve(result).then(rest).then(end, fail);
}

/** How late a timer may fire that a body leaves behind. Nobody waits that long: the clock is ours. */
const LONGEST_REST_MS = 1000;

/** Lets work go on that nobody awaits, since errors in it count, too; then those of assertions about promises. */
async function rest(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, LONGEST_REST_MS);
  });
  await Promise.all([...met.left]);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === "function";
}
