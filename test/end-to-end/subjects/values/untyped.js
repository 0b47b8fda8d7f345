// Plain JavaScript: nothing says what the parameters are.

export function describe(value) {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "number":
      return Number.isNaN(value) ? "not a number" : "number";
    case "string":
      return value === "" ? "empty text" : "text";
    case "boolean":
      return value ? "yes" : "no";
    case "bigint":
      return value > 10n ? "big" : "small";
    case "symbol":
      return "symbol";
    case "function":
      return "function";
    default:
      if (value === null) return "null";
      if (Array.isArray(value)) return value.length > 2 ? "many" : "few";
      return "name" in value ? "named" : "object";
  }
}

export function toList(value) {
  if (value == null) return [];
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return value.split(",");
  return [value];
}

export function area(shape) {
  if (!shape) return 0;
  if (shape.radius) return shape.radius * shape.radius * 3;
  if (shape.width > 0 && shape.height > 0) return shape.width * shape.height;
  throw new TypeError("unknown shape");
}

export function add(a, b) {
  if (typeof a === "string" || typeof b === "string") return a + " and " + b;
  const sum = a + b;
  if (sum === 42) return "the answer";
  return sum;
}

export function equal(a, b) {
  if (a === b) return true;
  if (a && b && typeof a === "object" && typeof b === "object") {
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false;
      return a.every((element, i) => equal(element, b[i]));
    }
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key) || !equal(a[key], b[key])) return false;
    }
    return true;
  }
  return a !== a && b !== b;
}

export function debounceKey(options) {
  const { wait = 100, leading } = options || {};
  if (leading) return "leading";
  return wait > 1000 ? "slow" : "quick";
}

export function each(list, visit) {
  for (let i = 0; i < list.length; i++) {
    if (visit(list[i], i) === false) return i;
  }
  return -1;
}
