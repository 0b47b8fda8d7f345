// What the solver did for a unit, and how long each layer took. The times differ from run to run.
export interface LayerAccount {
  readonly name: string;
  /** Queries that it answered without asking the layer behind it. */
  readonly hits: number;
  readonly misses: number;
  readonly ms: number;
}

export interface SolverAccount {
  readonly queries: number;
  /** In the order in which they are asked. */
  readonly layers: readonly LayerAccount[];
}
