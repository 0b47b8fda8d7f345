import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { toJson } from "../../src/report/to-json.ts";
import { sampleClass, sampleResult, sampleUnit } from "./sample-result.ts";

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const schema = JSON.parse(readFileSync(new URL("../../schema/result.schema.json", import.meta.url), "utf8")) as Schema;
const validate = new Ajv2020({ allErrors: true, strict: true }).compile(schema);

/** What the schema says is wrong, as path and keyword; nothing is wrong with a good result. */
function check(result: unknown, ...mistakes: string[]): void {
  validate(result);
  expect((validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual(mistakes);
}

function parsedSample(): Record<string, unknown> & { units: Record<string, unknown>[] } {
  return JSON.parse(toJson(sampleResult(), "/")) as never;
}

describe("the schema", () => {
  test("accepts what is written", () => {
    check(parsedSample());
    check(JSON.parse(toJson({ ...sampleResult(), units: [] }, "/")));
    check(JSON.parse(toJson({ ...sampleResult(), units: [sampleClass()] }, "/")));
    check(
      JSON.parse(
        toJson(
          { ...sampleResult(), units: [sampleUnit({ kind: "class", status: "failed", reason: "top-level throw" })] },
          "/",
        ),
      ),
    );
  });

  test.each([
    [{ status: "done" }, "/units/0/status enum"],
    [{ paths: -1 }, "/units/0/paths minimum"],
    [{ ms: 1.5 }, "/units/0/ms type"],
    [{ branches: { covered: 1 } }, "/units/0/branches required"],
    [
      { unreached: [{ location: "a.ts:0:1", claim: "unreached", reason: "budget", why: "time" }] },
      "/units/0/unreached/0/location pattern",
    ],
    [
      { unreached: [{ location: "a.ts:1:1", claim: "unreached", reason: "luck", why: "time" }] },
      "/units/0/unreached/0/reason enum",
    ],
    [{ unreached: [{ location: "a.ts:1:1", claim: "unreached", why: "time" }] }, "/units/0/unreached/0 required"],
    [{ criterion: { name: "line" } }, "/units/0/criterion/name enum"],
    [
      { criterion: { name: "branch", reached: [{ location: "a.ts:1:1", goal: "a" }] } },
      "/units/0/criterion/reached/0 required",
    ],
    [
      {
        findings: [
          { claim: "finding", grade: "bug", count: 1, kind: "oops", message: "", location: "a.ts:1:1", test: "t" },
        ],
      },
      "/units/0/findings/0/kind enum",
    ],
    [{ testFile: null }, "/units/0/testFile type"],
    [{ extra: 1 }, "/units/0 additionalProperties"],
    [{ file: undefined }, "/units/0 required"],
    [{ states: { explored: 1 } }, "/units/0/states required"],
    [{ sequences: { ...sampleClass().sequences, storing: "copied" } }, "/units/0/sequences/storing enum"],
    [{ sequences: { ...sampleClass().sequences, length: -1 } }, "/units/0/sequences/length minimum"],
  ])("rejects %o", (changes, mistake) => {
    const { units, ...rest } = parsedSample();
    const [first] = units;
    check(JSON.parse(JSON.stringify({ ...rest, units: [{ ...first, ...changes }] })), mistake);
  });

  test("rejects what is no result at all", () => {
    const { totals: _, ...withoutTotals } = parsedSample();
    check(withoutTotals, " required");
    check([], " type");
  });
});

/** The type in src/model/result.ts, in the words of the schema but for what TypeScript cannot say. */
function shapeOfType(type: ts.Type, checker: ts.TypeChecker): unknown {
  if (type.flags & ts.TypeFlags.Boolean) return "boolean";
  if (type.isUnion()) return { enum: type.types.map((member) => (member as ts.StringLiteralType).value).toSorted() };
  if (type.isStringLiteral()) return { enum: [type.value] };
  if (checker.isArrayType(type))
    return { items: shapeOfType(checker.getTypeArguments(type as ts.TypeReference)[0]!, checker) };
  if (type.flags & ts.TypeFlags.String) return "string";
  if (type.flags & ts.TypeFlags.Number) return "number";
  return Object.fromEntries(
    type.getProperties().map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const propertyType = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      return [property.name + (optional ? "?" : ""), shapeOfType(propertyType, checker)];
    }),
  );
}

function shapeOfSchema({ $ref, ...node }: Schema): unknown {
  if ($ref !== undefined) return shapeOfSchema(schema.$defs![$ref.replace("#/$defs/", "")]!);
  if (node.enum) return { enum: node.enum.toSorted() };
  if (node.type === "array") return { items: shapeOfSchema(node.items!) };
  if (node.type === "string") return "string";
  if (node.type === "integer") return "number";
  if (node.type === "boolean") return "boolean";
  return Object.fromEntries(
    Object.entries(node.properties!).map(([name, property]) => [
      name + (node.required!.includes(name) ? "" : "?"),
      shapeOfSchema(property),
    ]),
  );
}

test("schema and type agree, in names, order and meaning", () => {
  const file = fileURLToPath(new URL("../../src/model/result.ts", import.meta.url));
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    lib: ["lib.es2023.d.ts"],
    types: [],
  });
  const checker = program.getTypeChecker();
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
    .find(({ name }) => name === "Result");
  const ofType = shapeOfType(checker.getDeclaredTypeOfSymbol(symbol!), checker);
  expect(JSON.stringify(shapeOfSchema(schema), null, 1)).toBe(JSON.stringify(ofType, null, 1));
});

test("every field is described", () => {
  const undescribed: string[] = [];
  const visit = (node: Schema, name: string): void => {
    if (node.description === undefined) undescribed.push(name);
    for (const [key, property] of Object.entries(node.properties ?? {})) visit(property, `${name}.${key}`);
  };
  visit(schema, "result");
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) visit(definition, name);
  expect(undescribed).toEqual([]);
});
