import type { Contract, ContractText } from "../../model/class-shape.ts";
import type { TS } from "../typescript.ts";
import { shownPath } from "../user-errors.ts";
import type { ClauseMistake } from "./contract-errors.ts";
import type { ClassContracts } from "./read-contracts.ts";

/** One for each project, shared by its Programs: it numbers the clauses, and caches the contracts that were read. */
export class ContractContext {
  readonly cwd: string;
  readonly classes = new Map<TS.Node, ClassContracts>();
  readonly functions = new Map<TS.Node, Contract | undefined>();
  readonly #texts = new Map<string, ContractText[]>();
  readonly #warnings = new Set<string>();
  #ids = 0;

  /** Paths in messages are relative to `cwd`. */
  constructor(cwd: string) {
    this.cwd = cwd;
  }

  nextId(): number {
    return this.#ids++;
  }

  addText(file: TS.SourceFile, text: ContractText): void {
    const known = this.#texts.get(file.fileName);
    if (known === undefined) this.#texts.set(file.fileName, [text]);
    else known.push(text);
  }

  /** The clauses to compile into a module. */
  textsOf(path: string): readonly ContractText[] {
    return this.#texts.get(path) ?? [];
  }

  /** `consequence`: what becomes of the clause. */
  warn(file: TS.SourceFile, { at, message }: ClauseMistake, consequence: string): void {
    const { line, character } = file.getLineAndCharacterOfPosition(at);
    this.#warnings.add(
      `${shownPath(file.fileName, this.cwd)}:${line + 1}:${character + 1}: ${message}; ${consequence}`,
    );
  }

  /** Mistakes in clauses, each once. */
  get warnings(): readonly string[] {
    return [...this.#warnings];
  }
}
