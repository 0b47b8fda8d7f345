import { type ErrorType, messageOf } from "../../../inputs/kinds/error-kind.ts";
import { withMessage } from "../builtins/error-with-message.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicError: SymbolicKind<ErrorType> = {
  symbolic: (type, name) => withMessage(new globalThis[type.name as "Error"](""), messageOf(name)),
};
