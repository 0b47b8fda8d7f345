/** One line for one answer. */
export function row(who: string, status: string, ms: number | undefined, details: string): string {
  const time = ms === undefined ? "" : `${ms.toFixed(2)} ms`;
  return `  ${who.padEnd(14)}${status.padEnd(9)}${time.padStart(11)}  ${details}`.trimEnd();
}
