// What can be found out about values by looking at them.

/** Prototypes whose members are the language's. */
const BUILT_IN = new Set<unknown>(
  Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value = (globalThis as Record<string, unknown>)[name];
    return typeof value === "function" && typeof value.prototype === "object" ? [value.prototype as unknown] : [];
  }),
);

/** The names of what can be used of a value: functions, accessors and objects. Those with `_` in front count as private. */
export function memberNames(value: object): (string | symbol)[] {
  const names = new Set<string | symbol>();
  for (let at: object | null = value; at !== null && !BUILT_IN.has(at); at = Object.getPrototypeOf(at) as object | null)
    for (const name of Reflect.ownKeys(at)) {
      if (name === "constructor" || name === "prototype" || (typeof name === "string" && name.startsWith("_")))
        continue;
      const found = Object.getOwnPropertyDescriptor(at, name);
      const isUsed = found?.get !== undefined || typeof found?.value === "function" || isObject(found?.value);
      if (isUsed && !(typeof value === "function" && OF_FUNCTIONS.has(name))) names.add(name);
    }
  return [...names];
}

const OF_FUNCTIONS = new Set<string | symbol>(["length", "name", "arguments", "caller"]);

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Whether it is meant to be called with `new`, as far as one can see. */
export function isClassLike(value: object): boolean {
  if (/^class\b/.test(Function.prototype.toString.call(value))) return true;
  const { prototype } = value as { prototype?: unknown };
  if (!isObject(prototype)) return false;
  const isPlain = Object.getPrototypeOf(prototype) === Object.prototype;
  return !isPlain || Reflect.ownKeys(prototype as object).length > 1;
}
