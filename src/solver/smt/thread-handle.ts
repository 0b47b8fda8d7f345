// The handle of a thread that owns an SMT solver. The caller blocks until the answer arrives, so that no code under test
// runs meanwhile; a solver that never returns is ended with its thread.
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { entryUrl } from "../../support/entry.ts";
import { asOwnWork } from "../../support/own-work.ts";
import { WorkClock } from "../../support/work-clock.ts";
import type { EngineSpec } from "./engine-spec.ts";
import type { FromThread, ThreadData, ToThread } from "./engine-thread.ts";

const ENTRY = entryUrl("solver/smt/engine-thread");

const SHORTEST_WAIT_MS = 10;

export interface ThreadOptions {
  readonly entry?: URL | undefined;
  /** Flags of Node.js; undefined for those of this process. */
  readonly execArgv?: readonly string[] | undefined;
}

export class ThreadHandle {
  readonly #worker: Worker;
  readonly #channel = new MessageChannel();
  readonly #said = new Int32Array(new SharedArrayBuffer(4));

  constructor(spec: EngineSpec, { entry = ENTRY, execArgv }: ThreadOptions = {}) {
    const data: ThreadData = { spec, port: this.#channel.port2, said: this.#said };
    this.#worker = asOwnWork(
      () =>
        new Worker(entry, {
          workerData: data,
          transferList: [this.#channel.port2],
          stdout: true,
          stderr: true,
          ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
        }),
    );
    // a thread that dies sends nothing more, which `next` notices by its time limit
    this.#worker.on("error", () => undefined);
    this.#worker.unref();
  }

  tell(message: ToThread): void {
    this.#channel.port1.postMessage(message);
  }

  /** The next message of the thread; undefined after the time limit, which a busy machine extends. */
  next(limitMs: number): FromThread | undefined {
    const watch = new WorkClock();
    for (;;) {
      const heard = Atomics.load(this.#said, 0);
      const received = receiveMessageOnPort(this.#channel.port1) as { message: FromThread } | undefined;
      if (received !== undefined) return received.message;
      if (watch.isPast(limitMs)) return undefined;
      Atomics.wait(this.#said, 0, heard, Math.max(SHORTEST_WAIT_MS, limitMs - watch.spentMs));
    }
  }

  end(): void {
    this.#channel.port1.close();
    void this.#worker.terminate();
  }
}
