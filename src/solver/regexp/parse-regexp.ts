// Parses regular expressions; the only importer of the parser package.
// Enters: source and flags. Leaves: a Pattern with every class resolved, in which group 0 is the whole match.
// Deliberately absent: precedence. Lazy and greedy quantifiers match the same strings; the engine decides which match is
// first.
import { RegExpParser, type AST } from "@eslint-community/regexpp";
import { single, type CharSet } from "./char-set.ts";
import { classSet } from "./class-set.ts";
import { LINE_BREAK } from "./guards.ts";
import { some, type Guard, type Pattern } from "./pattern.ts";

export interface ParsedRegExp {
  readonly pattern: Pattern;
  /** The number of capturing groups, without the whole match. */
  readonly groups: number;
  /** Whether characters are code points. */
  readonly unicode: boolean;
  /** False where a class also matches strings of several characters, which the pattern leaves out. */
  readonly complete: boolean;
}

const parser = new RegExpParser();
const MAX_LOOK_BEHIND = 100;

/** undefined where the parser does not support the expression. */
export function parseRegExp(source: string, flags: string): ParsedRegExp | undefined {
  const unicode = /[uv]/.test(flags);
  try {
    const tree = parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes("u"),
      unicodeSets: flags.includes("v"),
    });
    const reader = new Reader(flags.replace(/[^imsuv]/g, ""));
    const body = reader.alternatives(tree.alternatives);
    return { pattern: { kind: "group", index: 0, body }, groups: reader.groups, unicode, complete: reader.complete };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class Reader {
  #flags: string;
  groups = 0;
  complete = true;
  readonly #indices = new Map<AST.CapturingGroup, number>();

  constructor(flags: string) {
    this.#flags = flags;
  }

  alternatives(alternatives: readonly AST.Alternative[]): Pattern {
    for (const alternative of alternatives) this.#number(alternative.elements);
    const options = alternatives.map(({ elements }) => this.#sequence(elements));
    return options.length === 1 ? (options[0] as Pattern) : { kind: "choice", options };
  }

  #sequence(elements: readonly AST.Element[]): Pattern {
    const parts = elements.map((element) => this.#element(element));
    return parts.length === 1 ? (parts[0] as Pattern) : { kind: "sequence", parts };
  }

  /** Numbers groups by where they open, before they are read: back-references may precede them. */
  #number(elements: readonly AST.Element[]): void {
    for (const element of elements) {
      const inner = element.type === "Quantifier" ? element.element : element;
      if (inner.type === "CapturingGroup" && !this.#indices.has(inner)) this.#indices.set(inner, ++this.groups);
      if ("alternatives" in inner) for (const alternative of inner.alternatives) this.#number(alternative.elements);
    }
  }

  #element(element: AST.Element): Pattern {
    switch (element.type) {
      case "Character":
        return this.#character(element.value);
      case "CharacterSet":
      case "CharacterClass":
      case "ExpressionCharacterClass":
        return this.#class(element);
      case "Quantifier": {
        const { min, max } = element;
        return { kind: "repeat", body: this.#element(element.element), min, max };
      }
      case "Group":
        return this.#modified(element);
      case "CapturingGroup":
        return {
          kind: "group",
          index: this.#indices.get(element) as number,
          body: this.alternatives(element.alternatives),
        };
      case "Backreference": {
        const groups = [element.resolved].flat().map((group) => this.#indices.get(group) ?? 0);
        return { kind: "reference", groups };
      }
      default:
        return this.#assertion(element);
    }
  }

  #character(code: number): Pattern {
    if (!this.#flags.includes("i")) return { kind: "set", set: single(code) };
    const escaped = code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
    return { kind: "set", set: classSet(escaped, this.#flags) };
  }

  #class(element: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass): Pattern {
    // in set notation, a class may contain strings of several characters
    if (/\\q|\\p\{(?:RGI|Basic_Emoji|Emoji_Keycap)/.test(element.raw)) this.complete = false;
    return { kind: "set", set: classSet(element.raw, this.#flags) };
  }

  #modified(group: AST.Group): Pattern {
    const outer = this.#flags;
    const { add, remove } = group.modifiers ?? {};
    const letters = (flags: AST.ModifierFlags | null | undefined) => flags?.raw ?? "";
    this.#flags = [...new Set(outer + letters(add))].filter((flag) => !letters(remove).includes(flag)).join("");
    const body = this.alternatives(group.alternatives);
    this.#flags = outer;
    return body;
  }

  #assertion(assertion: AST.Assertion): Pattern {
    switch (assertion.kind) {
      case "start":
      case "end":
        return { kind: assertion.kind, multiline: this.#flags.includes("m") };
      case "word":
        return { kind: "boundary", negated: assertion.negate, word: classSet("\\w", this.#flags) };
      case "lookahead":
        return { kind: "ahead", negated: assertion.negate, body: this.alternatives(assertion.alternatives) };
      case "lookbehind":
        return { kind: "behind", guard: this.#behind(assertion) };
    }
  }

  /**
   * Asks the engine whether the look-behind matches, unless it depends on what follows or on captures: then it
   * over-approximates.
   */
  #behind(assertion: AST.LookbehindAssertion): Guard {
    const body = this.alternatives(assertion.alternatives);
    const beyond = ["reference", "ahead", "end", "boundary"];
    if (some(body, ({ kind }) => beyond.includes(kind)))
      return { holdsAfter: () => true, reach: 0, sets: [], exact: false };
    const real = new RegExp(`${assertion.raw}(?![^])`, this.#flags);
    return {
      holdsAfter: (prefix) => real.test(prefix),
      reach: reachOf(body, /[uv]/.test(this.#flags) ? 2 : 1),
      sets: setsIn(body),
      exact: true,
    };
  }
}

function setsIn(pattern: Pattern): CharSet[] {
  const sets: CharSet[] = [];
  const collect = (part: Pattern): false => {
    if (part.kind === "set") sets.push(part.set);
    if (part.kind === "start" && part.multiline) sets.push(LINE_BREAK);
    return false;
  };
  some(pattern, collect);
  return sets;
}

/** `width`: the greatest number of units of a character. */
function reachOf(body: Pattern, width: number): number {
  const isBounded = !some(body, (part) => part.kind === "repeat" && part.max > MAX_LOOK_BEHIND);
  return isBounded ? width * mostLength(body) + 1 : Infinity;
}

function mostLength(pattern: Pattern): number {
  switch (pattern.kind) {
    case "sequence":
      return pattern.parts.reduce((sum, part) => sum + mostLength(part), 0);
    case "choice":
      return Math.max(0, ...pattern.options.map(mostLength));
    case "repeat":
      return pattern.max === 0 ? 0 : pattern.max * mostLength(pattern.body);
    case "group":
      return mostLength(pattern.body);
    case "set":
      return 1;
    case "behind":
      return pattern.guard.reach;
    default:
      return 0;
  }
}
