import type { SortValue } from "../../expr/expr.ts";
import type { Explanation } from "../../model/explanation.ts";
import { EXPLANATION_SHAPE, FORMAT_VERSION } from "./explanation-shape.ts";
import { isAmount, parseBigInt, parseNumber } from "./number-text.ts";
import { parseJson } from "./parse-json.ts";
import { ReadFault } from "./read-fault.ts";
import type { AnyShape, NumberShape, RecordShape } from "./data-shape.ts";

/** Reads what `explanationJson` writes; white space and the order of keys may differ. Throws a ReadFault for other text. */
export function readJson(source: string): Explanation[] {
  const value = parseJson(source);
  if (Array.isArray(value)) return value.map((item: unknown, index) => readExplanation(item, `[${index}]`));
  return [readExplanation(value, "")];
}

function readExplanation(value: unknown, path: string): Explanation {
  const { version, ...rest } = asObject(value, path);
  if (version === undefined) throw new ReadFault(path, "this is no explanation: it has no version");
  if (version !== FORMAT_VERSION) {
    const found = JSON.stringify(version);
    throw new ReadFault(path, `the format has version ${found}, and only version ${FORMAT_VERSION} can be read`);
  }
  // The compiler has checked that the shape describes this type.
  return readRecord(EXPLANATION_SHAPE, rest, path) as Explanation;
}

function readRecord({ fields }: RecordShape, value: unknown, path: string): object {
  const given = new Map(Object.entries(asObject(value, path)));
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw new ReadFault(member(path, unknown), "there is no such part");
  const entries: [string, unknown][] = [];
  for (const [name, { shape, isOptional }] of Object.entries(fields)) {
    if (given.has(name)) entries.push([name, read(shape, given.get(name), member(path, name))]);
    else if (!isOptional) throw new ReadFault(member(path, name), "this part is missing");
  }
  return Object.fromEntries(entries);
}

function read(shape: AnyShape, value: unknown, path: string): unknown {
  switch (shape.kind) {
    case "record":
      return readRecord(shape, value, path);
    case "list":
      return asArray(value, path).map((item, index) => read(shape.items, item, `${path}[${index}]`));
    case "numbers":
      return asArray(value, path).map((item, index) =>
        readNumber({ kind: "number", isWhole: true, orNull: false }, item, `${path}[${index}]`),
      );
    case "number":
      return readNumber(shape, value, path);
    case "value":
      return readValue(value, path);
    case "truth":
      if (typeof value !== "boolean") throw new ReadFault(path, "true or false is due");
      return value;
    case "choice":
      if (!shape.of.includes(value as string)) throw new ReadFault(path, `one of ${shape.of.join(", ")} is due`);
      return value;
    case "text":
      if (typeof value !== "string") throw new ReadFault(path, "a text is due");
      return value;
  }
}

function readNumber({ isWhole, orNull }: NumberShape, value: unknown, path: string): number | null {
  if (orNull && value === null) return null;
  const found = plainValue(value);
  if (typeof found === "number" && isAmount(found, isWhole)) return found;
  throw new ReadFault(path, `a ${isWhole ? "whole " : ""}number, at least 0, is due`);
}

function readValue(value: unknown, path: string): SortValue {
  const found = plainValue(value);
  if (found === undefined)
    throw new ReadFault(path, 'a number, boolean, string, { "number": … } or { "bigint": … } is due');
  return found;
}

/** Undefined if it is no value. */
function plainValue(value: unknown): SortValue | undefined {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  const [[sort, text] = [], another] = Object.entries(value) as [string, unknown][];
  if (another !== undefined || typeof text !== "string") return undefined;
  if (sort === "bigint") return parseBigInt(text);
  return sort === "number" ? parseNumber(text) : undefined;
}

function asObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ReadFault(path, "an object is due");
}

function asArray(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ReadFault(path, "an array is due");
}

function member(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
