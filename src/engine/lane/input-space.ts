// The inputs of a unit that native runs may have: drawn, varied, crossed, and made simpler.
import type { ClassMember, ClassShape, Maker } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import { type Recipe, isReference, recipeParts } from "../../model/recipe.ts";
import { callableOn } from "../../model/sequence.ts";
import type { Unit } from "../../model/unit.ts";
import type { Rng } from "../../support/rng.ts";
import { type ArgumentPlace, CopiedArguments, parameterOf } from "./copied-arguments.ts";
import { withOperand } from "./input-to-state.ts";
import { fewerCalls } from "./fewer-calls.ts";
import { type GivenBefore, GivenObjects } from "./given-before.ts";
import { type LaneCall, type LaneInput, withCallAt, withoutCall } from "./lane-input.ts";
import { isLikely } from "./plainer-kinds.ts";
import type { RecipeDrawer } from "./recipe-drawer.ts";
import type { RecipeVariation } from "./recipe-variation.ts";
import { replacedAt } from "./replaced-at.ts";
import { countsIn, simplerArguments } from "./simpler-recipes.ts";

/** Calls of a drawn sequence. */
const MOST_DRAWN = 8;
/** Of sequences with one call, and of changes to arguments, where the object is a module: most code there needs no other calls. */
const ALONE = 0.6;
/** Calls of any sequence. */
const MOST_CALLS = 40;
/** How often a call is repeated. */
const REPETITIONS = [1, 1, 2, 3, 5, 8];
/** Changes that are made at once. */
const CHANGES = [1, 1, 1, 2, 2, 3, 5];

/** Of changes that copy an argument, and of drawn inputs in which one is copied. */
const COPIED = { changed: 0.1, drawn: 0.2 };
/** Of changes that take over an argument, or a part of one, of another input. */
const CROSSED = 0.1;
/** Of added calls that another input lends. Inputs that are kept have the calls that matter, with arguments that go together. */
const LENT = 0.5;

/** The calls that a simpler input has as well. */
export type KeptCalls = "none" | "last" | "all";

/** Of arguments of added and of changed calls that an earlier call may have been given: listeners are taken off again. */
const AGAIN = { added: 0.3, changed: 0.15 };
/** Of added calls with a parameter of the same name as that of a call of another member: they are about the same thing. */
const SAME_NAMED = 0.6;

export class InputSpace {
  readonly #unit: Unit;
  readonly #shape: ClassShape | undefined;
  readonly #drawer: RecipeDrawer;
  readonly #variation: RecipeVariation;
  readonly #rng: Rng;
  /** Whether calls give something that can be called. */
  readonly #gives: boolean;
  /** Whether what is called are functions of a module, which leave state there. */
  readonly #isModule: boolean;
  readonly #given = new GivenObjects();
  readonly #copies: CopiedArguments;

  constructor(unit: Unit, drawer: RecipeDrawer, variation: RecipeVariation, rng: Rng) {
    this.#unit = unit;
    this.#shape = unit.shape;
    this.#drawer = drawer;
    this.#variation = variation;
    this.#rng = rng;
    this.#copies = new CopiedArguments(drawer.choices, variation, rng);
    this.#gives = Object.keys(unit.shape?.products ?? {}).length > 0;
    this.#isModule = unit.shape?.makers.every(({ kind }) => kind === "module") === true;
  }

  drawn(): LaneInput {
    const input = this.#drawn();
    if (this.#shape === undefined && this.#unit.parameters.length < 2) return input;
    const copied = this.#rng.next() < COPIED.drawn ? this.#copies.copied([...this.leaves(input)]) : undefined;
    return copied ?? input;
  }

  #drawn(): LaneInput {
    if (this.#shape === undefined) return { maker: 0, args: this.#drawer.args(this.#unit.parameters), calls: [] };
    const maker = this.#rng.below(this.#shape.makers.length);
    const args = this.#drawer.args(this.#parametersOf(maker));
    const calls: LaneCall[] = [];
    const isAlone = this.#isModule && this.#rng.next() < ALONE;
    for (let left = isAlone ? 1 : this.#rng.below(MOST_DRAWN + 1); left > 0; left--) {
      const call = this.#drawnCall(calls);
      if (call !== undefined) calls.push(call);
    }
    return { maker, args, calls };
  }

  /** `other`: an input whose parts may be taken over. */
  varied(input: LaneInput, other: LaneInput): LaneInput {
    let varied = input;
    for (let left = this.#rng.pick(CHANGES); left > 0; left--) {
      this.#variation.forgetLeaf();
      varied = this.#changed(varied, other);
    }
    return varied;
  }

  /** Varies the input that was varied last once more, in place, which costs little; false where that cannot be. */
  variedAgain(): boolean {
    return this.#variation.again();
  }

  /** The input that was varied last shall stay as it is. */
  keepVaried(): void {
    this.#variation.forgetLeaf();
  }

  /** Inputs that are simpler, the simplest first. */
  *simpler(input: LaneInput, keeps: KeptCalls = "none"): Generator<LaneInput> {
    const { choices } = this.#drawer;
    if (keeps !== "all")
      for (const fewer of fewerCalls(input)) if (keeps === "none" || endsAlike(fewer, input)) yield fewer;
    const parameters = this.#shape === undefined ? this.#unit.parameters : this.#parametersOf(input.maker);
    const counts = countsIn([...input.args, ...input.calls.flatMap(({ args }) => args)]);
    for (const args of simplerArguments(parameters, input.args, choices, counts)) yield { ...input, args };
    for (const [index, call] of input.calls.entries())
      for (const args of simplerArguments(call.member.parameters, call.args, choices, counts))
        yield { ...input, calls: replacedAt(input.calls, index, { ...call, args }) };
  }

  /** Whether all arguments are of kinds that the code seems to expect. */
  isLikely(input: LaneInput): boolean {
    const { choices } = this.#drawer;
    return [...this.leaves(input)].every((place) => {
      const parameter = parameterOf(place);
      return parameter === undefined || isLikely(choices.of(parameter.type), place.recipe);
    });
  }

  /** Every argument, with the means to replace it. */
  *leaves(input: LaneInput): Generator<ArgumentPlace> {
    const own = this.#shape === undefined ? this.#unit.parameters : this.#parametersOf(input.maker);
    for (const [at, recipe] of input.args.entries())
      yield {
        ...{ recipe, parameters: own, args: input.args, at },
        replaced: (by) => withArgs(input, replacedAt(input.args, at, by)),
      };
    for (const [index, call] of input.calls.entries()) {
      const { member, on, args } = call;
      for (const [at, recipe] of args.entries())
        yield {
          ...{ recipe, parameters: member.parameters, args, at },
          replaced: (by) =>
            withCalls(input, replacedAt(input.calls, index, { member, on, args: replacedAt(args, at, by) })),
        };
    }
  }

  /** With another text in the place of one that it has; undefined where it has none. */
  withText(input: LaneInput, text: string): LaneInput | undefined {
    const texts = [...this.leaves(input)].flatMap((place) =>
      recipeParts(place.recipe).flatMap((part) =>
        part.kind === "primitive" && typeof part.value === "string" && part.value !== ""
          ? [{ place, from: part.value }]
          : [],
      ),
    );
    if (texts.length === 0) return undefined;
    const { place, from } = this.#rng.pick(texts);
    const recipe = withOperand(place.recipe, from, text, this.#rng, true);
    return recipe && place.replaced(recipe);
  }

  #changed(input: LaneInput, other: LaneInput): LaneInput {
    const copied = this.#rng.next() < COPIED.changed ? this.#copies.copied([...this.leaves(input)]) : undefined;
    if (copied !== undefined) return copied;
    if (this.#shape === undefined)
      return withArgs(input, this.#changedArgs(this.#unit.parameters, input.args, other.args));
    const { length } = input.calls;
    if (this.#isModule && length > 0 && this.#rng.next() < ALONE) return this.#changedCall(input, other);
    const chance = this.#rng.next();
    if (length === 0 || (chance < 0.3 && length < MOST_CALLS)) return this.#extended(input, other);
    if (chance < 0.35 && length < MOST_CALLS) return this.#repeated(input);
    if (chance < 0.5) return withoutCall(input, 1 + this.#rng.below(length));
    if (chance < 0.6 && length < MOST_CALLS) return this.#insertedInto(input, other);
    if (chance < 0.7) return withCalls(input, input.calls.slice(0, this.#rng.below(length + 1)));
    if (chance < 0.76 && other.maker === input.maker) return withCalls(input, other.calls);
    if (chance < 0.82) return withArgs(input, this.#variation.args(this.#parametersOf(input.maker), input.args));
    return this.#changedCall(input, other);
  }

  #changedCall(input: LaneInput, other: LaneInput): LaneInput {
    const at = this.#rng.below(input.calls.length);
    const { member, on, args } = input.calls[at] as LaneCall;
    const given = this.#givenBefore(member.parameters, input.calls.slice(0, at), AGAIN.changed);
    if (given !== undefined)
      return withCalls(
        input,
        replacedAt(input.calls, at, { member, on, args: replacedAt(args, given.at, given.recipe) }),
      );
    const same = other.calls.find((call) => call.member === member && !refers(call));
    const changed = this.#changedArgs(member.parameters, args, same?.args ?? []);
    return withCalls(input, replacedAt(input.calls, at, { member, on, args: changed }));
  }

  /** `others`: arguments of another call of the same function, which may be taken over. */
  #changedArgs(
    parameters: readonly Parameter[],
    args: readonly Recipe[],
    others: readonly Recipe[],
  ): readonly Recipe[] {
    const at = this.#rng.below(args.length);
    const [arg, other] = [args[at], others[at]];
    const isOwn = arg === undefined || isReference(arg);
    if (isOwn || other === undefined) return this.#variation.args(parameters, args);
    if (this.#rng.next() < CROSSED && others.length === args.length && args.length > 1)
      return replacedAt(args, at, other);
    const crossed = this.#rng.next() < CROSSED ? this.#variation.crossed(parameters[at], arg, other) : undefined;
    return crossed === undefined ? this.#variation.args(parameters, args) : replacedAt(args, at, crossed);
  }

  #extended(input: LaneInput, other: LaneInput): LaneInput {
    const call = this.#addedCall(input.calls, other);
    return call === undefined ? input : withCalls(input, [...input.calls, call]);
  }

  /** With a call made several times in a row, each time with other arguments: some code wants a certain number of calls. */
  #repeated(input: LaneInput): LaneInput {
    const at = this.#rng.below(input.calls.length);
    const call = input.calls[at] as LaneCall;
    let repeated = input;
    for (let left = Math.min(this.#rng.pick(REPETITIONS), MOST_CALLS - input.calls.length); left > 0; left--) {
      const args = this.#variation.args(call.member.parameters, call.args);
      repeated = withCallAt(repeated, at + 1, { member: call.member, on: call.on, args });
    }
    this.#variation.forgetLeaf();
    return repeated;
  }

  #insertedInto(input: LaneInput, other: LaneInput): LaneInput {
    const k = 1 + this.#rng.below(input.calls.length);
    const call = this.#addedCall(input.calls.slice(0, k - 1), other);
    return call === undefined ? input : withCallAt(input, k, call);
  }

  /** A call that may follow others; undefined where none may. */
  #addedCall(calls: readonly LaneCall[], other: LaneInput): LaneCall | undefined {
    const lent = this.#rng.next() < LENT ? this.#lentCall(other) : undefined;
    return lent ?? this.#drawnCall(calls);
  }

  /** A call of another input, which needs no result of another call. */
  #lentCall(other: LaneInput): LaneCall | undefined {
    if (other.calls.length === 0) return undefined;
    const lent = this.#rng.pick(other.calls);
    const { member, on, args } = lent;
    if (on > 0 || refers(lent)) return undefined;
    return { member, on, args: this.#rng.next() < 0.5 ? args : this.#variation.args(member.parameters, args) };
  }

  /** The same, with nothing of other inputs. */
  #drawnCall(calls: readonly LaneCall[]): LaneCall | undefined {
    const shape = this.#shape as ClassShape;
    const givers = this.#gives ? numbersOf(calls, ({ product }) => product !== undefined) : [];
    const on = givers.length > 0 && this.#rng.next() < 0.4 ? this.#rng.pick(givers) : 0;
    const possible = callableOn(shape, calls, on);
    if (possible.length === 0) return undefined;
    const member = this.#rng.pick(possible);
    const args: Recipe[] = [];
    for (const parameter of member.parameters) {
      const given = this.#givenBy(parameter, calls);
      if (given !== undefined) args.push(given);
      else if (parameter.type.kind === "unsupported") return undefined;
      else args.push(...this.#drawer.args([parameter]));
    }
    const named = this.#namedBefore(member, calls);
    const about = named === undefined ? args : replacedAt(args, named.at, named.recipe);
    const given = this.#givenBefore(member.parameters, calls, AGAIN.added);
    return { member, on, args: given === undefined ? about : replacedAt(about, given.at, given.recipe) };
  }

  /** A value of an earlier call of another member for an argument of the same name, where its type allows it. */
  #namedBefore(member: ClassMember, calls: readonly LaneCall[]): GivenBefore | undefined {
    const places = this.#given.named(member, calls).filter(({ at, recipe }) => {
      const { type, optional } = member.parameters[at] as Parameter;
      return recipe.kind === "primitive" && this.#drawer.choices.isFree(type, recipe.value, optional && "parameter");
    });
    return places.length > 0 && this.#rng.next() < SAME_NAMED ? this.#rng.pick(places) : undefined;
  }

  /** An object that an earlier call was given, in the place of an argument of the same type. */
  #givenBefore(parameters: readonly Parameter[], calls: readonly LaneCall[], share: number): GivenBefore | undefined {
    const places = this.#given.of(parameters, calls);
    return places.length > 0 && this.#rng.next() < share ? this.#rng.pick(places) : undefined;
  }

  /** The result of an earlier call, where the parameter takes one. */
  #givenBy({ product, type, rest }: Parameter, calls: readonly LaneCall[]): Recipe | undefined {
    if (product === undefined || rest) return undefined;
    const shape = this.#shape as ClassShape;
    const givers = numbersOf(calls, (member) => member.product === product);
    if (shape.name === product && this.#rng.next() < 0.2) return { kind: "result", call: 0 };
    if (givers.length === 0 || (type.kind !== "unsupported" && this.#rng.next() < 0.4)) return undefined;
    return { kind: "result", call: this.#rng.pick(givers) };
  }

  #parametersOf(maker: number): readonly Parameter[] {
    return (this.#shape?.makers[maker] as Maker).parameters;
  }
}

function endsAlike(a: LaneInput, b: LaneInput): boolean {
  return a.calls.at(-1)?.member === b.calls.at(-1)?.member;
}

/** Whether a call has arguments that only its own sequence has. */
function refers({ args }: LaneCall): boolean {
  return args.some(isReference);
}

// Literals are much faster than spreading the input.
function withArgs({ maker, calls }: LaneInput, args: readonly Recipe[]): LaneInput {
  return { maker, args, calls };
}

function withCalls({ maker, args }: LaneInput, calls: readonly LaneCall[]): LaneInput {
  return { maker, args, calls };
}

/** Of the calls of such members, from 1. */
function numbersOf(calls: readonly LaneCall[], isWanted: (member: ClassMember) => boolean): number[] {
  const numbers: number[] = [];
  for (const [index, { member }] of calls.entries()) if (isWanted(member)) numbers.push(index + 1);
  return numbers;
}
