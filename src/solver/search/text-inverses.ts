// For each operator that cuts, joins or converts texts: values for one operand that give the wanted result.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse } from "./number-inverses.ts";
import { MAX_LENGTH, ofLength, overwritten, position } from "./text-edits.ts";

type TextInverse = Inverse<SortValue>;

const character: TextInverse = (wanted, [s, i], at) => {
  const [text, piece, index] = [String(s), String(wanted), position(i)];
  if (at === 1) return piece === "" ? [-1, text.length] : [text.indexOf(piece)];
  if (index < 0) return [];
  return piece === "" ? [text.slice(0, index), ""] : overwritten(text, index, piece);
};

/** For a code unit or a code point. A wanted NaN means that the index is out of range. */
const code =
  (toText: (code: number) => string, largest: number): TextInverse =>
  (wanted, operands, at) => {
    const value = Number(wanted);
    if (Number.isNaN(value)) return character("", operands, at);
    if (!(Number.isInteger(value) && value >= 0 && value <= largest)) return [];
    return character(toText(value), operands, at);
  };

/** The part from `start` to `end` replaced by the wanted text, while what follows is kept, cut off or overwritten. */
function spliced(text: string, start: number, end: number, wanted: string): string[] {
  const [before = text.slice(0, start)] = start > text.length ? ofLength(text, start) : [];
  return [
    ...(start > text.length ? [] : [before + wanted + text.slice(Math.max(start, end))]),
    ...overwritten(text, start, wanted),
    before + wanted,
    text.slice(0, Math.max(0, text.length - wanted.length)) + wanted,
    text + wanted,
    wanted,
  ];
}

const part =
  (resolve: (index: number, length: number) => number): TextInverse =>
  (wanted, [s, from, to], at) => {
    const [text, piece] = [String(s), String(wanted)];
    const [a, b] = [resolve(position(from), text.length), resolve(position(to), text.length)];
    if (at === 1) return piece === "" ? [b, text.length] : [text.indexOf(piece), b - piece.length];
    if (at === 2) return [a + piece.length, a + piece.length - text.length];
    const fromEnd = -position(from);
    // the position counts from the end of a text that is still too short
    if (fromEnd > text.length && fromEnd <= MAX_LENGTH)
      return [piece.padStart(fromEnd, "a"), ...spliced(text, a, b, piece)];
    const start = position(from) < 0 ? a : Math.min(Math.max(0, position(from)), MAX_LENGTH);
    return spliced(text, start, b, piece);
  };

const clamp = (index: number, length: number): number => Math.min(Math.max(0, index), length);
const fromEither = (index: number, length: number): number => clamp(index < 0 ? length + index : index, length);

const trimmed =
  (keepsStart: boolean, keepsEnd: boolean): TextInverse =>
  (wanted, [s]) => {
    const [text, core] = [String(s), String(wanted)];
    const blankStart = text.slice(0, text.length - text.trimStart().length);
    const blankEnd = text.trim() === "" ? "" : text.slice(text.trimEnd().length);
    return [(keepsStart ? blankStart : "") + core + (keepsEnd ? blankEnd : ""), core, ` ${core}`, `${core} `];
  };

/** First keeps present characters that differ from the wanted ones only in case; then as wanted; then all in the other case. */
const inCase =
  (convert: (text: string) => string, other: (text: string) => string): TextInverse =>
  (wanted, [s]) => {
    const [text, target] = [String(s), String(wanted)];
    const kept = [...target].map((unit, i) => (convert(text.charAt(i)) === unit ? text.charAt(i) : unit)).join("");
    return [kept, target, other(target)];
  };

const padded =
  (strip: (text: string, filler: string) => string): TextInverse =>
  (wanted, [s, , filler], at) => {
    const text = String(wanted);
    if (at === 1) return [text.length];
    if (at === 2) return [text.replace(String(s), ""), text.charAt(0)];
    return [text, strip(text, String(filler))];
  };

function stripStart(text: string, filler: string): string {
  let rest = text;
  while (filler !== "" && rest.startsWith(filler)) rest = rest.slice(filler.length);
  return rest;
}

function stripEnd(text: string, filler: string): string {
  let rest = text;
  while (filler !== "" && rest.endsWith(filler)) rest = rest.slice(0, -filler.length);
  return rest;
}

const exchanged =
  (exchange: (text: string, sought: string, by: string) => string): TextInverse =>
  (wanted, [s, sought, by], at) => {
    const [text, result, a, b] = [String(s), String(wanted), String(sought), String(by)];
    if (at === 0) return [...(b === "" ? [] : [exchange(result, b, a)]), result, result + a];
    const index = text.indexOf(a);
    const tail = text.length - index - a.length;
    return at === 2 && index >= 0 ? [result.slice(index, Math.max(index, result.length - tail))] : [];
  };

const repeated: TextInverse = (wanted, [s, n], at) => {
  const [text, result, count] = [String(s), String(wanted), position(n)];
  if (at === 1) return text === "" ? [0] : [Math.round(result.length / text.length)];
  if (count === 0) return [text];
  return count > 0 ? [result.slice(0, Math.floor(result.length / count))] : [];
};

const splitPart: TextInverse = (wanted, [s, by, i], at) => {
  const [text, separator, piece, index] = [String(s), String(by), String(wanted), position(i)];
  const parts = text.split(separator);
  if (at === 2) return [parts.indexOf(piece), parts.length];
  if (at === 1 || index < 0 || index > MAX_LENGTH / (separator.length + 1)) return [];
  return ["", "a"].map((filler) => {
    const filled = Array.from({ length: Math.max(parts.length, index + 1) }, (_, k) => parts[k] ?? filler);
    return filled.with(index, piece).join(separator);
  });
};

function attempt(convert: () => string): string[] {
  try {
    return [convert()];
  } catch {
    return [];
  }
}

export const TEXT_INVERSES: Readonly<Partial<Record<OperatorName, TextInverse>>> = {
  charAt: character,
  codeAt: code((unit) => String.fromCharCode(unit), 0xffff),
  codePointAt: code((point) => String.fromCodePoint(point), 0x10ffff),
  slice: part(fromEither),
  substring: (wanted, [s = "", from = 0, to = 0], at) => {
    const [a, b] = [position(from), position(to)].map((index) => Math.max(0, index)) as [number, number];
    return part(clamp)(wanted, a <= b ? [s, a, b] : [s, b, a], at === 0 || a <= b ? at : 3 - at);
  },
  concat: (wanted, operands, at) => {
    const [text, present] = [String(wanted), String(operands[1 - at])];
    // assumes that the other operand keeps its length, also where its text is no part of the wanted one yet
    const left = Math.max(0, text.length - present.length);
    if (at === 0) return [text.slice(0, left), text];
    return [text.slice(present.length), text];
  },
  trim: trimmed(true, true),
  trimStart: trimmed(true, false),
  trimEnd: trimmed(false, true),
  toLowerCase: inCase(
    (text) => text.toLowerCase(),
    (text) => text.toUpperCase(),
  ),
  toUpperCase: inCase(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
  ),
  repeat: repeated,
  padStart: padded(stripStart),
  padEnd: padded(stripEnd),
  replace: exchanged((text, sought, by) => text.replace(sought, () => by)),
  replaceAll: exchanged((text, sought, by) => text.replaceAll(sought, () => by)),
  splitPart,
  fromCharCode: (wanted) => [String(wanted).charCodeAt(0)],
  fromCodePoint: (wanted) => [String(wanted).codePointAt(0) ?? NaN],
  decodeURIComponent: (wanted) => [String(wanted), ...attempt(() => encodeURIComponent(String(wanted)))],
  encodeURIComponent: (wanted) => attempt(() => decodeURIComponent(String(wanted))),
};
