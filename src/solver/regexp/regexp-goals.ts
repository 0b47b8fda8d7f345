// The goals of all operators on regular expressions, by operator.
import type { REGEXP_OPERATORS } from "../../expr/regexp-operators.ts";
import { GOALS, type Goals } from "./match-goals.ts";
import { SERIES_GOALS } from "./series-goals.ts";

export const ALL_GOALS: Readonly<Record<keyof typeof REGEXP_OPERATORS, Goals>> = { ...GOALS, ...SERIES_GOALS };
