/** The value with texts in place of functions and symbols: inputs that are made again have others that do the same. */
export function comparable(value: unknown, known = new Map<object, unknown>()): unknown {
  if (typeof value === "function") return `function ${String(value)}`;
  if (typeof value === "symbol") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: object = Array.isArray(value) ? new Array<unknown>(value.length) : {};
  known.set(value, copy);
  for (const key of Object.keys(value))
    Object.defineProperty(copy, key, {
      value: comparable(Reflect.get(value, key), known),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}
