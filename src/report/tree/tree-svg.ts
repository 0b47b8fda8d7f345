// In: execution trees.
// Out: one SVG with all of them below each other. It is self-contained: no scripts, no fonts.
// Absent: the layout, which `drawing.ts` computes.
import type { ExecutionTree } from "../../model/explanation.ts";
import { visible } from "./drawable-text.ts";
import type { Drawing, Edge, PlacedShape } from "./drawing.ts";
import { drawTree } from "./drawing.ts";
import { countEnds, endsPhrase } from "./flat-tree.ts";
import { FONT_SIZE, lineHeight } from "./node-shape.ts";
import { styleSheet } from "./svg-style.ts";
import { columnsOf } from "../terminal-text.ts";

const MARGIN = 24;
const TITLE_HEIGHT = 40;
const HEADING_HEIGHT = 32;
/** Upper bounds for the widths of characters in headings, whose font is unknown. */
const TITLE_ADVANCE = 12.5;
const HEADING_ADVANCE = 8.7;

export function treeSvg(trees: readonly ExecutionTree[], { title }: { readonly title: string }): string {
  const name = visible(title);
  const headings: string[] = [];
  const parts = [text(MARGIN, MARGIN + 18, name, "title")];
  let inner = columnsOf(name) * TITLE_ADVANCE;
  let top = MARGIN + TITLE_HEIGHT;
  for (const { unit, root } of trees) {
    const heading = `${visible(unit)}: ${endsPhrase(countEnds(root))}`;
    const drawing = drawTree(root);
    headings.push(heading);
    parts.push(text(MARGIN, top + 14, heading, "heading"));
    parts.push(`<g transform="translate(${MARGIN} ${top + HEADING_HEIGHT})">`, ...elementsOf(drawing), "</g>");
    inner = Math.max(inner, columnsOf(heading) * HEADING_ADVANCE, drawing.width);
    top += HEADING_HEIGHT + drawing.height + MARGIN;
  }
  const width = Math.ceil(inner) + 2 * MARGIN;
  const size = `width="${width}" height="${top}" viewBox="0 0 ${width} ${top}"`;
  const labels = `role="img" aria-labelledby="pathwise-tree-title pathwise-tree-description"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="pathwise-tree" ${size} ${labels}>`,
    `<title id="pathwise-tree-title">${escaped(name)}</title>`,
    `<desc id="pathwise-tree-description">${escaped(["Execution trees", ...headings].join(". "))}.</desc>`,
    `<style>\n${styleSheet()}\n</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

/** Edges come first, so that shapes are drawn over them. */
function elementsOf(drawing: Drawing): string[] {
  return [...drawing.edges.flatMap((edge) => edgeElements(edge, drawing)), ...drawing.shapes.map(shapeElement)];
}

function edgeElements({ truth, from, to }: Edge, { shapes, grows, spread }: Drawing): string[] {
  const [parent, child] = [shapes[from] as PlacedShape, shapes[to] as PlacedShape];
  const label = truth ? "T" : "F";
  if (grows === "down") {
    const [x1, x2] = [parent.x + parent.width / 2, child.x + child.width / 2];
    const half = child.y - spread / 2;
    const path = `M${x1} ${parent.y + parent.height}V${child.y - spread}C${x1} ${half} ${x2} ${half} ${x2} ${child.y}`;
    return [`<path class="edge" d="${path}"/>`, text((x1 + x2) / 2, half + 4, label, "truth")];
  }
  const [y1, y2] = [parent.y + parent.height / 2, child.y + child.height / 2];
  const half = child.x - spread / 2;
  const path = `M${parent.x + parent.width} ${y1}H${child.x - spread}C${half} ${y1} ${half} ${y2} ${child.x} ${y2}`;
  return [`<path class="edge" d="${path}"/>`, text(half, (y1 + y2) / 2 + 4, label, "truth")];
}

function shapeElement(shape: PlacedShape): string {
  const { kind, x, y, width, height } = shape;
  const outline =
    kind === "decision"
      ? `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}"/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`;
  return `<g class="${kind}"><title>${escaped(shape.tooltip)}</title>${outline}${shapeText(shape)}</g>`;
}

function shapeText({ x, y, width, height, lines }: PlacedShape): string {
  let top = y + (height - lines.reduce((sum, line) => sum + lineHeight(line), 0)) / 2;
  return lines
    .map((line) => {
      // A third of the font size below the middle, letters look centred.
      const baseline = top + lineHeight(line) / 2 + FONT_SIZE / 3;
      top += lineHeight(line);
      return text(x + width / 2, baseline, line.text, line.weight === "plain" ? undefined : line.weight);
    })
    .join("");
}

function text(x: number, y: number, content: string, name: string | undefined): string {
  const attribute = name === undefined ? "" : ` class="${name}"`;
  return `<text x="${x}" y="${y}"${attribute}>${escaped(content)}</text>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}
