// Whether code outside of a class may not use a member.
import { ts, type TS } from "../typescript.ts";

/** Whether a member is `private`, `protected` (by JSDoc tags in JavaScript) or named `#x`. */
export function isHidden(declaration: TS.Declaration): boolean {
  const { name } = declaration as TS.NamedDeclaration;
  if (name !== undefined && ts.isPrivateIdentifier(name)) return true;
  // flags know the tags of declarations, but not of what is assigned: `List.prototype.grow = function () { … }`
  return (
    (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0 ||
    ts.getJSDocPrivateTag(declaration) !== undefined ||
    ts.getJSDocProtectedTag(declaration) !== undefined
  );
}
