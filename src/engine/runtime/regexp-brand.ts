// Whether an object is a real regular expression, which neither its prototype nor its tag tells.
import { types } from "node:util";

export function isRegExp(value: unknown): value is RegExp {
  return types.isRegExp(value);
}
