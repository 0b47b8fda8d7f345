// Which code only one function leads to, so that it is tested together with that function.
import { classNameOf } from "../types/class-name-of.ts";
import { moduleSymbol, resolveAlias } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { isWithin } from "./local-function.ts";

/** Whether code belongs to an exported class, to another export, or to another file than `from`. */
export function isTestedElsewhere(code: TS.Node, from: TS.Node, project: ProjectProgram): boolean {
  if (code.getSourceFile() !== from.getSourceFile()) return true;
  const owner = ts.findAncestor(code, ts.isClassLike);
  if (owner !== undefined && classNameOf(owner, project) !== undefined) return true;
  return isExported(code, from, project);
}

/** Whether a function contains code that it may give away, or refers to such code of its file that is not exported. */
export function hasOwnCode(node: TS.Node, project: ProjectProgram): boolean {
  const refersToCode = (name: TS.Identifier): boolean => {
    const declaration = project.checker.getSymbolAtLocation(name)?.valueDeclaration;
    if (declaration === undefined || declaration.getSourceFile() !== node.getSourceFile()) return false;
    if (isWithin(declaration, node) || ts.findAncestor(declaration.parent, ts.isFunctionLike) !== undefined)
      return false;
    return containsCode(declaration) && !isExported(declaration, node, project);
  };
  const visit = (part: TS.Node): boolean =>
    isCode(part) || (ts.isIdentifier(part) && refersToCode(part)) || ts.forEachChild(part, visit) === true;
  return ts.forEachChild(node, visit) === true;
}

function containsCode(node: TS.Node): boolean {
  return isCode(node) || ts.forEachChild(node, containsCode) === true;
}

function isCode(node: TS.Node): boolean {
  return !ts.isTypeNode(node) && (ts.isFunctionLike(node) || ts.isClassLike(node)) && !ts.isMethodSignature(node);
}

/** Whether the statement around some code declares an export; `from` does not count. */
function isExported(code: TS.Node, from: TS.Node, { checker }: ProjectProgram): boolean {
  const module = moduleSymbol(code.getSourceFile(), checker);
  const around = ts.findAncestor(code, (each) => !ts.isSourceFile(each) && ts.isSourceFile(each.parent)) ?? code;
  return (module === undefined ? [] : checker.getExportsOfModule(module)).some((symbol) =>
    (resolveAlias(symbol, checker).declarations ?? []).some(
      (declaration) => isWithin(declaration, around) && !isWithin(from, declaration) && !isWithin(declaration, from),
    ),
  );
}
