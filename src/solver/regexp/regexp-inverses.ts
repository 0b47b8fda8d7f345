// For each operator on regular expressions: strings that give the wanted result.
// Enters: the wanted value and the present operands. Leaves: a few diverse strings, each checked by the operator itself.
// Deliberately absent: other constraints on the string; `joint-strings.ts` considers all of them together.
import type { SortValue } from "../../expr/expr.ts";
import { REGEXP_OPERATORS } from "../../expr/regexp-operators.ts";
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Inverse, Lengths } from "../search/number-inverses.ts";
import { findStrings } from "./find-strings.ts";
import { characters, knownRegExp, type KnownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import type { Languages } from "./languages.ts";
import { otherTexts } from "./other-texts.ts";
import { ALL_GOALS } from "./regexp-goals.ts";
import { SPLICES } from "./splices.ts";

type RegExpOperator = keyof typeof REGEXP_OPERATORS;

const MOST_PLAIN = 6;
const MOST_NEAR = 5;
const MOST_BOUNDED = 4;
const PLAIN_STEPS = 1200;
const LEAST_STEPS = 150;
const MOST_REFUSALS = 30;
const LEAST_REFUSALS = 8;
const NEAR_STEPS = 120;
const NEAR_GOALS = 3;
const MOST_REMEMBERED = 2000;

const remembered = new BoundedCache<string, readonly string[]>(MOST_REMEMBERED);

function remember(key: readonly unknown[], make: () => readonly string[]): readonly string[] {
  return remembered.getOrMake(JSON.stringify(key), make);
}

/** The present string with a part replaced; if that fails, strings made from the pattern alone. */
const soonFound: Strings = (wish, present, lengths) =>
  remember(["soon", ...keyOf(wish, lengths), present], () => {
    const { op, regexp, wanted, operands } = wish;
    const spliced = splices(wish);
    if (spliced.length > 0) return spliced;
    const found = patternStrings(wish, lengths);
    return found.length > 0 || op !== "regexGroup" ? found : otherTexts(regexp, String(wanted), operands);
  });

/** Further strings made from the pattern, and strings that differ little from the present one. */
const laterFound: Strings = (wish, present, lengths) =>
  remember(["later", ...keyOf(wish, lengths), present], () => {
    const plain = splices(wish).length > 0 ? patternStrings(wish, lengths) : [];
    return [...new Set([...plain, ...nearStrings(wish, present)])];
  });

function keyOf({ op, wanted, operands }: RegExpWish, lengths: Lengths | undefined): readonly unknown[] {
  return [op, typeof wanted, String(wanted), operands.slice(1).map(String), lengths?.least, String(lengths?.most)];
}

function splices(wish: RegExpWish): string[] {
  const { op, regexp, wanted, operands } = wish;
  return (SPLICES[op]?.(regexp, wanted, operands) ?? []).filter((text) => isGranted(wish, text));
}

function patternStrings(wish: RegExpWish, lengths: Lengths | undefined): readonly string[] {
  return remember(keyOf(wish, lengths), () => plainStrings(wish, lengths));
}

type Strings = (wish: RegExpWish, present: string, lengths: Lengths | undefined) => readonly string[];

function inverseOf(op: RegExpOperator, strings: Strings): Inverse<SortValue> {
  return (wanted, operands, position, lengths) => {
    if (position !== 0) return [];
    const [present, source, flags] = operands.map(String) as [string, string, string];
    const regexp = knownRegExp(source, flags.replace(/[dg]/g, ""));
    if (regexp === undefined) return [];
    return strings({ op, regexp, wanted, operands }, present, isBinding(lengths) ? lengths : undefined);
  };
}

interface RegExpWish {
  readonly op: RegExpOperator;
  readonly regexp: KnownRegExp;
  readonly wanted: SortValue;
  readonly operands: readonly SortValue[];
}

function isGranted({ op, wanted, operands }: RegExpWish, text: string): boolean {
  const apply = REGEXP_OPERATORS[op].apply as (...args: SortValue[]) => SortValue;
  return Object.is(apply(text, ...operands.slice(1)), wanted);
}

function isBinding(lengths: Lengths | undefined): lengths is Lengths {
  return lengths !== undefined && (lengths.least > 0 || lengths.most < Infinity);
}

/** Strings made from the pattern, independently of the present string. */
function plainStrings(wish: RegExpWish, lengths: Lengths | undefined): readonly string[] {
  const { op, regexp, wanted, operands } = wish;
  const languages = regexp.languages();
  const goals = ALL_GOALS[op](regexp, languages, wanted, operands);
  const bounded = lengths === undefined ? [] : restricted(languages, regexp, goals, lengths);
  const steps = Math.max(LEAST_STEPS, Math.ceil(PLAIN_STEPS / goals.length)) + 2 * regexp.longest;
  const refusals = Math.max(LEAST_REFUSALS, Math.ceil(MOST_REFUSALS / goals.length));
  const search = (goal: Language, count: number) => {
    const accepts = (text: string) => isGranted(wish, text);
    return findStrings(languages, { goal, accepts, count, steps, refusals, longest: regexp.longest });
  };
  return [...inTurn(bounded, MOST_BOUNDED, search), ...inTurn(goals, MOST_PLAIN, search)];
}

/** Strings that differ little from the present one, since other constraints may be about it. */
function nearStrings(wish: RegExpWish, near: string): readonly string[] {
  const { op, regexp, wanted, operands } = wish;
  if (near.length > regexp.longestNear) return [];
  const languages = regexp.languages();
  const goals = ALL_GOALS[op](regexp, languages, wanted, operands).slice(0, NEAR_GOALS);
  const steps = Math.ceil(NEAR_STEPS / goals.length);
  return inTurn(goals, MOST_NEAR, (goal, count) => {
    const accepts = (text: string) => isGranted(wish, text);
    return findStrings(languages, { goal, near, accepts, count, steps, longest: regexp.longest });
  });
}

/** The goals intersected with the bounds on the length. */
function restricted(
  languages: Languages,
  regexp: KnownRegExp,
  goals: readonly Language[],
  { least, most }: Lengths,
): Language[] {
  if (least > regexp.longest) return [];
  const ofLength = languages.then(characters(least, most), languages.end);
  return goals.map((goal) => languages.both([goal, ofLength]));
}

/** At most `most` strings: an equal share for each goal, in turn. */
function inTurn(
  goals: readonly Language[],
  most: number,
  search: (goal: Language, count: number) => readonly string[],
): string[] {
  const share = Math.max(2, Math.ceil(most / Math.max(1, goals.length)));
  const found: string[] = [];
  for (const goal of goals) {
    if (found.length >= most) break;
    found.push(...search(goal, share));
  }
  return found;
}

const inverses = (strings: Strings) =>
  Object.fromEntries(
    (Object.keys(REGEXP_OPERATORS) as RegExpOperator[]).map((op) => [op, inverseOf(op, strings)]),
  ) as Readonly<Record<RegExpOperator, Inverse<SortValue>>>;

export const REGEXP_INVERSES = inverses(soonFound);

/** Further strings that take longer to find. */
export const LATE_REGEXP_INVERSES = inverses(laterFound);
