// The bounds that a query puts on the lengths of its strings.
import type { Analysis } from "../exact/analysis.ts";
import type { Lengths } from "./number-inverses.ts";
import { MAX_LENGTH } from "./text-edits.ts";

export class StringLengths {
  readonly #analysis: Analysis;
  #nodes: ReadonlyMap<number, number> | undefined;

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  /** undefined where the query does not mention the length. */
  of(node: number): Lengths | undefined {
    const { program, known } = this.#analysis;
    this.#nodes ??= new Map(
      program.nodes.flatMap((expr, i) =>
        expr.kind === "app" && expr.op === "length"
          ? [[(program.operands[i] as readonly number[])[0] as number, i]]
          : [],
      ),
    );
    const length = this.#nodes.get(node);
    if (length === undefined) return undefined;
    const { lo, hi } = known.range(length);
    return { least: lo, most: hi > MAX_LENGTH ? Infinity : hi };
  }
}
