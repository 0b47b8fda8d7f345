const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Whatever the signal: the user wanted the command to end. */
const INTERRUPTED = 130;
/** What is under way when the signal comes may still come to its end for so long. */
const GRACE_MS = 1900;

export interface Interruption {
  readonly signal: AbortSignal;
  /** undefined if there was no interruption. */
  exitStatus(): number | undefined;
  /** Until `listenAgain`, signals end the process at once: it is busy, and would hear of them too late. */
  stopListening(): void;
  listenAgain(): void;
}

/** The first Ctrl-C asks the run to end with what it has; the second one, or two seconds, end the process. */
export function listenForInterruption(onFirst: () => void): Interruption {
  const controller = new AbortController();
  let status: number | undefined;
  let deadline: NodeJS.Timeout | undefined;
  const end = (): never => process.exit(INTERRUPTED);
  const listener = (): void => {
    if (status !== undefined) end();
    status = INTERRUPTED;
    deadline = setTimeout(end, GRACE_MS);
    onFirst();
    controller.abort();
  };
  const stopListening = (): void => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
  const listenAgain = (): void => {
    stopListening();
    for (const signal of SIGNALS) process.on(signal, listener);
  };
  listenAgain();
  return {
    signal: controller.signal,
    exitStatus: () => status,
    stopListening: () => {
      clearTimeout(deadline);
      stopListening();
    },
    listenAgain,
  };
}
