// The environment in which calls are made: time zone, clock, chance, environment variables.
import { Rng } from "../../../src/support/rng.ts";

const ZONES = ["UTC", "America/New_York", "Asia/Tokyo", "Asia/Kolkata", "Pacific/Apia"];
/** A weekday, a Saturday, the 29th of February, the last second of a year, the epoch, and far in the future. */
const INSTANTS = [
  "2026-01-14T10:00:00.000Z",
  "2026-01-17T23:30:00.000Z",
  "2024-02-29T12:00:00.000Z",
  "2025-12-31T23:59:59.000Z",
  "1970-01-01T00:00:00.000Z",
  "2100-06-15T06:00:00.000Z",
].map((text) => Date.parse(text));

const RealDate = Date;
const realEnv = { ...process.env };
let instant = 0;
let ticksMs = 0;
let isStill = false;

/** Whether it is in the years in which clocks are assumed to be. */
function isUsual(ms: number): boolean {
  return ms >= Date.UTC(2000) && ms < Date.UTC(2100);
}

/** A clock that starts at an instant and advances with every look, now and then by much. */
function nowMs(): number {
  if (!isStill) ticksMs += ticksMs % 7 === 6 ? 5000 : 1;
  return instant + ticksMs;
}

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [nowMs()] : args, newTarget) as object,
  apply: () => String(new RealDate(nowMs())),
  get: (target, key, receiver): unknown => (key === "now" ? nowMs : Reflect.get(target, key, receiver)),
});

const realPerformanceNow = performance.now.bind(performance);

/**
 * Gives the environment with this number; the first is the real one. `words`: of the source, for names of variables. `assumed`:
 * ids of assumptions that it has to satisfy.
 */
export function enterSetting(number: number, words: readonly string[], assumed: ReadonlySet<string>): string {
  if (number === 0) {
    leaveSetting();
    return "";
  }
  const rng = new Rng(number * 7919);
  const zone = assumed.has("time-zone") ? "UTC" : (ZONES[number % ZONES.length] ?? "UTC");
  const instants = assumed.has("clock-range") ? INSTANTS.filter(isUsual) : INSTANTS;
  instant = instants[number % instants.length] ?? 0;
  ticksMs = rng.below(1000);
  isStill = assumed.has("clock-stands-still");
  process.env["TZ"] = zone;
  globalThis.Date = ShiftedDate;
  const chances = new Rng(number);
  Math.random = () => (chances.below(8) === 0 ? chances.pick([0, 0.999999999]) : chances.next());
  performance.now = number % 3 === 0 ? () => nowMs() : realPerformanceNow;
  const variables = words.filter((word) => /^[A-Z][A-Z0-9_]{2,}$/.test(word) && word !== "TZ");
  for (const name of variables) {
    if (rng.below(3) === 0) process.env[name] = rng.pick(rng.below(2) === 0 ? ["1", "", "true", "production"] : words);
    else Reflect.deleteProperty(process.env, name);
  }
  const set = variables.filter((name) => name in process.env).map((name) => `${name}=${process.env[name] ?? ""}`);
  return [`TZ=${zone}`, `clock ${new RealDate(instant).toISOString()}`, `Math.random of seed ${number}`, ...set].join(
    ", ",
  );
}

const realRandom = Math.random;

export function leaveSetting(): void {
  globalThis.Date = RealDate;
  Math.random = realRandom;
  performance.now = realPerformanceNow;
  for (const name of Object.keys(process.env)) if (!(name in realEnv)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, realEnv);
  if (!("TZ" in realEnv)) process.env["TZ"] = "UTC";
}
