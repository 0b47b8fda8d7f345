// How code uses a parameter of an open type: the types to which it narrows or asserts it, and the members that it accesses.
import { ts, type TS } from "../typescript.ts";

export interface Uses {
  readonly types: readonly TS.Type[];
  readonly members: ReadonlySet<string>;
}

export function usesOf({ name, parent }: TS.ParameterDeclaration, checker: TS.TypeChecker): Uses {
  const types = new Set<TS.Type>();
  const members = new Set<string>();
  const { body } = parent as TS.FunctionLikeDeclaration;
  if (!ts.isIdentifier(name) || body === undefined) return { types: [], members };
  const variable = checker.getSymbolAtLocation(name);
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && checker.getSymbolAtLocation(node) === variable) {
      const use = outermost(node);
      types.add(checker.getTypeAtLocation(use));
      const asked = ts.isPropertyAccessExpression(use.parent) && use.parent.expression === use && use.parent.name;
      if (asked && ts.isIdentifier(asked)) members.add(asked.text);
      const owner = asked && ts.isPrivateIdentifier(asked) ? classAround(asked) : undefined;
      if (owner !== undefined) types.add(checker.getTypeAtLocation(owner));
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return { types: [...types], members };
}

/** The expression with the parentheses and type assertions around it. */
function outermost(node: TS.Expression): TS.Expression {
  const { parent } = node;
  const isAround = ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent);
  return isAround || ts.isTypeAssertionExpression(parent) ? outermost(parent) : node;
}

/** The class that declares a private name. */
function classAround(name: TS.PrivateIdentifier): TS.Node | undefined {
  const declares = (each: TS.ClassElement): boolean => each.name?.getText() === name.text;
  return ts.findAncestor(name, (node) => ts.isClassLike(node) && node.members.some(declares));
}
