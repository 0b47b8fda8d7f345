// Answers for sets of constraints: satisfiable, unsatisfiable and undecided ones.
import type { Model } from "../../expr/evaluate.ts";
import { Generations } from "../../support/generations.ts";
import type { Answer } from "../solver.ts";
import type { ConstraintSet } from "./constraint-set.ts";
import { SetIndex, type KnownSet } from "./set-index.ts";

type Sat = Extract<Answer, { status: "sat" }>;
type Unsat = Extract<Answer, { status: "unsat" }>;
type Unknown = Extract<Answer, { status: "unknown" }>;

/** In constraints and values of one generation: some ten megabytes. */
const MOST = 100_000;
/** Limits on the supersets and on the unsatisfiable subsets that are compared: beyond, it takes longer than it saves. */
const MOST_SUPERSETS = 64;
const MOST_REFUTED = 256;
/** How many models are evaluated. */
const MOST_MODELS = 4;
/** So many characters of a string weigh as much as a constraint. */
const CHARACTERS = 16;

class AnswerIndex {
  readonly sat = new SetIndex<Sat>({ findsSupersets: true });
  readonly unsat = new SetIndex<Unsat>({ findsSupersets: false });
  readonly unknown = new SetIndex<Unknown>({ findsSupersets: false });
}

export class KnownSets {
  readonly #generations: Generations<AnswerIndex>;

  /** `most`: the weight of one generation; there are two. */
  constructor(most = MOST) {
    this.#generations = new Generations(most, () => new AnswerIndex());
  }

  get weight(): number {
    return this.#generations.weight;
  }

  /** The answer for this set, or the refutation of a subset. */
  answerTo(set: ConstraintSet): Answer | undefined {
    const young = entryFor(set, this.#generations.young);
    if (young !== undefined) return young.known;
    const old = entryFor(set, this.#generations.old);
    if (old !== undefined) this.add(old.set, old.known);
    return old?.known;
  }

  /** Models of supersets, then of subsets. */
  *modelsNear(set: ConstraintSet): Generator<Model> {
    let left = MOST_MODELS;
    for (const { known } of this.#neighbours(set)) {
      yield known.model;
      if (--left === 0) return;
    }
  }

  *#neighbours(set: ConstraintSet): Generator<KnownSet<Sat>> {
    const { young, old } = this.#generations;
    yield* young.sat.supersetsOf(set, MOST_SUPERSETS);
    yield* old.sat.supersetsOf(set, MOST_SUPERSETS);
    yield* young.sat.subsetsOf(set, MOST_MODELS);
    yield* old.sat.subsetsOf(set, MOST_MODELS);
  }

  add(set: ConstraintSet, known: Answer): void {
    const index = this.#generations.storeFor(weightOf(set, known));
    if (known.status === "sat") index?.sat.add({ set, known });
    else if (known.status === "unsat") index?.unsat.add({ set, known });
    else index?.unknown.add({ set, known });
  }
}

function entryFor(set: ConstraintSet, { sat, unsat, unknown }: AnswerIndex): KnownSet<Answer> | undefined {
  return sat.equalTo(set) ?? refutationOf(set, unsat) ?? unknown.equalTo(set);
}

/** Prefers a refutation without assumptions. */
function refutationOf(set: ConstraintSet, unsat: SetIndex<Unsat>): KnownSet<Unsat> | undefined {
  let assumed: KnownSet<Unsat> | undefined;
  for (const entry of unsat.subsetsOf(set, MOST_REFUTED)) {
    if (entry.known.assumptions.length === 0) return entry;
    assumed ??= entry;
  }
  return assumed;
}

function weightOf({ members }: ConstraintSet, known: Answer): number {
  let weight = 1 + members.size;
  if (known.status === "sat")
    for (const value of known.model.values()) weight += 1 + (typeof value === "string" ? value.length / CHARACTERS : 0);
  return weight;
}
