// The variables that determine an argument. Which of them matter depends on their values, since the choice of a union's member
// or the length of an array decides what other variables there are.
import type { Model } from "../../expr/evaluate.ts";
import { type SortValue, type Var, variable } from "../../expr/expr.ts";
import type { Parameter } from "../../model/input-type.ts";
import { typeText } from "../../model/type-text.ts";
import type { Unit } from "../../model/unit.ts";
import { inputVariables } from "../../inputs/input-variables.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { type Values, isOfParameter } from "./genome.ts";

interface ParameterInfo {
  /** The unit, with this parameter only. */
  readonly unit: Unit;
  readonly variables: readonly Var[];
  readonly names: readonly string[];
  readonly byName: Map<string, Var | undefined>;
  /** It has exactly one variable, whatever the value. */
  readonly isPlain: boolean;
  /** Equal for parameters of the same type. */
  readonly text: string;
}

const PLAIN = new Set(["number", "string", "boolean", "bigint"]);

export class ParameterVariables {
  readonly #unit: Unit;
  readonly #known = new Map<Parameter, ParameterInfo>();

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  /** The variables that may matter; of arrays, those of the first few elements. */
  of(parameter: Parameter): readonly Var[] {
    return this.#of(parameter).variables;
  }

  areAlike(a: Parameter, b: Parameter): boolean {
    return a === b || this.#of(a).text === this.#of(b).text;
  }

  /** The variable of this name. Elements beyond the first few have the sort and domain of the first. */
  named(parameter: Parameter, name: string): Var | undefined {
    const { byName } = this.#of(parameter);
    if (byName.has(name)) return byName.get(name);
    const like = byName.get(name.replace(/\[\d+\]/g, "[0]"));
    const made = like && variable(name, like.sort, like.domain);
    byName.set(name, made);
    return made;
  }

  /** The variables that matter to an argument with these values. */
  live(parameter: Parameter, values: Values): readonly Var[] {
    const { isPlain, unit, variables } = this.#of(parameter);
    if (isPlain) return variables;
    const found = new Set<Var>();
    recipesOf(
      unit,
      new ReadingModel(values, (name) => {
        const read = this.named(parameter, name);
        if (read !== undefined) found.add(read);
        return values.get(name);
      }),
    );
    return [...found];
  }

  /** The values that matter to an argument; missing ones are made. */
  fill(parameter: Parameter, values: Values, make: (variable: Var) => SortValue): Values {
    const { isPlain, unit, variables, names } = this.#of(parameter);
    const filled = new Map<string, SortValue>();
    const get = (name: string): SortValue | undefined => {
      const read = filled.get(name) ?? values.get(name);
      const made = read === undefined ? this.named(parameter, name) : undefined;
      const value = made === undefined ? read : make(made);
      if (value !== undefined) filled.set(name, value);
      return value;
    };
    if (isPlain) get((variables[0] as Var).name);
    else if (variables.length > 0) recipesOf(unit, new ReadingModel(values, get, names));
    for (const [name, value] of values)
      if (name.endsWith(":same") && isOfParameter(name, parameter)) filled.set(name, value);
    return filled;
  }

  #of(parameter: Parameter): ParameterInfo {
    const known = this.#known.get(parameter);
    if (known !== undefined) return known;
    const unit = { ...this.#unit, parameters: [parameter] };
    const variables = parameter.type.kind === "unsupported" ? [] : inputVariables(unit);
    const made: ParameterInfo = {
      unit,
      variables,
      names: variables.map(({ name }) => name),
      byName: new Map(variables.map((each) => [each.name, each])),
      isPlain: PLAIN.has(parameter.type.kind) && !parameter.optional && !parameter.rest,
      // What is likely differs from place to place, but any value may be passed to all of them.
      text: `${parameter.rest} ${parameter.type.kind === "any" ? "any" : typeText(parameter.type)}`,
    };
    this.#known.set(parameter, made);
    return made;
  }
}

/** A model that answers reads of variables by a function. */
class ReadingModel extends Map<string, SortValue> implements Model {
  readonly #read: (name: string) => SortValue | undefined;
  readonly #names: readonly string[];

  constructor(values: Values, read: (name: string) => SortValue | undefined, more: readonly string[] = []) {
    super();
    this.#read = read;
    this.#names = [...new Set([...values.keys(), ...more])];
  }

  override get(name: string): SortValue | undefined {
    return this.#read(name);
  }

  /** Recipes look for the results of callbacks and the keys of records among the names. */
  override keys(): MapIterator<string> {
    return this.#names.values();
  }
}
