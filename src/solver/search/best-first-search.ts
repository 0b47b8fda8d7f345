// Best-first search from the hint: always changes the known assignment that is nearest to a model.
import type { SortValue } from "../../expr/expr.ts";
import { strangeness } from "../../expr/strangeness.ts";
import type { Effort } from "../effort.ts";
import type { Assignment, Program } from "../program.ts";
import { PriorityQueue } from "../../support/priority-queue.ts";
import { jointStrings } from "../regexp/joint-strings.ts";
import { Distances } from "./distance.ts";
import { MovingValues, type Proposal } from "./moving-values.ts";
import { equationsOf, newtonStep } from "./newton.ts";
import { repairs } from "./repairs.ts";
import type { StringLengths } from "./string-lengths.ts";
import { hashAt, hashOfAssignment, Visited } from "./visited.ts";
import { Wishes } from "./wishes.ts";

const CONSTRAINTS_PER_EXPANSION = 3;
/** A hundred points of strangeness weigh as much as one failing constraint. */
const STRANGENESS_WEIGHT = 0.01;
/** A model of at most this cost is taken at once: one variable changed, to a digit or a short word. */
const PLAIN_ENOUGH = 2.2;

/** An assignment with the values of all nodes, ready to try changes. */
interface Place {
  readonly assignment: Assignment;
  readonly hash: number;
  readonly moving: MovingValues;
  readonly distances: Distances;
}

interface Found {
  readonly assignment: Assignment;
  /** In points of strangeness. */
  readonly cost: number;
}

export interface BestFirstOptions {
  readonly effort: Effort;
  readonly expansions: number;
  /** Whether to use sources of proposals that take long, too. */
  readonly thorough: boolean;
}

/** Wishes may grow at every step, as for `x === x * x`, and soon have more digits than fit into memory. */
const HUGE = 1n << 4096n;

function isHuge(value: SortValue): boolean {
  return typeof value === "bigint" && (value > HUGE || value < -HUGE);
}

export class BestFirstSearch {
  readonly #program: Program;
  readonly #hint: Assignment;
  readonly #lengths: StringLengths;
  readonly #options: BestFirstOptions;
  readonly #visited = new Visited();
  readonly #open = new PriorityQueue<Assignment>();
  /** Proposals for strings that must satisfy several constraints together; computed once. */
  #jointStrings: readonly Proposal[] | undefined;
  readonly #equations: ReturnType<typeof equationsOf>;
  #nearest: Assignment;

  constructor(program: Program, hint: Assignment, lengths: StringLengths, options: BestFirstOptions) {
    this.#program = program;
    this.#hint = hint;
    this.#lengths = lengths;
    this.#options = options;
    this.#nearest = hint;
    this.#equations = equationsOf(program);
  }

  /** The expanded assignment that was nearest to a model. */
  get nearest(): Assignment {
    return this.#nearest;
  }

  /** The plainest of the first models found. */
  run(): Assignment | undefined {
    const { effort, expansions } = this.#options;
    let least = Infinity;
    let next: Assignment | undefined = this.#hint;
    this.#visited.add(next, hashOfAssignment(next));
    for (let i = 0; i < expansions && next !== undefined && !effort.exhausted; i++) {
      const moving = new MovingValues(this.#program, next);
      const distances = new Distances(this.#program, moving.values);
      effort.spend(this.#program.nodes.length);
      if (distances.failing === 0) return next;
      if (distances.total < least) {
        least = distances.total;
        this.#nearest = next;
      }
      const found = this.#expand({ assignment: next, hash: hashOfAssignment(next), moving, distances });
      if (found !== undefined) return found;
      next = this.#open.pop();
    }
    return undefined;
  }

  /** Tries one source of proposals after the other, until one leads to a model. */
  #expand(place: Place): Assignment | undefined {
    for (const proposals of this.#sources(place)) {
      const found = this.#tryAll(place, proposals);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The sources of proposals, the fastest first. */
  *#sources({ assignment, moving }: Place): Generator<Iterable<Proposal>> {
    const { effort, thorough } = this.#options;
    const { values } = moving;
    if (this.#equations !== undefined) yield newtonStep(this.#equations, assignment, moving);
    const situation = { program: this.#program, values, lengths: this.#lengths, effort };
    yield repairs(situation, assignment);
    const failing = this.#program.roots.filter((root) => values[root] !== true);
    const wishes = failing.slice(0, CONSTRAINTS_PER_EXPANSION).map((root) => new Wishes(situation, root));
    for (const wish of wishes) yield wish.proposals();
    if (!thorough) return;
    yield (this.#jointStrings ??= jointStrings(this.#program, (node) => this.#lengths.of(node)));
    for (const wish of wishes) yield wish.lateProposals();
  }

  #tryAll(place: Place, proposals: Iterable<Proposal>): Assignment | undefined {
    let plainest: Found | undefined;
    for (const proposal of proposals) {
      if (this.#options.effort.exhausted) break;
      const found = this.#try(place, proposal);
      if (found === undefined || (plainest !== undefined && plainest.cost <= found.cost)) continue;
      plainest = found;
      if (found.cost <= PLAIN_ENOUGH) break;
    }
    return plainest?.assignment;
  }

  /** Returns the model that the proposal leads to. If it leads to none and is new, it is queued for expansion. */
  #try(place: Place, proposal: Proposal): Found | undefined {
    const { moving, distances } = place;
    const changed = place.assignment.slice();
    let { hash } = place;
    for (const { variable, value } of proposal) {
      if (isHuge(value)) return undefined;
      hash = (hash - hashAt(variable, changed[variable] as SortValue) + hashAt(variable, value)) | 0;
      changed[variable] = value;
    }
    if (!this.#visited.add(changed, hash)) return undefined;
    this.#options.effort.spend(1 + moving.move(proposal));
    distances.measure(moving.values, proposal);
    moving.undo();
    const cost = this.#cost(changed);
    if (distances.failing === 0) return { assignment: changed, cost };
    this.#open.push(distances.failing + distances.total + STRANGENESS_WEIGHT * cost, changed);
    return undefined;
  }

  /** The strangeness of the values that differ from the hint; keeping the hint costs nothing. */
  #cost(assignment: Assignment): number {
    let cost = 0;
    for (let i = 0; i < assignment.length; i++)
      if (!Object.is(assignment[i], this.#hint[i])) cost += 1 + strangeness(assignment[i]);
    return cost;
  }
}
