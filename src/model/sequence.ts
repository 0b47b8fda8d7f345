// A sequence of calls on one object, as plain data: what a path of a class unit is made of, and what its test shows.
// The model of a run says which calls it makes: `:maker` and `:call1`, `:call2`, … name them, and the arguments of the k-th
// call have variables that start with `callPrefix(member, k)`. So a model alone determines a sequence.
import type { Model } from "../expr/evaluate.ts";
import type { ClassMember, ClassShape, Maker } from "./class-shape.ts";
import type { Parameter } from "./input-type.ts";
import { InternalError } from "../support/errors.ts";
import type { Recipe } from "./recipe.ts";

export const MAKER_KEY = ":maker";

export function callKey(k: number): string {
  return `:call${k}`;
}

/** As it stands in models: getters and setters are told apart from methods. */
export function memberKey({ kind, name }: ClassMember): string {
  return kind === "method" ? name : kind === "getter" ? `get ${name}` : `set ${name}`;
}

const DIGIT_ZERO = 48;

/** What the variables of the k-th call (from 1) start with: `insert2` in `insert2.value`. Those of the maker are bare. */
export function callPrefix({ name }: ClassMember, k: number): string {
  const last = name.charCodeAt(name.length - 1);
  return last >= DIGIT_ZERO && last <= DIGIT_ZERO + 9 ? `${name}_${k}` : `${name}${k}`;
}

/** The variable of an argument, or what the names of its variables start with. */
export function argumentName({ name }: Parameter, prefix: string): string {
  return prefix === "" ? name : `${prefix}.${name}`;
}

export interface ChosenCalls {
  readonly maker: Maker;
  readonly members: readonly ClassMember[];
}

/** The calls that a model chooses. */
export function chosenCalls({ makers, members }: ClassShape, model: Model): ChosenCalls {
  const which = model.get(MAKER_KEY);
  const maker = makers.find(({ access }) => access.join(".") === which) ?? makers[0];
  if (maker === undefined) throw new InternalError("a class without a way to make its objects");
  const chosen: ClassMember[] = [];
  for (let k = 1; model.has(callKey(k)); k++) {
    const member = members.find((each) => memberKey(each) === model.get(callKey(k)));
    if (member === undefined) break;
    chosen.push(member);
  }
  return { maker, members: chosen };
}

export interface SequenceRecipe {
  readonly maker: Maker;
  readonly args: readonly Recipe[];
  readonly calls: readonly CallRecipe[];
}

export interface CallRecipe {
  readonly member: ClassMember;
  readonly args: readonly Recipe[];
}
