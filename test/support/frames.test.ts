import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { FrameReader, GarbledChannel, SECRET_BYTES, frameOf } from "../../src/support/frames.ts";

const secret = randomBytes(SECRET_BYTES);

function read(bytes: Buffer, chunkSize = bytes.length): unknown[] {
  const reader = new FrameReader(secret);
  const messages: unknown[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) {
    reader.add(bytes.subarray(at, at + chunkSize));
    for (let next = reader.next(); next !== undefined; next = reader.next()) messages.push(next.message);
  }
  return messages;
}

const MESSAGES = [
  null,
  7,
  { type: "a", list: [1n, -0, NaN, undefined] },
  new Map([["x", new Set([1])]]),
  "ü".repeat(9000),
];

test.each([1, 3, 64, 5000, 1_000_000])("messages arrive whole, in chunks of %i bytes", (size) => {
  expect(read(Buffer.concat(MESSAGES.map((each) => frameOf(secret, each))), size)).toEqual(MESSAGES);
});

test("half a message is none", () => {
  expect(read(frameOf(secret, "whole").subarray(0, -1))).toEqual([]);
});

test.each([
  ["another secret", frameOf(randomBytes(SECRET_BYTES), { type: "explored" })],
  ["text", Buffer.from('{"type":"explored"}\n'.repeat(3))],
  ["an endless length", Buffer.concat([Buffer.alloc(4, 255), secret, Buffer.alloc(50)])],
  ["a frame that holds nothing", Buffer.concat([Buffer.from([4, 0, 0, 0]), secret, Buffer.from("nope")])],
])("%s garbles the channel", (_, bytes) => {
  expect(() => read(bytes)).toThrow(GarbledChannel);
});
