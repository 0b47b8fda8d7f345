/** A time for a fake clock, as a date that people can read. */
export function timeText(time: number): string {
  return `new Date("${new Date(time).toISOString()}")`;
}
