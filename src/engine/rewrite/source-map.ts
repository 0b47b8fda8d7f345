// Enters: pieces of generated text with their origins, or source maps of later stages.
// Leaves: one source map, from the generated text back to the original.
// Absent: names, and several sources: there is one original.
import { LineTable } from "./line-table.ts";
import type { Piece } from "./output.ts";
import { decodeMappings, encodeMappings } from "./vlq.ts";
import type { Segment } from "./vlq.ts";

/** A source map, version 3. */
export interface SourceMap {
  readonly version: 3;
  readonly sources: string[];
  readonly names: string[];
  readonly mappings: string;
}

/** Finds the original offset of a place in generated text; undefined where it has none. */
export type Trace = (line: number, column: number) => number | undefined;

/** Follows pieces of text back, exact to the character where the text is the original's own. */
export function tracePieces(pieces: readonly Piece[], generated: string): Trace {
  const table = new LineTable(generated);
  const starts: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    starts.push(at);
    at += piece.text.length;
  }
  return (line, column) => {
    const offset = table.offset(line + 1, column + 1);
    let index = lastAtMost(starts, offset, (start) => start);
    while (index > 0 && (pieces[index] as Piece).text === "") index--;
    const piece = pieces[index];
    if (!piece || piece.origin < 0) return undefined;
    return piece.exact ? piece.origin + offset - (starts[index] as number) : piece.origin;
  };
}

/** The index of the last item whose key is at most `value`; 0 if there is none. */
function lastAtMost<T>(sorted: readonly T[], value: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (keyOf(sorted[middle] as T) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Follows segments back to the original: to the nearest one before a place. */
export function traceSegments(lines: readonly (readonly Segment[])[], source: string): Trace {
  const table = new LineTable(source);
  return (line, column) => {
    const segments = lines[line] ?? [];
    const segment = segments[lastAtMost(segments, column, ([at]) => at)];
    return segment && segment[0] <= column ? table.offset(segment[1] + 1, segment[2] + 1) : undefined;
  };
}

/** The segments of pieces: one for each word and mark, so that any token can be found again. */
export function segmentPieces(pieces: readonly Piece[], source: string): Segment[][] {
  const table = new LineTable(source);
  const lines: Segment[][] = [[]];
  let line: Segment[] = lines[0] as Segment[];
  let column = 0;
  const add = (origin: number): void => {
    const place = table.position(origin);
    line.push([column, place.line - 1, place.column - 1]);
  };
  for (const { text, origin, exact } of pieces) {
    if (text !== "" && !exact && origin >= 0) add(origin);
    let at = 0;
    for (const { 0: token, index } of text.matchAll(exact ? TOKEN : LINE_END)) {
      column += index - at;
      at = index + token.length;
      if (exact && !isLineEnd(token)) {
        add(origin + index);
        column += token.length;
      } else {
        line = [];
        lines.push(line);
        column = 0;
      }
    }
    column += text.length - at;
  }
  return lines;
}

const TOKEN = /\r\n|[\n\r\u2028\u2029]|[\w$]+|\S/g;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

function isLineEnd(token: string): boolean {
  return token === "\n" || token === "\r\n" || token === "\r" || token === "\u2028" || token === "\u2029";
}

/** A later stage: what it was given, and what it made of it. */
export interface StageText {
  readonly input: string;
  readonly code: string;
  readonly mappings: string;
}

/** Replaces the origins in the map of a later stage by what they come from themselves. */
export function chainSegments(stage: StageText, trace: Trace, source: string): Segment[][] {
  const table = new LineTable(source);
  return withOperators(stage, decodeMappings(stage.mappings)).map((line) =>
    line.flatMap(([column, originLine, originColumn]): Segment[] => {
      const offset = trace(originLine, originColumn);
      if (offset === undefined) return [];
      const position = table.position(offset);
      return [[column, position.line - 1, position.column - 1]];
    }),
  );
}

const OPERATOR = / (\*\*|[-+*/%&|^]|<<|>>>?|[<>]=?|[!=]==?|in|instanceof) /;

/**
 * V8 blames an operator for an operation that fails, but oxc maps operands only. So where an operator stands between
 * two mapped places, the same operator is looked for between the places that they come from.
 */
function withOperators({ input, code }: StageText, lines: Segment[][]): Segment[][] {
  const table = new LineTable(input);
  const texts = code.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((segments, row) =>
    segments.flatMap((segment, index): Segment[] => {
      const next = segments[index + 1];
      const match = next && OPERATOR.exec((texts[row] ?? "").slice(segment[0], next[0]));
      if (!match) return [segment];
      const start = table.offset(segment[1] + 1, segment[2] + 1);
      const between = input.slice(start, table.offset(next[1] + 1, next[2] + 1)).lastIndexOf(match[1] as string);
      if (between < 0) return [segment];
      const { line, column } = table.position(start + between);
      return [segment, [segment[0] + match.index + 1, line - 1, column - 1]];
    }),
  );
}

export function toSourceMap(lines: readonly (readonly Segment[])[], path: string): SourceMap {
  return { version: 3, sources: [path], names: [], mappings: encodeMappings(lines) };
}
