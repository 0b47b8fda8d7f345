import type { Flip } from "../path-tree.ts";

/**
 * The order in which the flips of a path search are tried. The search pushes each flip once and pops until none is left; a
 * searcher loses none and gives back none twice. Orders differ in what they reach first, never in what is reached in the end.
 */
export interface Searcher {
  readonly size: number;
  push(flip: Flip): void;
  /** The next flip; undefined when none is left. */
  pop(): Flip | undefined;
}
