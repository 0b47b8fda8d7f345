// What the solver did for a unit, for people who want to know where time goes. It differs from run to run.
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
