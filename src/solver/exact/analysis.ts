// What is worth knowing of a query before it is solved; several layers ask, and it is found once.
import { Program } from "../program.ts";
import type { Query } from "../solver.ts";
import { Propagation } from "./propagation.ts";

export class Analysis {
  readonly program: Program;
  #known: Propagation | undefined;

  constructor({ constraints }: Pick<Query, "constraints">) {
    this.program = new Program(constraints);
  }

  /** What must be true of the nodes of the program. */
  get known(): Propagation {
    return (this.#known ??= new Propagation(this.program));
  }
}

const analyses = new WeakMap<Query, Analysis>();

export function analysisOf(query: Query): Analysis {
  let analysis = analyses.get(query);
  if (analysis === undefined) analyses.set(query, (analysis = new Analysis(query)));
  return analysis;
}
