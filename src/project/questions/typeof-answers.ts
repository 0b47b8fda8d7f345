import { ts, type TS } from "../typescript.ts";
import type { Answer } from "./answer.ts";

/** What makes a comparison of `typeof` with a name turn out as no declared value does. */
export function typeofAnswers(type: TS.Type, name: string, checker: TS.TypeChecker): Answer[] {
  const names = new Set((type.isUnion() ? type.types : [type]).map((each) => typeofName(each, checker)));
  if (names.has(undefined)) return [];
  if (!names.has(name)) return answersTo(name);
  if (names.size === 1) return [{ kind: "empty", value: undefined }];
  // Code that asks this of an optional value may have asked before whether it is there.
  const isOnly = names.size === 2 && names.has("undefined") && name !== "undefined";
  return isOnly ? [{ kind: "typeof", name: name === "object" ? "string" : "object" }] : [];
}

function answersTo(name: string): Answer[] {
  switch (name) {
    case "undefined":
      return [{ kind: "empty", value: undefined }];
    case "string":
    case "number":
    case "boolean":
    case "bigint":
    case "function":
    case "object":
      return [{ kind: "typeof", name }];
    default:
      return [];
  }
}

/** Undefined where the type does not tell. */
function typeofName(type: TS.Type, checker: TS.TypeChecker): string | undefined {
  const { flags } = type;
  if ((flags & ts.TypeFlags.StringLike) !== 0) return "string";
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return "number";
  if ((flags & ts.TypeFlags.BooleanLike) !== 0) return "boolean";
  if ((flags & ts.TypeFlags.BigIntLike) !== 0) return "bigint";
  if ((flags & ts.TypeFlags.Undefined) !== 0) return "undefined";
  if ((flags & (ts.TypeFlags.Null | ts.TypeFlags.NonPrimitive)) !== 0) return "object";
  if ((flags & ts.TypeFlags.Object) === 0) return undefined;
  const isCalled = [ts.SignatureKind.Call, ts.SignatureKind.Construct].some(
    (kind) => checker.getSignaturesOfType(type, kind).length > 0,
  );
  // The interface Function itself declares no call. Tuples have no symbol, whatever its declaration says.
  const symbol = type.symbol as TS.Symbol | undefined;
  return isCalled || symbol?.name === "Function" ? "function" : "object";
}
