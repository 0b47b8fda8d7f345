// How the process that works hears of the one that has started it.
import { Socket } from "node:net";

/** The descriptor on which it is told to stop. */
export const ORDERS = 3;
/** The descriptor that closes when the other process ends; nothing is ever said on it, so that the guardian can listen, too. */
export const LIFELINE = 4;
export const STOP = "stop\n";

const INTERRUPTED = 130;

let onStop = (): void => {
  process.stderr.write("pathwise: interrupted before any work was done\n");
  process.exit(INTERRUPTED);
};

export function listenForOrders(): void {
  new Socket({ fd: ORDERS }).on("data", () => onStop()).unref();
}

/** What the order to stop does from now on, also where nobody listens for orders. */
export function whenToldToStop(stop: () => void): void {
  onStop = stop;
}
