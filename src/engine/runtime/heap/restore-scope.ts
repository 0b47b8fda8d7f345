import { type ScopeAccess, UNINITIALISED } from "../../../model/hooks.ts";
import { is } from "./natives.ts";
import { must } from "./unrestorable.ts";

/** Writes nothing if all variables have their values already. */
export function restoreScope(scope: ScopeAccess, values: readonly unknown[]): void {
  const now = scope.read();
  let isDue = false;
  for (let i = 0; i < values.length; i++) {
    if (is(now[i], values[i])) continue;
    must(values[i] !== UNINITIALISED, "a variable that was not initialised");
    isDue = true;
  }
  if (isDue) scope.write(values);
}
