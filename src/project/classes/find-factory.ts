// Factory functions: they return object literals whose functions write to variables of the factory or to the object.
import { unwrap, type FunctionNode } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { propertyName } from "../units/property-name.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";
import type { FoundObject } from "./find-class.ts";
import { memberName } from "./find-members.ts";
import type { ProductMember } from "./find-product-members.ts";
import { keepsState } from "./keeps-state.ts";
import { localDeclaration, localFunction } from "./local-function.ts";
import { alternatives } from "./made-types.ts";

/** Undefined if the function returns no literals, or their functions write to no state. */
export function findFactory(maker: FunctionNode, project: ProjectProgram): FoundObject | undefined {
  const { checker } = project;
  const literals = returnedLiterals(maker, checker);
  if (literals.length === 0) return undefined;
  const bodies = literals.flatMap((literal) => literal.properties.flatMap((part) => bodiesOf(part, maker, checker)));
  if (bodies.length === 0 || !keepsState(bodies, maker, checker)) return undefined;
  const signature = checker.getSignatureFromDeclaration(maker);
  const object = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  return object && describe(object, literals, maker, checker);
}

/** Describes the members of the return type: an annotation may hide properties of the literal. */
function describe(
  object: TS.Type,
  literals: readonly TS.ObjectLiteralExpression[],
  maker: FunctionNode,
  checker: TS.TypeChecker,
): FoundObject {
  const parts = literals.flatMap(({ properties }) => [...properties]);
  const members: ProductMember[] = [];
  const fields: string[] = [];
  for (const property of checker.getPropertiesOfType(object)) {
    const name = memberName(property);
    const written = parts.filter(
      (part) => part.name !== undefined && (propertyName(part.name) ?? part.name.getText()) === name,
    );
    const bodies = written.flatMap((part) => bodiesOf(part, maker, checker));
    const literalsOf = (body: TS.Node): TS.ObjectLiteralExpression[] =>
      literals.filter(({ properties }) =>
        properties.some(
          (part) => written.includes(part) && bodiesOf(part, maker, checker).some((each) => each === body),
        ),
      );
    const isCallable = checker.getTypeOfSymbol(property).getCallSignatures().length > 0;
    const accessors = bodies.filter(ts.isAccessor);
    for (const body of accessors) {
      if (ts.isGetAccessor(body)) members.push({ kind: "getter", name, property, body, literals: literalsOf(body) });
      else if (!isReadonly(property))
        members.push({ kind: "setter", name, property, body, literals: literalsOf(body) });
    }
    const [body, ...others] = bodies;
    if (accessors.length > 0) continue;
    if (!isCallable) fields.push(name);
    else if (body !== undefined)
      members.push({ kind: "method", name, property, body, others, literals: literalsOf(body) });
    else if (written.length > 0) members.push({ kind: "method", name, property, body });
  }
  return { object, members, fields, makers: [], bases: [] };
}

function isReadonly({ declarations = [] }: TS.Symbol): boolean {
  return declarations.some(
    (declaration) =>
      ts.isPropertySignature(declaration) &&
      (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  );
}

function returnedLiterals(maker: FunctionNode, checker: TS.TypeChecker): TS.ObjectLiteralExpression[] {
  const { body } = maker;
  if (body === undefined || maker.asteriskToken !== undefined) return [];
  return returnsIn(body).flatMap((value) => literalOf(value, maker, checker));
}

/** The literal itself, or the initializer of a local variable. */
function literalOf(value: TS.Expression, maker: TS.Node, checker: TS.TypeChecker): TS.ObjectLiteralExpression[] {
  const node = unwrap(value);
  if (ts.isObjectLiteralExpression(node)) return [node];
  const declaration = ts.isIdentifier(node) ? localDeclaration(node, maker, checker) : undefined;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return [];
  const start = declaration.initializer && unwrap(declaration.initializer);
  return start !== undefined && ts.isObjectLiteralExpression(start) ? [start] : [];
}

/** The functions of one property of the literal that are declared inside of the maker. */
function bodiesOf(
  part: TS.ObjectLiteralElementLike,
  maker: TS.Node,
  checker: TS.TypeChecker,
): TS.FunctionLikeDeclaration[] {
  if (ts.isMethodDeclaration(part) || ts.isAccessor(part)) return [part];
  if (ts.isSpreadAssignment(part)) return [];
  const value = ts.isShorthandPropertyAssignment(part) ? part.name : part.initializer;
  return alternatives(value).flatMap((each) => localFunction(each, maker, checker) ?? []);
}
