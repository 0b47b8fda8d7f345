// Whether an object is a regular expression of the language's: neither its prototype nor its tag can tell.
import { types } from "node:util";

export function isRegExp(value: unknown): value is RegExp {
  return types.isRegExp(value);
}
