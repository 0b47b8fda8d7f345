const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Shared by the whole process, as are its signals and its end. */
const pending = new Set<() => void>();

function undoAll(): void {
  for (const undo of pending) undo();
  pending.clear();
}

/** Other listeners to the signal, if there are some, decide how the process ends; then the exit listener undoes. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  undoAll();
  stopListening();
  process.kill(process.pid, signal);
}

function listen(): void {
  process.on("exit", undoAll);
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

function stopListening(): void {
  process.off("exit", undoAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

/**
 * Promises that `undo` runs exactly once: when the returned function is called, or when the process ends before that,
 * by itself or by a signal. `undo` is synchronous and does not throw.
 */
export function undoOnExit(undo: () => void): () => void {
  if (pending.size === 0) listen();
  pending.add(undo);
  return () => {
    if (pending.delete(undo)) undo();
    if (pending.size === 0) stopListening();
  };
}
