import type { Expr } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";

/** An error with a symbolic message. Its stack shows the message of this run, without pinning it. */
export function errorWithMessage(constructor: new (message: string) => Error, message: Expr): Error {
  return withMessage(new constructor(String(currentPath().valueOf(message))), message);
}

export function withMessage(error: Error, message: Expr): Error {
  return Object.defineProperty(error, "message", {
    value: symbolic(message),
    writable: true,
    configurable: true,
    enumerable: false,
  });
}
