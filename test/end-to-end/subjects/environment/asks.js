// Code that asks its environment. Both sides of every condition can be reached, and tests of both can be written.

export function dice() {
  return Math.random() < 0.5 ? "low" : "high";
}

/** @param {boolean} isLong */
export function badge(isLong) {
  const id = `b${Math.random()}`;
  return isLong ? { id, text: "a guest of the house" } : { id };
}

/** @param {number} deadline */
export function isLate(deadline) {
  if (Date.now() > deadline) return "late";
  return "in time";
}

export function weekend() {
  const day = new Date().getUTCDay();
  return day === 0 || day === 6 ? "weekend" : "week";
}

/** @param {() => void} work */
export function measured(work) {
  const start = performance.now();
  work();
  return performance.now() - start > 100 ? "slow" : "fast";
}

export async function patience() {
  const start = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 1));
  return Date.now() - start > 1000 ? "too long" : "fine";
}

export function logLevel() {
  const level = process.env.APP_LOG_LEVEL;
  if (level === undefined) return "warn";
  return level === "debug" ? "everything" : level;
}

export function separator() {
  return process.platform === "win32" ? "\\" : "/";
}

export function identified() {
  return { id: crypto.randomUUID() };
}

export class Lease {
  #start = Date.now();

  isOver() {
    return Date.now() - this.#start > 60_000 ? "over" : "running";
  }
}

/** What one call sets, the next one sees. */
export class Fuse {
  #isArmed = false;
  light() {
    if (process.env["FUSE"] === undefined) {
      process.env["FUSE"] = "burning";
      this.#isArmed = true;
      return "lit";
    }
    return this.#isArmed ? "burning" : "not ours";
  }
}
