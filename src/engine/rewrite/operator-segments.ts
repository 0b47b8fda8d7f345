import type { SourceMapSegment } from "@jridgewell/trace-mapping";
import { LineTable } from "./line-table.ts";
import type { Stage } from "./lower.ts";

const OPERATOR = / (\*\*|[-+*/%&|^]|<<|>>>?|[<>]=?|[!=]==?|in|instanceof) /;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Adds segments for operators to those of a stage. V8 blames an operator for an operation that fails, but oxc maps
 * operands only. So where an operator stands between two mapped places, the same operator is looked for between the
 * places that they come from.
 */
export function withOperators({ input, code }: Stage, lines: SourceMapSegment[][]): SourceMapSegment[][] {
  const table = new LineTable(input);
  const texts = code.split(LINE_END);
  return lines.map((segments, row) =>
    segments.flatMap((segment, index): SourceMapSegment[] => {
      const next = segments[index + 1];
      if (segment.length === 1 || next === undefined || next.length === 1) return [segment];
      const match = OPERATOR.exec((texts[row] ?? "").slice(segment[0], next[0]));
      if (match === null) return [segment];
      const start = table.offset(segment[2] + 1, segment[3] + 1);
      const between = input.slice(start, table.offset(next[2] + 1, next[3] + 1)).lastIndexOf(match[1] ?? "");
      if (between < 0) return [segment];
      const { line, column } = table.position(start + between);
      return [segment, [segment[0] + match.index + 1, 0, line - 1, column - 1]];
    }),
  );
}
