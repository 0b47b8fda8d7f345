import type { SourceRange } from "../../model/unit.ts";
import type { Node } from "../rewrite/ast.ts";

export function rangeOf({ start, end }: Node): SourceRange {
  return { start, end };
}

/** The name of a member that is written as a name; undefined for computed and other keys. */
export function memberName(computed: boolean, key: Node): string | undefined {
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  return !computed && key.type === "Identifier" ? key.name : undefined;
}

/** The name that a function gets from its parent node: `add`, `Cart.total`. */
export function nameGivenBy(parent: Node, className: string | undefined): string | undefined {
  switch (parent.type) {
    case "VariableDeclarator":
      return parent.id.type === "Identifier" ? parent.id.name : undefined;
    case "AssignmentExpression":
      return parent.left.type === "Identifier" ? parent.left.name : undefined;
    case "ExportDefaultDeclaration":
      return "default";
    case "Property":
      return memberName(parent.computed, parent.key);
    case "MethodDefinition":
    case "PropertyDefinition": {
      const name = memberName(parent.computed, parent.key);
      return name !== undefined && className !== undefined ? `${className}.${name}` : name;
    }
    default:
      return undefined;
  }
}

/** The patterns in a node that are written and not read. */
export function onlyWritten(node: Node): readonly Node[] {
  switch (node.type) {
    case "AssignmentExpression":
      return node.operator === "=" ? [node.left] : [];
    case "VariableDeclarator":
      return [node.id];
    case "ForInStatement":
    case "ForOfStatement":
      return node.left.type === "VariableDeclaration" ? [] : [node.left];
    case "CatchClause":
      return node.param ? [node.param] : [];
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return node.params;
    default:
      return [];
  }
}
