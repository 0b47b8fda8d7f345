// Whether the functions of an object write to state that lives as long as the object.
import { ts, type TS } from "../typescript.ts";
import { writesOf, type Write } from "../units/writes-of.ts";
import { isWithin, localDeclaration, localFunction } from "./local-function.ts";

/**
 * `bodies`: the functions of the object, declared inside of its `maker`. State is the object itself, and the variables of the
 * maker to which the functions write, directly or through other functions of the maker.
 */
export function keepsState(
  bodies: readonly TS.FunctionLikeDeclaration[],
  maker: TS.Node,
  checker: TS.TypeChecker,
): boolean {
  const seen = new Set<TS.Node>(bodies);
  // The set is a worklist: it grows during the iteration.
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
