// Generators that callers may steer: what can be called on the iterator that they return.
import type { ProjectProgram } from "../modules/project-program.ts";
import { isOfLibrary, typeArguments } from "../types/library-type.ts";
import { ts, type TS } from "../typescript.ts";
import { memberName } from "./find-members.ts";
import type { ProductMember } from "./find-product-members.ts";

/**
 * Whether it matters to a generator what its callers do besides asking for the next item: it uses what they send, or has
 * code for the case that they stop.
 */
export function asksCallers(body: TS.FunctionLikeDeclaration | undefined): boolean {
  const visit = (node: TS.Node): boolean => {
    if (ts.isTryStatement(node)) return true;
    if (ts.isYieldExpression(node) && !ts.isExpressionStatement(outermost(node).parent)) return true;
    return !ts.isFunctionLike(node) && !ts.isClassLike(node) && ts.forEachChild(node, visit) === true;
  };
  return body?.asteriskToken !== undefined && body.body !== undefined && visit(body.body);
}

/** The expression with the parentheses around it. */
function outermost(node: TS.Node): TS.Node {
  return ts.isParenthesizedExpression(node.parent) ? outermost(node.parent) : node;
}

/** None if the type is not that of a generator. */
export function generatorMembers(type: TS.Type, project: ProjectProgram): ProductMember[] {
  if (!isGenerator(type, project)) return [];
  const [, , sent] = typeArguments(type, project.checker);
  const mayBeIterated = sent === undefined || (sent.flags & ACCEPTS_NOTHING) !== 0;
  return project.checker.getPropertiesOfType(type).flatMap((property): ProductMember[] => {
    const name = memberName(property);
    const member = { kind: "method", name, property, body: undefined } as const;
    if (name === "next") return [{ ...member, ...(sent && { sent }) }];
    if (name === "return" || name === "throw") return [member];
    return ITERATORS.has(name) && mayBeIterated ? [member] : [];
  });
}

const ITERATORS = new Set(["[Symbol.iterator]", "[Symbol.asyncIterator]"]);

/** `for of` sends undefined, which the compiler refuses where the generator expects something else. */
const ACCEPTS_NOTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

export function isGenerator(type: TS.Type, project: ProjectProgram): boolean {
  return /^(?:Async)?Generator$/.test(type.getSymbol()?.name ?? "") && isOfLibrary(type, { project });
}
