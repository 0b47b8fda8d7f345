// Names of members that code outside of their object can write.
import { ts, type TS } from "../typescript.ts";

/** Undefined for private and symbol-keyed members. */
export function propertyName(name: TS.PropertyName): string | undefined {
  if (ts.isPrivateIdentifier(name)) return undefined;
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) || ts.isNumericLiteral(name.expression)
    ? name.expression.text
    : undefined;
}

/** Whether a name can follow a dot. */
export function isIdentifierName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
