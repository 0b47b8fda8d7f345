// Characters of texts that a reader would not see as they are.

/** Characters that break a line, are invisible, look like a space, or change the direction of the text. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]/;
const HALF_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Characters that must be escaped to be visible. */
export const UNSEEN = new RegExp(`${HIDDEN.source}|${HALF_CHARACTER.source}`);
const EVERY_UNSEEN = new RegExp(UNSEEN, "g");

/** Such characters as escapes. */
export function withoutUnseen(text: string): string {
  return text.replace(EVERY_UNSEEN, escaped);
}

export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
