/** How far inputs go, so that they satisfy what claims assume. */
export interface Limits {
  /** Elements of arrays, and of what is given for rest parameters. */
  readonly elements: number;
  /** Entries of maps and sets, and members of objects that are made by an index signature. */
  readonly entries: number;
  readonly characters: number;
  /** Calls of methods on instances that are given. */
  readonly changes: number;
  /** Iterations of all loops, and calls of each function, in one run. */
  readonly depth: number;
}

export const UNLIMITED: Limits = {
  elements: Infinity,
  entries: Infinity,
  characters: Infinity,
  changes: Infinity,
  depth: Infinity,
};
