// Describes and restores buffers, typed arrays and data views.
import { Buffer } from "node:buffer";
import { typedArrayNatives, viewNatives } from "./natives.ts";
import { must } from "./unrestorable.ts";
import type { Walk } from "./heap-walk.ts";

export function visitBuffer(buffer: ArrayBuffer, walk: Walk): void {
  const { resizable, maxByteLength } = buffer as ResizableBuffer;
  if (resizable === true) walk.write(`r${String(maxByteLength)},`);
  visitBytes(new Uint8Array(buffer), walk, (length) => {
    if (resizable === true && length !== buffer.byteLength) (buffer as ResizableBuffer).resize?.(length);
    return new Uint8Array(buffer);
  });
}

/** Resizable buffers are newer than the library that we compile against. */
interface ResizableBuffer extends ArrayBuffer {
  readonly resizable?: boolean;
  readonly maxByteLength?: number;
  readonly resize?: (length: number) => void;
}

export function visitTypedArray(array: Uint8Array, walk: Walk): void {
  const { name, buffer, byteOffset, byteLength, length } = typedArrayNatives;
  walk.write(`${String(name(array))},${String(length(array))},`);
  const whole = buffer(array) as ArrayBuffer;
  if (!isPooled(array, whole)) {
    walk.write(`${String(byteOffset(array))},`);
    walk.value(whole);
    return;
  }
  const part = new Uint8Array(whole, byteOffset(array) as number, byteLength(array) as number);
  visitBytes(part, walk, () => part);
}

/** Whether Node cut the array from a buffer that it shares among many: the rest of that is not our state. */
function isPooled(array: Uint8Array, whole: ArrayBuffer): boolean {
  const isPart = (typedArrayNatives.byteLength(array) as number) < whole.byteLength;
  return isPart && whole.byteLength === Buffer.poolSize && array instanceof Buffer;
}

export function visitDataView(view: DataView, walk: Walk): void {
  walk.write(`${String(viewNatives.byteOffset(view))},${String(viewNatives.byteLength(view))},`);
  walk.value(viewNatives.buffer(view));
}

function visitBytes(bytes: Uint8Array, walk: Walk, place: (length: number) => Uint8Array): void {
  const copy = typedArrayNatives.slice.call(bytes);
  walk.value(Buffer.from(copy.buffer).toString("latin1"));
  walk.keep({
    restore: () => {
      const target = place(copy.length);
      must(target.length === copy.length, "the bytes of a buffer that is gone");
      typedArrayNatives.set.call(target, copy);
    },
  });
}
