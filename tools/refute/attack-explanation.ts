// Tries to refute an explanation by calls of the original code.
// Enters: the classes, the function, inputs. Leaves: what is not as the explanation says, each with its inputs.
// Deliberately absent: where inputs come from, and which of them are within the bounds that the explanation states.
import { inspect, isDeepStrictEqual } from "node:util";
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { EquivalenceClass, ExecutionContext, Mapping } from "../../src/model/explanation.ts";
import { comparable } from "./comparable.ts";
import { readsOutside } from "./reads-outside.ts";
import { carriedOut, type Fresh, holds } from "./stated.ts";

export type ExplainedClass = Pick<EquivalenceClass, "number" | "condition" | "inRange"> & {
  readonly contexts: readonly Pick<ExecutionContext, "condition" | "mapping">[];
};

export interface ExplainedFunction {
  readonly classes: readonly ExplainedClass[];
  /** Whether every input is in a class; otherwise inputs of no class refute nothing. */
  readonly isWhole: boolean;
  readonly parameters: readonly string[];
  readonly call: (...args: readonly unknown[]) => unknown;
}

export interface Fault {
  readonly claim: Extract<ClaimId, "class-condition" | "class-mapping" | "in-range-if">;
  /** The number of the class that is wrong; absent where a class is missing. */
  readonly class?: number;
  readonly text: string;
}

/** Exactly one class and one of its contexts hold for each input, and the mapping of that context says what the code does. */
export function attackExplanation(explained: ExplainedFunction, inputs: Iterable<Fresh>): string[] {
  const refuted: string[] = [];
  for (const fresh of inputs) {
    const fault = faultFor(explained, fresh);
    if (fault !== undefined) refuted.push(`${fault.text}: ${inspect(fresh(), { depth: 5 })}`);
  }
  return refuted;
}

export function faultFor({ classes, isWhole, parameters, call }: ExplainedFunction, fresh: Fresh): Fault | undefined {
  const isTrue = (conditions: readonly string[]): boolean => holdsSafely(conditions, parameters, fresh);
  const [found, another] = classes.filter(({ inRange, condition }) => isTrue([...inRange, ...condition]));
  if (found === undefined) {
    const isInRange = classes.every(({ inRange }) => isTrue(inRange));
    return isWhole && isInRange ? { claim: "class-condition", text: "it is in no class" } : undefined;
  }
  const wrong = (claim: Fault["claim"], text: string): Fault => ({ claim, class: found.number, text });
  if (another !== undefined)
    return wrong("class-condition", `it is in the classes ${found.number} and ${another.number}`);
  const contexts = found.contexts.filter(({ condition }) => isTrue(condition));
  const [context] = contexts;
  if (context === undefined || contexts.length > 1)
    return wrong("class-condition", `it is in ${contexts.length} contexts of class ${found.number}`);
  if (found.inRange.length > 0 && readsOutside(call, fresh()))
    return wrong("in-range-if", `it is in range of class ${found.number} and reads outside of an array`);
  const did = outcomeOf(call, fresh());
  const said = saidBy(context.mapping, parameters, fresh);
  if (isDeepStrictEqual(comparable(said), comparable(did))) return undefined;
  return wrong("class-mapping", `class ${found.number} says ${inspect(said)}, not ${inspect(did)}`);
}

/** A condition that cannot be evaluated, such as on a member of undefined, does not hold. */
function holdsSafely(conditions: readonly string[], parameters: readonly string[], fresh: Fresh): boolean {
  try {
    return holds(conditions, parameters, fresh);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

interface Happened {
  readonly threw: string | undefined;
  readonly returned: unknown;
  readonly args: readonly unknown[];
}

function outcomeOf(call: ExplainedFunction["call"], args: readonly unknown[]): Happened {
  try {
    return { threw: undefined, returned: call(...args), args };
  } catch (error) {
    return { threw: (error as Error).name, returned: undefined, args };
  }
}

function saidBy(mapping: Mapping, parameters: readonly string[], fresh: Fresh): Happened {
  const [returned, ...args] = carriedOut(mapping, parameters, fresh);
  return { threw: mapping.throws?.name, returned, args };
}
