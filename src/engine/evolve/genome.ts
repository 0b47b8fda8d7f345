// An individual's inputs: the maker of an object, the calls on it and on what they give, and all arguments. The same as a
// model, with the arguments of a call under their own names, so that calls can be moved about.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import {
  MAKER_KEY,
  argumentName,
  callKey,
  callPrefix,
  chosenCalls,
  memberKey,
  originKey,
  originOf,
  receiverKey,
} from "../../model/sequence.ts";

/** By the names of variables within one call: `value`, `items[0]`, `other:call1`. */
export type Values = ReadonlyMap<string, SortValue>;

export interface Genome {
  /** Among the makers of the shape; 0 for a function. */
  readonly maker: number;
  /** Of the maker, or of the function. */
  readonly args: Values;
  readonly calls: readonly Gene[];
}

export interface Gene {
  readonly member: ClassMember;
  /** 0: the object; else the number of the call (from 1) whose result it is made on. */
  readonly on: number;
  readonly args: Values;
  /** By the names of parameters, the calls whose results they are; 0: the object. */
  readonly origins: ReadonlyMap<string, number>;
}

/** A parameter is the very object that another is: the value names that one, as the model does. */
const SAME = ":same";
const FROM = originKey("");

export function modelOf(shape: ClassShape | undefined, genome: Genome): Model {
  if (shape === undefined) return genome.args;
  const model = new Map<string, SortValue>();
  model.set(MAKER_KEY, shape.makers[genome.maker]?.access.join(".") ?? "");
  for (const [name, value] of genome.args) model.set(name, value);
  for (const [index, { member, on, args, origins }] of genome.calls.entries()) {
    const k = index + 1;
    const prefix = callPrefix(member, k);
    model.set(callKey(k), memberKey(member));
    if (on > 0) model.set(receiverKey(k), on);
    for (const [name, value] of args)
      model.set(`${prefix}.${name}`, name.endsWith(SAME) ? `${prefix}.${String(value)}` : value);
    for (const [name, origin] of origins) model.set(originKey(`${prefix}.${name}`), origin);
  }
  return model;
}

/** The inverse, for any model: what belongs to no call is left out. */
export function genomeOf(shape: ClassShape | undefined, model: Model): Genome {
  if (shape === undefined) return { maker: 0, args: model, calls: [] };
  const { maker, calls } = chosenCalls(shape, model);
  const prefixes = calls.map(({ member }, index) => callPrefix(member, index + 1));
  const byPrefix = new Map(prefixes.map((prefix) => [prefix, new Map<string, SortValue>()]));
  const bare = new Map<string, SortValue>();
  for (const [name, value] of model) {
    // names of members may have dots, too
    let dot = name.indexOf(".");
    while (dot >= 0 && !byPrefix.has(name.slice(0, dot))) dot = name.indexOf(".", dot + 1);
    if (dot < 0) bare.set(name, value);
    else
      byPrefix
        .get(name.slice(0, dot))
        ?.set(name.slice(dot + 1), name.endsWith(SAME) ? String(value).slice(dot + 1) : value);
  }
  return {
    maker: shape.makers.indexOf(maker),
    args: ofParameters(maker.parameters, bare),
    calls: calls.map(({ member, on }, index) => {
      const prefix = prefixes[index] as string;
      const origins = member.parameters.flatMap((parameter) => {
        const origin = originOf(argumentName(parameter, prefix), model);
        return origin === undefined || origin > index ? [] : [[parameter.name, origin] as const];
      });
      return {
        member,
        on,
        args: ofParameters(
          member.parameters.filter(({ name }) => !origins.some(([each]) => each === name)),
          byPrefix.get(prefix) as Values,
        ),
        origins: new Map(origins),
      };
    }),
  };
}

function ofParameters(parameters: readonly Parameter[], values: Values): Values {
  return new Map(
    [...values].filter(
      ([name]) => !name.endsWith(FROM) && parameters.some((parameter) => isOfParameter(name, parameter)),
    ),
  );
}

/** Whether a variable, named within its call, is the argument or a part of it. */
export function isOfParameter(variable: string, { name }: Parameter): boolean {
  return (
    variable.startsWith(name) && (variable.length === name.length || ".[:(".includes(variable.charAt(name.length)))
  );
}
