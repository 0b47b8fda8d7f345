import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import type { DeathCause } from "../../src/model/death.ts";
import type { FromEngine } from "../../src/model/protocol.ts";
import { EngineLink } from "../../src/supervisor/engine-link.ts";
import { isFromEngine } from "../../src/supervisor/is-from-engine.ts";
import { SECRET_BYTES, frameOf } from "../../src/support/frames.ts";

/** What a supervisor hears of bytes that an engine's process writes, given the secret of the channel. */
function heard(
  bytesWith: (secret: Buffer) => Buffer,
  onMessage: (message: FromEngine) => void = () => undefined,
): { messages: FromEngine[]; faults: DeathCause[] } {
  const sent: Buffer[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      sent.push(chunk);
      done();
    },
  });
  const [messages, faults]: [FromEngine[], DeathCause[]] = [[], []];
  new EngineLink(stream, {
    onMessage: (message) => {
      messages.push(message);
      onMessage(message);
    },
    onFault: (cause) => faults.push(cause),
  });
  const secret = sent[0]?.subarray(0, SECRET_BYTES) as Buffer;
  stream.emit("data", bytesWith(secret));
  return { messages, faults };
}

const ANSWER: FromEngine = { type: "observed-all" };

test("messages of the engine arrive", () => {
  expect(heard((secret) => Buffer.concat([frameOf(secret, ANSWER), frameOf(secret, ANSWER)]))).toEqual({
    messages: [ANSWER, ANSWER],
    faults: [],
  });
});

test.each<[string, (secret: Buffer) => Buffer]>([
  ["no secret", () => frameOf(Buffer.alloc(SECRET_BYTES), ANSWER)],
  ["null", (secret) => frameOf(secret, null)],
  ["no type", (secret) => frameOf(secret, {})],
  ["an inherited type", (secret) => frameOf(secret, { type: "constructor" })],
  ["another shape", (secret) => frameOf(secret, { type: "explored", exploration: { status: "complete" } })],
  ["plain text", () => Buffer.from("x".repeat(100))],
])("a forged message makes no claim: %s", (_, bytes) => {
  const { messages, faults } = heard((secret) => Buffer.concat([bytes(secret), frameOf(secret, ANSWER)]));
  expect({ messages, faults }).toEqual({ messages: [], faults: [{ kind: "garbled" }] });
});

test("a mistake of ours while a message is heard ends the job, not the command", () => {
  const { faults } = heard(
    (secret) => frameOf(secret, ANSWER),
    () => {
      throw new Error("ours");
    },
  );
  expect(faults).toMatchObject([{ kind: "internal-error", message: "ours" }]);
});

test.each<[unknown, boolean]>([
  [{ type: "warning", text: "a" }, true],
  [{ type: "warning", text: 5 }, false],
  [{ type: "observed", index: 0, observation: { observation: { status: "unstable" } } }, true],
  [{ type: "observed", index: -1, observation: { observation: { status: "unstable" } } }, false],
  [{ type: "observed", index: 0, observation: { observation: { status: "fine" } } }, false],
  [{ type: "ran", inputs: [["a", 1]] }, true],
  [{ type: "ran", inputs: "a" }, false],
  [undefined, false],
])("%j", (message, expected) => expect(isFromEngine(message)).toBe(expected));
