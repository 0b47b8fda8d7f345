// Whether the functions of an object change something that lives as long as the object does.
import { ts, type TS } from "../typescript.ts";
import { writesOf, type Write } from "../units/writes-of.ts";
import { isWithin, localDeclaration, localFunction } from "./local-function.ts";

/**
 * `bodies`: the functions of the object, written inside of its `maker`. State is what the maker declares and they write to,
 * themselves or through other functions of the maker, and the object itself.
 */
export function keepsState(
  bodies: readonly TS.FunctionLikeDeclaration[],
  maker: TS.Node,
  checker: TS.TypeChecker,
): boolean {
  const seen = new Set<TS.Node>(bodies);
  // The set grows while it is walked through.
  for (const body of seen) {
    const visit = (node: TS.Node): boolean => {
      if (writesOf(node).some((write) => isState(write, body, maker, checker))) return true;
      const used = ts.isIdentifier(node) ? localFunction(node, maker, checker) : undefined;
      if (used !== undefined) seen.add(used);
      return ts.forEachChild(node, visit) === true;
    };
    if (visit(body)) return true;
  }
  return false;
}

function isState({ root, depth }: Write, body: TS.Node, maker: TS.Node, checker: TS.TypeChecker): boolean {
  if (root.kind === ts.SyntaxKind.ThisKeyword) return depth > 0 && hasObjectAsThis(body);
  const declaration = ts.isIdentifier(root) ? localDeclaration(root, maker, checker) : undefined;
  return declaration !== undefined && !isWithin(declaration, body) && declaration !== maker;
}

function hasObjectAsThis(body: TS.Node): boolean {
  return ts.isMethodDeclaration(body) || ts.isAccessor(body) || ts.isFunctionExpression(body);
}
