// The text of member accesses and of keys.

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** `order.total`, `headers["x-id"]`. */
export function memberText(object: string, key: PropertyKey): string {
  if (typeof key === "string" && IDENTIFIER.test(key)) return `${object}.${key}`;
  return `${object}[${keyText(key)}]`;
}

/** `items[0]`, `items.length`. */
export function elementText(array: string, key: PropertyKey): string {
  return typeof key === "string" && /^\d+$/.test(key) ? `${array}[${key}]` : memberText(array, key);
}

/** A key as an object literal has it. */
export function propertyText(key: PropertyKey): string {
  if (typeof key === "symbol") return `[${keyText(key)}]`;
  return IDENTIFIER.test(String(key)) ? String(key) : keyText(key);
}

function keyText(key: PropertyKey): string {
  return typeof key === "symbol" ? key.toString() : JSON.stringify(String(key));
}
