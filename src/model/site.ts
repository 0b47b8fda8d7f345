import type { SourceRange } from "./unit.ts";

/** Where a decision stands; -1 as a site is nowhere. */
export interface Site {
  readonly path: string;
  readonly range: SourceRange;
}
