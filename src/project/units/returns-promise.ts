// Whether a call has to be awaited: the function is `async`, or its return type is thenable.
import { ts, type TS } from "../typescript.ts";

export function returnsPromise(
  body: TS.Node | undefined,
  signatures: readonly TS.Signature[],
  checker: TS.TypeChecker,
): boolean {
  const isMarked =
    body !== undefined &&
    !isGenerator(body) &&
    ts.canHaveModifiers(body) &&
    ts.getModifiers(body)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  return isMarked || signatures.some((signature) => isThenable(checker.getReturnTypeOfSignature(signature), checker));
}

/** An `async` generator gives an iterator, not a promise. */
function isGenerator(body: TS.Node): boolean {
  return (body as Partial<TS.FunctionLikeDeclaration>).asteriskToken !== undefined;
}

function isThenable(type: TS.Type, checker: TS.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((member) => isThenable(member, checker));
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Instantiable)) === 0) return false;
  const then = checker.getPropertyOfType(checker.getApparentType(type), "then");
  return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0;
}
