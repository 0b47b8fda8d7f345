// A call as a person would type it, for findings that no test can show.
import type { Model } from "../expr/evaluate.ts";
import { printValue } from "../emit/literal.ts";
import type { Argument } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { concreteArguments } from "../runtime/inputs.ts";

export function callText(unit: Unit, inputs: Model | readonly Argument[]): string {
  const args =
    inputs instanceof Map ? concreteArguments(unit.parameters, inputs as Model) : (inputs as readonly Argument[]);
  return `${unit.name}(${args.map(({ value, named }) => named?.text ?? printValue(value).text).join(", ")})`;
}
