// Writes the calls of a model as text: `insert(1)`, `remove(0)`.
import type { ClassShape } from "../../src/model/class-shape.ts";
import type { PackedModel } from "../../src/model/protocol.ts";
import { argumentName, callPrefix, chosenCalls } from "../../src/model/sequence.ts";

export function showSequence(shape: ClassShape, inputs: PackedModel): string[] {
  const model = new Map(inputs);
  return chosenCalls(shape, model).calls.map(({ member }, index) => {
    const prefix = callPrefix(member, index + 1);
    const args = member.parameters.map((parameter) => String(model.get(argumentName(parameter, prefix)) ?? 0));
    return `${member.name}(${args.join(", ")})`;
  });
}
