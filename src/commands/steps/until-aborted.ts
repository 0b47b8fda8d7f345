/** What work gives; undefined where that takes longer than the grace after the signal. Nobody waits for it any more then. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  const left = new Promise<undefined>((resolve) => {
    onAbort = () => (timer = setTimeout(() => resolve(undefined), graceMs));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
  try {
    work.catch(() => undefined);
    return await Promise.race([work, left]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
