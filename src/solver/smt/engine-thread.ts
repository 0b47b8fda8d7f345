// The entry of the thread that owns an SMT solver: nothing that user code does to the globals reaches it.
import { workerData, type MessagePort } from "node:worker_threads";
import { engineFor, type EngineSpec } from "./engine-spec.ts";
import type { Checked, Question } from "./smt-engine.ts";

export interface ThreadData {
  readonly spec: EngineSpec;
  readonly port: MessagePort;
  /** Counts what was said, so that whoever waits for it can sleep. */
  readonly said: Int32Array;
}

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
try {
  await engine.start();
  port.on("message", (question: Question) => {
    void engine.check(question).then((checked) => say({ type: "checked", checked }));
  });
  say({ type: "started" });
} catch (error) {
  say({ type: "unusable", reason: error instanceof Error ? error.message : String(error) });
}
