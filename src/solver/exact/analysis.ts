// The analysis of a query that several layers need, computed once.
import { Program } from "../program.ts";
import type { Query } from "../solver.ts";
import { BitEquations } from "./bits/bit-equations.ts";
import { Propagation } from "./propagation.ts";

export class Analysis {
  readonly program: Program;
  #known: Propagation | undefined;
  /** null until it is first asked for. */
  #equations: BitEquations | undefined | null = null;

  constructor({ constraints }: Pick<Query, "constraints">) {
    this.program = new Program(constraints);
  }

  /** What holds of the nodes of the program in every model. */
  get known(): Propagation {
    return (this.#known ??= new Propagation(this.program));
  }

  /** How the bits of its numbers depend on each other; undefined where the query has no bit operators. */
  get equations(): BitEquations | undefined {
    if (this.#equations === null) this.#equations = BitEquations.of(this.program, this.known);
    return this.#equations;
  }
}

/**
 * Layers ask about one query after the other, at times about one while another is being solved. For so few entries a
 * linear search by identity is cheaper than a WeakMap.
 */
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
