// A sequence of calls on one object, as plain data: what a path of a class unit is made of, and what its test shows.
// The model of a run says which calls it makes: `:maker` and `:call1`, `:call2`, … name them, and the arguments of the k-th
// call have variables that start with `callPrefix(member, k)`. `:on3` names an earlier call whose result the third is made
// on, instead of the object; `insert3.node:from` one whose result is an argument, and `off2.listener:again` the argument of an
// earlier call that is given once more. So a model alone determines a sequence.
import type { Model } from "../expr/evaluate.ts";
import type { ClassMember, ClassShape, Maker, MemberKind } from "./class-shape.ts";
import type { Parameter } from "./input-type.ts";
import { InternalError } from "../support/errors.ts";
import type { GivenArgument, Recipe } from "./recipe.ts";

export const MAKER_KEY = ":maker";

export function callKey(k: number): string {
  return `:call${k}`;
}

/** The key under which a model says which call returned the receiver of the k-th call; absent: it is the object. */
export function receiverKey(k: number): string {
  return `:on${k}`;
}

/** The key under which a model says which call returned an argument (named by its variable); 0: it is the object. */
export function originKey(argument: string): string {
  return `${argument}:from`;
}

/** The key under which a model says which argument of an earlier call an argument is the same object as. */
export function againKey(argument: string): string {
  return `${argument}:again`;
}

/** The value of `againKey`: `1.0` is the first argument of the first call. */
export function againText({ call, argument }: GivenArgument): string {
  return `${call}.${argument}`;
}

const MEMBER_KEYS: Readonly<Record<MemberKind, (name: string) => string>> = {
  method: (name) => name,
  getter: (name) => `get ${name}`,
  setter: (name) => `set ${name}`,
  call: () => "()",
  time: () => "time passes",
};

/** The name of a member in models, in which getters and setters differ from methods. */
export function memberKey({ kind, name, exported }: ClassMember): string {
  if (exported !== undefined) return `${exported.kind === "constructor" ? "new " : ""}${exported.access.join(".")}()`;
  return MEMBER_KEYS[kind](name);
}

const DIGIT_ZERO = 48;

/** The prefix of the variables of the k-th call (from 1): `insert2` in `insert2.value`. Those of the maker have none. */
export function callPrefix({ name: written }: ClassMember, k: number): string {
  const name = written.replace(/^\[Symbol\.(\w+)\]$/, "$1").replace(/[^\p{ID_Continue}$.]+/gu, "_");
  const last = name.charCodeAt(name.length - 1);
  return last >= DIGIT_ZERO && last <= DIGIT_ZERO + 9 ? `${name}_${k}` : `${name}${k}`;
}

/** The name of an argument's variable, or the prefix of its variables if it has several. */
export function argumentName({ name }: Parameter, prefix: string): string {
  return prefix === "" ? name : `${prefix}.${name}`;
}

export interface ChosenCall {
  readonly member: ClassMember;
  /** The receiver: 0 for the object, otherwise the number of the call that returned it. */
  readonly on: number;
}

export interface ChosenCalls {
  readonly maker: Maker;
  readonly calls: readonly ChosenCall[];
}

/** The value of `MAKER_KEY` by which a model chooses a way to make the object. */
export function makerKey(maker: Maker): string {
  return makerPath(maker).join(".");
}

/** The access path of a maker; of a constructor that is called without `new`, it ends with a pair of parentheses. */
export function makerPath(maker: Pick<Maker, "access" | "isCalled"> | undefined): readonly string[] {
  const { access = [], isCalled } = maker ?? {};
  return isCalled === true ? [...access, "()"] : access;
}

/** The calls that a model chooses. */
export function chosenCalls(shape: ClassShape, model: Model): ChosenCalls {
  const which = model.get(MAKER_KEY);
  const maker = shape.makers.find((each) => makerKey(each) === which) ?? shape.makers[0];
  if (maker === undefined) throw new InternalError("a class without a way to make its objects");
  const calls: ChosenCall[] = [];
  for (let k = 1; model.has(callKey(k)); k++) {
    const on = Number(model.get(receiverKey(k)) ?? 0);
    const member = callableOn(shape, calls, on).find((each) => memberKey(each) === model.get(callKey(k)));
    if (member === undefined) break;
    calls.push({ member, on });
  }
  return { maker, calls };
}

/** The members that can be called on the object (0), or on the result of one of the calls. */
export function callableOn(shape: ClassShape, calls: readonly ChosenCall[], on: number): readonly ClassMember[] {
  const { members, linked = [], assignable = [], waiting = [] } = shape;
  if (on === 0) {
    const isPlain = linked.length + assignable.length + waiting.length === 0;
    return isPlain ? members : [...members, ...linked, ...assignable, ...waiting];
  }
  const product = calls[on - 1]?.member.product;
  return product === undefined ? [] : (shape.products?.[product]?.members ?? []);
}

/** Whether time passes between the calls. */
export function passesTime(calls: readonly Pick<ChosenCall, "member">[]): boolean {
  return calls.some(({ member }) => member.kind === "time");
}

/** Whether a product is a function. */
export function isFunctionProduct({ products }: ClassShape, product: string): boolean {
  return products?.[product]?.members.some(({ kind }) => kind === "call") === true;
}

/** Whether the argument can only be the result of an earlier call. */
export function isLinked({ type, optional, rest }: Parameter): boolean {
  return type.kind === "unsupported" && !optional && !rest;
}

/** The call that an argument comes from: see `originKey`. */
export function originOf(argument: string, model: Model): number | undefined {
  const origin = model.get(originKey(argument));
  return typeof origin === "number" ? origin : undefined;
}

/** See `againKey`. */
export function againOf(argument: string, model: Model): GivenArgument | undefined {
  const [, call, index] = /^(\d+)\.(\d+)$/.exec(String(model.get(againKey(argument)))) ?? [];
  return call === undefined ? undefined : { call: Number(call), argument: Number(index) };
}

export interface SequenceRecipe {
  readonly maker: Maker;
  readonly args: readonly Recipe[];
  readonly calls: readonly CallRecipe[];
}

export interface CallRecipe {
  readonly member: ClassMember;
  readonly args: readonly Recipe[];
  /** The number of the call that returned the receiver; absent if it is the object. */
  readonly on?: number;
}
