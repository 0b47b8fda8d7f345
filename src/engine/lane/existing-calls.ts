import type { Model } from "../../expr/evaluate.ts";
import { inputsOf } from "../../inputs/inputs-of.ts";
import type { ExistingCalls } from "../../model/existing-test.ts";
import { memberKey } from "../../model/sequence.ts";
import type { Unit } from "../../model/unit.ts";

/** The calls that a model stands for. */
export function existingCalls(unit: Unit, model: Model): ExistingCalls {
  const { args, sequence } = inputsOf(unit, model);
  if (sequence === undefined) return { kind: "call", args };
  const { maker, calls } = sequence;
  return {
    kind: "sequence",
    maker: maker.access,
    args: sequence.args,
    calls: calls.map(({ member, args: given, on = 0 }) => ({
      member: memberKey(member),
      args: given,
      ...(on > 0 && { on }),
    })),
  };
}
