// Makes and changes the arguments of calls. Those of one sequence are often equal, since containers are tested by equal keys.
import { defaultValue } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import type { Parameter } from "../../model/input-type.ts";
import { isLength } from "../../model/plain-values.ts";
import { aliasesOf } from "../../inputs/aliases.ts";
import { isUntyped } from "../../inputs/likely-kinds.ts";
import type { Rng } from "../../support/rng.ts";
import type { GivenTo, Source, Step } from "./draft.ts";
import { type Values, isOfParameter } from "./genome.ts";
import type { ParameterVariables } from "./parameter-variables.ts";
import type { ValueSource } from "./value-source.ts";

/** The probability that an argument is copied from another call of the sequence. */
const REUSE = 0.45;
/** The probability that an argument is the result of a call, if it may be one. */
const FROM_CALL = 0.7;
/** The probability that an argument is the same object as an earlier one of its call, if types allow it. */
const SAME = 0.1;

export interface PassedArguments {
  readonly args: Values;
  /** By parameter, the call whose result it is; those parameters have no values in `args`. */
  readonly origins: ReadonlyMap<string, Source>;
  readonly again: ReadonlyMap<string, GivenTo>;
}

interface Assigned {
  readonly variable: Var;
  readonly value: SortValue;
}

export class ArgumentSource {
  readonly #variables: ParameterVariables;
  readonly #values: ValueSource;
  readonly #rng: Rng;
  readonly #aliases = new Map<readonly Parameter[], ReturnType<typeof aliasesOf>>();

  constructor(variables: ParameterVariables, values: ValueSource, rng: Rng) {
    this.#variables = variables;
    this.#values = values;
    this.#rng = rng;
  }

  /** Arguments of a new call among others. Results of calls are only wanted: a repair of the draft binds them. */
  fresh(parameters: readonly Parameter[], others: readonly Step[]): PassedArguments {
    const args = new Map<string, SortValue>();
    const origins = new Map<string, Source>();
    for (const parameter of parameters) {
      if (this.#isFromCall(parameter)) origins.set(parameter.name, { wanted: parameter.product as string });
      else this.#fill(parameter, others, args);
    }
    for (const parameter of parameters) this.#share(parameter, parameters, args);
    return { args, origins, again: NOTHING };
  }

  /** The arguments with a new value for one parameter. */
  withNewArgument(args: Values, parameter: Parameter, others: readonly Step[]): Values {
    const result = without(args, parameter);
    this.#fill(parameter, others, result);
    return result;
  }

  /** The arguments with one of them changed. */
  changed(parameters: readonly Parameter[], passed: PassedArguments, others: readonly Step[]): PassedArguments {
    const able = parameters.filter((each) => each.product !== undefined || this.#variables.of(each).length > 0);
    if (able.length === 0) return passed;
    const parameter = this.#rng.pick(able);
    const origins = new Map(passed.origins);
    const again = new Map([...passed.again].filter(([name]) => name !== parameter.name));
    if (this.#isFromCall(parameter))
      return {
        args: without(passed.args, parameter),
        origins: origins.set(parameter.name, { wanted: parameter.product as string }),
        again,
      };
    const isNew = origins.delete(parameter.name) || this.#rng.next() < 0.25;
    const args = new Map(
      isNew ? this.withNewArgument(passed.args, parameter, others) : this.#varied(passed.args, parameter),
    );
    this.#share(parameter, parameters, args);
    return { args, origins, again };
  }

  /** Uniform crossover: each parameter is taken from one or the other. */
  mixed(parameters: readonly Parameter[], one: Values, other: Values): Values {
    const result = new Map<string, SortValue>();
    for (const parameter of parameters)
      for (const [name, value] of this.#rng.next() < 0.5 ? one : other)
        if (isOfParameter(name, parameter)) result.set(name, value);
    return result;
  }

  /** A random one of the unrestricted values; undefined: there is none. */
  pickValue(parameters: readonly Parameter[], args: Values): Assigned | undefined {
    const found = this.#unrestricted(parameters, args);
    return found.length === 0 ? undefined : this.#rng.pick(found);
  }

  changedValue(variable: Var, value: SortValue): SortValue {
    return this.#values.changed(variable, value);
  }

  /** The arguments with every unrestricted `from` replaced by `to`. */
  replaced(parameters: readonly Parameter[], args: Values, from: SortValue, to: SortValue): Values {
    const equal = this.#unrestricted(parameters, args).filter(({ value }) => Object.is(value, from));
    return equal.length === 0 ? args : new Map([...args, ...equal.map(({ variable }) => [variable.name, to] as const)]);
  }

  /** Overshoots: `to + 2 * (to - from)` for each number that differs; undefined if anything else differs. */
  extrapolated(parameters: readonly Parameter[], from: Values, to: Values): Values | undefined {
    if (from === to) return to;
    const result = new Map(to);
    const free = new Map(this.#unrestricted(parameters, to).map(({ variable, value }) => [variable.name, value]));
    for (const [name, value] of to) {
      const before = from.get(name);
      if (Object.is(before, value)) continue;
      const next = free.has(name) && before !== undefined ? this.#values.extrapolated(before, value) : undefined;
      if (next === undefined) return undefined;
      result.set(name, next);
    }
    return result;
  }

  /** Makes the values of a successful run available to later arguments. */
  remember(parameters: readonly Parameter[], args: Values): void {
    for (const { variable, value } of this.#unrestricted(parameters, args)) this.#values.remember(variable, value);
    for (const { variable, value } of this.#chosen(parameters, args, isUntyped)) this.#values.promote(variable, value);
  }

  /** The values that may be anything of their sort: neither a domain nor the length of a structure restricts them. */
  #unrestricted(parameters: readonly Parameter[], args: Values): Assigned[] {
    return this.#chosen(parameters, args, (variable) => variable.domain === undefined && !isLength(variable));
  }

  /** The values of the chosen variables. */
  #chosen(parameters: readonly Parameter[], args: Values, isChosen: (variable: Var) => boolean): Assigned[] {
    return [...args].flatMap(([name, value]) => {
      const parameter = parameters.find((each) => isOfParameter(name, each));
      const variable = parameter && this.#variables.named(parameter, name);
      return variable === undefined || !isChosen(variable) ? [] : [{ variable, value }];
    });
  }

  #isFromCall({ product, type }: Parameter): boolean {
    return product !== undefined && (type.kind === "unsupported" || this.#rng.next() < FROM_CALL);
  }

  /** At times makes an argument the same object as an earlier one. */
  #share(parameter: Parameter, parameters: readonly Parameter[], args: Map<string, SortValue>): void {
    const aliases = this.#aliases.get(parameters) ?? aliasesOf(parameters);
    this.#aliases.set(parameters, aliases);
    const earlier = aliases.get(parameters.indexOf(parameter));
    if (earlier === undefined || this.#rng.next() >= SAME) return;
    for (const name of [...args.keys()]) if (isOfParameter(name, parameter)) args.delete(name);
    args.set(`${parameter.name}:same`, (parameters[this.#rng.pick(earlier)] as Parameter).name);
  }

  #fill(parameter: Parameter, others: readonly Step[], into: Map<string, SortValue>): void {
    const found = this.#rng.next() < REUSE ? this.#reused(parameter, others) : undefined;
    const filled = this.#variables.fill(parameter, found ?? NO_VALUES, (variable) => this.#values.fresh(variable));
    const near = found !== undefined && this.#rng.next() < 0.2 ? this.#varied(filled, parameter) : filled;
    for (const [name, value] of near) into.set(name, value);
  }

  /** The argument of a random other call for a parameter of the same type, under the names of this parameter. */
  #reused(parameter: Parameter, others: readonly Step[]): Values | undefined {
    if (others.length === 0) return undefined;
    const { member, args, origins, again } = this.#rng.pick(others);
    const alike = member.parameters.filter(
      (each) => !origins.has(each.name) && !again.has(each.name) && this.#variables.areAlike(each, parameter),
    );
    if (alike.length === 0) return undefined;
    const from = this.#rng.pick(alike);
    const own = [...args].filter(([name]) => isOfParameter(name, from) && !name.endsWith(":same"));
    return new Map(own.map(([name, value]) => [parameter.name + name.slice(from.name.length), value]));
  }

  /** The arguments with one value of a parameter changed, at times several. */
  #varied(args: Values, parameter: Parameter): Values {
    const live = this.#variables.live(parameter, args);
    if (live.length === 0) return args;
    const moved = new Map(args);
    const change = (variable: Var): unknown =>
      moved.set(variable.name, this.#values.changed(variable, moved.get(variable.name) ?? defaultValue(variable)));
    do change(this.#rng.pick(live));
    while (this.#rng.next() < 0.3);
    const before = new Set(live.map(({ name }) => name));
    const filled = this.#variables.fill(parameter, moved, (variable) =>
      before.has(variable.name) ? defaultValue(variable) : this.#values.fresh(variable),
    );
    return new Map([...without(args, parameter), ...filled]);
  }
}

function without(args: Values, parameter: Parameter): Map<string, SortValue> {
  return new Map([...args].filter(([name]) => !isOfParameter(name, parameter)));
}

const NO_VALUES: Values = new Map();
const NOTHING: ReadonlyMap<string, GivenTo> = new Map();
