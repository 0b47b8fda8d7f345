import { CAUSE_TYPE, type ErrorType, causeName, messageOf } from "../../../inputs/kinds/error-kind.ts";
import { withMessage } from "../builtins/error-with-message.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicError: SymbolicKind<ErrorType> = {
  symbolic: (type, name, inputs) => {
    const error = withMessage(new globalThis[type.name as "Error"](""), messageOf(name));
    if (type.cause !== true) return error;
    const value = inputs.value(CAUSE_TYPE, causeName(name), { optional: "member" });
    return Object.defineProperty(error, "cause", { value, writable: true, enumerable: false, configurable: true });
  },
};
