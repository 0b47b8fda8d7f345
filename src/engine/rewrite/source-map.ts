// Enters: pieces of generated text with their origins, and the source maps of the stages that follow.
// Leaves: one source map, from the generated text back to the original.
// Absent: names, and several sources: there is one original.
import remapping from "@jridgewell/remapping";
import { decode } from "@jridgewell/sourcemap-codec";
import type { DecodedSourceMap as SourceMap, SourceMapSegment } from "@jridgewell/trace-mapping";
import { LineTable } from "./line-table.ts";
import type { Stage } from "./lower.ts";
import { withOperators } from "./operator-segments.ts";
import type { Piece } from "./output.ts";

export type { SourceMap };

/** Every segment of the map has an origin in the one source, `path`. */
export function joinMaps(pieces: readonly Piece[], stages: readonly Stage[], source: string, path: string): SourceMap {
  const maps = [mapOf(segmentPieces(pieces, source), path)];
  for (const stage of stages) maps.unshift(mapOf(withOperators(stage, decode(stage.mappings)), path));
  const { mappings } = remapping(maps, () => null, { decodedMappings: true });
  const lines = typeof mappings === "string" ? decode(mappings) : mappings;
  return mapOf(
    lines.map((line) => line.filter((segment) => segment.length > 1)),
    path,
  );
}

function mapOf(mappings: SourceMapSegment[][], path: string): SourceMap {
  return { version: 3, sources: [path], names: [], mappings };
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;
const TOKEN = /\r\n|[\n\r\u2028\u2029]|[\w$]+|[^\S\n\r\u2028\u2029]+|\S/g;

/**
 * Original text gets a segment for each token, white space and line ends included: later stages refer to any of them.
 * New text gets one for each line, without an origin where the piece has none.
 */
function segmentPieces(pieces: readonly Piece[], source: string): SourceMapSegment[][] {
  const table = new LineTable(source);
  const lines: SourceMapSegment[][] = [[]];
  let column = 0;
  const add = (origin: number): void => {
    const place = table.position(origin);
    lines.at(-1)?.push(origin < 0 ? [column] : [column, 0, place.line - 1, place.column - 1]);
  };
  for (const { text, origin, exact } of pieces) {
    if (text !== "" && !exact) add(origin);
    let at = 0;
    for (const { 0: token, index } of text.matchAll(exact ? TOKEN : LINE_END)) {
      column += index - at;
      at = index + token.length;
      if (exact) add(origin + index);
      if (isLineEnd(token)) {
        lines.push([]);
        column = 0;
        if (!exact && at < text.length) add(origin);
      } else {
        column += token.length;
      }
    }
    column += text.length - at;
  }
  return lines;
}

function isLineEnd(token: string): boolean {
  return /^[\n\r\u2028\u2029]/.test(token);
}
