// Turns drafts into genomes, in which every reference leads to an earlier call that gives the right product. A broken
// reference is bound to another such call. If there is none, one is inserted before; if none can be, the call is dropped.
import type { Parameter } from "../../model/input-type.ts";
import { isLinked } from "../../model/sequence.ts";
import { type Draft, type Source, type Step, genomeOfSteps, isStep, productOf } from "./draft.ts";
import type { Genome } from "./genome.ts";
import type { Callable } from "./repertoire.ts";
import { type VariationContext, newStep } from "./variation-context.ts";

/** Longer sequences would make unreadable tests. */
export const MOST_CALLS = 40;

/** The probability that a new product is made although there is one. */
const ANOTHER = 0.2;

export function repairReferences(draft: Draft, context: VariationContext): Genome {
  const repair = new ReferenceRepair(context);
  for (const step of draft.steps) repair.place(step);
  return genomeOfSteps(draft, repair.placed);
}

class ReferenceRepair {
  readonly placed: Step[] = [];
  readonly #isPlaced = new Set<Step>();
  readonly #context: VariationContext;

  constructor(context: VariationContext) {
    this.#context = context;
  }

  /** Appends a step, after steps that give what it lacks. False: it cannot be repaired, or the sequence is full. */
  place(step: Step): boolean {
    const before = this.placed.length;
    if (this.#bind(step) && this.placed.length < MOST_CALLS) {
      this.#add(step);
      return true;
    }
    // The steps that were inserted for its sake go with it.
    for (const extra of this.placed.splice(before)) this.#isPlaced.delete(extra);
    return false;
  }

  #add(step: Step): void {
    this.placed.push(step);
    this.#isPlaced.add(step);
  }

  #bind(step: Step): boolean {
    const on = this.#receiver(step);
    if (on === undefined) return false;
    step.on = on;
    return step.member.parameters.every((parameter) => this.#bindArgument(step, parameter));
  }

  #receiver(step: Step): Source | undefined {
    const { repertoire } = this.#context;
    if (step.on === "object") return "object";
    if (isStep(step.on) && this.#isPlaced.has(step.on) && repertoire.isOn(step.on.member.product, step.member))
      return step.on;
    const product = productOf(step.on);
    const found = repertoire.isOn(product, step.member) ? this.#find(product as string, !isStep(step.on)) : undefined;
    if (found !== "object") return found;
    const own = repertoire.onObject(step.member);
    if (own !== undefined) step.member = own;
    return own && "object";
  }

  #bindArgument(step: Step, parameter: Parameter): boolean {
    const { name, product } = parameter;
    const given = step.again.get(name);
    if (given !== undefined) {
      if (isStep(given.step) && this.#isPlaced.has(given.step)) return true;
      step.again = new Map([...step.again].filter(([each]) => each !== name));
      step.args = this.#context.argumentSource.withNewArgument(step.args, parameter, this.placed);
    }
    const origin = step.origins.get(name);
    if (origin === undefined && !isLinked(parameter)) return true;
    if (origin !== undefined && this.#fits(origin, product)) return true;
    const wanted = product ?? (origin && productOf(origin));
    const isFree = origin !== undefined && !isStep(origin) && origin !== "object";
    const found = wanted === undefined ? undefined : this.#find(wanted, isFree, isLinked(parameter));
    const origins = new Map(step.origins);
    if (found === undefined) {
      if (isLinked(parameter)) return false;
      origins.delete(name);
      step.args = this.#context.argumentSource.withNewArgument(step.args, parameter, this.placed);
    } else origins.set(name, found);
    step.origins = origins;
    return true;
  }

  /** Models from elsewhere may pass results to parameters without a product; those references are kept. */
  #fits(origin: Source, product: string | undefined): boolean {
    if (origin === "object") return product === undefined || this.#context.repertoire.isOwn(product);
    return isStep(origin) && this.#isPlaced.has(origin) && (product === undefined || origin.member.product === product);
  }

  /**
   * A source of the product: one that was placed, or a new one. `mayBeAnother`: a new one may be made although there is one.
   * `isNeeded`: a new one may be made at all.
   */
  #find(product: string, mayBeAnother: boolean, isNeeded = true): Source | undefined {
    const { repertoire, rng } = this.#context;
    const known: Source[] = [
      ...(repertoire.isOwn(product) ? (["object"] as const) : []),
      ...this.placed.filter(({ member }) => member.product === product),
    ];
    const producers = isNeeded ? repertoire.producersOf(product) : [];
    const isWanted = known.length === 0 || (mayBeAnother && rng.next() < ANOTHER);
    if (isWanted && producers.length > 0) return this.#produce(rng.pick(producers)) ?? known.at(-1);
    // The latest is the most useful, since earlier ones (iterators, for instance) may be used up.
    return known.length > 1 && rng.next() < 0.5 ? rng.pick(known) : known.at(-1);
  }

  #produce(producer: Callable): Step | undefined {
    const step = newStep(producer, this.#context, this.placed);
    return this.place(step) ? step : undefined;
  }
}
