/** Thrown where a state cannot be put back because something was done that has no way back: an object was frozen. */
export class Unrestorable extends Error {
  override readonly name = "Unrestorable";
}

export function must(isDone: boolean, doing: string): void {
  if (!isDone) throw new Unrestorable(`cannot be put back: ${doing}`);
}
