import { columnsOf } from "../../../src/report/terminal-text.ts";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnShape extends Rectangle {
  readonly kind: string;
  readonly isOval: boolean;
  /** The rectangles that its lines of text take. */
  readonly texts: readonly Rectangle[];
}

export interface DrawnEdge {
  readonly label: string;
  /** Points from the parent to the child. */
  readonly points: readonly (readonly [number, number])[];
}

/** What stands in one group of the SVG that is a tree, in its own coordinates. */
export function readTree(svg: string): { shapes: DrawnShape[]; edges: DrawnEdge[] } {
  const shapes = [...svg.matchAll(/<g class="(\w+)"><title>[^<]*<\/title><(ellipse|rect) ([^>]*)\/>(.*?)<\/g>/g)];
  const edges = [...svg.matchAll(/<path class="edge" d="([^"]*)"\/>\n<text [^>]*>(.)<\/text>/g)];
  return {
    shapes: shapes.map(([, kind = "", form, attributes = "", content = ""]) => ({
      kind,
      isOval: form === "ellipse",
      ...(form === "ellipse" ? ellipseBox(numbersOf(attributes)) : rectBox(numbersOf(attributes))),
      texts: [...content.matchAll(/<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)<\/text>/g)].map(textBox),
    })),
    edges: edges.map(([, path = "", label = ""]) => ({ label, points: pointsOf(path) })),
  };
}

function numbersOf(attributes: string): Record<string, number> {
  return Object.fromEntries(
    [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, Number(value)]),
  );
}

function ellipseBox({ cx = NaN, cy = NaN, rx = NaN, ry = NaN }: Record<string, number>): Rectangle {
  return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
}

function rectBox({ x = NaN, y = NaN, width = NaN, height = NaN }: Record<string, number>): Rectangle {
  return { x, y, width, height };
}

/** From the top of the highest letters to the bottom of the lowest, as wide as the widest common font makes it. */
function textBox([, x, y, attributes = "", escaped = ""]: RegExpExecArray): Rectangle {
  const size = attributes.includes("small") ? 10 : 12;
  const width = columnsOf(escaped.replaceAll(/&\w+;/g, "&")) * 0.62 * size;
  return { x: Number(x) - width / 2, y: Number(y) - 0.8 * size, width, height: size };
}

/** `M x y`, then a line along one axis, then a curve. */
function pointsOf(path: string): [number, number][] {
  const [, startX, startY, axis, to, curve = ""] = /^M([-\d.]+) ([-\d.]+)([VH])([-\d.]+)C(.*)$/.exec(path) ?? [];
  const start = [Number(startX), Number(startY)] as const;
  const bend = axis === "V" ? ([start[0], Number(to)] as const) : ([Number(to), start[1]] as const);
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN, x3 = NaN, y3 = NaN] = curve.split(" ").map(Number);
  const at = (t: number, ...[a, b, c, d]: [number, number, number, number]): number =>
    (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t ** 2 * (1 - t) * c + t ** 3 * d;
  const steps = Array.from({ length: 21 }, (_, step) => step / 20);
  return [
    ...steps.map((t): [number, number] => [start[0] + t * (bend[0] - start[0]), start[1] + t * (bend[1] - start[1])]),
    ...steps.map((t): [number, number] => [at(t, bend[0], x1, x2, x3), at(t, bend[1], y1, y2, y3)]),
  ];
}

/** Throws where the text is not well-formed: tags that do not match, bare characters, characters that XML cannot hold. */
export function checkWellFormed(xml: string): void {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/u.test(xml)) throw new Error("a character that XML cannot hold");
  const open: string[] = [];
  let rest = xml.trimEnd();
  while (rest !== "") {
    const [token, closing, name = "", , empty] = /^<(\/?)([a-z]+)((?: [a-zA-Z-]+="(?:[^"<&]|&\w+;)*")*)(\/?)>/.exec(
      rest,
    ) ??
      /^(?:[^<>&]|&(?:amp|lt|gt|quot);)+/.exec(rest) ?? [""];
    if (token === "") throw new Error(`not well-formed: ${rest.slice(0, 40)}`);
    if (closing === "/" && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (closing === "" && empty === "") open.push(name);
    rest = rest.slice(token.length);
    if (open.length === 0 && rest !== "") throw new Error("text after the root");
  }
  if (open.length > 0) throw new Error(`<${open.join("><")}> not closed`);
}
