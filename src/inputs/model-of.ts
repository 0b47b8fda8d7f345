// The inverse of `sequenceOf` and `recipesOf`: finds the model under which a unit gets the inputs of an existing test.
import type { Model } from "../expr/evaluate.ts";
import { calledParameters } from "../model/called-parameters.ts";
import type { ClassShape } from "../model/class-shape.ts";
import type { ExistingArguments, ExistingSequence, ExistingTest } from "../model/existing-test.ts";
import type { Parameter } from "../model/input-type.ts";
import type { GivenArgument } from "../model/recipe.ts";
import {
  type ChosenCall,
  MAKER_KEY,
  againKey,
  againText,
  makerKey,
  callKey,
  callPrefix,
  callableOn,
  memberKey,
  originKey,
  receiverKey,
} from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { assignArguments } from "./assign-arguments.ts";
import type { Assignment } from "./kind.ts";

/** Undefined if the test does not call this unit. */
export function modelOf(unit: Unit, { calls }: ExistingTest): Model | undefined {
  if (unit.shape !== undefined) return calls.kind === "sequence" ? sequenceModel(unit, unit.shape, calls) : undefined;
  return calls.kind === "call" ? new Map(assignArguments(unit.parameters, calls.args, unit.types ?? {})) : undefined;
}

function sequenceModel({ types = {} }: Unit, shape: ClassShape, test: ExistingSequence): Model | undefined {
  const maker = shape.makers.find((each) => makerKey(each) === test.maker.join("."));
  if (maker === undefined) return undefined;
  const sequence = new Sequence(shape);
  const assigned: Assignment[] = [[[MAKER_KEY, makerKey(maker)]], assignArguments(maker.parameters, test.args, types)];
  for (const [index, { member: key, args, on = 0 }] of test.calls.entries()) {
    const call = sequence.find(key, on);
    const origins = call && sequence.originsOf(call.member.parameters, args);
    if (call === undefined || origins === undefined) continue;
    const k = sequence.add(call, index + 1);
    const parameters = calledParameters(call.member.parameters, callPrefix(call.member, k));
    assigned.push(
      [[callKey(k), key]],
      call.on > 0 ? [[receiverKey(k), call.on]] : [],
      parameters.flatMap(({ name }, i) => (origins[i] === undefined ? [] : [[originKey(name), origins[i]] as const])),
      parameters.flatMap(({ name }, i): Assignment => {
        const again = sequence.givenBefore(args[i]);
        return again === undefined ? [] : [[againKey(name), againText(again)]];
      }),
      assignArguments(parameters, otherArguments(args, origins), types),
    );
  }
  return new Map(assigned.flat());
}

/** Those calls of a test that the shape knows, numbered anew. */
class Sequence {
  readonly #shape: ClassShape;
  readonly #calls: ChosenCall[] = [];
  /** From the number of a call in the test to its number here; 0 is the object itself. */
  readonly #numbers = new Map([[0, 0]]);

  constructor(shape: ClassShape) {
    this.#shape = shape;
  }

  /** The call of a test in terms of the shape; undefined if the shape does not know it. */
  find(key: string, testedOn: number): ChosenCall | undefined {
    const on = this.#numbers.get(testedOn);
    if (on === undefined) return undefined;
    const member = callableOn(this.#shape, this.#calls, on).find((each) => memberKey(each) === key);
    return member && { member, on };
  }

  /** Returns the number of the added call. */
  add(call: ChosenCall, testedAs: number): number {
    const number = this.#calls.push(call);
    this.#numbers.set(testedAs, number);
    return number;
  }

  /** The argument of an earlier call that one is the same object as, if any. */
  givenBefore(given: ExistingArguments[number]): GivenArgument | undefined {
    if (given?.kind !== "again") return undefined;
    const call = this.#numbers.get(given.call);
    return call === undefined ? undefined : { call, argument: given.argument };
  }

  /** For each parameter the call that returned its argument, if any. Undefined if an argument is missing that only calls give. */
  originsOf(parameters: readonly Parameter[], args: ExistingArguments): readonly (number | undefined)[] | undefined {
    const origins = parameters.map((parameter, index) => {
      const given = withoutSharing(args)[index];
      const isWhole = !parameter.rest || args.length === index + 1;
      return given?.kind === "result" && isWhole ? this.#originOf(given.call, parameter) : undefined;
    });
    const isMissing = parameters.some(({ type }, i) => type.kind === "unsupported" && origins[i] === undefined);
    return isMissing ? undefined : origins;
  }

  #originOf(testedCall: number, { product }: Parameter): number | undefined {
    const call = this.#numbers.get(testedCall);
    if (call === undefined || product === undefined) return undefined;
    // The object itself is a product named after its class.
    const gives = call === 0 ? this.#shape.name : this.#calls[call - 1]?.member.product;
    return gives === product ? call : undefined;
  }
}

/** The arguments that are made for the call. Beside arguments of earlier calls or their results, aliases are dropped. */
function otherArguments(args: ExistingArguments, origins: readonly (number | undefined)[]): ExistingArguments {
  if (origins.every((each) => each === undefined) && args.every((each) => each?.kind !== "again")) return args;
  return withoutSharing(args).map((each, index) =>
    origins[index] === undefined && each?.kind !== "again" ? each : undefined,
  );
}

function withoutSharing(args: ExistingArguments): ExistingArguments {
  return args.map((each) => (each?.kind === "same" ? args[each.argument] : each));
}
