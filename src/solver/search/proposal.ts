// What every source of ideas gives to the search.
import type { SortValue } from "../../expr/expr.ts";

/** New values for some variables of a program, by index. */
export type Proposal = readonly { readonly variable: number; readonly value: SortValue }[];
