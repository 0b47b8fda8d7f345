import { identityOf } from "./identity.ts";
import { getPrototypeOf } from "./natives.ts";
import { prototypeKind } from "./prototype-kind.ts";
import type { Walk } from "./heap-walk.ts";

/** Of an object that is no proxy. */
export function describePrototype(object: object, walk: Walk): void {
  const prototype = getPrototypeOf(object) as object | null;
  if (prototype === null) return walk.write("0");
  const { isFixed, hidden } = prototypeKind(prototype);
  if (hidden !== undefined) walk.hides(hidden);
  if (isFixed) walk.write(`p${identityOf(prototype)};`);
  else walk.mention(prototype);
}
