// A piece of source in a sentence.
import type { SourceRange } from "../model/unit.ts";

const LONGEST = 60;

/** In one line; what is long is cut in the middle, so that both ends can be recognised. */
export function excerpt(source: string, { start, end }: SourceRange): string {
  const text = source.slice(start, end).replaceAll(/\s+/g, " ");
  if (text.length <= LONGEST) return text;
  const half = (LONGEST - 3) >> 1;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
