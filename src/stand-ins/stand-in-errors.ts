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

/** What the current run met. It outlives a `catch` in the body. */
export const met: { broken: PathwiseAssumptionBroken | undefined; unknown: PathwiseNotModelled | undefined } = {
  broken: undefined,
  unknown: undefined,
};

export function notModelled(what: string): never {
  met.unknown ??= new PathwiseNotModelled(`${what} is not modelled`);
  throw met.unknown;
}

export function assume(condition: unknown): asserts condition {
  if (condition) return;
  met.broken ??= new PathwiseAssumptionBroken("assume(false)");
  throw met.broken;
}
