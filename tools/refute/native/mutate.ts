// An input that a generated test gives, copied and changed a little.
import { made, type Made, type Making } from "./values/made.ts";
import { arrayOf } from "./values/make-value.ts";
import { makeNumber, makeString, primitiveText, varied, written } from "./values/make-primitive.ts";

export function mutated(value: unknown, making: Making, depth = 0): Made {
  const { rng } = making;
  const changes = rng.below(3) === 0;
  switch (typeof value) {
    case "number":
      return !changes ? written(value) : rng.below(2) === 0 ? written(value + rng.below(5) - 2) : makeNumber(making);
    case "string":
      return !changes ? written(value) : rng.below(3) === 0 ? makeString(making) : written(varied(value, making));
    case "boolean":
      return written(changes ? !value : value);
    case "bigint":
      return written(changes ? value + BigInt(rng.below(5) - 2) : value);
    case "object":
      return value === null || depth > 6 ? opaque(value) : mutatedObject(value, making, depth);
    default:
      return opaque(value);
  }
}

function mutatedObject(value: object, making: Making, depth: number): Made {
  const { rng } = making;
  if (Array.isArray(value)) {
    const elements = value.map((each) => mutated(each, making, depth + 1));
    if (rng.below(6) === 0 && elements.length > 0) elements.splice(rng.below(elements.length), 1);
    if (rng.below(6) === 0 && elements.length > 0) elements.splice(rng.below(elements.length), 0, rng.pick(elements));
    return arrayOf(elements);
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return opaque(value);
  const parts = Object.entries(value).map(([key, each]) => [key, mutated(each, making, depth + 1)] as const);
  return made(
    Object.fromEntries(parts.map(([key, each]) => [key, each.value])),
    () => `{ ${parts.map(([key, { text }]) => `${JSON.stringify(key)}: ${text()}`).join(", ")} }`,
  );
}

/** Given as it is. */
function opaque(value: unknown): Made {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return made(value, () => (isObject ? `/* as in a test */ ${typeof value}` : primitiveText(value)));
}
