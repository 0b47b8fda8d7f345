// The property by which the checker knows a member that loading showed.
import { isHidden } from "../types/is-hidden.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import { ts, type TS } from "../typescript.ts";
import type { LoadedMember } from "./loaded-exports.ts";

/**
 * The property of the object's type. A member that the type lacks has that of its own code, if tests may call it: types say
 * nothing to tests in JavaScript. Undefined for a member that is not public.
 */
export function loadedProperty(
  object: TS.Type,
  { name, body }: LoadedMember,
  checker: TS.TypeChecker,
): TS.Symbol | undefined {
  const isOpen = (object.flags & ts.TypeFlags.Any) !== 0;
  const known = isOpen ? undefined : checker.getPropertyOfType(object, name);
  if (known !== undefined) return known.declarations?.some(isHidden) === true ? undefined : known;
  return isOpen || isJavaScript(body.getSourceFile().fileName) ? ownSymbol(body, checker) : undefined;
}

function ownSymbol(body: TS.FunctionLikeDeclaration, checker: TS.TypeChecker): TS.Symbol | undefined {
  return (body.name && checker.getSymbolAtLocation(body.name)) ?? checker.getTypeAtLocation(body).getSymbol();
}
