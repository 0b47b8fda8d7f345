// Translates matches of a regular expression to numbers: whether there is one, where it starts and ends, and its groups.
// Enters: operators on one match; several may be about the same match. Leaves: terms that replace them, and conditions.
// Deliberately absent: which of several matches at one place the engine prefers.
import { constant, isConst, type App, type Expr } from "../../expr/expr.ts";
import type { Range } from "../exact/range.ts";
import { charSet, type CharSet } from "../regexp/char-set.ts";
import { knownRegExp, type KnownRegExp } from "../regexp/known-regexp.ts";
import { matchWidth, mostLength } from "../regexp/match-width.ts";
import { hasGroup, leastLength, some, type Pattern } from "../regexp/pattern.ts";
import { groupBody, withGroup, withoutGroup } from "../regexp/rewrite-groups.ts";
import { isFoundIn, isUnitIn } from "./membership.ts";
import { e, type Vector } from "./vector.ts";
import { isVector, type Translated } from "./vector-operators.ts";

export const MATCH_OPERATORS: ReadonlySet<string> = new Set([
  "regexTest",
  "regexIndex",
  "regexEnd",
  "regexHas",
  "regexGroup",
]);

interface Place {
  readonly start: Expr;
  readonly end: Expr;
}

interface Match {
  readonly regexp: KnownRegExp;
  readonly text: Vector;
  readonly from: Expr;
  /** Whether `from` bounds the start of the match. */
  readonly isIndex: boolean;
  readonly found: Expr;
  place: Place | undefined;
  /** For each group that was asked for, whether it took part. */
  readonly parts: Map<number, Expr>;
}

/** What the translation provides. */
export interface Host {
  require(condition: Expr): void;
  /** A new variable: a number that is an index, or a boolean. */
  introduce(name: string, sort: "number" | "boolean"): Expr;
  /** A new string whose units satisfy `isUnit`. */
  text(name: string, isUnit: (code: Expr) => Expr): Vector;
}

export class Matches {
  readonly #host: Host;
  readonly #known = new Map<string, Match>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Callers give operators on the same match the same key. undefined where the operator cannot be translated. */
  translate(node: App, key: string, operands: readonly Translated[], from: Range): Translated | undefined {
    const match = this.#known.get(key) ?? this.#make(node, key, operands, from);
    if (match === undefined) return undefined;
    this.#known.set(key, match);
    const group = node.args[4];
    const index = group !== undefined && isConst(group) ? Number(group.value) : 0;
    switch (node.op) {
      case "regexTest":
        return match.found;
      case "regexIndex":
        return e("ite", match.found, this.#place(match, key).start, -1);
      case "regexEnd":
        return e("ite", match.found, this.#place(match, key).end, -1);
      case "regexHas":
        return this.#takesPart(match, key, index);
      default:
        return this.#group(match, key, index);
    }
  }

  #make(node: App, key: string, [text, , , from]: readonly Translated[], range: Range): Match | undefined {
    const [, source, flags] = node.args;
    if (text === undefined || from === undefined || !isVector(text) || isVector(from)) return undefined;
    if (source === undefined || flags === undefined || !isConst(source) || !isConst(flags)) return undefined;
    const regexp = knownRegExp(String(source.value), String(flags.value).replace(/[dg]/g, ""));
    if (regexp === undefined) return undefined;
    const at = isConst(from) ? Math.max(0, Math.trunc(from.value as number) || 0) : undefined;
    const exactly = at === undefined ? undefined : isFoundIn(text, regexp, at);
    const match: Match = {
      regexp,
      text,
      from: at === undefined ? from : constant(at),
      // in the middle of a surrogate pair, a search by code points starts at the beginning of the pair
      isIndex: !regexp.unicode && (at !== undefined || (range.integral && !range.nan)),
      found: exactly ?? this.#host.introduce(`found ${key}`, "boolean"),
      place: undefined,
      parts: new Map(),
    };
    // the width of a match constrains the text, where the match itself could not be translated
    if (exactly === undefined) this.#place(match, key);
    return match;
  }

  /** The start and end of the match, constrained if there is a match. */
  #place(match: Match, key: string): Place {
    if (match.place !== undefined) return match.place;
    const start = this.#host.introduce(`start ${key}`, "number");
    const end = this.#host.introduce(`end ${key}`, "number");
    match.place = { start, end };
    const { regexp, text, found, from } = match;
    const { least, most, leastLater, reachesEnd } = matchWidth(regexp.pattern, regexp.unicode);
    const isBehind = (width: number): Expr =>
      width === Infinity ? constant(false) : e("le", e("add", start, width), end);
    const facts = [isBehind(least), e("le", end, text.length)];
    if (match.isIndex) facts.push(e("le", from, start));
    if (leastLater > least) facts.push(e("or", e("le", start, 0), isBehind(leastLater)));
    if (most < Infinity) facts.push(e("le", end, e("add", start, most)));
    if (reachesEnd) facts.push(e("eq", end, text.length));
    for (const fact of facts) this.#host.require(e("or", e("not", found), fact));
    return match.place;
  }

  #takesPart(match: Match, key: string, group: number): Expr | undefined {
    const { regexp, found, parts } = match;
    if (group === 0) return found;
    // groups inside a look-behind are not tracked
    if (group > regexp.groups || !hasGroup(regexp.pattern, group)) return undefined;
    const known = parts.get(group);
    if (known !== undefined) return known;
    const part = this.#chosen(match, key, group);
    parts.set(group, part);
    return part;
  }

  #chosen({ regexp, found }: Match, key: string, group: number): Expr {
    if (withGroup(regexp.pattern, group) === undefined) return constant(false);
    if (withoutGroup(regexp.pattern, group) === undefined) return found;
    return e("and", found, this.#host.introduce(`group ${group} ${key}`, "boolean"));
  }

  #group(match: Match, key: string, group: number): Vector | undefined {
    const part = this.#takesPart(match, key, group);
    const body = groupBody(match.regexp.pattern, group);
    if (part === undefined || body === undefined) return undefined;
    const units = match.regexp.unicode ? undefined : unitsOf(body);
    const text = this.#host.text(`text ${group} ${key}`, (code) =>
      units === undefined ? constant(true) : isUnitIn(code, units),
    );
    const { start, end } = this.#place(match, key);
    const most = mostLength(body) * (match.regexp.unicode ? 2 : 1);
    const facts = [e("le", leastLength(body), text.length), e("le", text.length, match.text.length)];
    if (group === 0) facts.push(e("eq", e("add", start, text.length), end));
    else if (!isInLookahead(match.regexp.pattern, group)) facts.push(e("le", e("add", start, text.length), end));
    if (most < Infinity) facts.push(e("le", text.length, most));
    for (const fact of facts) this.#host.require(e("or", e("not", part), fact));
    this.#host.require(e("or", part, e("eq", text.length, 0)));
    return text;
  }
}

/** Whether the group may lie outside the match. */
function isInLookahead(pattern: Pattern, group: number): boolean {
  return some(pattern, (part) => part.kind === "ahead" && hasGroup(part, group));
}

const MOST_RANGES = 8;

/** The units that texts of the pattern consist of; undefined where they are unrestricted or too many ranges. */
function unitsOf(pattern: Pattern): CharSet | undefined {
  const sets: CharSet[] = [];
  const isOpen = some(pattern, (part) => {
    if (part.kind === "set") sets.push(part.set);
    return part.kind === "reference";
  });
  const units = charSet(sets.flat());
  return isOpen || units.length > MOST_RANGES ? undefined : units;
}
