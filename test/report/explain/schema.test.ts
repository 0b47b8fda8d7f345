import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { explanationJson } from "../../../src/report/explain/explanation-json.ts";
import { EXPLANATION_SHAPE } from "../../../src/report/explain/explanation-shape.ts";
import { parseXml, type XmlElement } from "../../../src/report/explain/parse-xml.ts";
import type { AnyShape, RecordShape } from "../../../src/report/explain/data-shape.ts";
import { layoutOf, TEXT_LAYOUT, type XmlLayout } from "../../../src/report/explain/xml-layout.ts";
import { everything } from "./sample-explanation.ts";

function published(name: string): string {
  return readFileSync(new URL(`../../../schema/${name}`, import.meta.url), "utf8");
}

interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

describe("the JSON schema", () => {
  const schema = JSON.parse(published("explanation.schema.json")) as Schema;
  // Unions of types are what values are.
  const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);

  const resolved = (node: Schema): Schema =>
    node.$ref === undefined ? node : schema.$defs![node.$ref.replace("#/$defs/", "")]!;

  /** In words that both have. */
  const shapeOfSchema = (given: Schema): unknown => {
    const node = resolved(given);
    if (node.enum) return node.enum;
    if (node.type === "array") return [shapeOfSchema(node.items!)];
    if (node.type === "string" || node.type === "boolean") return node.type;
    if (node.anyOf) return node === schema.$defs!["value"] ? "value" : "number";
    if (node.properties === undefined) return "number";
    const fields = Object.entries(node.properties).filter(([name]) => name !== "version");
    return Object.fromEntries(
      fields.map(([name, field]) => [name + (node.required!.includes(name) ? "" : "?"), shapeOfSchema(field)]),
    );
  };

  const shapeInWords = (shape: AnyShape): unknown => {
    if (shape.kind === "record") {
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [
          name + (field.isOptional ? "?" : ""),
          shapeInWords(field.shape),
        ]),
      );
    }
    if (shape.kind === "list") return [shapeInWords(shape.items)];
    if (shape.kind === "numbers") return ["number"];
    if (shape.kind === "choice") return shape.of;
    return { text: "string", truth: "boolean", number: "number", value: "value" }[shape.kind];
  };

  test("says what is written, in names and order", () => {
    const ofSchema = JSON.stringify(shapeOfSchema({ $ref: "#/$defs/explanation" }), null, 1);
    expect(ofSchema).toBe(JSON.stringify(shapeInWords(EXPLANATION_SHAPE), null, 1));
  });

  test("describes every part", () => {
    const undescribed: string[] = [];
    const visit = (node: Schema, name: string): void => {
      if (node.description === undefined) undescribed.push(name);
      for (const [key, property] of Object.entries(node.properties ?? {})) visit(property, `${name}.${key}`);
    };
    visit(schema, "explanations");
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) visit(definition, name);
    expect(undescribed).toEqual([]);
  });

  test.each<[string, (explanation: ReturnType<typeof JSON.parse>) => void]>([
    ["another version", (it) => (it.version = 2)],
    ["another status", (it) => (it.status = "done")],
    ["a missing part", (it) => delete it.classes[0].example.call],
    ["a part too many", (it) => (it.classes[0].why = "")],
    ["another letter", (it) => (it.classes[0].descriptor = "TX")],
    ["a class 0", (it) => (it.classes[0].number = 0)],
    ["null as a value", (it) => (it.classes[1].example.inputs[0].value = null)],
    ["a bigint that is none", (it) => (it.classes[1].example.inputs[0].value = { bigint: "x" })],
    ["a number in quotes that needs none", (it) => (it.classes[1].example.inputs[0].value = { number: "1" })],
  ])("rejects %s", (_, change) => {
    const explanation = JSON.parse(explanationJson([everything()])) as unknown;
    expect(validate(explanation)).toBe(true);
    change(explanation);
    expect(validate(explanation)).toBe(false);
  });
});

describe("the XML schema", () => {
  const schema = parseXml(published("explanation.xsd").replaceAll("\r\n", "\n"));
  const named = (kind: string, name: string): XmlElement => {
    const found = schema.children.find((child) => child.name === kind && child.attributes.get("name") === name);
    if (!found) throw new Error(`no ${kind} ${name}`);
    return found;
  };
  const within = (element: XmlElement, kind: string): XmlElement[] =>
    element.children.flatMap((child) => (child.name === kind ? [child] : within(child, kind)));

  /** The elements that a type may have, by name, in order. */
  const elementsOf = (type: XmlElement): Map<string, XmlElement> =>
    new Map(within(type, "xs:element").map((element) => [element.attributes.get("name")!, element]));

  function checkType(type: XmlElement, layout: XmlLayout): void {
    const groups = within(type, "xs:attributeGroup").map((group) =>
      named("xs:attributeGroup", group.attributes.get("ref")!),
    );
    const attributes = [type, ...groups].flatMap((each) => within(each, "xs:attribute"));
    expect(new Set(attributes.map((attribute) => attribute.attributes.get("name")))).toEqual(layout.attributes);
    expect([...elementsOf(type).keys()]).toEqual([...layout.elements]);
    expect(within(type, "xs:simpleContent").length > 0).toBe(layout.hasText);
  }

  function checkRecord(type: XmlElement, shape: RecordShape): void {
    checkType(type, layoutOf(shape));
    const elements = elementsOf(type);
    for (const [name, field] of Object.entries(shape.fields)) {
      const isList = field.shape.kind === "list";
      const element = elements.get(field.shape.kind === "list" ? field.shape.element : name);
      if (element === undefined) checkAttribute(type, name, field.shape, field.isOptional);
      else {
        expect(element.attributes.get("maxOccurs")).toBe(isList ? "unbounded" : undefined);
        expect(element.attributes.get("minOccurs")).toBe(isList || field.isOptional ? "0" : undefined);
        checkElement(element, field.shape.kind === "list" ? field.shape.items : field.shape);
      }
    }
  }

  function checkElement(element: XmlElement, shape: AnyShape): void {
    const type = named("xs:complexType", element.attributes.get("type")!);
    if (shape.kind === "record") checkRecord(type, shape);
    else checkType(type, TEXT_LAYOUT);
  }

  function checkAttribute(type: XmlElement, name: string, shape: AnyShape, isOptional: boolean): void {
    const attribute = within(type, "xs:attribute").find((each) => each.attributes.get("name") === name);
    if (attribute === undefined)
      return expect(layoutOf({ kind: "record", fields: { [name]: { shape, isOptional } } }).hasText).toBe(true);
    const mayLack = isOptional || (shape.kind === "number" && shape.orNull);
    expect(attribute.attributes.get("use")).toBe(mayLack ? undefined : "required");
    if (shape.kind !== "choice") return;
    const values = within(named("xs:simpleType", attribute.attributes.get("type")!), "xs:enumeration");
    expect(values.map((each) => each.attributes.get("value"))).toEqual(shape.of);
  }

  test("declares what is written, in names and order, and nothing else", () => {
    const root = named("xs:element", "explanations");
    const [explanation] = within(root, "xs:element");
    expect(schema.attributes.get("targetNamespace")).toBe("urn:pathwise:explanation:1");
    checkRecord(named("xs:complexType", explanation!.attributes.get("type")!), EXPLANATION_SHAPE);
  });

  test("every name that it refers to is declared", () => {
    const names = new Set(schema.children.map((child) => child.attributes.get("name")));
    const references = ["xs:element", "xs:attribute", "xs:list", "xs:attributeGroup"]
      .flatMap((kind) => within(schema, kind).concat(...within(schema, kind).map((each) => within(each, "xs:element"))))
      .flatMap(({ attributes }) => attributes.get("type") ?? attributes.get("itemType") ?? attributes.get("ref") ?? [])
      .filter((name) => !name.startsWith("xs:"));
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((name) => !names.has(name))).toEqual([]);
  });
});
