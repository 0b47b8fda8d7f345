// Short ways to write expressions.
import { variable, type Sort, type Var } from "../../../src/expr/expr.ts";
export { simplified as e } from "../../expr/write-terms.ts";

/** Variables that are named after their sort: a unit has no two inputs of one name. */
export function inputs(count: number, sort: Sort, prefix: string = sort): Var[] {
  return Array.from({ length: count }, (_, i) => variable(`${prefix} ${i + 1}`, sort));
}
