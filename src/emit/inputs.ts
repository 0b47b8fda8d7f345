// The inputs of a test case by name: what its conditions are about.
import type { Model } from "../expr/evaluate.ts";
import type { SortValue, Var } from "../expr/expr.ts";
import { primitiveText } from "../expr/primitive-text.ts";
import type { PrintOptions } from "../expr/print.ts";
import { inputName } from "../expr/tag.ts";
import type { InputType, Parameter } from "../model/input-type.ts";
import type { Argument, TestCase } from "../model/test-case.ts";

interface Input {
  /** As its variable is called: `x`, or `items[0]` for an argument that a rest parameter takes. */
  readonly name: string;
  readonly argument: Argument;
}

function inputsOf({ unit, args }: TestCase): Input[] {
  const rest = unit.parameters.findIndex((parameter) => parameter.rest);
  return args.map((argument, index) => {
    const inRest = rest >= 0 && index >= rest;
    const name = unit.parameters[inRest ? rest : index]?.name ?? `arguments[${index}]`;
    return { name: inRest ? `${name}[${index - rest}]` : name, argument };
  });
}

/** By name: `x = 5`. */
export function inputTexts(testCase: TestCase): Map<string, string> {
  const inputs = inputsOf(testCase).map(({ name, argument }): [string, string] => {
    return [name, `${name} = ${argument.named?.text ?? primitiveText(argument.value)}`];
  });
  return new Map(inputs);
}

/** The values of the variables behind the inputs (see `expr/tag.ts`). */
export function modelOf(testCase: TestCase): Model {
  const model = new Map<string, SortValue>();
  for (const { name, argument } of inputsOf(testCase)) {
    const { value } = argument;
    if (value === undefined || value === null) model.set(`${name}:type`, String(value));
    else
      model
        .set(name, value)
        .set(`${name}:${typeof value}`, value)
        .set(`${name}:type`, typeof value);
  }
  for (const [index, { name, rest }] of testCase.unit.parameters.entries())
    if (rest) model.set(`${name}.length`, Math.max(0, testCase.args.length - index));
  return model;
}

/** Finds the name that a parameter's type gives a value: `Color.Red`. */
export function valueNames(parameters: readonly Parameter[]): NonNullable<PrintOptions["nameOf"]> {
  return (variable: Var, value: SortValue) => {
    const input = inputName(variable);
    const list = input.replace(/\[\d+\]$/, "");
    const parameter = parameters.find((each) => each.name === (each.rest ? list : input));
    return parameter === undefined ? undefined : nameIn(parameter.type, value);
  };
}

function nameIn(type: InputType, value: SortValue): string | undefined {
  if (type.kind === "literal") return type.value === value ? type.named?.text : undefined;
  if (type.kind !== "union") return undefined;
  return type.members.map((member) => nameIn(member, value)).find((name) => name !== undefined);
}
