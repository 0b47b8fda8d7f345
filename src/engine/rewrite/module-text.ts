// Works around mistakes of oxc in turning a module into the body of a function, by changing the module before.
import { takesName } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";

/**
 * The anonymous function or class of an `export default`. The language names it "default"; oxc would give it the name of
 * a variable.
 */
export function anonymousDefault({ declaration }: NodeOf<"ExportDefaultDeclaration">): Node | undefined {
  if (takesName(declaration)) return declaration;
  if (declaration.type === "FunctionDeclaration") return declaration.id ? undefined : declaration;
  if (declaration.type !== "ClassDeclaration" || declaration.id) return undefined;
  // Abstract and decorated classes are no expressions, so they keep the wrong name.
  return declaration.abstract === true || declaration.decorators.length > 0 ? undefined : declaration;
}

/** `import a, * as b from "c"` as two imports, since oxc drops one of the names; undefined for other imports. */
export function splitImport(node: NodeOf<"ImportDeclaration">, source: string): string | undefined {
  const [first, second] = node.specifiers;
  if (first?.type !== "ImportDefaultSpecifier" || second?.type !== "ImportNamespaceSpecifier") return undefined;
  const from = source.slice(second.end, node.end).replace(/;$/, "");
  const kind = node.importKind === "type" ? "import type" : "import";
  return [first, second].map(({ start, end }) => `${kind} ${source.slice(start, end)}${from};`).join(" ");
}
