// For each operator that measures, searches or compares texts: values for one operand that give the wanted result.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse } from "./number-inverses.ts";
import { alteredAt, inserted, MAX_LENGTH, ofLength, otherThan, overwritten, position, without } from "./text-edits.ts";

type PlaceInverse = Inverse<SortValue>;

/** The text changed so that the piece is found at the index and not before. */
function foundAt(text: string, piece: string, index: number): string[] {
  if (!(Number.isInteger(index) && index >= 0 && index <= MAX_LENGTH)) return [];
  const filler = otherThan(piece);
  const start = text.slice(0, index).replaceAll(piece || filler, filler.repeat(piece.length || 1));
  const before = start.padEnd(index, filler);
  return [before + piece + text.slice(index + piece.length), before + piece + text.slice(index), before + piece];
}

/** The text changed so that the piece is found at the index and not later. */
function foundLastAt(text: string, piece: string, index: number): string[] {
  return foundAt(text, "", index).flatMap((base) => {
    const before = base.slice(0, index);
    return [before + piece + (without(base.slice(index + piece.length), piece)[1] ?? ""), before + piece];
  });
}

const seeking =
  (found: typeof foundAt): PlaceInverse =>
  (wanted, [s, sought, from], at) => {
    const [text, piece, index] = [String(s), String(sought), Number(wanted)];
    if (at === 0) return index === -1 ? without(text, piece) : found(text, piece, index);
    if (at === 1)
      return index === -1 ? [otherThan(text), `${text}a`] : [text.slice(index, index + 1), text.slice(index)];
    return index === -1 ? [text.length] : [index, Math.min(index, Number(from))];
  };

const includes: PlaceInverse = (wanted, [s, sought, from], at) => {
  const [text, piece] = [String(s), String(sought)];
  if (at === 1)
    return wanted === true ? [text.slice(position(from)), text.slice(-1), ""] : [otherThan(text), `${text}a`];
  if (at === 2) return wanted === true ? [0] : [text.length];
  if (wanted !== true) return without(text, piece);
  return [text + piece, piece, piece + text, ...overwritten(text, Math.max(0, position(from)), piece)];
};

const startsWith: PlaceInverse = (wanted, [s, sought, from], at) => {
  const [text, piece, start] = [String(s), String(sought), Math.max(0, position(from))];
  if (at === 2) return wanted === true ? [text.indexOf(piece)] : [text.length];
  if (at === 1)
    return wanted === true ? [text.slice(start, start + 1), ""] : [otherThan(text.charAt(start)), `${text}a`];
  if (wanted === true) return [...overwritten(text, start, piece), ...inserted(text, start, piece), piece];
  return [...alteredAt(text, start), ...alteredAt(text, start + piece.length - 1), text.slice(0, start), ""];
};

const endsWith: PlaceInverse = (wanted, [s, sought, to], at) => {
  const [text, piece] = [String(s), String(sought)];
  const end = Math.min(Math.max(0, position(to)), text.length);
  if (at === 2) return wanted === true ? [text.lastIndexOf(piece) + piece.length] : [0];
  if (at === 1) return wanted === true ? [text.slice(end - 1, end), ""] : [otherThan(text), `${text}a`];
  if (wanted !== true) return [...alteredAt(text, end - 1), text.slice(0, -1), `${text}${otherThan(piece)}`, ""];
  const start = Math.max(0, end - piece.length);
  return [
    text.slice(0, start) + piece + text.slice(end),
    text.slice(0, end) + piece + text.slice(end),
    piece,
    ...(Number(to) >= piece.length ? overwritten(text, Math.min(Number(to), MAX_LENGTH) - piece.length, piece) : []),
  ];
};

const splitCount: PlaceInverse = (wanted, [s, by], at) => {
  const [text, separator, count] = [String(s), String(by), Number(wanted)];
  if (at !== 0 || !(Number.isInteger(count) && count >= 0 && count <= MAX_LENGTH / (separator.length + 1))) return [];
  if (separator === "") return ofLength(text, count);
  const parts = text.split(separator);
  const resized = (filler: string) => Array.from({ length: count }, (_, i) => parts[i] ?? filler).join(separator);
  return [
    ...(count < parts.length && count > 0 ? [joinedAtEnd(parts, count, separator)] : []),
    resized("a"),
    resized(""),
  ];
};

/** Keeps the first parts, and joins the rest into one. */
function joinedAtEnd(parts: readonly string[], count: number, separator: string): string {
  const joiner = otherThan(separator);
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(joiner)].join(separator);
}

const equal: PlaceInverse = (wanted, operands, at) => {
  const [other, present] = [String(operands[1 - at]), String(operands[at])];
  if (wanted === true) return [other];
  return [...alteredAt(other, other.length - 1), `${other}a`, other.slice(0, -1), present === "" ? "a" : ""];
};

/** Texts near the other operand in the order of strings. */
const order: PlaceInverse = (_wanted, operands, at) => {
  const other = String(operands[1 - at]);
  return [
    other,
    `${other}a`,
    other.slice(0, -1),
    ...alteredAt(other, other.length - 1),
    ...alteredAt(other, 0),
    "",
    "z",
  ];
};

export const PLACE_INVERSES: Readonly<Partial<Record<OperatorName, PlaceInverse>>> = {
  length: (wanted, [s]) => ofLength(String(s), Number(wanted)),
  indexOf: seeking(foundAt),
  lastIndexOf: seeking(foundLastAt),
  includes,
  startsWith,
  endsWith,
  splitCount,
  strEq: equal,
  strLt: order,
  strLe: order,
  localeCompare: order,
  isDecodable: (wanted, [s]) => {
    const text = String(s);
    return wanted === true ? [text.replaceAll("%", "%25"), text.replaceAll("%", "")] : [`${text}%`, "%"];
  },
  isWellFormed: (wanted, [s]) => {
    const text = String(s);
    return wanted === true ? [text.replaceAll(/\p{Surrogate}/gu, "")] : [`${text}\ud800`];
  },
};
