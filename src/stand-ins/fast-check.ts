// Stands in for fast-check while a property is explored: fast-check itself, rewritten as user code is, whose generator gives
// symbolic values. Strings and floating-point numbers are inputs of their own, where what they are made of says less.
// Enters: calls of `assert` and `check`. Leaves: the outcome of the one that is asked for; the others are left out.
import * as real from "fast-check";
import { type DoubleRange, Generator, Probe, draws } from "./draws.ts";
import { concludeProperty, isAsked, leaveOut } from "./asked-property.ts";
import { assume, notModelled } from "./stand-in-errors.ts";

export * from "fast-check";

type Made = real.Value<unknown>;

/** Draws from our generator in a way of its own, and from any other as fast-check does, which shrinks all of it. */
abstract class Recorded<T> extends real.Arbitrary<T> {
  readonly #real: real.Arbitrary<T>;

  constructor(arbitrary: real.Arbitrary<T>) {
    super();
    this.#real = arbitrary;
  }

  /** Undefined: as fast-check does. */
  protected abstract draw(generator: Generator, bias: number | undefined): real.Value<T> | undefined;

  override generate(random: real.Random, bias: number | undefined): real.Value<T> {
    const drawn = random instanceof Generator ? this.draw(random, bias) : undefined;
    return drawn ?? this.#real.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#real.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown): real.Stream<real.Value<T>> {
    return this.#real.shrink(value, context);
  }
}

/** What is drawn as a whole. */
class Drawn<T> extends Recorded<T> {
  readonly #whole: (generator: Generator) => T | undefined;

  constructor(arbitrary: real.Arbitrary<T>, whole: (generator: Generator) => T | undefined) {
    super(arbitrary);
    this.#whole = whole;
  }

  protected override draw(generator: Generator, bias: number | undefined): real.Value<T> | undefined {
    const drawn = bias === undefined ? this.#whole(generator) : undefined;
    return drawn === undefined ? undefined : new real.Value(drawn, undefined);
  }
}

/** What is left out is drawn again by fast-check, which gives no other values than those that are not left out. */
class Filtered<T, U extends T> extends Recorded<U> {
  readonly #source: real.Arbitrary<T>;
  readonly #refinement: (value: T) => boolean;

  constructor(arbitrary: real.Arbitrary<U>, source: real.Arbitrary<T>, refinement: (value: T) => boolean) {
    super(arbitrary);
    this.#source = source;
    this.#refinement = refinement;
  }

  protected override draw(generator: Generator, bias: number | undefined): real.Value<U> {
    const drawn = this.#source.generate(generator, bias);
    assume(this.#refinement(drawn.value));
    return drawn as real.Value<U>;
  }
}

/** fast-check is loaded once, this module for each run. */
const FILTER = Symbol.for("pathwise:filter");
const prototype = real.Arbitrary.prototype as unknown as Record<symbol, real.Arbitrary<unknown>["filter"] | undefined>;
const filter = (prototype[FILTER] ??= real.Arbitrary.prototype.filter);

real.Arbitrary.prototype.filter = function <T, U extends T>(
  this: real.Arbitrary<T>,
  refinement: (value: T) => value is U,
): real.Arbitrary<U> {
  return new Filtered(filter.call(this, refinement as never) as real.Arbitrary<U>, this, refinement);
};

function probed(arbitrary: real.Arbitrary<unknown>, ...answers: unknown[]): { made: unknown; asked: Probe["asked"] } {
  const probe = new Probe(...answers);
  const { value } = arbitrary.generate(probe as unknown as real.Random, undefined);
  return { made: value, asked: probe.asked };
}

/** Larger alphabets are explored as fast-check makes them. */
const MOST_CHARACTERS = 300;

interface Language {
  readonly lengths: readonly [number, number];
  readonly alphabet: string;
}

/** Which strings there are, where each character is one UTF-16 unit that one draw decides. */
function languageOf(arbitrary: real.Arbitrary<string>): Language | undefined {
  const lengths = probed(arbitrary, "max").asked[0] as readonly [number, number];
  const [, most] = lengths;
  const { asked } = probed(arbitrary, "max");
  const [first, last] = (asked[1] ?? []) as [number?, number?];
  if (first !== 0 || last === undefined || last >= MOST_CHARACTERS || asked.length !== most + 1) return undefined;
  if (asked.some(([min, max], index) => index > 0 && (min !== first || max !== last))) return undefined;
  let alphabet = "";
  for (let from = 0; from <= last; from += most) {
    const indices = Array.from({ length: most }, (_, offset) => Math.min(from + offset, last));
    const { made } = probed(arbitrary, "max", ...indices);
    if (typeof made !== "string" || made.length !== most) return undefined;
    alphabet += made;
  }
  return { lengths, alphabet: alphabet.slice(0, last + 1) };
}

export function string(constraints?: real.StringConstraints): real.Arbitrary<string> {
  const arbitrary = real.string(constraints);
  let language: Language | undefined | "unknown" = "unknown";
  return new Drawn(arbitrary, (generator) => {
    if (language === "unknown") language = languageOf(arbitrary);
    return language && generator.string(language.lengths, language.alphabet);
  });
}

function floating(kind: "double" | "float", arbitrary: real.Arbitrary<number>, step: unknown): real.Arbitrary<number> {
  let range: (DoubleRange & { readonly bounds: readonly [unknown, unknown] }) | undefined;
  const find = (): NonNullable<typeof range> => {
    const { made: first, asked } = probed(arbitrary, "min");
    const [bounds] = asked as [readonly [number, number]];
    const { made: last } = probed(arbitrary, "max");
    const hasNaN = Number.isNaN(first) || Number.isNaN(last);
    const low = Number.isNaN(first) ? probed(arbitrary, bounds[0] + (step as number)).made : first;
    const high = Number.isNaN(last) ? probed(arbitrary, bounds[1] - (step as number)).made : last;
    return { low: low as number, high: high as number, hasNaN, bounds };
  };
  return new Drawn(arbitrary, (generator) => {
    const { bounds, ...values } = (range ??= find());
    return generator.double(kind, bounds, values);
  });
}

export function double(constraints?: real.DoubleConstraints): real.Arbitrary<number> {
  const arbitrary = real.double(constraints);
  return constraints?.noInteger === true ? arbitrary : floating("double", arbitrary, 1n);
}

export function float(constraints?: real.FloatConstraints): real.Arbitrary<number> {
  const arbitrary = real.float(constraints);
  return constraints?.noInteger === true ? arbitrary : floating("float", arbitrary, 1);
}

/** Bounds that depend on earlier draws need no statistics of theirs. */
export function integer(constraints: real.IntegerConstraints = {}): real.Arbitrary<number> {
  const { min = -0x80000000, max = 0x7fffffff } = constraints;
  if (!draws.isSymbolic(min) && !draws.isSymbolic(max)) return real.integer(constraints);
  if (min > max) throw new Error("fc.integer maximum value should be equal or greater than the minimum one");
  return new Drawn(real.integer(), (generator) => generator.nextInt(min, max));
}

export function nat(constraint?: number | real.NatConstraints): real.Arbitrary<number> {
  const max = typeof constraint === "object" ? constraint.max : constraint;
  return draws.isSymbolic(max) ? integer({ min: 0, max: max as number }) : real.nat(constraint as number);
}

let isPlain = true;

/** Those that are no solver change what a property does. */
export function installGlobalPlugin(plugin: unknown): void {
  if (plugin !== SOLVER) isPlain = false;
}

const SOLVER = (): object => ({});

/** What `pathwise/fast-check` exports. */
export function solver(): typeof SOLVER {
  return SOLVER;
}

type Property = real.IRawProperty<unknown>;

export function assert(property: Property, parameters: real.Parameters<unknown> = {}): unknown {
  if (!isAsked(new Error("assert").stack ?? "")) return leaveOut(property.isAsync());
  return judge(property, parameters);
}

export function check(property: Property, parameters: real.Parameters<unknown> = {}): unknown {
  if (!isAsked(new Error("check").stack ?? "")) return notModelled("fc.check() before the one that is explored");
  return judge(property, parameters);
}

function judge(property: Property, { plugins = [] }: real.Parameters<unknown>): unknown {
  if (plugins.length > 0 || !isPlain) notModelled("a plugin of fast-check");
  const generator = new Generator() as unknown as real.Random;
  const { value_: value } = property.generate(generator, undefined) as Made & { readonly value_: unknown };
  if (property.isAsync()) return judgeLater(property, value);
  void property.runBeforeEach();
  const result = property.run(value) as Result;
  void property.runAfterEach();
  return conclude(result, value);
}

async function judgeLater(property: Property, value: unknown): Promise<unknown> {
  await property.runBeforeEach();
  const result = (await property.run(value)) as Result;
  await property.runAfterEach();
  return conclude(result, value);
}

type Result = null | { readonly error: unknown } | { readonly interruptExecution: boolean };

/** Where values are not symbolic, they are told. */
function conclude(result: Result, value: unknown): never {
  if (result !== null && !("error" in result)) assume(false);
  const text = draws.isFollowed() ? "" : real.stringify(value);
  return concludeProperty(result === null ? undefined : { error: (result as { error: unknown }).error }, text);
}

export default {
  ...(real as unknown as { readonly default: object }).default,
  ...{ string, double, float, integer, nat, assert, check, installGlobalPlugin },
};
