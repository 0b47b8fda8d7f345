import { traceSegment, TraceMap } from "@jridgewell/trace-mapping";
import type { Position } from "../../model/unit.ts";
import type { SourceMap } from "./source-map.ts";

/** Turns places in rewritten code, as V8 reports them, into places in the original. */
export class PositionMap {
  readonly #map: TraceMap;

  constructor(map: SourceMap) {
    this.#map = new TraceMap(map);
  }

  /**
   * Line and column from 1, in and out. Generated text without an origin counts as the original text before it, on
   * earlier lines, too. Undefined if there is none.
   */
  original(line: number, column: number): Position | undefined {
    for (let at = line - 1; at >= 0; at--) {
      const [, , originLine, originColumn] = traceSegment(this.#map, at, at === line - 1 ? column - 1 : Infinity) ?? [];
      if (originLine !== undefined && originColumn !== undefined)
        return { line: originLine + 1, column: originColumn + 1 };
    }
    return undefined;
  }
}
