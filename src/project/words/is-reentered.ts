import { addTo } from "../../support/add-to.ts";
import { ts, type TS } from "../typescript.ts";

/** Whether code of the same file mentions a function by its name, so that one call of it may lead to another. */
export function isReentered(code: TS.SignatureDeclaration, source: TS.SourceFile): boolean {
  const name = nameOf(code);
  if (name === undefined) return false;
  return (
    mentionsIn(source)
      .get(name.text)
      ?.some((node) => node !== name) === true
  );
}

const mentionsOf = new WeakMap<TS.SourceFile, ReadonlyMap<string, readonly TS.Identifier[]>>();

/** The identifiers of a file by their text, but for those of its list of exports. */
function mentionsIn(source: TS.SourceFile): ReadonlyMap<string, readonly TS.Identifier[]> {
  const known = mentionsOf.get(source);
  if (known !== undefined) return known;
  const found = new Map<string, TS.Identifier[]>();
  // Without recursion: code beside the function may be nested deeper than the stack.
  const pending: TS.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && !ts.isExportSpecifier(node.parent) && !ts.isExportAssignment(node.parent))
      addTo(found, node.text, node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  mentionsOf.set(source, found);
  return found;
}

/** That of the declaration, or of the variable, property or field that holds the function. */
function nameOf(code: TS.SignatureDeclaration): TS.Identifier | undefined {
  const { parent } = code;
  const isHeld =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  const name = code.name ?? (isHeld ? parent.name : undefined);
  return name !== undefined && ts.isIdentifier(name) ? name : undefined;
}
