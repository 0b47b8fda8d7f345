// Random numbers and the clock, as user code sees them: the same in every run of a variant.
import { Rng } from "../../support/rng.ts";

const START = Date.UTC(2024, 0, 15, 12, 0, 0);

const DAY_MS = 86_400_000;

/** Variants beside the usual one: other random numbers, mostly small ones, mostly large ones; each on another day. */
export const VARIANTS = 3;

export class Chance {
  #rng = new Rng(1);
  #now = START;
  #variant = 0;
  #asked = 0;

  /** Whether user code has asked for the time or for a random number since the last reset. */
  get wasAsked(): boolean {
    return this.#asked > 0;
  }

  /** Replaces Math.random and every way to read the clock. */
  install(): void {
    const now = (): number => this.#time();
    Math.random = () => this.#number();
    Object.assign(performance, { now: () => now() - START });
    const RealDate = Date;
    const date = new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
      apply: () => new RealDate(now()).toString(),
    });
    RealDate.now = now;
    Object.defineProperty(RealDate.prototype, "constructor", { value: date, writable: true, configurable: true });
    globalThis.Date = date;
  }

  /** Starts a variant anew. What differs between variants depends on the clock or on random numbers. */
  reset(variant = 0): void {
    this.#variant = variant;
    this.#asked = 0;
    this.#rng = new Rng(1 + variant);
    this.#now = START + variant * DAY_MS * 400;
  }

  /** In variants other than the first, time passes between two readings of the clock. */
  #time(): number {
    this.#asked++;
    return this.#variant === 0 ? this.#now : this.#now++;
  }

  /** Every fourth number is an ordinary one, so that a loop that waits for a larger or smaller number ends. */
  #number(): number {
    const next = this.#rng.next();
    const isPlain = this.#asked++ % 4 === 3;
    if (this.#variant < 2 || isPlain) return next;
    return this.#variant === 2 ? next / 1024 : 1 - (1 - next) / 1024;
  }
}
