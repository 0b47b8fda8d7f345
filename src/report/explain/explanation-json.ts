import type { SortValue } from "../../expr/expr.ts";
import type { Explanation } from "../../model/explanation.ts";
import { InternalError } from "../../support/errors.ts";
import { EXPLANATION_SHAPE, FORMAT_VERSION } from "./explanation-shape.ts";
import { numberText } from "./number-text.ts";
import type { AnyShape, RecordShape } from "./data-shape.ts";

/** One explanation as an object, several (or none) as an array: see schema/explanation.schema.json. */
export function explanationJson(explanations: readonly Explanation[]): string {
  const written = explanations.map((explanation) => ({
    version: FORMAT_VERSION,
    ...recordToJson(EXPLANATION_SHAPE, explanation),
  }));
  return `${JSON.stringify(written.length === 1 ? written[0] : written, null, 2)}\n`;
}

function toJson(shape: AnyShape, value: unknown): unknown {
  switch (shape.kind) {
    case "number":
    case "value":
      return valueToJson(value as SortValue | null);
    case "list":
      return (value as readonly unknown[]).map((item) => toJson(shape.items, item));
    case "record":
      return recordToJson(shape, value as object);
    default:
      return value;
  }
}

function recordToJson({ fields }: RecordShape, value: object): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(value));
  const written: [string, unknown][] = [];
  for (const [name, { shape, isOptional }] of Object.entries(fields)) {
    const field = given.get(name);
    if (field !== undefined) written.push([name, toJson(shape, field)]);
    else if (!isOptional) throw new InternalError(`an explanation lacks ${name}`, value);
  }
  return Object.fromEntries(written);
}

/** A value that JSON cannot express becomes an object that names its sort. */
function valueToJson(value: SortValue | null): unknown {
  if (typeof value === "bigint") return { bigint: String(value) };
  if (typeof value !== "number") return value;
  return Number.isFinite(value) && !Object.is(value, -0) ? value : { number: numberText(value) };
}
