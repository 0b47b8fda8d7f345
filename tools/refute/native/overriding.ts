// A subclass of a class under test, as a user of the class may write it: it overrides methods that are not private.
import { chance, type Making } from "./values/made.ts";

type Constructor = new (...args: unknown[]) => object;

/** The methods that are overridden give another value of the same type than those of the class. */
export function overriding(base: Constructor, making: Making): { readonly made: Constructor; readonly text: string } {
  const isPlain = chance(making, 0.5);
  const sub = isPlain
    ? class extends base {}
    : class extends base {
        readonly further = 1;
      };
  const overridden: string[] = [];
  for (const name of methodsOf(base)) {
    if (making.hidden.includes(name) || making.assumed.has("not-overridden") || !chance(making, 0.5)) continue;
    const original = (base.prototype as Record<string, unknown>)[name];
    if (typeof original !== "function") continue;
    const kind = making.rng.below(4);
    const method = function (this: unknown, ...args: unknown[]): unknown {
      return altered(Reflect.apply(original, this, args), kind);
    };
    Object.defineProperty(sub.prototype, name, { value: method, writable: true, configurable: true });
    overridden.push(`${name}(...args) { return altered(super.${name}(...args), ${kind}); }`);
  }
  const parts = [...(isPlain ? [] : ["further = 1;"]), ...overridden];
  return { made: sub, text: `class extends ${base.name} { ${parts.join(" ")} }` };
}

/** Another value of the same type: of a number its negation, its successor, … */
function altered(value: unknown, kind: number): unknown {
  switch (typeof value) {
    case "number":
      return [-value, value + 1, -1, 1000][kind];
    case "string":
      return [`${value}x`, "", value.toUpperCase(), "x"][kind];
    case "boolean":
      return kind < 2 ? !value : value;
    default:
      return value;
  }
}

function methodsOf(base: Constructor): string[] {
  const names: string[] = [];
  for (
    let at = base.prototype as object | null;
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (name !== "constructor" && typeof value === "function" && !names.includes(name)) names.push(name);
  return names;
}
