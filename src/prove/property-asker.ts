// Asks for the verdict of a property while the thread waits, since fast-check wants values at once: a thread of ours does the waiting.
import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";
import type { AnsweredProperty, PropertyPlace } from "../model/proof-server.ts";
import type { ProveOptions } from "../model/verdict.ts";

/** What the thread is told. */
export interface PropertyQuestion {
  readonly server: string;
  readonly file: string;
  readonly place: PropertyPlace;
  readonly options: ProveOptions;
}

export type PropertyAnswer = AnsweredProperty | { readonly error: string };

/** Besides its budget a property may have to wait for loading the project, and for confirming what was found. */
const GRACE_MS = 120_000;

export class PropertyAsker {
  readonly #worker: Worker;
  readonly #port;
  readonly #answered = new Int32Array(new SharedArrayBuffer(4));

  /** `thread`: the script of the thread. */
  constructor(thread: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData = { port: port2, answered: this.#answered };
    this.#worker = new Worker(thread, { workerData, transferList: [port2], execArgv: [], stdout: true, stderr: true });
    this.#worker.on("error", () => undefined);
    this.#worker.unref();
    port1.unref();
  }

  ask(question: PropertyQuestion): PropertyAnswer {
    Atomics.store(this.#answered, 0, 0);
    this.#port.postMessage(question);
    const waitMs = (question.options.budget ?? 10) * 3000 + GRACE_MS;
    if (Atomics.wait(this.#answered, 0, 0, waitMs) === "timed-out") return { error: "the engine does not answer" };
    const received = receiveMessageOnPort(this.#port) as { readonly message: PropertyAnswer } | undefined;
    return received?.message ?? { error: "the engine does not answer" };
  }
}
