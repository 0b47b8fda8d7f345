const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) throw new RangeError(`month ${month} is not between 1 and 12`);
  return month === 2 && isLeapYear(year) ? 29 : DAYS[month - 1]!;
}

export function parseTime(text: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return -1;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  if (hours > 23 || minutes > 59) return -1;
  return hours * 60 + minutes;
}

export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?";
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  const s = Math.floor(seconds % 60);
  const parts: string[] = [];
  if (h > 0) parts.push(`${h}h`);
  if (m > 0) parts.push(`${m}m`);
  if (s > 0 || parts.length === 0) parts.push(`${s}s`);
  return parts.join(" ");
}

export function clamp(value: number, low: number, high: number): number {
  if (low > high) throw new RangeError("low is above high");
  return Math.min(Math.max(value, low), high);
}

export function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function titleCase(text: string): string {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}

export async function retry<T>(action: () => Promise<T>, times: number): Promise<T> {
  let last: unknown;
  for (let i = 0; i < times; i++) {
    try {
      return await action();
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`failed ${times} times`, { cause: last });
}

export function parseQuery(query: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const pair of query.replace(/^\?/, "").split("&")) {
    if (pair === "") continue;
    const [key, value = ""] = pair.split("=");
    result.set(decodeURIComponent(key!), decodeURIComponent(value));
  }
  return result;
}

export function binarySearch(items: readonly number[], wanted: number): number {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const item = items[mid]!;
    if (item === wanted) return mid;
    if (item < wanted) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}

export class Stopwatch {
  private started: number | undefined;
  private total = 0;

  start(now: number): void {
    if (this.started !== undefined) throw new Error("already running");
    this.started = now;
  }

  stop(now: number): number {
    if (this.started === undefined) throw new Error("not running");
    this.total += now - this.started;
    this.started = undefined;
    return this.total;
  }

  reset(): void {
    this.started = undefined;
    this.total = 0;
  }
}
