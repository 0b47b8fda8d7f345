// Bounds on the length and position of every match of a pattern, independently of the text.
import { leastLength, mapChildren, some, type Pattern } from "./pattern.ts";

export interface MatchWidth {
  readonly least: number;
  readonly most: number;
  /** The least length of a match that does not start at the start of the text; Infinity if every match starts there. */
  readonly leastLater: number;
  /** Whether every match extends to the end of the text. */
  readonly reachesEnd: boolean;
}

const IMPOSSIBLE: Pattern = { kind: "set", set: [] };

export function matchWidth(pattern: Pattern, unicode: boolean): MatchWidth {
  const later = without(pattern, "start");
  const beforeEnd = without(pattern, "end");
  return {
    least: leastLength(pattern),
    most: mostLength(pattern) * (unicode ? 2 : 1),
    leastLater: leastLength(later),
    reachesEnd: leastLength(beforeEnd) === Infinity,
  };
}

/** The pattern restricted to matches that do not assert the start, or the end, of the text. */
function without(pattern: Pattern, kind: "start" | "end"): Pattern {
  // an anchor inside a look-ahead need not anchor the match
  if (pattern.kind === "ahead") return pattern;
  if (pattern.kind === kind) return pattern.multiline ? pattern : IMPOSSIBLE;
  return mapChildren(pattern, (child) => without(child, kind));
}

/** The greatest length of a match, in characters. */
export function mostLength(pattern: Pattern): number {
  switch (pattern.kind) {
    case "set":
      return 1;
    case "sequence":
      return pattern.parts.reduce((sum, part) => sum + mostLength(part), 0);
    case "choice":
      return Math.max(0, ...pattern.options.map(mostLength));
    case "repeat": {
      const each = mostLength(pattern.body);
      return each === 0 ? 0 : each * pattern.max;
    }
    case "group":
      return mostLength(pattern.body);
    case "reference":
      return Infinity;
    default:
      return 0;
  }
}

/** Whether the language of the pattern is exactly the set of strings that the engine matches. */
export function isExact(pattern: Pattern): boolean {
  return !some(
    pattern,
    (part) =>
      part.kind === "reference" || (part.kind === "behind" && !(part.guard.exact && part.guard.reach < Infinity)),
  );
}
