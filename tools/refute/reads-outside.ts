/** Whether a call reads an element outside of an array that it is given, at any depth. */
export function readsOutside(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]): boolean {
  let isOutside = false;
  const seen = new Map<object, unknown>();
  const watched = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const isArray = Array.isArray(value);
    if (!isArray && Object.getPrototypeOf(value) !== Object.prototype) return value;
    const given = isArray ? new Proxy(value, { get }) : value;
    seen.set(value, given);
    for (const key of Object.keys(value)) Reflect.set(value, key, watched(Reflect.get(value, key)));
    return given;
  };
  const get = (target: unknown[], key: string | symbol, receiver: unknown): unknown => {
    if (typeof key === "string" && String(Number(key)) === key && !Object.hasOwn(target, key)) isOutside = true;
    return Reflect.get(target, key, receiver);
  };
  try {
    call(...args.map(watched));
  } catch {
    // What it throws is compared with the mapping.
  }
  return isOutside;
}
