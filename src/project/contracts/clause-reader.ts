// Reads the clauses in comments. A clause with a mistake is left out with a warning, and the others are kept.
import type { Clause, Contract, ContractText, ThrowsClause } from "../../model/class-shape.ts";
import type { TS } from "../typescript.ts";
import { checkClause, type OldCall } from "./check-clause.ts";
import type { ClauseNames } from "./clause-names.ts";
import type { ContractContext } from "./contract-context.ts";
import { ClauseMistake, misplacedTag } from "./contract-errors.ts";
import type { ContractPlace } from "./contract-place.ts";
import { type ClauseTag, type ContractTag, contractTags } from "./contract-tags.ts";
import { namesModule } from "./names-module.ts";
import { type ParsedClause, parseClause } from "./parse-clause.ts";
import { scriptKindOf } from "./script-kind.ts";
import { readThrows } from "./throws-text.ts";

const LEFT_OUT = "this clause is left out";

export interface ClauseReaderParts {
  readonly file: TS.SourceFile;
  /** The places into which each clause is compiled (`ContractText.homeAt`). */
  readonly homes: readonly (number | undefined)[];
  /** See `Clause`. */
  readonly ofObject?: boolean;
  readonly names: ClauseNames;
  readonly context: ContractContext;
}

export class ClauseReader {
  readonly #file: TS.SourceFile;
  readonly #homes: readonly (number | undefined)[];
  readonly #ofObject: boolean;
  readonly #names: ClauseNames;
  readonly #context: ContractContext;
  readonly #leftOut: string[] = [];

  constructor({ file, homes, ofObject, names, context }: ClauseReaderParts) {
    this.#file = file;
    this.#homes = homes;
    this.#ofObject = ofObject === true;
    this.#names = names;
    this.#context = context;
  }

  readInvariants(node: TS.Node, place: ContractPlace): Clause[] {
    const tags = this.#tagsOf(node, place);
    // Some write `@throws` of the constructor in the comment of the class; it is ignored.
    this.#refuse(tags.filter(({ tag }) => tag !== "invariant" && tag !== "throws"));
    return this.#readAll(tags, "invariant", place);
  }

  /** Clauses with mistakes since the last time that this was asked, as written. */
  takeLeftOut(): string[] {
    return this.#leftOut.splice(0);
  }

  /** `place`: undefined for code that does not run, such as a field or an overload. */
  readContract(node: TS.Node, place: ContractPlace | undefined): Contract | undefined {
    const tags = this.#tagsOf(node, place);
    this.#refuse(tags.filter(({ tag }) => tag === "invariant" || (tag !== "throws" && place === undefined)));
    if (place === undefined) return undefined;
    const contract: Contract = {
      requires: this.#readAll(tags, "requires", place),
      ensures: this.#readAll(tags, "ensures", place),
      throws: tags.filter(({ tag }) => tag === "throws").flatMap((tag) => this.#readThrows(tag, place)),
    };
    const leftOut = this.takeLeftOut();
    const size = contract.requires.length + contract.ensures.length + contract.throws.length + leftOut.length;
    return size === 0 ? undefined : { ...contract, ...(leftOut.length > 0 && { leftOut }) };
  }

  #tagsOf(node: TS.Node, place: ContractPlace | undefined): ContractTag[] {
    const mayBeCondition = (name: string): boolean =>
      place?.parameters.includes(name) === true || this.#names.mayBeCondition(name, place?.ofClass === true);
    const isKnown = (name: string): boolean => mayBeCondition(name) || this.#names.meaningOf(name) !== "unknown";
    const known = { mayBeCondition, isKnown };
    return contractTags(node).filter(({ tag, text }) => tag !== "requires" || !namesModule(text, known));
  }

  #refuse(tags: readonly ContractTag[]): void {
    for (const { tag, at } of tags) this.#context.warn(this.#file, misplacedTag(tag, at), LEFT_OUT);
  }

  #readAll(tags: readonly ContractTag[], kind: ClauseTag, place: ContractPlace): Clause[] {
    return tags.filter(({ tag }) => tag === kind).flatMap((tag) => this.#readClause(tag, place, LEFT_OUT) ?? []);
  }

  #readThrows(tag: ContractTag, place: ContractPlace): ThrowsClause[] {
    const read = readThrows(tag);
    if (read === undefined) return [];
    const when = read.when && this.#readClause(read.when, place, "the error may be thrown at any time", tag);
    return [{ errorName: read.names.join(" | "), ...(when !== undefined && { when }) }];
  }

  /** Undefined if there is a mistake in it. `written`: the tag with all of its text. */
  #readClause(tag: ContractTag, place: ContractPlace, consequence: string, written = tag): Clause | undefined {
    try {
      return this.#compile(tag, place);
    } catch (error) {
      if (!(error instanceof ClauseMistake)) throw error;
      this.#context.warn(this.#file, error, consequence);
      this.#leftOut.push(shown(written));
      return undefined;
    }
  }

  /** @throws ClauseMistake */
  #compile(tag: ContractTag, place: ContractPlace): Clause {
    const parsed = parseClause(tag, scriptKindOf(this.#file));
    const oldCalls = checkClause(parsed, this.#names, place);
    const { line, character } = this.#file.getLineAndCharacterOfPosition(parsed.at);
    const position = { line: line + 1, column: character + 1 };
    const id = this.#context.nextId();
    for (const homeAt of this.#homes)
      this.#context.addText(this.#file, {
        id,
        ...(homeAt !== undefined && { homeAt }),
        position,
        parameters: place.parameterTexts,
        ...replaceOld(parsed, oldCalls),
        ...(place.ofClass && { ofClass: true as const }),
      });
    const text = parsed.text.replace(/\s*[\n\r]\s*/g, " ");
    return { text, position, file: this.#file.fileName, id, ...(this.#ofObject && { ofObject: true as const }) };
  }
}

const LONGEST_SHOWN = 60;

function shown({ tag, text }: ContractTag): string {
  const whole = `@${tag} ${text.trim().replace(/\s+/g, " ")}`.trim();
  return whole.length <= LONGEST_SHOWN ? whole : `${whole.slice(0, LONGEST_SHOWN)}…`;
}

/** The expression with `$old[i]` in place of each `old(e)`, and the arguments `e`. */
function replaceOld(clause: ParsedClause, calls: readonly OldCall[]): Pick<ContractText, "expression" | "old"> {
  const { text, rangeOf } = clause;
  let expression = "";
  let at = 0;
  for (const [i, { call }] of calls.entries()) {
    const { start, end } = rangeOf(call);
    expression += `${text.slice(at, start)}$old[${i}]`;
    at = end;
  }
  const old = calls.map(({ argument }) => {
    const { start, end } = rangeOf(argument);
    return text.slice(start, end);
  });
  return { expression: expression + text.slice(at), old };
}
