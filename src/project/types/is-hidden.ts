// Whether a member is out of bounds for code outside of its class.
import { ts, type TS } from "../typescript.ts";

/** `private`, `protected` (in JavaScript as comments say), `#x`. */
export function isHidden(declaration: TS.Declaration): boolean {
  const { name } = declaration as TS.NamedDeclaration;
  if (name !== undefined && ts.isPrivateIdentifier(name)) return true;
  return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}
