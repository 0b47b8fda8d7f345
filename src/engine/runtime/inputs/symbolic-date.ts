import { type DateType, timeOf } from "../../../inputs/kinds/date-kind.ts";
import { dateOf, isTime } from "../builtins/date-time.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";
import { requireValid } from "./valid-input.ts";

export const symbolicDate: SymbolicKind<DateType> = {
  symbolic: (_, name) => {
    const time = timeOf(name);
    requireValid(isTime(time));
    return dateOf(time);
  },
};
