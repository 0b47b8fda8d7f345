// Messages as bytes: a length, the secret of the channel, and the serialized message.
// Enters: messages, or bytes in pieces of any size. Leaves: bytes, or whole messages.
// Deliberately absent: reading and writing; each side of a channel has its own way.
import v8 from "node:v8";

// In an engine's process, code under test may replace what modules export.
const { serialize, deserialize } = v8;

export const SECRET_BYTES = 16;
const LENGTH_BYTES = 4;
const HEADER_BYTES = LENGTH_BYTES + SECRET_BYTES;
/** No message of ours is longer: a larger length is no length. */
const MOST_BYTES = 2 ** 30;

export function frameOf(secret: Uint8Array, message: unknown): Buffer {
  const body = serialize(message);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  frame.writeUInt32LE(body.length, 0);
  frame.set(secret, LENGTH_BYTES);
  frame.set(body, HEADER_BYTES);
  return frame;
}

/** Something else than this channel's own frames was written to it. */
export class GarbledChannel extends Error {
  override readonly name = "GarbledChannel";
}

/** Takes bytes as they arrive, and gives whole messages. */
export class FrameReader {
  readonly #secret: Uint8Array;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next message, in a box since it may be anything; undefined until all of it has arrived. @throws GarbledChannel */
  next(): { readonly message: unknown } | undefined {
    if (this.#length < HEADER_BYTES) return undefined;
    const header = this.#joined();
    const length = header.readUInt32LE(0);
    if (length > MOST_BYTES || !isSame(header, LENGTH_BYTES, this.#secret))
      throw new GarbledChannel("a frame without the secret of the channel");
    const end = HEADER_BYTES + length;
    if (this.#length < end) return undefined;
    this.#chunks = [header.subarray(end)];
    this.#length -= end;
    try {
      return { message: deserialize(header.subarray(HEADER_BYTES, end)) };
    } catch {
      throw new GarbledChannel("a frame that holds no message");
    }
  }

  /** Large messages arrive in many chunks, so they are joined only when enough of them are there. */
  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first !== undefined && this.#chunks.length > 1 && first.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + first.readUInt32LE(0);
      if (this.#length < end) return first;
    }
    const whole = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}

function isSame(bytes: Uint8Array, at: number, secret: Uint8Array): boolean {
  for (let i = 0; i < SECRET_BYTES; i++) if (bytes[at + i] !== secret[i]) return false;
  return true;
}
