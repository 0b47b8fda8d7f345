export function daysBetween(from: Date, to: Date): number {
  const span = to.getTime() - from.getTime();
  if (Number.isNaN(span)) throw new RangeError("not a date");
  if (span < 0) return -1;
  return Math.floor(span / 86_400_000);
}

export function isWeekend(date: Date): boolean {
  const day = date.getUTCDay();
  return day === 0 || day === 6 ? true : false;
}

export function isChristmas(date: Date): boolean {
  if (date.getUTCMonth() === 11 && date.getUTCDate() === 25) return true;
  return false;
}

export function statusOf(error: Error): number {
  if (error instanceof RangeError) return 416;
  if (error.message.startsWith("not found")) return 404;
  return error.message === "" ? 500 : 400;
}

export function isSecure(url: URL): boolean {
  if (url.protocol === "https:") return true;
  return url.hostname === "localhost" ? true : false;
}

export function checksum(bytes: Uint8Array): number {
  if (bytes.length < 2) throw new RangeError("too short");
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xff;
  if (sum === 0xaa) return -1;
  return bytes[0] === 0x7f && bytes[1] === 0x45 ? -2 : sum;
}

export function peak(samples: Float64Array): number {
  let highest = 0;
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i]) > highest) highest = Math.abs(samples[i]);
  }
  return highest > 1 ? 1 : highest;
}

export async function unwrapped(answer: Promise<number>): Promise<string> {
  const value = await answer;
  return value === 42 ? "right" : "wrong";
}

export function matching(pattern: RegExp, text: string): string {
  if (pattern.global) return "global";
  return pattern.test(text) ? "matches" : "differs";
}
