// What is worth knowing of a query before it is solved; several layers ask, and it is found once.
import { Program } from "../program.ts";
import type { Query } from "../solver.ts";
import { BitEquations } from "./bits/bit-equations.ts";
import { Propagation } from "./propagation.ts";

export class Analysis {
  readonly program: Program;
  #known: Propagation | undefined;
  /** null: not asked for yet. */
  #equations: BitEquations | undefined | null = null;

  constructor({ constraints }: Pick<Query, "constraints">) {
    this.program = new Program(constraints);
  }

  /** What must be true of the nodes of the program. */
  get known(): Propagation {
    return (this.#known ??= new Propagation(this.program));
  }

  /** How its bits depend on each other; undefined where that does not matter. */
  get equations(): BitEquations | undefined {
    if (this.#equations === null) this.#equations = BitEquations.of(this.program, this.known);
    return this.#equations;
  }
}

/** Layers ask about one query after the other, at times about one inside of another. A WeakMap would cost more than it saves. */
const KEPT = 8;
const queries: Query[] = [];
const analyses: Analysis[] = [];
let oldest = 0;

export function analysisOf(query: Query): Analysis {
  const place = queries.indexOf(query);
  if (place >= 0) return analyses[place] as Analysis;
  const analysis = new Analysis(query);
  queries[oldest] = query;
  analyses[oldest] = analysis;
  oldest = (oldest + 1) % KEPT;
  return analysis;
}
