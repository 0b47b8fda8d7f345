// Drafts become genomes: every reference is to an earlier call that gives the right product. One that leads nowhere is bound
// to another such call; where there is none, one is put before; where that cannot be, the call is left out.
import type { Maker } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { Rng } from "../../support/rng.ts";
import type { Arguments } from "./call-arguments.ts";
import { type Draft, type Source, type Step, type Wanted, genomeOfSteps, isStep, productOf } from "./draft.ts";
import type { Genome } from "./genome.ts";
import { type Offer, type Repertoire, isLinked } from "./repertoire.ts";

/** Longer sequences are no tests that anybody reads. */
export const MOST_CALLS = 40;

/** How often another object of a kind is made although there is one. */
const ANOTHER = 0.2;

/** What changes are made with. */
export interface Kit {
  /** Of the object; the function itself where there is no class. */
  readonly makers: readonly Pick<Maker, "parameters">[];
  readonly repertoire: Repertoire;
  readonly arguments: Arguments;
  readonly rng: Rng;
  /** What leads to something unreached is called more often. */
  leading: readonly Offer[];
}

export function settle(draft: Draft, kit: Kit): Genome {
  const settling = new Settling(kit);
  for (const step of draft.steps) settling.place(step);
  return genomeOfSteps(draft, settling.placed);
}

class Settling {
  readonly placed: Step[] = [];
  readonly #at = new Set<Step>();
  readonly #kit: Kit;

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  place(step: Step): boolean {
    const before = this.placed.length;
    if (this.#bind(step) && this.placed.length < MOST_CALLS) {
      this.#add(step);
      return true;
    }
    // what was put before for its sake goes with it
    for (const extra of this.placed.splice(before)) this.#at.delete(extra);
    return false;
  }

  #add(step: Step): void {
    this.placed.push(step);
    this.#at.add(step);
  }

  #bind(step: Step): boolean {
    const on = this.#receiver(step);
    if (on === undefined) return false;
    step.on = on;
    return step.member.parameters.every((parameter) => this.#bindArgument(step, parameter));
  }

  #receiver(step: Step): Source | undefined {
    const { repertoire } = this.#kit;
    if (step.on === "object") return "object";
    if (isStep(step.on) && this.#at.has(step.on) && repertoire.isOn(step.on.member.product, step.member))
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
      step.args = this.#kit.arguments.with(step.args, parameter, this.placed);
    } else origins.set(name, found);
    step.origins = origins;
    return true;
  }

  /** Parameters without a product take what somebody gave them elsewhere. */
  #fits(origin: Source, product: string | undefined): boolean {
    if (origin === "object") return product === undefined || this.#kit.repertoire.isOwn(product);
    return isStep(origin) && this.#at.has(origin) && (product === undefined || origin.member.product === product);
  }

  /** Something that is such a product: one that is there, or one that is made for it. */
  #find(product: string, mayBeAnother: boolean, isNeeded = true): Source | undefined {
    const { repertoire, rng } = this.#kit;
    const known: Source[] = [
      ...(repertoire.isOwn(product) ? (["object"] as const) : []),
      ...this.placed.filter(({ member }) => member.product === product),
    ];
    const givers = isNeeded ? repertoire.giversOf(product) : [];
    const isWished = known.length === 0 || (mayBeAnother && rng.next() < ANOTHER);
    if (isWished && givers.length > 0) return this.#provide(rng.pick(givers)) ?? known.at(-1);
    // the latest is the likeliest to be of use: others may have ended
    return known.length > 1 && rng.next() < 0.5 ? rng.pick(known) : known.at(-1);
  }

  #provide(offer: Offer): Step | undefined {
    const step = newStep(offer, this.#kit, this.placed);
    return this.place(step) ? step : undefined;
  }
}

/** A call with fresh arguments; its references are to be chosen. */
export function newStep({ member, on }: Offer, { arguments: source }: Kit, others: readonly Step[]): Step {
  return {
    member,
    on: on === undefined ? "object" : ({ wanted: on } satisfies Wanted),
    ...source.fresh(member.parameters, others),
  };
}
