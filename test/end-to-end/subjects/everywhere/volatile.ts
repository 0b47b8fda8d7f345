// Values that differ from run to run, or between an engine and the runner of the user, in parts or as wholes.
import { randomBytes } from "node:crypto";

/** Differs from process to process. */
const started = performance.timeOrigin;

export function traced(isTraced: boolean): { kind: string; stack: string | undefined } {
  return { kind: isTraced ? "traced" : "plain", stack: isTraced ? new Error("here").stack : undefined };
}

export function token(isLong: boolean): string {
  return randomBytes(isLong ? 16 : 4).toString("hex");
}

export function keyed(value: number): Record<string, number> {
  if (value < 0) throw new RangeError(`refused by ${started}`);
  return { [`k${started}`]: value };
}

export async function later(isSlow: boolean): Promise<{ at: number; slow: string }> {
  await Promise.resolve();
  return { at: started, slow: isSlow ? "yes" : "no" };
}

export function marked(name: string): { mark: symbol; name: string } {
  return name === "" ? { mark: Symbol("none"), name: "none" } : { mark: Symbol(name), name };
}

export class Ticket {
  readonly id: string;
  #used = false;
  constructor(readonly holder: string) {
    this.id = `${holder}-${started}`;
  }
  use(): string {
    if (this.#used) throw new Error(`${this.id} was used`);
    this.#used = true;
    return this.id;
  }
}
