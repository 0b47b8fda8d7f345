import type { Expr } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";

/** An error whose message depends on the inputs; its stack shows the message of this run, which is not pinned. */
export function symbolicError(constructor: new (message: string) => Error, message: Expr): Error {
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
