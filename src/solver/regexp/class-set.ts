// The characters that a class matches, found by asking the engine: so case folding, Unicode properties and set notation
// mean exactly what they mean at run time.
import { charSet, LAST_POINT, type CharRange, type CharSet } from "./char-set.ts";

const SURROGATES: CharRange = [0xd800, 0xdfff];
const FIRST_LOW_SURROGATE = 0xdc00;
const CHUNK = 4096;

function run(from: number, to: number): string {
  let text = "";
  for (let start = from; start <= to; start += CHUNK) {
    const length = Math.min(CHUNK, to - start + 1);
    text += String.fromCodePoint(...Array.from({ length }, (_, i) => start + i));
  }
  return text;
}

interface Sample {
  readonly text: () => string;
  /** The code of the first character of the text. */
  readonly from: number;
  readonly width: 1 | 2;
  /** The last code that the text stands for, where a single character stands for a whole range. */
  readonly upTo?: number;
}

function lazily(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

const UNITS: readonly Sample[] = (
  [
    [0, SURROGATES[0] - 1],
    [SURROGATES[0], FIRST_LOW_SURROGATE - 1],
    [FIRST_LOW_SURROGATE, SURROGATES[1]],
    [SURROGATES[1] + 1, 0xffff],
  ] as const
).map(([from, to]) => ({ text: lazily(() => run(from, to)), from, width: 1 }));

/** The first supplementary plane, and one character for each range of planes behind it. */
const POINTS: readonly Sample[] = [
  { text: lazily(() => run(0x10000, 0x1ffff)), from: 0x10000, width: 2 },
  { text: () => "\u{20000}", from: 0x20000, width: 2, upTo: 0x3ffff },
  { text: () => "\u{50000}", from: 0x40000, width: 2, upTo: LAST_POINT },
];

const known = new Map<string, CharSet>();

/** Callers promise a source that matches single characters only. */
export function classSet(source: string, flags: string): CharSet {
  const key = `${flags}/${source}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = ask(source, flags);
  known.set(key, made);
  return made;
}

function ask(source: string, flags: string): CharSet {
  const unicode = /[uv]/.test(flags);
  const runs = new RegExp(`(?:${source})+`, `${flags}g`);
  return charSet(
    [...UNITS, ...(unicode ? POINTS : [])].flatMap(({ text, from, width, upTo }) =>
      Array.from(text().matchAll(runs), ({ 0: { length }, index }): CharRange => {
        const low = from + index / width;
        return [low, upTo ?? low + length / width - 1];
      }),
    ),
  );
}
