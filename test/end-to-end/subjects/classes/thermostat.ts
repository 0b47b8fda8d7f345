// Setters that check what they are given.
export class Thermostat {
  #target = 20;
  #locked = false;

  get target(): number {
    return this.#target;
  }

  set target(degrees: number) {
    if (this.#locked) throw new Error("locked");
    if (Number.isNaN(degrees)) throw new TypeError("not a temperature");
    this.#target = Math.max(5, Math.min(30, degrees));
  }

  set locked(locked: boolean) {
    this.#locked = locked;
  }

  get heating(): "off" | "low" | "high" {
    if (this.#target < 15) return "off";
    return this.#target < 25 ? "low" : "high";
  }
}
