/** [generated column, original line, original column], all from 0. */
export type Segment = readonly [number, number, number];

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** Lines of segments from the `mappings` field of a source map; segments without an origin are left out. */
export function decodeMappings(mappings: string): Segment[][] {
  let originLine = 0;
  let originColumn = 0;
  return mappings.split(";").map((line) => {
    let column = 0;
    const segments: Segment[] = [];
    for (const text of line.split(",")) {
      if (text === "") continue;
      const fields = decodeFields(text);
      column += fields[0] ?? 0;
      if (fields.length < 4) continue;
      originLine += fields[2] ?? 0;
      originColumn += fields[3] ?? 0;
      segments.push([column, originLine, originColumn]);
    }
    return segments;
  });
}

function decodeFields(text: string): number[] {
  const fields: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of text) {
    const bits = VALUES.get(digit) ?? 0;
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    fields.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return fields;
}

export function encodeMappings(lines: readonly (readonly Segment[])[]): string {
  let originLine = 0;
  let originColumn = 0;
  return lines
    .map((line) => {
      let column = 0;
      return line
        .map((segment) => {
          const text =
            encodeField(segment[0] - column) +
            "A" +
            encodeField(segment[1] - originLine) +
            encodeField(segment[2] - originColumn);
          [column, originLine, originColumn] = segment;
          return text;
        })
        .join(",");
    })
    .join(";");
}

function encodeField(field: number): string {
  let rest = field < 0 ? (-field << 1) | 1 : field << 1;
  let text = "";
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += DIGITS.charAt(rest > 0 ? bits | 32 : bits);
  } while (rest > 0);
  return text;
}
