// A descriptor that closes when the process that has started this one ends, however that ended.
import { Socket } from "node:net";

let lifeline: number | undefined;

/** From now on this process ends when that one does. Its guardian will see to that, too: this one may be too busy. */
export function endWithLifeline(descriptor: number): void {
  lifeline = descriptor;
  onEnd(descriptor, () => process.exit());
}

export function lifelineDescriptor(): number | undefined {
  return lifeline;
}

/** Does not keep this process running. */
export function onEnd(descriptor: number, ended: () => void): void {
  new Socket({ fd: descriptor })
    .on("error", () => undefined)
    .on("close", ended)
    .resume()
    .unref();
}
