import type { Position } from "../../model/unit.ts";
import type { SourceMap } from "./source-map.ts";
import { decodeMappings } from "./vlq.ts";
import type { Segment } from "./vlq.ts";

/** Turns places in rewritten code, as V8 reports them, into places in the original. Decodes its map when first asked. */
export class PositionMap {
  readonly #map: SourceMap;
  #lines: Segment[][] | undefined;

  constructor(map: SourceMap) {
    this.#map = map;
  }

  /** Line and column from 1, in and out. Undefined where nothing of the original stands. */
  original(line: number, column: number): Position | undefined {
    this.#lines ??= decodeMappings(this.#map.mappings);
    for (let at = Math.min(line, this.#lines.length) - 1; at >= 0; at--) {
      const segment = lastSegment(this.#lines[at] ?? [], at === line - 1 ? column - 1 : Infinity);
      if (segment) return { line: segment[1] + 1, column: segment[2] + 1 };
    }
    return undefined;
  }
}

function lastSegment(segments: readonly Segment[], column: number): Segment | undefined {
  let low = -1;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle] as Segment)[0] <= column) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}
