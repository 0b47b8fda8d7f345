// String transformations and conversions between strings and numbers in SMT-LIB. What it cannot express becomes a fresh
// constant with all conditions that are known to hold.
import type { Encoding, Encodings, Scope } from "../theory.ts";
import { constantNumber } from "./integer-comparisons.ts";
import { constantText, encodeString } from "./string-literals.ts";

const MOST_PARTS = 6;
const MOST_REPEATS = 40;
/** More digits may exceed 2^53, where doubles round. */
const MOST_DIGITS = 15;

const RANGES: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const unit = (code: number): string => encodeString(String.fromCharCode(code));
/** The characters that `trim` removes. */
const BLANK = `(re.union ${RANGES.map(([from, to]) => `(re.range ${unit(from)} ${unit(to)})`).join(" ")})`;

/** The string is blanks, the result, and blanks; the result has no blank at a trimmed end. */
const trimmed =
  (atStart: boolean, atEnd: boolean): Encoding =>
  (scope, s) => {
    const [start, core, end] = [0, 1, 2].map(() => scope.fresh("String")) as [string, string, string];
    const blank = (part: string, may: boolean) => (may ? `(str.in_re ${part} (re.* ${BLANK}))` : `(= ${part} "")`);
    const edge = (at: string, cut: boolean) => (cut ? `(not (str.in_re (str.at ${core} ${at}) ${BLANK}))` : "true");
    scope.require(
      `(and (= ${s} (str.++ ${start} ${core} ${end})) ${blank(start, atStart)} ${blank(end, atEnd)}` +
        ` ${edge("0", atStart)} ${edge(`(- (str.len ${core}) 1)`, atEnd)})`,
    );
    return core;
  };

interface Rest {
  /** Whether there are so many parts. */
  readonly exists: string;
  /** The text after the preceding separators. */
  readonly text: string;
}

/** For each part, the rest of the text from it on. Callers promise a separator that is not empty. */
function rests(scope: Scope, s: string, separator: string, count: number): Rest[] {
  const found: Rest[] = [{ exists: "true", text: s }];
  for (let i = 1; i < count; i++) {
    const { exists, text } = found[i - 1] as Rest;
    const next = scope.define(`(and ${exists} (str.contains ${text} ${separator}))`);
    const start = `(+ (str.indexof ${text} ${separator} 0) (str.len ${separator}))`;
    found.push({
      exists: next,
      text: scope.define(`(ite ${next} (str.substr ${text} ${start} (str.len ${text})) "")`),
    });
  }
  return found;
}

const splitPart: Encoding = (scope, s, separator) => {
  const index = constantNumber(scope.args[2]);
  if ((constantText(scope.args[1]) ?? "") === "" || index === undefined) return undefined;
  if (!Number.isInteger(index) || index < 0 || index >= MOST_PARTS) return undefined;
  const { text } = rests(scope, s, separator, index + 1)[index] as Rest;
  return `(ite (str.contains ${text} ${separator}) (str.substr ${text} 0 (str.indexof ${text} ${separator} 0)) ${text})`;
};

const splitCount: Encoding = (scope, s, separator) => {
  if ((constantText(scope.args[1]) ?? "") === "") return undefined;
  const count = scope.fresh("Int");
  const exact = rests(scope, s, separator, MOST_PARTS).map(({ exists }, i) => `(= ${exists} (> ${count} ${i}))`);
  scope.require(`(and (<= (* (- ${count} 1) (str.len ${separator})) (str.len ${s})) ${exact.join(" ")})`);
  return count;
};

/** Left open except for texts that consist of digits. */
const reading: Encoding = (scope, s) => {
  const [value, isNumber] = [scope.fresh("Int"), scope.fresh("Bool")];
  const isShort = `(<= (str.len ${s}) ${MOST_DIGITS})`;
  scope.require(`(=> (and (>= (str.to_int ${s}) 0) ${isShort}) (and ${isNumber} (= ${value} (str.to_int ${s}))))`);
  scope.keep(isNumber);
  return value;
};

const open: Encoding = (scope) => {
  scope.keep(scope.fresh("Bool"));
  return scope.fresh("Int");
};

export const stringConversions: Encodings = {
  trim: trimmed(true, true),
  trimStart: trimmed(true, false),
  trimEnd: trimmed(false, true),
  replace: (_scope, s, sought, by) => `(str.replace ${s} ${sought} ${by})`,
  // the language finds an empty text everywhere, and Z3 nowhere
  replaceAll: (scope, s, sought, by) =>
    (constantText(scope.args[1]) ?? "") === "" ? undefined : `(str.replace_all ${s} ${sought} ${by})`,
  splitPart,
  splitCount,
  repeat: (scope, s) => {
    const count = constantNumber(scope.args[1]);
    if (count === undefined || !(count >= 0 && count <= MOST_REPEATS)) return undefined;
    return `(str.++ "" "" ${Array.from({ length: Math.trunc(count) }, () => s).join(" ")})`;
  },
  parseInt: (scope, s, x, y) =>
    [0, 10].includes(constantNumber(scope.args[1]) ?? NaN) ? reading(scope, s, x, y) : open(scope, s, x, y),
  stringToNumber: reading,
  parseFloat: reading,
  codePointAt: open,
  numberToString: (_scope, x) => `(ite (>= ${x} 0) (str.from_int ${x}) (str.++ "-" (str.from_int (- ${x}))))`,
  fromCharCode: (_scope, x) => `(str.from_code (mod ${x} 65536))`,
};
