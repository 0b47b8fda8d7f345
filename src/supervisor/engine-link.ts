// The supervisor's end of the channel to an engine's process.
// Enters: messages for the engine, bytes of the engine. Leaves: messages of the engine, checked; or that the channel is no use any more.
// Deliberately absent: what messages mean.
import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import { type DeathCause, mistakeIn } from "../model/death.ts";
import type { FromEngine, ToEngine } from "../model/protocol.ts";
import { FrameReader, GarbledChannel, SECRET_BYTES, frameOf } from "../support/frames.ts";
import { isFromEngine } from "./is-from-engine.ts";

export interface LinkListeners {
  readonly onMessage: (message: FromEngine) => void;
  /** Nothing that comes can be trusted any more: something else than our engine wrote to the channel, or we made a mistake. */
  readonly onFault: (cause: DeathCause) => void;
}

export class EngineLink {
  readonly #stream: Duplex;
  readonly #secret = randomBytes(SECRET_BYTES);
  readonly #reader = new FrameReader(this.#secret);
  readonly #listeners: LinkListeners;
  #isFaulty = false;

  constructor(stream: Duplex, listeners: LinkListeners) {
    this.#stream = stream;
    this.#listeners = listeners;
    // The engine may end while it is being written to.
    stream.on("error", () => undefined);
    stream.on("data", (chunk: Buffer) => this.#receive(chunk));
    stream.write(this.#secret);
  }

  send(message: ToEngine): void {
    if (this.#stream.writable) this.#stream.write(frameOf(this.#secret, message));
  }

  #receive(chunk: Buffer): void {
    if (this.#isFaulty) return;
    try {
      this.#reader.add(chunk);
      for (let next = this.#reader.next(); next !== undefined; next = this.#reader.next()) {
        if (!isFromEngine(next.message)) throw new GarbledChannel("no message of an engine");
        this.#listeners.onMessage(next.message);
      }
    } catch (error) {
      this.#isFaulty = true;
      this.#listeners.onFault(error instanceof GarbledChannel ? { kind: "garbled" } : mistakeIn(error));
    }
  }
}
