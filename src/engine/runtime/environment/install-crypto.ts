// Replaces the random functions of `crypto` and `node:crypto`. What they give is the same in every run of a variant, and is not
// varied otherwise.
import nodeCrypto from "node:crypto";
import type { Environment } from "./environment.ts";

export function installCrypto(environment: Environment): void {
  const fill = (bytes: Uint8Array, what: string): void => {
    environment.noteUsual(what);
    for (let i = 0; i < bytes.length; i++) bytes[i] = environment.usual.byte();
  };
  replaceGlobal("randomUUID", () => environment.uuid());
  // The real functions check the arguments, and throw what they throw.
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  replaceGlobal("getRandomValues", <T extends NodeJS.ArrayBufferView>(values: T): T => {
    getRandomValues(values as never);
    fill(bytesOf(values), "crypto.getRandomValues()");
    return values;
  });
  replaceInNode(environment, fill);
}

function replaceGlobal(name: string, value: (...args: never[]) => unknown): void {
  Object.defineProperty(globalThis.crypto, name, { value, writable: true, configurable: true });
}

type Bytes = NodeJS.ArrayBufferView | ArrayBuffer;
type Done<T> = (error: Error | null, result: T) => void;

function replaceInNode(environment: Environment, fill: (bytes: Uint8Array, what: string) => void): void {
  const { randomBytes: bytesSync, randomFillSync: fillSync, randomInt: intSync, randomUUID: realUuid } = nodeCrypto;

  function randomBytes(size: number, done?: Done<Buffer>): Buffer | undefined {
    const bytes = bytesSync(size);
    fill(bytes, "randomBytes()");
    return given(bytes, done);
  }

  function randomFillSync<T extends Bytes>(buffer: T, ...part: readonly (number | undefined)[]): T {
    Reflect.apply(fillSync, nodeCrypto, [buffer, ...part]);
    const [offset = 0, size] = part;
    const perElement = (buffer as { readonly BYTES_PER_ELEMENT?: number }).BYTES_PER_ELEMENT ?? 1;
    const end = size === undefined ? undefined : (offset + size) * perElement;
    fill(bytesOf(buffer).subarray(offset * perElement, end), "randomFillSync()");
    return buffer;
  }

  function randomFill(buffer: Bytes, ...rest: readonly unknown[]): void {
    const done = rest.at(-1) as Done<Bytes>;
    const filled = randomFillSync(buffer, ...(rest.slice(0, -1) as number[]));
    queueMicrotask(() => done(null, filled));
  }

  function randomInt(...args: readonly unknown[]): number | undefined {
    const done = args.find((each) => typeof each === "function") as Done<number> | undefined;
    const bounds = args.filter((each) => typeof each === "number");
    Reflect.apply(intSync, nodeCrypto, bounds);
    const [min, max] = bounds.length > 1 ? (bounds as [number, number]) : [0, bounds[0] as number];
    environment.noteUsual("randomInt()");
    return given(min + Math.floor(environment.usual.random() * (max - min)), done);
  }

  function randomUUID(...args: Parameters<typeof realUuid>): string {
    realUuid(...args);
    environment.noteUsual("randomUUID()");
    return environment.usual.uuid();
  }

  Object.assign(nodeCrypto, { randomBytes, randomFillSync, randomFill, randomInt, randomUUID });
}

function given<T>(value: T, done: Done<T> | undefined): T | undefined {
  if (done === undefined) return value;
  queueMicrotask(() => done(null, value));
  return undefined;
}

function bytesOf(buffer: Bytes): Uint8Array {
  return ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);
}
