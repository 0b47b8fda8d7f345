// Makes new genomes: random ones, and variations of parents by weighted operators, crossover and extension.
import type { Maker } from "../../model/class-shape.ts";
import type { Unit } from "../../model/unit.ts";
import type { Rng } from "../../support/rng.ts";
import { ArgumentSource } from "./argument-source.ts";
import { type Draft, draftOf } from "./draft.ts";
import type { Gene, Genome } from "./genome.ts";
import { changeArguments } from "./operators/change-arguments.ts";
import { changeMaker } from "./operators/change-maker.ts";
import { changeValue } from "./operators/change-value.ts";
import { crossover } from "./operators/crossover.ts";
import { appendCall, insertCall } from "./operators/insert-call.ts";
import { moveCall } from "./operators/move-call.ts";
import { removeCalls } from "./operators/remove-calls.ts";
import { repeatCalls } from "./operators/repeat-calls.ts";
import { replaceCall } from "./operators/replace-call.ts";
import { ParameterVariables } from "./parameter-variables.ts";
import { repairReferences } from "./repair-references.ts";
import { Repertoire } from "./repertoire.ts";
import type { ValueSource } from "./value-source.ts";
import { type VariationContext, newStep } from "./variation-context.ts";

type Operator = (draft: Draft, context: VariationContext) => void;

/** Each is chosen with a probability proportional to its weight. */
const OPERATORS: readonly (readonly [Operator, number])[] = [
  [insertCall, 30],
  [changeArguments, 22],
  [changeValue, 8],
  [removeCalls, 16],
  [repeatCalls, 10],
  [replaceCall, 8],
  [moveCall, 5],
  [changeMaker, 3],
];
const OF_FUNCTIONS: typeof OPERATORS = [
  [changeArguments, 9],
  [changeMaker, 1],
];

/** The probability that a child has two parents. */
const CROSSOVER = 0.35;
/** The probability that one more change follows a change. */
const ANOTHER = 0.3;
/** A random sequence has so many calls at most, not counting calls that others need. */
const MOST_NEW_CALLS = 10;

export interface Parent {
  readonly genome: Genome;
  /** How many calls completed, so that calls can be inserted up to there; -1: the maker threw. */
  readonly open: number;
}

export class Variation {
  readonly #context: VariationContext;
  readonly #operators: typeof OPERATORS;

  constructor(unit: Unit, values: ValueSource, rng: Rng) {
    const makers: readonly Pick<Maker, "parameters">[] = unit.shape?.makers ?? [unit];
    this.#operators = unit.shape === undefined ? OF_FUNCTIONS : OPERATORS;
    this.#context = {
      makers,
      repertoire: new Repertoire(unit.shape),
      argumentSource: new ArgumentSource(new ParameterVariables(unit), values, rng),
      rng,
      leading: [],
    };
  }

  /** Prefers the members of these names from now on, since they are on ways to open goals. */
  lead(names: ReadonlySet<string>): void {
    this.#context.leading = this.#context.repertoire.callables.filter(({ member }) => names.has(member.name));
  }

  /** One genome for each maker alone and one for each callable, after the calls that it needs. */
  firsts(): Genome[] {
    const { makers, repertoire } = this.#context;
    const bare = makers.map((_, maker) => this.#made(maker));
    return [
      ...bare.map((draft) => repairReferences(draft, this.#context)),
      ...repertoire.callables.map((callable, i) => {
        const draft = this.#made(i % makers.length);
        return repairReferences({ ...draft, steps: [newStep(callable, this.#context, [])] }, this.#context);
      }),
    ];
  }

  /** A random genome of at most `most` calls, plus those that they need. */
  fresh(most = MOST_NEW_CALLS): Genome {
    const { makers, rng } = this.#context;
    const draft = this.#made(rng.below(makers.length));
    for (let left = rng.below(most + 1); left > 0; left--) insertCall(draft, this.#context);
    return repairReferences(draft, this.#context);
  }

  /** A crossover of both parents, mutated half of the time, or else a mutated copy of the first. */
  child(one: Parent, other: Parent): Genome {
    const { rng } = this.#context;
    const isCrossed = one !== other && rng.next() < CROSSOVER;
    let draft = draftOf(one.genome, one.open);
    if (isCrossed) draft = crossover(draft, draftOf(other.genome, other.open), this.#context);
    for (let more = !isCrossed || rng.next() < 0.5; more; more = rng.next() < ANOTHER)
      this.#pick()(draft, this.#context);
    return repairReferences(draft, this.#context);
  }

  /** Appends calls to those that completed. A function has no calls: it gets random arguments. */
  extended({ genome, open }: Parent): Genome {
    if (this.#operators === OF_FUNCTIONS) return this.fresh();
    const draft = draftOf({ ...genome, calls: genome.calls.slice(0, Math.max(0, open)) });
    appendCall(draft, this.#context);
    return repairReferences(draft, this.#context);
  }

  /** Continues a change of numbers in the same direction (see `ValueSource`); undefined: the genomes differ otherwise. */
  extrapolated(from: Genome, to: Genome): Genome | undefined {
    const { makers, argumentSource } = this.#context;
    if (from.maker !== to.maker || from.calls.length !== to.calls.length) return undefined;
    const args = argumentSource.extrapolated(makers[to.maker]?.parameters ?? [], from.args, to.args);
    const calls = to.calls.flatMap((call, i) => {
      const before = from.calls[i] as Gene;
      const isSame = call.member === before.member && call.on === before.on;
      const values = isSame ? argumentSource.extrapolated(call.member.parameters, before.args, call.args) : undefined;
      return values === undefined ? [] : [{ ...call, args: values }];
    });
    return args === undefined || calls.length < to.calls.length ? undefined : { maker: to.maker, args, calls };
  }

  /** A genome from elsewhere, made valid. */
  repaired(genome: Genome): Genome {
    return repairReferences(draftOf(genome), this.#context);
  }

  /** Makes the values of a successful genome available to later ones. */
  remember({ maker, args, calls }: Genome): void {
    const { makers, argumentSource } = this.#context;
    argumentSource.remember(makers[maker]?.parameters ?? [], args);
    for (const call of calls) argumentSource.remember(call.member.parameters, call.args);
  }

  /** A draft of an object without calls. */
  #made(maker: number): Draft {
    const { makers, argumentSource } = this.#context;
    return { maker, args: argumentSource.fresh(makers[maker]?.parameters ?? [], []).args, steps: [], open: 0 };
  }

  /** A random operator by weight. */
  #pick(): Operator {
    let at = this.#context.rng.below(this.#operators.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [operator, weight] of this.#operators) {
      if (at < weight) return operator;
      at -= weight;
    }
    return changeArguments;
  }
}
