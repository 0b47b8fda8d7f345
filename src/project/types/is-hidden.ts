// Whether code outside of a class may not use a member.
import { ts, type TS } from "../typescript.ts";

/** Whether a member is `private`, `protected` (by JSDoc tags in JavaScript) or named `#x`. */
export function isHidden(declaration: TS.Declaration): boolean {
  const { name } = declaration as TS.NamedDeclaration;
  if (name !== undefined && ts.isPrivateIdentifier(name)) return true;
  return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}
