// New individuals from others.
import type { Maker } from "../../model/class-shape.ts";
import type { Unit } from "../../model/unit.ts";
import type { Rng } from "../../support/rng.ts";
import { Arguments } from "./call-arguments.ts";
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
import { Repertoire } from "./repertoire.ts";
import { type Kit, newStep, settle } from "./repair-references.ts";
import type { ValueSource } from "./value-source.ts";

type Operator = (draft: Draft, kit: Kit) => void;

/** Each as often as its weight says. */
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

const CROSSOVER = 0.35;
/** After a first change, how often another follows. */
const ANOTHER = 0.3;
/** New sequences have so many calls at most. */
const MOST_NEW_CALLS = 10;

export interface Parent {
  readonly genome: Genome;
  /** The calls after which something can follow; -1: none, the maker threw. */
  readonly open: number;
}

export class Variation {
  readonly #kit: Kit;
  readonly #operators: typeof OPERATORS;

  constructor(unit: Unit, values: ValueSource, rng: Rng) {
    const makers: readonly Pick<Maker, "parameters">[] = unit.shape?.makers ?? [unit];
    this.#operators = unit.shape === undefined ? OF_FUNCTIONS : OPERATORS;
    this.#kit = {
      makers,
      repertoire: new Repertoire(unit.shape),
      arguments: new Arguments(new ParameterVariables(unit), values, rng),
      rng,
      leading: [],
    };
  }

  /** By their names, the members that lead to something unreached. */
  lead(names: ReadonlySet<string>): void {
    this.#kit.leading = this.#kit.repertoire.offers.filter(({ member }) => names.has(member.name));
  }

  /** Each thing that can be called once, after what it needs. */
  firsts(): Genome[] {
    const { makers, repertoire } = this.#kit;
    const bare = makers.map((_, maker) => this.#made(maker));
    return [
      ...bare.map((draft) => settle(draft, this.#kit)),
      ...repertoire.offers.map((offer, i) => {
        const draft = this.#made(i % makers.length);
        return settle({ ...draft, steps: [newStep(offer, this.#kit, [])] }, this.#kit);
      }),
    ];
  }

  /** With so many calls at most, or a few more where calls need others. */
  fresh(most = MOST_NEW_CALLS): Genome {
    const { makers, rng } = this.#kit;
    const draft = this.#made(rng.below(makers.length));
    for (let left = rng.below(most + 1); left > 0; left--) insertCall(draft, this.#kit);
    return settle(draft, this.#kit);
  }

  child(one: Parent, other: Parent): Genome {
    const { rng } = this.#kit;
    const isCrossed = one !== other && rng.next() < CROSSOVER;
    let draft = draftOf(one.genome, one.open);
    if (isCrossed) draft = crossover(draft, draftOf(other.genome, other.open), this.#kit);
    for (let more = !isCrossed || rng.next() < 0.5; more; more = rng.next() < ANOTHER) this.#pick()(draft, this.#kit);
    return settle(draft, this.#kit);
  }

  /** More calls after those that did not throw. For a function, other arguments. */
  extended({ genome, open }: Parent): Genome {
    if (this.#operators === OF_FUNCTIONS) return this.fresh();
    const draft = draftOf({ ...genome, calls: genome.calls.slice(0, Math.max(0, open)) });
    appendCall(draft, this.#kit);
    return settle(draft, this.#kit);
  }

  /** Further in the direction of a change of numbers; undefined: it was another change. */
  beyond(from: Genome, to: Genome): Genome | undefined {
    const { makers, arguments: source } = this.#kit;
    if (from.maker !== to.maker || from.calls.length !== to.calls.length) return undefined;
    const args = source.beyond(makers[to.maker]?.parameters ?? [], from.args, to.args);
    const calls = to.calls.flatMap((call, i) => {
      const before = from.calls[i] as Gene;
      const isSame = call.member === before.member && call.on === before.on;
      const values = isSame ? source.beyond(call.member.parameters, before.args, call.args) : undefined;
      return values === undefined ? [] : [{ ...call, args: values }];
    });
    return args === undefined || calls.length < to.calls.length ? undefined : { maker: to.maker, args, calls };
  }

  /** With its references mended. */
  mended(genome: Genome): Genome {
    return settle(draftOf(genome), this.#kit);
  }

  /** Its values are worth using again. */
  remember({ maker, args, calls }: Genome): void {
    const { makers, arguments: source } = this.#kit;
    source.remember(makers[maker]?.parameters ?? [], args);
    for (const call of calls) source.remember(call.member.parameters, call.args);
  }

  #made(maker: number): Draft {
    const { makers, arguments: source } = this.#kit;
    return { maker, args: source.fresh(makers[maker]?.parameters ?? [], []).args, steps: [], open: 0 };
  }

  #pick(): Operator {
    let at = this.#kit.rng.below(this.#operators.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [operator, weight] of this.#operators) {
      if (at < weight) return operator;
      at -= weight;
    }
    return changeArguments;
  }
}
