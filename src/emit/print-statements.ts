// Enters: the statements of a test file. Leaves: source text, one statement a line; a formatter breaks what is too long.
import type { Expression, Statement } from "../model/test-syntax.ts";
import { memberText } from "../say/property-key.ts";

export function printStatements(statements: readonly Statement[], indent = ""): string {
  return statements.map((each) => printStatement(each, indent)).join("");
}

function printStatement(each: Statement, indent: string): string {
  switch (each.kind) {
    case "expression":
      return `${indent}${printExpression(each.value, indent)};\n`;
    case "const":
      return `${indent}const ${each.name}${each.type === undefined ? "" : `: ${each.type}`} = ${printExpression(each.value, indent)};\n`;
    case "comment":
      return each.lines.map((line) => `${indent}// ${line}\n`).join("");
    case "collect": {
      const { into, from, async, most } = each;
      const head = `for ${async ? "await " : ""}(const item of ${printExpression(from, indent)})`;
      if (most === undefined) return `${indent}${head} ${into}.push(item);\n`;
      return `${indent}${head} if (${into}.push(item) === ${most}) break;\n`;
    }
    case "for":
      return `${indent}for (const ${each.name} of ${printExpression(each.of, indent)}) ${printBody(each.body, indent)}\n`;
    case "verbatim":
      return `${indent}${each.text}\n`;
    case "blank":
      return "\n";
  }
}

export function printExpression(value: Expression, indent: string): string {
  if (typeof value === "string") return value;
  const print = (inner: Expression) => printExpression(inner, indent);
  switch (value.kind) {
    case "call":
      return `${printTight(value.callee, indent)}(${value.args.map(print).join(", ")})`;
    case "member":
      return `${printTight(value.object, indent)}${memberText(value.name)}`;
    case "assign":
      return `${print(value.target)} = ${print(value.value)}`;
    case "await":
      return `await ${print(value.value)}`;
    case "present":
      return `${printTight(value.value, indent)}!`;
    case "spread":
      return `[...${print(value.value)}]`;
    case "typeof":
      return `typeof ${print(value.value)}`;
    case "instanceof":
      return `${printTight(value.value, indent)} instanceof ${value.className}`;
    case "arrow":
      return `${value.async ? "async " : ""}(${value.params}) => ${printBody(value.body, indent)}`;
    case "object":
      return `{ ${value.properties.map(([key, inner]) => `${key}: ${print(inner)}`).join(", ")} }`;
  }
}

/** Prints the callee of a call or the object of a member access, in parentheses where it binds more loosely. */
function printTight(value: Expression, indent: string): string {
  const text = printExpression(value, indent);
  return typeof value === "string" || TIGHT.has(value.kind) ? text : `(${text})`;
}

const TIGHT: ReadonlySet<string> = new Set(["call", "member", "spread"]);

function printBody(body: Expression | readonly Statement[], indent: string): string {
  if (!Array.isArray(body)) return printExpression(body as Expression, indent);
  return `{\n${printStatements(body as readonly Statement[], `${indent}  `)}${indent}}`;
}
