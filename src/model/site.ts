import type { SourceRange } from "./unit.ts";

/** The place of a decision in the source. The site -1 has no place. */
export interface Site {
  readonly path: string;
  readonly range: SourceRange;
}
