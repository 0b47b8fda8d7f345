// The errors that a user can make in a contract: one function each, with the next step. Whoever catches a `ClauseMistake`
// adds the file and line.
import type { ClauseTag } from "./contract-tags.ts";

/** `at`: offset in the text of the file. */
export class ClauseMistake extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

export function emptyClause(tag: ClauseTag, at: number): ClauseMistake {
  const example = tag === "throws" ? "@throws {RangeError} when index < 0" : `@${tag} this.size >= 0`;
  return new ClauseMistake(`nothing stands after ${shown(tag)}; write an expression, as in ${example}`, at);
}

export function notAnExpression(tag: ClauseTag, reason: string, at: number): ClauseMistake {
  const next =
    tag === "throws"
      ? 'what follows "when" is a condition; write "if" for a description in words'
      : 'write one expression of TypeScript, and comments after " -- "';
  return new ClauseMistake(`${shown(tag)} is not an expression: ${lowerFirst(reason)} (${next})`, at);
}

export function commaInClause(tag: ClauseTag, at: number): ClauseMistake {
  return new ClauseMistake(`${shown(tag)} has a comma between expressions; join conditions with &&`, at);
}

export function unknownName(tag: ClauseTag, name: string, suggestion: string | undefined, at: number): ClauseMistake {
  const hint = suggestion === undefined ? "parameters, this and names of the module are known" : didYouMean(suggestion);
  return new ClauseMistake(`unknown name "${name}" in ${shown(tag)} (${hint})`, at);
}

export function onlyAType(tag: ClauseTag, name: string, at: number): ClauseMistake {
  return new ClauseMistake(`"${name}" in ${shown(tag)} is a type and has no value; name something that has one`, at);
}

export function unknownMember(
  tag: ClauseTag,
  member: string,
  owner: string,
  suggestion: string | undefined,
  at: number,
): ClauseMistake {
  const hint = suggestion === undefined ? `declare it in ${owner}` : didYouMean(suggestion);
  return new ClauseMistake(`${owner} has no member "${member}", which ${shown(tag)} uses (${hint})`, at);
}

export function hasEffect(tag: ClauseTag, what: string, at: number): ClauseMistake {
  return new ClauseMistake(`${what} in ${shown(tag)}: a contract looks and changes nothing; write a condition`, at);
}

export function cannotWait(tag: ClauseTag, what: string, at: number): ClauseMistake {
  return new ClauseMistake(`${what} in ${shown(tag)}: a contract is checked at once; use values that are there`, at);
}

export function noMeaning(tag: ClauseTag, name: string, why: string, at: number): ClauseMistake {
  return new ClauseMistake(`"${name}" has no meaning in ${shown(tag)}: ${why}`, at);
}

export function typesInJavaScript(tag: ClauseTag, at: number): ClauseMistake {
  return new ClauseMistake(`${shown(tag)} has types in a JavaScript file; leave them out`, at);
}

export function misplacedTag(tag: ClauseTag, at: number): ClauseMistake {
  const place =
    tag === "invariant"
      ? "belongs to a class; write it in the comment of the class"
      : "belongs to a function, method, accessor or constructor with a body; write it in the comment there";
  return new ClauseMistake(`${shown(tag)} ${place}`, at);
}

function shown(tag: ClauseTag): string {
  return `@${tag}`;
}

function didYouMean(name: string): string {
  return `did you mean ${name}?`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
}
