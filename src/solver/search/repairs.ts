// Repairs several conditions at once: makes one after the other true, keeping the changes made so far. So a string in
// which every unit is wrong, or a record in which every field is, is found in one step.
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment, Program, Values } from "../program.ts";
import { MovingValues, type Proposal } from "./moving-values.ts";
import { Wishes, type Situation } from "./wishes.ts";

/** How many alternatives of a disjunction are tried. */
const MOST_CHOICES = 4;
const MOST_GOALS = 64;
const TRIES_PER_GOAL = 4;

/** A condition that must have this truth, and does not yet. */
interface Goal {
  readonly node: number;
  readonly truth: boolean;
}

/** Callers promise that `situation` has the values of the assignment. */
export function* repairs(situation: Situation, assignment: Assignment): Generator<Proposal> {
  const { program, values } = situation;
  let choices = 1;
  for (let choice = 0; choice < choices; choice++) {
    const found = new Goals(program, values, choice);
    for (const root of program.roots) found.add(root, true);
    choices = Math.min(found.mostOptions, MOST_CHOICES);
    if (found.goals.length < 2 || found.goals.length > MOST_GOALS) continue;
    const changes = walk(situation, assignment, found.goals);
    if (changes.length > 0) yield changes;
  }
}

/** Conditions that together make the constraints true; of a disjunction, the alternative with the number `choice`. */
class Goals {
  readonly goals: Goal[] = [];
  mostOptions = 1;
  readonly #program: Program;
  readonly #values: Values;
  readonly #choice: number;

  constructor(program: Program, values: Values, choice: number) {
    this.#program = program;
    this.#values = values;
    this.#choice = choice;
  }

  add(root: number, wanted: boolean): void {
    const pending: Goal[] = [{ node: root, truth: wanted }];
    for (let goal = pending.pop(); goal !== undefined; goal = pending.pop()) {
      const { node, truth } = goal;
      if (this.#values[node] === truth || this.goals.length > MOST_GOALS) continue;
      const expr = this.#program.nodes[node];
      const op = expr?.kind === "app" ? expr.op : undefined;
      const operands = this.#program.operands[node] as readonly number[];
      if (op === "not") pending.push({ node: operands[0] as number, truth: !truth });
      else if (op !== "and" && op !== "or") this.goals.push(goal);
      else if ((op === "and") === truth)
        for (const operand of operands.toReversed()) pending.push({ node: operand, truth });
      else {
        const options = this.#options(node, op);
        this.mostOptions = Math.max(this.mostOptions, options.length);
        pending.push({ node: options[this.#choice % options.length] as number, truth });
      }
    }
  }

  /** The alternatives of a nested disjunction. */
  #options(node: number, op: string): number[] {
    const options: number[] = [];
    const pending = [node];
    for (let next = pending.pop(); next !== undefined && options.length < MOST_CHOICES; next = pending.pop()) {
      const expr = this.#program.nodes[next];
      if (expr?.kind === "app" && expr.op === op)
        pending.push(...(this.#program.operands[next] as readonly number[]).toReversed());
      else options.push(next);
    }
    return options;
  }
}

function walk(situation: Situation, assignment: Assignment, goals: readonly Goal[]): Proposal {
  const { program, effort } = situation;
  const moving = new MovingValues(program, assignment);
  const changes = new Map<number, SortValue>();
  effort.spend(program.nodes.length);
  for (const { node, truth } of goals) {
    if (effort.exhausted) break;
    if (moving.values[node] === truth) continue;
    const change = firstThatHelps(moving, { ...situation, values: moving.values }, { node, truth });
    for (const { variable, value } of change) changes.set(variable, value);
  }
  return [...changes].map(([variable, value]) => ({ variable, value }));
}

/** Makes the first change that makes the goal true, and returns it; empty if none of the first few does. */
function firstThatHelps(moving: MovingValues, situation: Situation, { node, truth }: Goal): Proposal {
  let tries = TRIES_PER_GOAL;
  for (const proposal of new Wishes(situation, node, truth).proposals()) {
    situation.effort.spend(1 + moving.move(proposal));
    if (moving.values[node] === truth) return proposal;
    moving.undo();
    if (--tries === 0) break;
  }
  return [];
}
