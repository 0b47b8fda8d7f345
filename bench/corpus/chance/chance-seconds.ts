const LEAST = 30;

/** At least as long as we took: 30, 60, 120, …, so that results can be kept while our own times vary. */
export function chanceSecondsFor(ourSeconds: number): number {
  return LEAST * 2 ** Math.max(0, Math.ceil(Math.log2(ourSeconds / LEAST)));
}
