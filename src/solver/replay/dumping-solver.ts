// Writes every answered query to a file of its own.
import type { Answer, Query, Solver } from "../solver.ts";
import { writeDump } from "./dump.ts";

export class DumpingSolver implements Solver {
  readonly #inner: Solver;
  readonly #unit: string;
  readonly #write: (fileName: string, text: string) => void;
  #queries = 0;

  /** `unit`: the unit that the inner solver was created for; files are named after it. */
  constructor(inner: Solver, unit: string, write: (fileName: string, text: string) => void) {
    this.#inner = inner;
    this.#unit = unit;
    this.#write = write;
  }

  async solve(query: Query): Promise<Answer> {
    const answer = await this.#inner.solve(query);
    const number = String(++this.#queries).padStart(5, "0");
    this.#write(`${fileNameOf(this.#unit)}-${number}.smt2`, writeDump(query, answer, this.#unit));
    return answer;
  }
}

/** Letters, digits and dots stay: `src/cart.ts#total` → `src-cart.ts-total`. */
function fileNameOf(unit: string): string {
  return unit.replaceAll(/[^\p{L}\p{N}._]+/gu, "-").replace(/^[-.]+/, "");
}
