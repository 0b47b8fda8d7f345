// Looks at values of code under test, whose members and traps may throw.

/** What a look gives; undefined where it throws. */
export function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

export function isKindOf<T>(value: unknown, kind: abstract new (...args: never) => T): value is T {
  return attempt(() => value instanceof kind) ?? false;
}
