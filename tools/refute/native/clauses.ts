import type { Contract } from "../../../src/model/class-shape.ts";
import type { Parameter } from "../../../src/model/input-type.ts";
import { uncounted } from "./branches.ts";

/** Whether a contract allows a call; not if a clause cannot be evaluated. */
export function isAllowed(
  contract: Contract | undefined,
  object: unknown,
  parameters: readonly Parameter[],
  values: readonly unknown[],
): boolean {
  const names = parameters.map(({ name }) => name);
  return (contract?.requires ?? []).every(({ text }) => holds(text, object, names, values) === true);
}

/** Undefined if the clause cannot be evaluated from outside of the class. */
export function holds(
  text: string,
  object: unknown,
  names: readonly string[],
  values: readonly unknown[],
): boolean | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Clauses are expressions in comments.
    const clause = new Function(...names, `return (${text});`);
    return uncounted(() => Boolean(clause.apply(object, values)));
  } catch {
    return undefined;
  }
}
