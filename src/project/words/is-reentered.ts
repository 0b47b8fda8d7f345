import { ts, type TS } from "../typescript.ts";

/** Whether code of the same file mentions a function by its name, so that one call of it may lead to another. */
export function isReentered(code: TS.SignatureDeclaration, source: TS.SourceFile): boolean {
  const name = nameOf(code);
  if (name === undefined) return false;
  const mentions = (node: TS.Node): boolean =>
    node !== name && ts.isIdentifier(node) && node.text === name.text
      ? !ts.isExportSpecifier(node.parent) && !ts.isExportAssignment(node.parent)
      : ts.forEachChild(node, mentions) === true;
  return mentions(source);
}

/** That of the declaration, or of the variable, property or field that holds the function. */
function nameOf(code: TS.SignatureDeclaration): TS.Identifier | undefined {
  const { parent } = code;
  const isHeld =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  const name = code.name ?? (isHeld ? parent.name : undefined);
  return name !== undefined && ts.isIdentifier(name) ? name : undefined;
}
