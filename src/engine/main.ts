// The entry of the engine's process.
import type { FromEngine, ToEngine } from "../model/protocol.ts";
import { mistakeIn } from "../model/death.ts";
import { UserError } from "../support/errors.ts";
import { Engine } from "./engine.ts";
import { FlightLog } from "../model/flight-log.ts";

let engine: Engine | undefined;
const send = process.send?.bind(process);
const exit = process.exit.bind(process);

function say(message: FromEngine): void {
  send?.(message);
}

async function work(message: ToEngine): Promise<void> {
  if (message.type === "project") {
    engine = new Engine(message.project, new FlightLog(message.logPath), { solverInThread: true, hasLane: true });
    engine.takeOver();
    return;
  }
  if (engine === undefined) throw new Error("a job came before the project");
  await engine.work(message, say);
}

/** A UserError is one of user code while its module is loaded; every other error is a mistake of ours. */
function explain(error: unknown): FromEngine {
  if (error instanceof UserError) return { type: "unloadable", message: error.message };
  return { type: "internal-error", mistake: mistakeIn(error) };
}

let queue = Promise.resolve();
process.on("message", (message: ToEngine) => {
  queue = queue.then(() => work(message)).catch((error: unknown) => say(explain(error)));
});
process.on("disconnect", () => exit(0));
say({ type: "ready" });
