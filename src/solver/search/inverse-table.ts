// The inverses of all operators except tests of numbers and operators on 32 bits, which have tables of their own.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { LATE_REGEXP_INVERSES, REGEXP_INVERSES } from "../regexp/regexp-inverses.ts";
import { BIGINT_INVERSES } from "./bigint-inverses.ts";
import { CONVERSION_INVERSES } from "./conversion-inverses.ts";
import { NUMBER_INVERSES, type Inverse } from "./number-inverses.ts";
import { NUMERAL_INVERSES } from "./numeral-inverses.ts";
import { PLACE_INVERSES } from "./place-inverses.ts";
import { TEXT_INVERSES } from "./text-inverses.ts";

type Inverses = Readonly<Partial<Record<OperatorName, Inverse<SortValue>>>>;

export const INVERSES: Inverses = {
  // each inverse is only called with operands of its own sort
  ...(NUMBER_INVERSES as Record<string, Inverse<SortValue>>),
  ...(BIGINT_INVERSES as Record<string, Inverse<SortValue>>),
  ...CONVERSION_INVERSES,
  ...NUMERAL_INVERSES,
  ...TEXT_INVERSES,
  ...PLACE_INVERSES,
  ...REGEXP_INVERSES,
};

/** Further inverses that take longer. */
export const LATE_INVERSES: Inverses = LATE_REGEXP_INVERSES;
