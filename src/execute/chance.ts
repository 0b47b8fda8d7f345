// Chance and the clock, as user code sees them: the same in every run, unless told to differ.
import { Rng } from "../support/rng.ts";

const START = Date.UTC(2024, 0, 15, 12, 0, 0);

export class Chance {
  #rng = new Rng(1);
  #now = START;

  /** Replaces Math.random and every way to ask for the time. */
  install(): void {
    const now = (): number => this.#now;
    Math.random = () => this.#rng.next();
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

  /** Another variant means other random numbers and another time: what depends on them shows. */
  reset(variant = 0): void {
    this.#rng = new Rng(1 + variant);
    this.#now = START + variant * 86_400_000 * 400;
  }
}
