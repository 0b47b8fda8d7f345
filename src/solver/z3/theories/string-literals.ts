// Strings as Z3's sequences of characters: constants, comparison and concatenation, which every theory has.
import type { Expr } from "../../../expr/expr.ts";
import { call, type Encodings } from "../theory.ts";

export const stringBasics: Encodings = {
  strEq: call("="),
  strLt: call("str.<"),
  strLe: call("str.<="),
  concat: call("str.++"),
  booleanToString: (_scope, b) => `(ite ${b} "true" "false")`,
};

/** Each UTF-16 unit becomes one character; Z3's characters go up to 0x2FFFF. */
export function encodeString(value: string): string {
  let text = "";
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    const plain = unit >= 0x20 && unit < 0x7f && unit !== 0x22 && unit !== 0x5c;
    text += plain ? value.charAt(i) : `\\u{${unit.toString(16)}}`;
  }
  return `"${text}"`;
}

/** undefined where a character is beyond UTF-16, which nothing forbids Z3 to use. */
export function decodeString(text: string): string | undefined {
  if (!text.startsWith('"') || !text.endsWith('"')) return undefined;
  const isBeyond = (hex: string | undefined) => Number.parseInt(hex ?? "", 16) > 0xffff;
  if ([...text.matchAll(ESCAPE)].some(([, hex]) => isBeyond(hex))) return undefined;
  return text
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const ESCAPE = /\\u\{([0-9a-fA-F]+)\}/g;

export function constantText(expr: Expr | undefined): string | undefined {
  return expr?.kind === "const" && typeof expr.value === "string" ? expr.value : undefined;
}
