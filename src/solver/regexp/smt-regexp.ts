// Translates patterns to Z3's regular expressions over whole strings.
// Enters: a pattern, and whether to over- or under-approximate. Leaves: a term, and whether it is exact.
// Deliberately absent: captures and precedence. As in `languages.ts`, what follows a pattern is part of its term, so that
// anchors and look-ahead are intersections; of what precedes, the class of the last character is known.
import { complement, EVERY, intersection, LAST_UNIT, type CharRange, type CharSet } from "./char-set.ts";
import { AFTER_LINE_BREAK, AT_START, endOfWord, LINE_BREAK } from "./guards.ts";
import { EMPTY, isAssertion, mapChildren, some, type Guard, type Pattern } from "./pattern.ts";
import { ANYTHING } from "./languages.ts";
import { ALL, anyOf, bothOf, EMPTY_STRING, inOrder, NONE, notOf, oneOf, repeated } from "./smt-term.ts";

/** Whether the term over-approximates (may contain strings that do not match) or under-approximates. */
export type Side = "over" | "under";

/** What is known of the text before a position: it is empty, nothing is known, or its last character is in a class. */
type Before = "start" | "anything" | CharSet;
type Rest = (before: Before) => string;

const HIGH_SURROGATES: CharSet = [[0xd800, 0xdbff]];
const LOW_SURROGATES: CharSet = [[0xdc00, 0xdfff]];
const SURROGATES: CharSet = [[0xd800, 0xdfff]];
const MOST_UNROLLED = 3;

export class SmtRegExp {
  readonly #unicode: boolean;
  /** Classes of last characters that no assertion distinguishes. */
  readonly #classes: readonly CharSet[];
  #exact = true;

  constructor(pattern: Pattern, unicode: boolean) {
    this.#unicode = unicode;
    this.#classes = classesOf(pattern);
  }

  /** Whether all terms built so far are exact. */
  get exact(): boolean {
    return this.#exact;
  }

  /** The strings in which the pattern matches at or after the index; if `sticky`, exactly there. */
  found(pattern: Pattern, side: Side, from: number, sticky: boolean, rest: string = ALL): string {
    const here = this.#then(pattern, () => rest, side);
    const skipped = repeated("re.allchar", from, sticky ? from : Infinity);
    const anywhere = this.#independent(here);
    if (anywhere !== undefined) return inOrder(skipped, anywhere);
    const before = repeated("re.allchar", Math.max(0, from - 1), sticky ? Math.max(0, from - 1) : Infinity);
    const later = this.#classes.map((last) => inOrder(before, oneOf(last), here(last)));
    return anyOf([...(from === 0 ? [here("start")] : []), ...(from === 0 && sticky ? [] : later)]);
  }

  /** Over-approximates the texts that the pattern matches, in any context. */
  texts(pattern: Pattern): string {
    return this.#then(withoutAssertions(pattern), () => EMPTY_STRING, "over")("anything");
  }

  /** Over-approximates the beginnings of strings up to the end of the parts: assertions about what follows are dropped. */
  leads(parts: readonly Pattern[], from: number, sticky: boolean): string {
    return this.found(withoutLookahead({ kind: "sequence", parts }), "over", from, sticky, EMPTY_STRING);
  }

  /** Over-approximates the rests of strings that continue with the parts, whatever precedes. */
  rests(parts: readonly Pattern[]): string {
    return this.#then({ kind: "sequence", parts }, () => ALL, "over")("anything");
  }

  #then(pattern: Pattern, rest: Rest, side: Side): Rest {
    switch (pattern.kind) {
      case "set":
        return this.#unit(pattern.set, rest, side);
      case "sequence":
        return pattern.parts.reduceRight<Rest>((after, part) => this.#then(part, after, side), rest);
      case "choice": {
        const options = pattern.options.map((option) => this.#then(option, rest, side));
        return (before) => anyOf(options.map((option) => option(before)));
      }
      case "group":
        return this.#then(pattern.body, rest, side);
      case "repeat":
        return this.#repeat(pattern, rest, side);
      case "reference":
        return () => this.#open(side, () => inOrder(ALL, rest("anything")));
      case "start":
        return this.#guard(pattern.multiline ? AFTER_LINE_BREAK : AT_START, rest, side);
      case "behind":
        return this.#guard(pattern.guard, rest, side);
      case "end": {
        const lineEnd = inOrder(oneOf(LINE_BREAK), ALL);
        const end = pattern.multiline ? anyOf([EMPTY_STRING, lineEnd]) : EMPTY_STRING;
        return (before) => bothOf(rest(before), end);
      }
      case "boundary":
        return this.#boundary(pattern.negated, pattern.word, rest, side);
      case "ahead": {
        const other = side === "over" ? "under" : "over";
        const ahead = this.#then(pattern.body, () => ALL, pattern.negated ? other : side);
        return (before) => bothOf(rest(before), pattern.negated ? notOf(ahead(before)) : ahead(before));
      }
    }
  }

  /** An approximation: what `over` gives, or nothing, depending on the side. */
  #open(side: Side, over: () => string): string {
    this.#exact = false;
    return side === "over" ? over() : NONE;
  }

  #unit(set: CharSet, rest: Rest, side: Side): Rest {
    const made = once(() => {
      const byRest = new Map<string, CharRange[]>();
      for (const last of this.#classes) {
        const part = intersection(this.#unitsOf(set, side), last);
        const after = part.length === 0 ? NONE : rest(last);
        byRest.set(after, [...(byRest.get(after) ?? []), ...part]);
      }
      const units = [...byRest].map(([after, part]) =>
        after === NONE ? NONE : inOrder(oneOf(part.sort((a, b) => a[0] - b[0])), after),
      );
      return anyOf([...units, this.#pairs(set, rest, side)]);
    });
    return () => made();
  }

  /** Where characters are code points, surrogates are no characters of their own. */
  #unitsOf(set: CharSet, side: Side): CharSet {
    if (!this.#unicode) return set;
    if (intersection(set, SURROGATES).length > 0) this.#exact = false;
    return side === "over" ? set : intersection(set, complement(SURROGATES));
  }

  #pairs(set: CharSet, rest: Rest, side: Side): string {
    if (!this.#unicode || !set.some(([, high]) => high > LAST_UNIT)) return NONE;
    return this.#open(side, () => inOrder(oneOf(HIGH_SURROGATES), oneOf(LOW_SURROGATES), rest("anything")));
  }

  #repeat({ body, min, max }: Extract<Pattern, { kind: "repeat" }>, rest: Rest, side: Side): Rest {
    if (max === 0) return rest;
    if (some(body, isAssertion)) {
      if (max <= MOST_UNROLLED) return this.#unroll(body, min, max, rest, side);
      const free: Pattern = { kind: "repeat", body: withoutAssertions(body), min, max };
      return () => this.#open(side, () => this.#then(free, rest, side)("anything"));
    }
    const each = this.#then(body, () => EMPTY_STRING, side)("anything");
    const after = this.#independent(rest);
    if (after !== undefined) return () => inOrder(repeated(each, min, max), after);
    const last = once(() => {
      const turn = this.#then(body, rest, side)("anything");
      return inOrder(repeated(each, Math.max(0, min - 1), max - 1), turn);
    });
    return (before) => (min === 0 ? anyOf([rest(before), last()]) : last());
  }

  #unroll(body: Pattern, min: number, max: number, rest: Rest, side: Side): Rest {
    if (max === 0) return rest;
    const turn = this.#then(body, this.#unroll(body, Math.max(0, min - 1), max - 1, rest, side), side);
    return min > 0 ? turn : (before) => anyOf([rest(before), turn(before)]);
  }

  #guard(guard: Guard, rest: Rest, side: Side): Rest {
    return (before) => {
      const isKnown = before !== "anything" && guard.exact && guard.reach <= 2;
      if (!isKnown) return this.#open(side, () => rest(before));
      return guard.holdsAfter(sampleOf(before)) ? rest(before) : NONE;
    };
  }

  #boundary(negated: boolean, word: CharSet, rest: Rest, side: Side): Rest {
    const beforeWord = inOrder(oneOf(word), ALL);
    const beforeOther = notOf(beforeWord);
    const { after, notAfter } = endOfWord(word);
    const ending = this.#guard(after, (before) => bothOf(rest(before), negated ? beforeWord : beforeOther), side);
    const other = this.#guard(notAfter, (before) => bothOf(rest(before), negated ? beforeOther : beforeWord), side);
    return (before) => anyOf([ending(before), other(before)]);
  }

  /** What follows, if it does not depend on what precedes; else undefined. */
  #independent(rest: Rest): string | undefined {
    const atStart = rest("start");
    const isSame = this.#classes[0] === EVERY || this.#classes.every((before) => rest(before) === atStart);
    return isSame ? atStart : undefined;
  }
}

function sampleOf(before: CharSet | "start"): string {
  return before === "start" ? "" : String.fromCharCode(before[0]?.[0] ?? 0);
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** A single class where no assertion tests the text before: then the start is no special place either. */
function classesOf(pattern: Pattern): readonly CharSet[] {
  if (!some(pattern, ({ kind }) => kind === "start" || kind === "boundary" || kind === "behind")) return [EVERY];
  const sets: CharSet[] = [];
  some(pattern, (part) => {
    if (part.kind === "boundary") sets.push(part.word);
    if (part.kind === "behind") sets.push(...part.guard.sets);
    if (part.kind === "start" && part.multiline) sets.push(LINE_BREAK);
    return false;
  });
  return sets.reduce<readonly CharSet[]>(
    (classes, set) =>
      classes
        .flatMap((part) => [intersection(part, set), intersection(part, complement(set))])
        .filter((part) => part.length > 0),
    [[[0, LAST_UNIT]]],
  );
}

/** Drops assertions, which over-approximates. */
function withoutAssertions(pattern: Pattern): Pattern {
  if (pattern.kind === "reference") return ANYTHING;
  return isAssertion(pattern) ? EMPTY : mapChildren(pattern, withoutAssertions);
}

/** Drops assertions about the text that follows, which over-approximates. */
function withoutLookahead(pattern: Pattern): Pattern {
  const looksAhead = pattern.kind === "end" || pattern.kind === "boundary" || pattern.kind === "ahead";
  return looksAhead ? EMPTY : mapChildren(pattern, withoutLookahead);
}
