// Values that a mock returns and that its text spells out.
import { ts, type TS } from "../typescript.ts";
import { propertyName } from "../units/property-name.ts";
import { withoutParentheses } from "./find-module-mocks.ts";

export type ConstantValue =
  /** `text`: as in source. */
  | { readonly kind: "primitive"; readonly text: string }
  | { readonly kind: "object"; readonly members: readonly (readonly [name: string, value: ConstantValue])[] }
  | { readonly kind: "list"; readonly items: readonly ConstantValue[] };

const WORDS = new Map([
  [ts.SyntaxKind.TrueKeyword, "true"],
  [ts.SyntaxKind.FalseKeyword, "false"],
  [ts.SyntaxKind.NullKeyword, "null"],
]);

/** Undefined if some part of the value depends on something else. */
export function constantValue(node: TS.Expression): ConstantValue | undefined {
  const value = withoutParentheses(node);
  const text = primitiveText(value);
  if (text !== undefined) return { kind: "primitive", text };
  if (ts.isArrayLiteralExpression(value)) {
    const items = value.elements.map((each) => constantValue(each));
    return items.every((each) => each !== undefined) ? { kind: "list", items } : undefined;
  }
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const members = value.properties.map((each) => {
    const name = each.name && propertyName(each.name);
    const member = ts.isPropertyAssignment(each) ? constantValue(each.initializer) : undefined;
    return name === undefined || member === undefined ? undefined : ([name, member] as const);
  });
  return members.every((each) => each !== undefined) ? { kind: "object", members } : undefined;
}

function primitiveText(node: TS.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return JSON.stringify(node.text);
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return node.getText();
  if (ts.isIdentifier(node) && ["undefined", "NaN", "Infinity"].includes(node.text)) return node.text;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const of = primitiveText(node.operand);
    return of === undefined || /^["-]/.test(of) ? undefined : `-${of}`;
  }
  return WORDS.get(node.kind);
}

/** Source text that tells whether what `text` names is the value; objects may have further members. */
export function isValueText(value: ConstantValue, text: string): string {
  switch (value.kind) {
    case "primitive":
      return value.text === "NaN" ? `Number.isNaN(${text})` : `${text} === ${value.text}`;
    case "list":
      return [
        `Array.isArray(${text})`,
        `${text}.length === ${value.items.length}`,
        ...value.items.map((item, index) => isValueText(item, `${text}[${index}]`)),
      ].join(" && ");
    case "object":
      return [
        `typeof ${text} === "object"`,
        `${text} !== null`,
        ...value.members.map(([name, member]) => isValueText(member, `${text}[${JSON.stringify(name)}]`)),
      ].join(" && ");
  }
}
