// The entry of the engine's process.
import "../support/late-optimizing.ts";
import { dirname } from "node:path";
import type { FromEngine, ToEngine } from "../model/protocol.ts";
import { mistakeIn } from "../model/death.ts";
import { UserError } from "../support/errors.ts";
import { EngineChannel } from "./engine-channel.ts";
import { Engine } from "./engine.ts";
import { replacedBuiltIn } from "./execute/watch-built-ins.ts";
import { World } from "./execute/world.ts";
import { FlightLog } from "../model/flight-log.ts";

let engine: Engine | undefined;
const world = new World();
const exit = process.exit.bind(process);
const channel = new EngineChannel();

async function work(message: ToEngine): Promise<void> {
  if (message.type === "project") {
    const { project, logPath, allow } = message;
    const settings = { solverInThread: true, hasLane: true, allow, folder: dirname(logPath), world };
    engine = new Engine(project, new FlightLog(logPath), settings);
    engine.takeOver();
    return;
  }
  if (engine === undefined) throw new Error("a job came before the project");
  await engine.work(message, channel.say);
}

/** A UserError is one of user code while its module is loaded; every other error is a mistake of ours. */
function explain(error: unknown): FromEngine {
  if (error instanceof UserError) return { type: "unloadable", message: error.message };
  const replaced = replacedBuiltIn();
  if (replaced === undefined) return { type: "internal-error", mistake: mistakeIn(error) };
  const message = `the code ${replaced}, on which pathwise relies, too`;
  return { type: "internal-error", mistake: { kind: "internal-error", message, frame: "", isOfSystem: true } };
}

// Between two jobs the event loop stands still: what code under test has left there does not go on.
for (;;) {
  const message = channel.read();
  if (message === undefined) break;
  try {
    await work(message);
  } catch (error) {
    channel.say(explain(error));
  }
}
exit(0);
