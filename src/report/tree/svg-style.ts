import { FONT_SIZE, SMALL_FONT_SIZE } from "./node-shape.ts";

interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Each pair is fill and outline. */
  readonly decision: readonly [string, string];
  readonly return: readonly [string, string];
  readonly error: readonly [string, string];
  readonly quiet: readonly [string, string];
}

const LIGHT: Palette = {
  paper: "#ffffff",
  ink: "#1f2328",
  muted: "#656d76",
  line: "#8c959f",
  decision: ["#eef4ff", "#4f7fd0"],
  return: ["#f0faf2", "#4a9c60"],
  error: ["#fff0ee", "#cf4a3c"],
  quiet: ["#f6f8fa", "#c4cad1"],
};

const DARK: Palette = {
  paper: "#0d1117",
  ink: "#e6edf3",
  muted: "#8d96a0",
  line: "#6e7681",
  decision: ["#16233b", "#5b8fe6"],
  return: ["#12261a", "#4fae68"],
  error: ["#33171a", "#f0675b"],
  quiet: ["#161b22", "#3d444d"],
};

const CODE_FONT = `ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
const PROSE_FONT = `system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif`;

/** The rules for all that `tree-svg.ts` writes, within one class so that they do not affect a page around the drawing. */
export function styleSheet(): string {
  return [
    rule("text", `font-family: ${CODE_FONT}; font-size: ${FONT_SIZE}px; text-anchor: middle; white-space: pre`),
    rule(".strong", "font-weight: 600"),
    rule(".small", `font-size: ${SMALL_FONT_SIZE}px`),
    rule(".title", `font-family: ${PROSE_FONT}; font-size: 18px; font-weight: 600; text-anchor: start`),
    rule(".heading", "font-size: 14px; font-weight: 600; text-anchor: start"),
    rule(".edge", "fill: none; stroke-width: 1.2"),
    rule(".truth", "font-size: 11px; font-weight: 600; stroke-width: 5; stroke-linejoin: round; paint-order: stroke"),
    rule(".unexplored rect, .collapsed rect", "stroke-dasharray: 4 3"),
    ...paint(LIGHT),
    "@media (prefers-color-scheme: dark) {",
    ...paint(DARK),
    "}",
  ].join("\n");
}

function paint(palette: Palette): string[] {
  const shape = (selector: string, [fill, stroke]: readonly [string, string]): string =>
    rule(selector, `fill: ${fill}; stroke: ${stroke}`);
  return [
    rule(".paper", `fill: ${palette.paper}`),
    rule("text", `fill: ${palette.ink}`),
    rule(".small", `fill: ${palette.muted}`),
    rule(".edge", `stroke: ${palette.line}`),
    rule(".truth", `fill: ${palette.muted}; stroke: ${palette.paper}`),
    shape(".decision ellipse", palette.decision),
    shape(".return rect", palette.return),
    shape(".error rect", palette.error),
    shape(".impossible rect, .unexplored rect, .collapsed rect", palette.quiet),
  ];
}

function rule(selectors: string, declarations: string): string {
  const scoped = selectors.split(", ").map((selector) => `.pathwise-tree ${selector}`);
  return `${scoped.join(", ")} { ${declarations} }`;
}
