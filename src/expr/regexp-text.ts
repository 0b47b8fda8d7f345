// A regular expression as the literal that a person would write for it.
import { escaped, UNSEEN } from "./primitive-text.ts";

/** A character that does not show, the backslash before it left out if there is one; or any other escape. */
const TO_SHOW = new RegExp(`\\\\?(${UNSEEN.source})|\\\\[^]`, "g");

export function regexpText(source: string, flags: string): string {
  const written = new RegExp(source, flags);
  const shown = written.source.replace(TO_SHOW, (match, unseen?: string) => (unseen ? escaped(unseen) : match));
  return `/${shown}/${written.flags}`;
}
