// Reads the contracts in the comments of one class and its members.
import type { Clause, Contract, ContractText, ThrowsClause } from "../../model/class-shape.ts";
import type { TS } from "../typescript.ts";
import { checkClause, type OldCall } from "./check-clause.ts";
import type { ClassNames } from "./class-names.ts";
import { misplacedTag } from "./contract-errors.ts";
import { type ContractPlace, placeOfClass, placeOfMember } from "./contract-place.ts";
import { type ContractTag, contractTags } from "./contract-tags.ts";
import { type ParsedClause, parseClause } from "./parse-clause.ts";
import { scriptKindOf } from "./script-kind.ts";
import { readThrows } from "./throws-text.ts";

interface OwnContracts {
  readonly contracts: ReadonlyMap<TS.Node, Contract>;
  readonly invariants: readonly Clause[];
  readonly texts: readonly ContractText[];
}

export class ClassReader {
  readonly #node: TS.ClassLikeDeclaration;
  readonly #file: TS.SourceFile;
  readonly #nextId: () => number;
  readonly #names: ClassNames;
  readonly #texts: ContractText[] = [];

  constructor(node: TS.ClassLikeDeclaration, names: ClassNames, nextId: () => number) {
    this.#node = node;
    this.#file = node.getSourceFile();
    this.#nextId = nextId;
    this.#names = names;
  }

  /** @throws ClauseMistake */
  read(): OwnContracts {
    const invariants = this.#readInvariants();
    const contracts = new Map<TS.Node, Contract>();
    for (const member of this.#node.members) {
      const contract = this.#readMember(member);
      if (contract !== undefined) contracts.set(member, contract);
    }
    return { contracts, invariants, texts: this.#texts };
  }

  #readInvariants(): Clause[] {
    return contractTags(this.#node).flatMap((tag) => {
      if (tag.tag === "invariant") return [this.#readClause(tag, placeOfClass())];
      // Some write `@throws` of the constructor in the comment of the class; it is ignored.
      if (tag.tag !== "throws") throw misplacedTag(tag.tag, tag.at);
      return [];
    });
  }

  #readMember(member: TS.ClassElement): Contract | undefined {
    const tags = contractTags(member);
    if (tags.length === 0) return undefined;
    const place = placeOfMember(member);
    const misplaced = tags.find(({ tag }) => tag === "invariant" || (tag !== "throws" && place === undefined));
    if (misplaced !== undefined) throw misplacedTag(misplaced.tag, misplaced.at);
    if (place === undefined) return undefined;
    const read = (kind: ContractTag["tag"]): Clause[] =>
      tags.filter(({ tag }) => tag === kind).map((tag) => this.#readClause(tag, place));
    const contract = {
      requires: read("requires"),
      ensures: read("ensures"),
      throws: tags.filter(({ tag }) => tag === "throws").flatMap((tag) => this.#readThrows(tag, place)),
    };
    const size = contract.requires.length + contract.ensures.length + contract.throws.length;
    return size === 0 ? undefined : contract;
  }

  #readThrows(tag: ContractTag, place: ContractPlace): ThrowsClause[] {
    const read = readThrows(tag);
    if (read === undefined) return [];
    const errorName = read.names.join(" | ");
    return [{ errorName, ...(read.when !== undefined && { when: this.#readClause(read.when, place) }) }];
  }

  #readClause(tag: ContractTag, place: ContractPlace): Clause {
    const parsed = parseClause(tag, scriptKindOf(this.#file));
    const oldCalls = checkClause(parsed, this.#names, place);
    const { line, character } = this.#file.getLineAndCharacterOfPosition(parsed.at);
    const position = { line: line + 1, column: character + 1 };
    const id = this.#nextId();
    this.#texts.push({
      id,
      // The opening brace is before the members.
      classAt: this.#node.members.pos - 1,
      position,
      parameters: place.parameterTexts,
      ...replaceOld(parsed, oldCalls),
      ...(place.ofClass && { ofClass: true as const }),
    });
    return { text: parsed.text.replace(/\s*[\n\r]\s*/g, " "), position, file: this.#file.fileName, id };
  }
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
