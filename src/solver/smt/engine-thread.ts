// The entry of the thread that owns an SMT solver. What user code does to globals does not affect it.
import { workerData, type MessagePort } from "node:worker_threads";
import { engineFor, type EngineSpec } from "./engine-spec.ts";
import type { Checked, Question, Session } from "./smt-engine.ts";

export interface ThreadData {
  readonly spec: EngineSpec;
  readonly port: MessagePort;
  /** Counts messages sent, so that the receiver can sleep until the next. */
  readonly said: Int32Array;
}

/** Sessions are identified by numbers. Only checks are answered. */
export type ToThread =
  | { readonly type: "open"; readonly session: number; readonly question: Question }
  | { readonly type: "check"; readonly session: number; readonly assertion: string | undefined }
  | { readonly type: "end"; readonly session: number };

export type FromThread =
  | { readonly type: "started" }
  | { readonly type: "unusable"; readonly reason: string }
  | { readonly type: "checked"; readonly checked: Checked };

const { spec, port, said } = workerData as ThreadData;

function say(message: FromThread): void {
  port.postMessage(message);
  Atomics.add(said, 0, 1);
  Atomics.notify(said, 0);
}

const engine = engineFor(spec);
const sessions = new Map<number, Session>();

function obey(message: ToThread): void {
  const session = sessions.get(message.session);
  if (message.type === "open") sessions.set(message.session, engine.open(message.question));
  else if (message.type === "check")
    void session?.check(message.assertion).then((checked) => say({ type: "checked", checked }));
  else {
    session?.end();
    sessions.delete(message.session);
  }
}

try {
  await engine.start();
  port.on("message", obey);
  say({ type: "started" });
} catch (error) {
  say({ type: "unusable", reason: error instanceof Error ? error.message : String(error) });
}
