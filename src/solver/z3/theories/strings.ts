// Strings as Z3's sequences of characters, as far as this issue needs them: comparison, joining, length.
import { call, type Encodings } from "../theory.ts";

export const stringEncodings: Encodings = {
  strEq: call("="),
  strLt: call("str.<"),
  strLe: call("str.<="),
  concat: call("str.++"),
  booleanToString: (_scope, b) => `(ite ${b} "true" "false")`,
};

/** Z3 numbers characters up to 0x2FFFF, so each UTF-16 unit is one character of its own. */
export function encodeString(value: string): string {
  let text = "";
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    const plain = unit >= 0x20 && unit < 0x7f && unit !== 0x22 && unit !== 0x5c;
    text += plain ? value.charAt(i) : `\\u{${unit.toString(16)}}`;
  }
  return `"${text}"`;
}

export function decodeString(text: string): string | undefined {
  if (!text.startsWith('"') || !text.endsWith('"')) return undefined;
  const unescaped = text
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/\\u\{([0-9a-fA-F]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return unescaped;
}
