/** Exit statuses by the convention of shells: 128 + the number of the signal. */
const STATUS = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof STATUS;

export interface Interruption {
  readonly signal: AbortSignal;
  /** undefined if there was no interruption. */
  exitStatus(): number | undefined;
  stopListening(): void;
}

/** The first Ctrl-C asks the run to end with what it has; the second one ends the process. */
export function listenForInterruption(onFirst: () => void): Interruption {
  const controller = new AbortController();
  let status: number | undefined;
  const listener = (signal: NodeJS.Signals): void => {
    if (status !== undefined) process.exit(status);
    status = STATUS[signal as Signal];
    onFirst();
    controller.abort();
  };
  const signals = Object.keys(STATUS) as Signal[];
  for (const signal of signals) process.on(signal, listener);
  return {
    signal: controller.signal,
    exitStatus: () => status,
    stopListening: () => {
      for (const signal of signals) process.off(signal, listener);
    },
  };
}
