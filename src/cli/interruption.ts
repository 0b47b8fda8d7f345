import { whenToldToStop } from "./orders.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Whatever the signal: the user wanted the command to end. */
const INTERRUPTED = 130;
/** What is under way when the signal comes may still come to its end for so long. */
const GRACE_MS = 1700;

export interface Interruption {
  readonly signal: AbortSignal;
  /** undefined if there was no interruption. */
  exitStatus(): number | undefined;
  stopListening(): void;
}

/** Signals, or the process that has started this one, ask the run to end with what it has; soon after that it ends anyway. */
export function listenForInterruption(onFirst: () => void): Interruption {
  const controller = new AbortController();
  let status: number | undefined;
  let deadline: NodeJS.Timeout | undefined;
  // A terminal sends its signals to both processes, so that this may be called twice.
  const listener = (): void => {
    if (status !== undefined) return;
    status = INTERRUPTED;
    deadline = setTimeout(() => process.exit(INTERRUPTED), GRACE_MS);
    onFirst();
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, listener);
  whenToldToStop(listener);
  return {
    signal: controller.signal,
    exitStatus: () => status,
    stopListening: () => {
      clearTimeout(deadline);
      for (const signal of SIGNALS) process.off(signal, listener);
    },
  };
}
