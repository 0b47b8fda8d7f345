// The inputs of one native run: the arguments of a function, or a sequence of calls. Plain data, which is varied, run, and told.
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { ExistingArguments, ExistingCalls } from "../../model/existing-test.ts";
import { directParts, type Recipe } from "../../model/recipe.ts";
import { callableOn, makerKey, makerPath, memberKey } from "../../model/sequence.ts";

export interface LaneCall {
  readonly member: ClassMember;
  /** 0 for the object, otherwise the number of the call that returned the receiver. */
  readonly on: number;
  readonly args: readonly Recipe[];
}

export interface LaneInput {
  /** The index of the maker; 0 for a function. */
  readonly maker: number;
  /** Those of the function or of the maker. */
  readonly args: readonly Recipe[];
  readonly calls: readonly LaneCall[];
}

/** In the form in which inputs of existing tests are told. */
export function callsOf(shape: ClassShape | undefined, { maker, args, calls }: LaneInput): ExistingCalls {
  if (shape === undefined) return { kind: "call", args };
  return {
    kind: "sequence",
    maker: makerPath(shape.makers[maker]),
    args,
    calls: calls.map(({ member, on, args: given }) => ({
      member: memberKey(member),
      args: given,
      ...(on > 0 && { on }),
    })),
  };
}

/** Undefined where the shape does not know a call, or an argument is unknown. */
export function inputOf(shape: ClassShape | undefined, calls: ExistingCalls): LaneInput | undefined {
  const args = knownArguments(calls.args);
  if (args === undefined) return undefined;
  if (calls.kind === "call" || shape === undefined)
    return calls.kind === "call" && shape === undefined ? { maker: 0, args, calls: [] } : undefined;
  const maker = shape.makers.findIndex((each) => makerKey(each) === calls.maker.join("."));
  const found: LaneCall[] = [];
  for (const { member: key, args: given, on = 0 } of calls.calls) {
    const member = callableOn(shape, found, on).find((each) => memberKey(each) === key);
    const known = knownArguments(given);
    if (member === undefined || known === undefined) return undefined;
    found.push({ member, on, args: known });
  }
  return maker < 0 ? undefined : { maker, args, calls: found };
}

function knownArguments(args: ExistingArguments): readonly Recipe[] | undefined {
  return args.every((each) => each !== undefined) ? args : undefined;
}

/** Without the k-th call (from 1), and without the calls that need its result. */
export function withoutCall(input: LaneInput, k: number): LaneInput {
  const gone = new Set([k]);
  const kept: LaneCall[] = [];
  const renumbered = (call: number): number => call - [...gone].filter((each) => each < call).length;
  for (const [index, call] of input.calls.entries()) {
    if (index + 1 === k) continue;
    if (gone.has(call.on) || call.args.some((arg) => usesAny(arg, gone))) gone.add(index + 1);
    else kept.push({ ...call, on: renumbered(call.on), args: call.args.map((arg) => withResults(arg, renumbered)) });
  }
  return { ...input, calls: kept };
}

/** With a call before the k-th (from 1), which must not refer to later calls. */
export function withCallAt(input: LaneInput, k: number, added: LaneCall): LaneInput {
  const shifted = (call: number): number => (call >= k ? call + 1 : call);
  const later = input.calls
    .slice(k - 1)
    .map((call) => ({ ...call, on: shifted(call.on), args: call.args.map((arg) => withResults(arg, shifted)) }));
  return { ...input, calls: [...input.calls.slice(0, k - 1), added, ...later] };
}

function usesAny(recipe: Recipe, calls: ReadonlySet<number>): boolean {
  if (recipe.kind === "result" || recipe.kind === "again") return calls.has(recipe.call);
  return directParts(recipe).some((part) => usesAny(part, calls));
}

/** Only whole arguments are results of calls, or given again. */
function withResults(recipe: Recipe, renumbered: (call: number) => number): Recipe {
  return recipe.kind === "result" || recipe.kind === "again" ? { ...recipe, call: renumbered(recipe.call) } : recipe;
}
