// Tells our own use of the system in an engine's process from that of code under test, which is blocked.

let depth = 0;

/** Starts a thread or a process of our own, or writes a file of our own. `action` does not wait, and runs no code under test. */
export function asOwnWork<T>(action: () => T): T {
  depth++;
  try {
    return action();
  } finally {
    depth--;
  }
}

export function isOwnWork(): boolean {
  return depth > 0;
}
