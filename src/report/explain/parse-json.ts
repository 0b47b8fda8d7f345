import { ReadFault } from "./read-fault.ts";
import { seen } from "./words.ts";

/** Throws a ReadFault if it is not JSON. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = messageOf(error);
    // Drop the position, which the ReadFault has, and V8's quotation of the text, which may have several lines.
    const what = message.replace(/(?:(?: in JSON)? at position|, (?:\.\.\.)?").*$/s, "");
    throw new ReadFault(faultOffset(source, message), `this is not JSON: ${seen(what)}`);
  }
}

/** V8 gives no position for an unexpected token. It is the last character of the shortest prefix with that fault. */
function faultOffset(source: string, message: string): number {
  if (!isUnexpectedToken(message)) return Number(/ at position (\d+)/.exec(message)?.[1] ?? source.length);
  let [without, withToken] = [0, source.length];
  while (withToken - without > 1) {
    const middle = Math.floor((without + withToken) / 2);
    if (isUnexpectedToken(parseMessage(source.slice(0, middle)))) withToken = middle;
    else without = middle;
  }
  return without;
}

function isUnexpectedToken(message: string): boolean {
  return message.startsWith("Unexpected token");
}

/** The message of the fault; empty if there is none. */
function parseMessage(source: string): string {
  try {
    JSON.parse(source);
    return "";
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
