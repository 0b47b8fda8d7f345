// The effects of a finished run: what it returned and what it changed, in terms of the inputs at entry.
// Enters: the notes of the run, and its result. Leaves: plain data.
// Deliberately absent: decisions; what the run left undecided about the inputs stays undecided.
import type { Expr } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { isPartOf } from "../../../expr/tag.ts";
import type { RunEffects } from "../../../model/trace.ts";
import { changesOf } from "./changes-of.ts";
import { primitiveExpr } from "./primitive-expr.ts";
import type { RunNotes } from "./run-notes.ts";
import { templateOf } from "./template-of.ts";

/** `parameters`: their names, in order. `returned`: undefined if the run did not return. */
export function effectsOf(
  { inputs, accesses, inRange }: RunNotes,
  parameters: readonly string[],
  returned: { readonly value: unknown } | undefined,
  thrown?: unknown,
): RunEffects {
  const orderOf = (name: string): number => parameters.findIndex((parameter) => isPartOf(name, parameter));
  // A copy, because writing templates may note more objects.
  const objects = [...inputs.all].toSorted((a, b) => orderOf(a.name) - orderOf(b.name));
  const depending = new Set(accesses.filter(({ index }) => freeVariables(index).length > 0).map(({ array }) => array));
  const message = messageOf(thrown);
  return {
    ...(returned === undefined ? {} : { returned: templateOf(returned.value, inputs) }),
    ...(message === undefined ? {} : { message }),
    changes: objects.flatMap((each) => changesOf(each, inputs)),
    accesses: accesses.filter(({ array }) => depending.has(array)),
    inRange: [...inRange],
  };
}

/** Reads only an own data property: a getter would run user code. */
function messageOf(error: unknown): Expr | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const message = primitiveExpr(Object.getOwnPropertyDescriptor(error, "message")?.value);
  return message?.sort === "string" ? message : undefined;
}
