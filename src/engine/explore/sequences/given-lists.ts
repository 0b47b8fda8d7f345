// All combinations of given values for the arguments of one call.
import type { SortValue } from "../../../expr/expr.ts";
import type { InputType, Parameter } from "../../../model/input-type.ts";
import type { GivenValues, SequenceOptions } from "../../../model/options.ts";
import { argumentName } from "../../../model/sequence.ts";

/** Values by the names that the variables of the arguments would have otherwise. */
export type Given = ReadonlyMap<string, SortValue>;

/** Values for parameters without given ones, where all arguments are to be concrete. */
const SORT_VALUES: Readonly<Record<string, readonly SortValue[]>> = {
  boolean: [false, true],
  string: ["", "a", "b"],
};

/** One empty combination where no parameter has given values. */
export function givenLists(
  parameters: readonly Parameter[],
  prefix: string,
  { arguments: mode, values }: SequenceOptions,
): Given[] {
  let lists: Given[] = [new Map()];
  for (const parameter of parameters) {
    const own = parameter.rest ? undefined : valuesFor(parameter, values, mode === "concrete");
    if (own === undefined) continue;
    const name = argumentName(parameter, prefix);
    lists = lists.flatMap((list) => own.map((value) => new Map([...list, [name, value]])));
  }
  return lists;
}

function valuesFor(
  { name, type }: Parameter,
  all: readonly GivenValues[],
  isConcrete: boolean,
): readonly SortValue[] | undefined {
  const sorts = sortsOf(type);
  const fitting = (values: readonly SortValue[]): readonly SortValue[] | undefined => {
    const own = values.filter((value) => sorts.includes(typeof value));
    return own.length === 0 ? undefined : own;
  };
  const named = all.find(({ parameter }) => parameter === name);
  if (named !== undefined) return fitting(named.values);
  if (!isConcrete) return undefined;
  const general = fitting(all.flatMap(({ parameter, values }) => (parameter === undefined ? values : [])));
  return general ?? sorts.map((sort) => SORT_VALUES[sort]).find((values) => values !== undefined);
}

/** The sorts of primitives that a type allows. */
function sortsOf(type: InputType): string[] {
  if (type.kind === "union") return type.members.flatMap(sortsOf);
  return type.kind === "literal" ? [] : [type.kind];
}
