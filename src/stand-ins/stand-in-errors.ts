// The ways in which a body ends that is neither right nor wrong. They are told from other errors by their names.

/** An assertion that does not hold. Values are not part of the message: printing one would fix it. */
export class AssertionError extends Error {
  override readonly name = "AssertionError";
}

/** `assume` was told something false: the inputs do not count. */
export class PathwiseAssumptionBroken extends Error {
  override readonly name = "PathwiseAssumptionBroken";
}

/** The body uses something of its runner that has no stand-in, so nothing can be said of these inputs. */
export class PathwiseNotModelled extends Error {
  override readonly name = "PathwiseNotModelled";
}

interface Met {
  broken: PathwiseAssumptionBroken | undefined;
  unknown: PathwiseNotModelled | undefined;
  /** The first assertion that does not hold and lets the body go on. */
  failed: AssertionError | undefined;
  /** How many assertions of `expect` were made, and what the body says of their number. */
  assertions: number;
  expected: number | "some" | undefined;
  /** Assertions about promises that nobody has awaited yet. They count all the same. */
  left: Set<Promise<void>>;
}

/** What the current run met. It outlives a `catch` in the body. */
export const met: Met = {
  ...{ broken: undefined, unknown: undefined, failed: undefined, assertions: 0, expected: undefined },
  left: new Set(),
};

export function startRun(): void {
  const nothing = { broken: undefined, unknown: undefined, failed: undefined, assertions: 0, expected: undefined };
  Object.assign(met, { ...nothing, left: new Set() });
}

/** What counts at the end of a run, whatever the body made of it. */
export function endRun(): void {
  if (met.unknown !== undefined) throw met.unknown;
  if (met.broken !== undefined) throw met.broken;
  if (met.failed !== undefined) throw met.failed;
  const { assertions, expected } = met;
  if (expected === undefined || assertions === expected || (expected === "some" && assertions > 0)) return;
  throw new AssertionError(`${assertions} assertions were made, not as many as the body expects`);
}

/** What a body that throws ends with. An error of the user's that has the name of one of ours is a failure like any other. */
export function failureOf(error: unknown): unknown {
  if (met.unknown !== undefined) return met.unknown;
  if (met.broken !== undefined) return met.broken;
  const name: unknown = typeof error === "object" && error !== null && "name" in error ? error.name : undefined;
  const isClaimed = name === "PathwiseAssumptionBroken" || name === "PathwiseNotModelled";
  return isClaimed ? new AssertionError("an error with the name of one of ours is thrown") : error;
}

export function notModelled(what: string): never {
  met.unknown ??= new PathwiseNotModelled(`${what} is not modelled`);
  throw met.unknown;
}

export function assume(condition: unknown): asserts condition {
  if (condition) return;
  met.broken ??= new PathwiseAssumptionBroken("assume(false)");
  throw met.broken;
}
