// The engine's end of the channel to its supervisor: a pipe of its own, read and written by blocking calls, so that nothing which
// code under test may replace (streams, events, promises, `process`) stands between the two.
import fs from "node:fs";
import type { FromEngine, ToEngine } from "../model/protocol.ts";
import { FrameReader, SECRET_BYTES, frameOf } from "../support/frames.ts";

// Taken before code under test can replace them.
const { readSync, writeSync } = fs;

/** The pipe after the standard streams. */
const CHANNEL_FD = 3;
const CHUNK_BYTES = 65_536;
const PAUSE_MS = 5;

export class EngineChannel {
  readonly #secret: Uint8Array;
  readonly #reader: FrameReader;
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);
  readonly #pause = new Int32Array(new SharedArrayBuffer(4));

  /** Waits for the secret, which is the first that arrives. */
  constructor() {
    this.#secret = Buffer.alloc(SECRET_BYTES);
    for (let got = 0; got < SECRET_BYTES;) {
      const more = this.#patiently(() => readSync(CHANNEL_FD, this.#secret, got, SECRET_BYTES - got, null));
      if (more === 0) break;
      got += more;
    }
    this.#reader = new FrameReader(this.#secret);
  }

  /** Waits for the next message; undefined when the supervisor is gone. */
  read(): ToEngine | undefined {
    for (;;) {
      const next = this.#reader.next();
      if (next !== undefined) return next.message as ToEngine;
      const got = this.#patiently(() => readSync(CHANNEL_FD, this.#chunk, 0, CHUNK_BYTES, null));
      if (got === 0) return undefined;
      this.#reader.add(Buffer.from(this.#chunk.subarray(0, got)));
    }
  }

  /** Has sent all of it when it returns. */
  readonly say = (message: FromEngine): void => {
    const frame = frameOf(this.#secret, message);
    for (let sent = 0; sent < frame.length;) {
      const from = sent;
      sent += this.#patiently(() => writeSync(CHANNEL_FD, frame, from));
    }
  };

  /** Calls do not block on some systems. */
  #patiently(transfer: () => number): number {
    for (;;) {
      try {
        return transfer();
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "EOF") return 0;
        if (code !== "EAGAIN" && code !== "EINTR") throw error;
        Atomics.wait(this.#pause, 0, 0, PAUSE_MS);
      }
    }
  }
}
