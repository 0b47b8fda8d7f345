import { identityOf } from "./identity.ts";
import { getPrototypeOf } from "./natives.ts";
import { prototypeKind } from "./prototype-kind.ts";
import type { Walk } from "./heap-walk.ts";

/** The object must not be a Proxy. */
export function describePrototype(object: object, walk: Walk): void {
  const prototype = getPrototypeOf(object) as object | null;
  if (prototype === null) return walk.write("0");
  const { isFixed, hidden } = prototypeKind(prototype);
  if (hidden !== undefined) walk.noteHidden(hidden);
  if (isFixed) walk.write(`p${identityOf(prototype)};`);
  else walk.mention(prototype);
}
