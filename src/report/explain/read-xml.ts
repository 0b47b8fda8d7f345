import type { Sort, SortValue } from "../../expr/expr.ts";
import type { Explanation } from "../../model/explanation.ts";
import { EXPLANATION_SHAPE, FORMAT_VERSION } from "./explanation-shape.ts";
import { NAMESPACE_BASE } from "./explanation-xml.ts";
import { isAmount, parseNumber, parseValue } from "./number-text.ts";
import type { XmlElement } from "./parse-xml.ts";
import { parseXml } from "./parse-xml.ts";
import { ReadFault } from "./read-fault.ts";
import type { AnyShape, RecordShape } from "./data-shape.ts";
import type { XmlLayout } from "./xml-layout.ts";
import { layoutOf, TEXT_LAYOUT, VALUE_TYPE } from "./xml-layout.ts";
import { ESCAPED, unescapeText } from "./xml-text.ts";

const ROOT_LAYOUT: XmlLayout = { attributes: new Set(["xmlns"]), elements: new Set(["explanation"]), hasText: false };

/** Reads what `explanationXml` writes; white space and comments between elements may differ. Else throws a ReadFault. */
export function readXml(source: string): Explanation[] {
  const root = parseXml(source);
  if (root.name !== "explanations") throw fault(root, `the root is <${root.name}>, not <explanations>`);
  checkNamespace(root);
  checkLayout(root, ROOT_LAYOUT);
  // The compiler has checked that the shape describes this type.
  return root.children.map((child) => readRecord(EXPLANATION_SHAPE, child) as Explanation);
}

function checkNamespace(root: XmlElement): void {
  const namespace = root.attributes.get("xmlns") ?? "";
  if (namespace === NAMESPACE_BASE + String(FORMAT_VERSION)) return;
  if (!namespace.startsWith(NAMESPACE_BASE)) throw fault(root, `xmlns="${NAMESPACE_BASE}${FORMAT_VERSION}" is missing`);
  const version = namespace.slice(NAMESPACE_BASE.length);
  throw fault(root, `the format has version ${version}, and only version ${FORMAT_VERSION} can be read`);
}

function readRecord(shape: RecordShape, given: XmlElement): object {
  const element = unescaped(given);
  checkLayout(element, layoutOf(shape));
  const entries: [string, unknown][] = [];
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = readField(name, field.shape, element);
    if (value !== undefined) entries.push([name, value]);
    else if (!field.isOptional) throw fault(element, `<${element.name}> has no ${name}`);
  }
  return Object.fromEntries(entries);
}

/** Undefined if it is absent. */
function readField(name: string, shape: AnyShape, element: XmlElement): unknown {
  if (shape.kind === "list") {
    const items = element.children.filter((child) => child.name === shape.element);
    return items.map((item) => readChild(shape.items, item));
  }
  if (shape.kind === "record" || (shape.kind === "text" && shape.place === "element")) {
    const [child, another] = element.children.filter((each) => each.name === name);
    if (another) throw fault(another, `a second <${name}>`);
    return child && readChild(shape, child);
  }
  if (shape.kind === "text" && shape.place === "content") return element.text;
  if (shape.kind === "value") return readValue(element);
  const written = element.attributes.get(name);
  if (written === undefined) return shape.kind === "number" && shape.orNull ? null : undefined;
  const value = readAttribute(shape, written);
  if (value === undefined) throw fault(element, `${name}="${written}" is not ${wanted(shape)}`);
  return value;
}

function readChild(shape: AnyShape, child: XmlElement): unknown {
  if (shape.kind === "record") return readRecord(shape, child);
  const { text } = unescaped(child);
  checkLayout(child, TEXT_LAYOUT);
  return text;
}

/** Undefined if it does not fit the shape. */
function readAttribute(shape: AnyShape, written: string): unknown {
  switch (shape.kind) {
    case "number":
      return readNumber(written, shape.isWhole);
    case "numbers": {
      const read = (written.match(/[^ ]+/g) ?? []).map((each) => readNumber(each, true));
      return read.includes(undefined) ? undefined : read;
    }
    case "truth":
      return parseValue("boolean", written);
    case "choice":
      return shape.of.includes(written) ? written : undefined;
    default:
      return written;
  }
}

function readNumber(written: string, isWhole: boolean): number | undefined {
  const value = parseNumber(written);
  return value !== undefined && isAmount(value, isWhole) ? value : undefined;
}

function readValue(element: XmlElement): SortValue {
  const sort = element.attributes.get(VALUE_TYPE);
  if (!isSort(sort)) throw fault(element, `<${element.name}> needs a type: ${SORTS.join(", ")}`);
  const value = parseValue(sort, element.text);
  if (value === undefined) throw fault(element, `<${element.name}> contains no ${sort}`);
  return value;
}

const SORTS: readonly Sort[] = ["number", "boolean", "bigint", "string"];

function isSort(text: string | undefined): text is Sort {
  return SORTS.some((sort) => sort === text);
}

function unescaped(element: XmlElement): XmlElement {
  const escaped = element.attributes.get(ESCAPED);
  if (escaped === undefined) return element;
  if (escaped !== "true") throw fault(element, `${ESCAPED}="${escaped}" is not "true"`);
  const plain = (text: string): string => {
    const found = unescapeText(text);
    if (found === undefined) throw fault(element, `a backslash in <${element.name}> begins no escape`);
    return found;
  };
  const attributes = new Map([...element.attributes].map(([name, value]) => [name, plain(value)]));
  return { ...element, attributes, text: plain(element.text) };
}

function checkLayout({ name, attributes, children, text, offset }: XmlElement, layout: XmlLayout): void {
  const attribute = [...attributes.keys()].find((each) => !layout.attributes.has(each));
  if (attribute !== undefined) throw new ReadFault(offset, `<${name}> cannot have an attribute ${attribute}`);
  const child = children.find((each) => !layout.elements.has(each.name));
  if (child) throw fault(child, `<${name}> cannot have an element <${child.name}>`);
  if (!layout.hasText && /[^ \t\n]/.test(text)) throw new ReadFault(offset, `<${name}> cannot have text`);
}

function wanted(shape: AnyShape): string {
  switch (shape.kind) {
    case "number":
      return shape.isWhole ? "a whole number, at least 0" : "a number, at least 0";
    case "numbers":
      return "whole numbers, at least 0";
    case "choice":
      return `one of ${shape.of.join(", ")}`;
    default:
      return "true or false";
  }
}

function fault({ offset }: XmlElement, what: string): ReadFault {
  return new ReadFault(offset, what);
}
