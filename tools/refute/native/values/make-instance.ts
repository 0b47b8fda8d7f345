import type { ClassType } from "../../../../src/model/input-type.ts";
import { overriding } from "../overriding.ts";
import { chance, made, type Made, type Making, Unmakeable } from "./made.ts";
import { makeArguments } from "./make-value.ts";

type Constructor = new (...args: unknown[]) => object;

/** An instance, made by the constructor and changed by a few calls; or, as assignable, one of a subclass. */
export function makeInstance(type: ClassType, making: Making, depth: number): Made {
  if (depth > 6) throw new Unmakeable(`${type.class.text} contains itself`);
  const path = type.class.text.split(".");
  const own: unknown = making.classAt(type.class.importFrom, [type.class.importName, ...path.slice(1)]);
  if (typeof own !== "function") throw new Unmakeable(`${type.class.text} cannot be loaded`);
  const isSubclass = making.grade !== "declared" && type.isFactory !== true && chance(making, 0.3);
  const sub = isSubclass ? overriding(own as Constructor, making) : undefined;
  const args = makeArguments(type.parameters, making);
  const values = args.map(({ value }) => value);
  const object =
    type.isFactory === true
      ? (own as (...args: unknown[]) => object)(...values)
      : new (sub?.made ?? (own as Constructor))(...values);
  const calls: string[] = [];
  const changes = type.methods.length === 0 ? 0 : Math.min(making.limits.changes, making.rng.below(3));
  for (let count = changes; count > 0; count--) {
    const method = making.rng.pick(type.methods);
    const given = makeArguments(method.parameters, making);
    try {
      (object as Record<string, (...args: unknown[]) => unknown>)[method.name]?.(...given.map(({ value }) => value));
    } catch {
      // A call that throws may change the object, too.
    }
    calls.push(`o.${method.name}(${given.map(({ text }) => text()).join(", ")})`);
  }
  return made(object, () => {
    const name = sub === undefined ? type.class.text : `(${sub.text})`;
    const fresh = `${type.isFactory === true ? "" : "new "}${name}(${args.map(({ text }) => text()).join(", ")})`;
    return calls.length === 0 ? fresh : `((o) => { ${calls.join("; ")}; return o; })(${fresh})`;
  });
}
