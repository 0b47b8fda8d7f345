// All paths of one call from one state: runs it, flips its decisions, runs it again.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr } from "../../../expr/expr.ts";
import type { Step } from "../../execute/sequence-executor.ts";
import type { Blocked } from "../../../model/exploration.ts";
import type { NumberDomain } from "../../../model/options.ts";
import type { Trace } from "../../../model/trace.ts";
import type { Answer, Solver } from "../../../solver/solver.ts";
import type { FlipQueue } from "../flip-queue.ts";
import { type Flip, PathTree, follows } from "../path-tree.ts";
import { moveOne } from "./move-one.ts";

export interface CallPath {
  readonly step: Step;
  /** The values under which it was taken. */
  readonly model: Model;
}

export interface CallParts {
  readonly run: (model: Model) => Promise<Step>;
  readonly solver: Solver;
  readonly queue: FlipQueue;
  readonly numbers: NumberDomain | undefined;
  /** What holds of the state that the call starts from. */
  readonly known: readonly Expr[];
  /** Told of each path that is new. */
  readonly onPath: (path: CallPath) => Promise<void>;
  /** Asked before each flip. */
  readonly isOver: () => boolean;
  /** What must be true for the paths to be all there are. */
  readonly assumptions: Set<string>;
  readonly blocked: Blocked[];
}

export class CallPaths {
  readonly #parts: CallParts;
  readonly #tree = new PathTree();

  constructor(parts: CallParts) {
    this.#parts = parts;
  }

  /** `first`: to start with. Whether all paths were found, but for what the assumptions say. */
  async explore(first: readonly Model[]): Promise<boolean> {
    const { queue, isOver } = this.#parts;
    for (const model of first) await this.#take(model);
    for (let flip = queue.pop(); flip !== undefined; flip = queue.pop()) {
      if (isOver()) return false;
      if (!this.#tree.isTaken(flip)) await this.#try(flip);
    }
    return true;
  }

  async #take(model: Model, flip?: Flip): Promise<void> {
    const { run, queue, assumptions, onPath } = this.#parts;
    const step = await run(model);
    const trace: Trace = { ...step, inputs: model, identityMatters: false };
    const { isNew, flips } = this.#tree.add(trace);
    for (const each of flips) if (!each.isDeferred) queue.push(each);
    noteLimits(step, assumptions);
    if (flip !== undefined && !follows(trace, flip)) assumptions.add("the code behaves the same when it is run again");
    if (isNew) await onPath({ step, model });
  }

  async #try(flip: Flip): Promise<void> {
    const answer = await this.#solve(flip, true);
    if (answer.status === "sat") return this.#take(answer.model, flip);
    // with the pinned values free again, a run may go where we want, or elsewhere: worth a try, proves nothing
    const isPinned = flip.prefix.some(({ kind }) => kind === "pin");
    const relaxed = isPinned ? await this.#solve(flip, false) : answer;
    if (relaxed.status === "sat") return this.#take(relaxed.model);
    if (answer.status === "unsat") for (const each of answer.assumptions) this.#parts.assumptions.add(each);
    else this.#parts.blocked.push({ site: flip.site, condition: flip.condition, reason: answer.reason });
  }

  async #solve({ prefix, condition, inputs }: Flip, withPins: boolean): Promise<Answer> {
    const { known, numbers, solver } = this.#parts;
    const constraints = [...known];
    for (const decision of prefix) if (withPins || decision.kind !== "pin") constraints.push(decision.condition);
    const guess = moveOne(constraints, condition, inputs, numbers);
    if (guess !== undefined) return { status: "sat", model: guess };
    const answer = await solver.solve({ constraints: [...constraints, condition], hint: inputs });
    // what it says nothing of stays as it is
    return answer.status === "sat" ? { ...answer, model: new Map([...inputs, ...answer.model]) } : answer;
  }
}

function noteLimits({ decisions, outcome }: Step, assumptions: Set<string>): void {
  const isLimited = outcome.status === "cut" && outcome.reason === "loop-limit";
  if (isLimited || decisions.some(({ flippable, kind }) => !flippable && (kind === "branch" || kind === "type")))
    assumptions.add("loops and recursion go no deeper than the loop limit");
  if (decisions.some(({ kind }) => kind === "pin"))
    assumptions.add("values handed to code that is not rewritten are only those that were tried");
  for (const { assumption } of decisions) if (assumption !== undefined) assumptions.add(assumption);
}
