// Converts types of primitive values, and `any` and `unknown`.
import type { PrimitiveType } from "../../model/input-type.ts";
import type { SupportedType } from "./refusal.ts";
import { ts, type TS } from "../typescript.ts";

const STRINGS = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;

/** Undefined for any other type. Callers have handled enums. */
export function primitiveType(type: TS.Type, checker: TS.TypeChecker): SupportedType | undefined {
  const { flags } = type;
  if ((flags & ts.TypeFlags.Number) !== 0) return { kind: "number" };
  // Which strings match a template literal type is left to the type check of the finished test.
  if ((flags & STRINGS) !== 0) return { kind: "string" };
  if ((flags & ts.TypeFlags.Boolean) !== 0) return { kind: "boolean" };
  if ((flags & ts.TypeFlags.BigInt) !== 0) return { kind: "bigint" };
  if ((flags & ts.TypeFlags.ESSymbol) !== 0) return { kind: "symbol" };
  if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return { kind: "any" };
  if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return literal(checker.typeToString(type) === "true");
  if ((flags & ts.TypeFlags.Null) !== 0) return literal(null);
  if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return literal(undefined);
  if (type.isNumberLiteral() || type.isStringLiteral()) return literal(type.value);
  if ((flags & ts.TypeFlags.BigIntLiteral) !== 0) {
    const { negative, base10Value } = (type as TS.BigIntLiteralType).value;
    return literal(negative ? -BigInt(base10Value) : BigInt(base10Value));
  }
  return undefined;
}

function literal(value: Extract<PrimitiveType, { kind: "literal" }>["value"]): SupportedType {
  return { kind: "literal", value };
}
