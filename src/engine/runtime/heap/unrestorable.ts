/** Thrown if a heap cannot be restored because a change cannot be undone, as when an object was frozen. */
export class Unrestorable extends Error {
  override readonly name = "Unrestorable";
}

export function must(isDone: boolean, doing: string): void {
  if (!isDone) throw new Unrestorable(`cannot be put back: ${doing}`);
}
