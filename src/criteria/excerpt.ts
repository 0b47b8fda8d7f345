import type { SourceRange } from "../model/unit.ts";

const LONGEST = 60;

/** A piece of source in one line, to be part of a sentence. Long text is cut in the middle, which leaves both ends readable. */
export function excerpt(source: string, { start, end }: SourceRange): string {
  const text = source.slice(start, end).replaceAll(/\s+/g, " ");
  if (text.length <= LONGEST) return text;
  const half = (LONGEST - 3) >> 1;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
