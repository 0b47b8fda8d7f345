// Describes lazy inputs by their state, not through their Proxies, so that nothing is decided.
import { type LazyArray, lazyArrayState } from "../lazy-array.ts";
import { type LazyObject, lazyObjectOf } from "../lazy-object.ts";
import { viewOf } from "../builtins/typed-array-view.ts";
import { describePrototype } from "./describe-prototype.ts";
import { identityOf } from "./identity.ts";
import { arrayKeys, visitProperties } from "./own-properties.ts";
import type { Walk } from "./heap-walk.ts";
import { isOfEnvironment } from "./is-of-environment.ts";

export function describeProxy(proxy: object, walk: Walk): void {
  const object = lazyObjectOf(proxy);
  if (object !== undefined) return describeLazyObject(object, walk);
  const array = lazyArrayState(proxy);
  if (array !== undefined) return describeLazyArray(array, walk);
  if (!isOfEnvironment(proxy))
    walk.noteHidden(viewOf(proxy) === undefined ? "it holds a Proxy" : "it holds a typed array that is an input");
  walk.write(`!${identityOf(proxy)};`);
}

/** Members are sorted by name, since the order in which the code read them does not matter. */
function describeLazyObject(object: LazyObject, walk: Walk): void {
  walk.write("l");
  walk.origin(object.origin);
  const keys = [...object.open.keys()].sort();
  walk.write(`${keys.length}:`);
  for (const key of keys) {
    const member = object.open.get(key);
    walk.value(key);
    walk.value(member?.value);
  }
  const decided = [...object.decidedKeys].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  walk.write(`${decided.length}:`);
  for (const [key, isOriginal] of decided) {
    walk.value(key);
    walk.value(isOriginal);
  }
  const restore = object.snapshot();
  walk.keep({ restore });
  describePrototype(object.target, walk);
  visitProperties(object.target, walk);
}

function describeLazyArray(array: LazyArray, walk: Walk): void {
  walk.write(array.isFixed ? "a" : "L");
  if (!array.isFixed) {
    walk.origin(array.origin);
    walk.expression(array.length);
    const made = [...array.elements.made].sort(([a], [b]) => a - b);
    walk.write(`${made.length}:`);
    for (const [index, element] of made) {
      walk.value(index);
      walk.value(element);
    }
  } else walk.write(`${array.target.length};`);
  const restore = array.snapshot();
  walk.keep({ restore });
  describePrototype(array.target, walk);
  visitProperties(array.target, walk, arrayKeys);
}
