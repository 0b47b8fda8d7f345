import type { SortValue } from "../../expr/expr.ts";
import type { Explanation } from "../../model/explanation.ts";
import { InternalError } from "../../support/errors.ts";
import { EXPLANATION_SHAPE, FORMAT_VERSION } from "./explanation-shape.ts";
import { numberText, valueText } from "./number-text.ts";
import type { AnyShape, RecordShape } from "./data-shape.ts";
import { VALUE_TYPE } from "./xml-layout.ts";
import { attributeMarkup, ESCAPED, escapeText, needsEscapes, textMarkup } from "./xml-text.ts";

/** The namespace without the version at its end. */
export const NAMESPACE_BASE = "urn:pathwise:explanation:";

interface Node {
  readonly name: string;
  readonly attributes: [name: string, value: string][];
  content?: string;
  readonly children: Node[];
}

/** See schema/explanation.xsd. */
export function explanationXml(explanations: readonly Explanation[]): string {
  const root: Node = {
    name: "explanations",
    attributes: [["xmlns", NAMESPACE_BASE + String(FORMAT_VERSION)]],
    children: explanations.map((explanation) => recordNode("explanation", EXPLANATION_SHAPE, explanation)),
  };
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  print(root, "", lines);
  return `${lines.join("\n")}\n`;
}

function recordNode(name: string, { fields }: RecordShape, value: object): Node {
  const node: Node = { name, attributes: [], children: [] };
  const given = new Map<string, unknown>(Object.entries(value));
  for (const [field, { shape, isOptional }] of Object.entries(fields)) {
    const part = given.get(field);
    if (part !== undefined) addField(node, field, shape, part);
    else if (!isOptional) throw new InternalError(`an explanation lacks ${field}`, value);
  }
  return node;
}

function addField(node: Node, name: string, shape: AnyShape, value: unknown): void {
  switch (shape.kind) {
    case "text":
      if (shape.place === "attribute") node.attributes.push([name, value as string]);
      else if (shape.place === "content") node.content = value as string;
      else node.children.push(childNode(name, shape, value));
      break;
    case "number":
      if (value !== null) node.attributes.push([name, numberText(value as number)]);
      break;
    case "numbers":
      node.attributes.push([name, (value as readonly number[]).map(numberText).join(" ")]);
      break;
    case "value":
      node.attributes.push([VALUE_TYPE, typeof value]);
      node.content = valueText(value as SortValue);
      break;
    case "list":
      node.children.push(...(value as readonly unknown[]).map((item) => childNode(shape.element, shape.items, item)));
      break;
    case "record":
      node.children.push(childNode(name, shape, value));
      break;
    default:
      node.attributes.push([name, String(value)]);
  }
}

function childNode(name: string, shape: AnyShape, value: unknown): Node {
  if (shape.kind === "record") return recordNode(name, shape, value as object);
  return { name, attributes: [], content: value as string, children: [] };
}

/** Adds the lines of a node: there may be a million of them. */
function print(node: Node, indent: string, lines: string[]): void {
  const { name, attributes, content, children } = withEscapes(node);
  const markup = attributes.map(([key, value]) => ` ${key}="${attributeMarkup(value)}"`);
  const opening = `${indent}<${name}${markup.join("")}`;
  if (children.length === 0) {
    lines.push(content ? `${opening}>${textMarkup(content)}</${name}>` : `${opening}/>`);
    return;
  }
  lines.push(`${opening}>`);
  for (const child of children) print(child, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}

function withEscapes(node: Node): Node {
  const { attributes, content = "" } = node;
  if (![content, ...attributes.map(([, value]) => value)].some(needsEscapes)) return node;
  const escaped = attributes.map(([name, value]): [string, string] => [name, escapeText(value)]);
  return { ...node, attributes: [...escaped, [ESCAPED, "true"]], content: escapeText(content) };
}
