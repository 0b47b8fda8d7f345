import type { AnyShape, RecordShape } from "./data-shape.ts";
import { ESCAPED } from "./xml-text.ts";

/** What the element of a record may contain. */
export interface XmlLayout {
  readonly attributes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly hasText: boolean;
}

/** The attribute with the sort of the value that an element contains. */
export const VALUE_TYPE = "type";

export const TEXT_LAYOUT: XmlLayout = { attributes: new Set([ESCAPED]), elements: new Set(), hasText: true };

const layouts = new WeakMap<RecordShape, XmlLayout>();

export function layoutOf(shape: RecordShape): XmlLayout {
  const known = layouts.get(shape) ?? newLayout(shape);
  layouts.set(shape, known);
  return known;
}

function newLayout({ fields }: RecordShape): XmlLayout {
  const attributes = new Set([ESCAPED]);
  const elements = new Set<string>();
  let hasText = false;
  for (const [name, { shape }] of Object.entries(fields)) {
    if (isContent(shape)) {
      hasText = true;
      if (shape.kind === "value") attributes.add(VALUE_TYPE);
    } else if (shape.kind === "list") elements.add(shape.element);
    else if (shape.kind === "record" || (shape.kind === "text" && shape.place === "element")) elements.add(name);
    else attributes.add(name);
  }
  return { attributes, elements, hasText };
}

function isContent(shape: AnyShape): boolean {
  return shape.kind === "value" || (shape.kind === "text" && shape.place === "content");
}
