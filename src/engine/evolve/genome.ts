// The inputs of an individual: the maker of an object, the calls on it and on their results, and all arguments. A genome has
// the content of a model, but names variables within their call, so that calls can be moved.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import { isOfEnvironment } from "../../inputs/environment/environment-parts.ts";
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { GivenArgument } from "../../model/recipe.ts";
import {
  MAKER_KEY,
  againKey,
  againOf,
  againText,
  makerKey,
  argumentName,
  callKey,
  callPrefix,
  chosenCalls,
  memberKey,
  originKey,
  originOf,
  receiverKey,
} from "../../model/sequence.ts";

/** Values by the names of variables within one call: `value`, `items[0]`, `other:type`. */
export type Values = ReadonlyMap<string, SortValue>;

export interface Genome {
  /** An index into the makers of the shape; 0 for a function. */
  readonly maker: number;
  /** The arguments of the maker, or of the function. */
  readonly args: Values;
  readonly calls: readonly Gene[];
}

/** A call. */
export interface Gene {
  readonly member: ClassMember;
  /** What it is called on: 0 for the object, else the number of an earlier call (from 1) for its result. */
  readonly on: number;
  readonly args: Values;
  /** By parameter, the number of the call whose result it is; 0: the object. */
  readonly origins: ReadonlyMap<string, number>;
  /** By parameter, the argument of an earlier call that it is the same object as. */
  readonly again: ReadonlyMap<string, GivenArgument>;
}

/** Variables with this suffix say that a parameter is the same object as another, which the value names. */
const SAME = ":same";
const FROM = originKey("");
const AGAIN = againKey("");

export function modelOf(shape: ClassShape | undefined, genome: Genome): Model {
  if (shape === undefined) return genome.args;
  const model = new Map<string, SortValue>();
  const maker = shape.makers[genome.maker];
  model.set(MAKER_KEY, maker === undefined ? "" : makerKey(maker));
  for (const [name, value] of genome.args) model.set(name, value);
  for (const [index, { member, on, args, origins, again }] of genome.calls.entries()) {
    const k = index + 1;
    const prefix = callPrefix(member, k);
    model.set(callKey(k), memberKey(member));
    if (on > 0) model.set(receiverKey(k), on);
    for (const [name, value] of args)
      model.set(`${prefix}.${name}`, name.endsWith(SAME) ? `${prefix}.${String(value)}` : value);
    for (const [name, origin] of origins) model.set(originKey(`${prefix}.${name}`), origin);
    for (const [name, place] of again) model.set(againKey(`${prefix}.${name}`), againText(place));
  }
  return model;
}

/** The inverse of `modelOf`, for any model: entries that belong to no call are dropped. */
export function genomeOf(shape: ClassShape | undefined, model: Model): Genome {
  if (shape === undefined) return { maker: 0, args: model, calls: [] };
  const { maker, calls } = chosenCalls(shape, model);
  const prefixes = calls.map(({ member }, index) => callPrefix(member, index + 1));
  const byPrefix = new Map(prefixes.map((prefix) => [prefix, new Map<string, SortValue>()]));
  const bare = new Map<string, SortValue>();
  for (const [name, value] of model) {
    // Names of members may have dots, too, so the prefix need not end at the first.
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
      const again = member.parameters.flatMap((parameter) => {
        const place = againOf(argumentName(parameter, prefix), model);
        return place === undefined || place.call > index ? [] : [[parameter.name, place] as const];
      });
      return {
        member,
        on,
        args: ofParameters(
          member.parameters.filter(({ name }) => ![...origins, ...again].some(([each]) => each === name)),
          byPrefix.get(prefix) as Values,
        ),
        origins: new Map(origins),
        again: new Map(again),
      };
    }),
  };
}

function ofParameters(parameters: readonly Parameter[], values: Values): Values {
  return new Map(
    [...values].filter(
      ([name]) =>
        !name.endsWith(FROM) &&
        !name.endsWith(AGAIN) &&
        (isOfEnvironment(name) || parameters.some((parameter) => isOfParameter(name, parameter))),
    ),
  );
}

/** Whether a variable, named within its call, is the parameter or a part of it. */
export function isOfParameter(variable: string, { name }: Parameter): boolean {
  return (
    variable.startsWith(name) && (variable.length === name.length || ".[:(".includes(variable.charAt(name.length)))
  );
}
