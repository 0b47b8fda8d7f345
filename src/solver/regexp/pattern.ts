// Regular expressions as a small tree, which `parse-regexp.ts` builds and `rewrite-groups.ts` rewrites.
import { single, type CharSet } from "./char-set.ts";

/** A condition on the text before a position. */
export interface Guard {
  holdsAfter(prefix: string): boolean;
  /** How many of the last characters it depends on; the start of the text counts as one. */
  readonly reach: number;
  /** It does not distinguish characters that are in the same of these sets. */
  readonly sets: readonly CharSet[];
  /** False where it over-approximates. */
  readonly exact: boolean;
}

export type Pattern =
  /** One character: a UTF-16 unit, or with the flags u and v a code point. */
  | { readonly kind: "set"; readonly set: CharSet }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly body: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: "group"; readonly index: number; readonly body: Pattern }
  | { readonly kind: "reference"; readonly groups: readonly number[] }
  | { readonly kind: "start"; readonly multiline: boolean }
  | { readonly kind: "end"; readonly multiline: boolean }
  | { readonly kind: "boundary"; readonly negated: boolean; readonly word: CharSet }
  | { readonly kind: "ahead"; readonly negated: boolean; readonly body: Pattern }
  | { readonly kind: "behind"; readonly guard: Guard };

export const EMPTY: Pattern = { kind: "sequence", parts: [] };

export function literal(text: string, unicode = false): Pattern {
  const codes = unicode
    ? Array.from(text, (character) => character.codePointAt(0) as number)
    : Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return { kind: "sequence", parts: codes.map((code) => ({ kind: "set", set: single(code) })) };
}

function childrenOf(pattern: Pattern): readonly Pattern[] {
  switch (pattern.kind) {
    case "sequence":
      return pattern.parts;
    case "choice":
      return pattern.options;
    case "repeat":
    case "group":
    case "ahead":
      return [pattern.body];
    default:
      return [];
  }
}

export function some(pattern: Pattern, test: (pattern: Pattern) => boolean): boolean {
  return test(pattern) || childrenOf(pattern).some((child) => some(child, test));
}

const ASSERTIONS = ["reference", "start", "end", "boundary", "ahead", "behind"];

/** Whether a match depends on more than its own text. */
export function isAssertion({ kind }: Pattern): boolean {
  return ASSERTIONS.includes(kind);
}

export function hasGroup(pattern: Pattern, index: number): boolean {
  return some(pattern, (part) => part.kind === "group" && part.index === index);
}

/** The pattern with its children replaced. */
export function mapChildren(pattern: Pattern, change: (child: Pattern) => Pattern): Pattern {
  switch (pattern.kind) {
    case "sequence":
      return { kind: "sequence", parts: pattern.parts.map(change) };
    case "choice":
      return { kind: "choice", options: pattern.options.map(change) };
    case "repeat":
    case "group":
    case "ahead":
      return { ...pattern, body: change(pattern.body) };
    default:
      return pattern;
  }
}

/** The least length of a match, in characters. */
export function leastLength(pattern: Pattern): number {
  switch (pattern.kind) {
    case "set":
      return pattern.set.length === 0 ? Infinity : 1;
    case "sequence":
      return pattern.parts.reduce((sum, part) => sum + leastLength(part), 0);
    case "choice":
      return Math.min(Infinity, ...pattern.options.map(leastLength));
    case "repeat":
      return pattern.min === 0 ? 0 : pattern.min * leastLength(pattern.body);
    case "group":
      return leastLength(pattern.body);
    default:
      return 0;
  }
}

/** The nesting depth of unbounded repetitions: from two on, a failing match may take exponential time. */
export function repetitionDepth(pattern: Pattern): number {
  const below = Math.max(0, ...childrenOf(pattern).map(repetitionDepth));
  return pattern.kind === "repeat" && pattern.max > 9 ? below + 1 : below;
}
