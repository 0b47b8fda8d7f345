// A class that extends an emitter of a package, which calls listeners with its state.
import { EventEmitter } from "eventemitter3";

export class Counter extends EventEmitter<{ full: [number] }> {
  #count = 0;

  add(amount: number): string {
    if (amount <= 0) return "ignored";
    this.#count += amount;
    if (this.#count > 10) return this.emit("full", this.#count) ? "told" : "nobody listens";
    return "added";
  }
}

export function fills(amount: number): string {
  const counter = new Counter();
  let seen = 0;
  counter.on("full", (count) => {
    seen = count;
  });
  counter.add(amount);
  if (seen > 10) return "full";
  if (seen > 0) return "early";
  return "not yet";
}
