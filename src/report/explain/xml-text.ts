// Escapes text for XML, which cannot contain some characters, not even as references: control characters, lone surrogates,
// U+FFFE and U+FFFF. An element with such a character in its text or an attribute has `escaped="true"`; then `\uXXXX` stands
// for a UTF-16 unit and `\\` for a backslash, in its own text and its attributes, not in its child elements.

export const ESCAPED = "escaped";

const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const TO_ESCAPE = new RegExp(`\\\\|${IMPOSSIBLE.source}`, "gu");

/** The index of the first character that cannot be in XML; -1 if there is none. */
export function firstImpossible(text: string): number {
  return text.search(IMPOSSIBLE);
}

export function needsEscapes(text: string): boolean {
  return IMPOSSIBLE.test(text);
}

export function escapeText(text: string): string {
  return text.replace(TO_ESCAPE, (character) =>
    character === "\\" ? "\\\\" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Undefined if a backslash begins no escape. */
export function unescapeText(text: string): string | undefined {
  if (/\\/.test(text.replace(/\\(?:\\|u[0-9a-f]{4})/gi, ""))) return undefined;
  return text.replace(/\\(?:\\|u([0-9a-f]{4}))/gi, (_, code: string | undefined) =>
    code === undefined ? "\\" : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

export function textMarkup(text: string): string {
  return text.replace(/[&<>\r]/g, reference);
}

export function attributeMarkup(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, reference);
}

function reference(character: string): string {
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return names[character] ?? `&#${character.charCodeAt(0)};`;
}
