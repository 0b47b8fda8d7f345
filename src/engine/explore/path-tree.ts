// The paths found so far, as a tree of decisions. What is on no branch of it is still to be tried or proved impossible.
import { negate } from "../../expr/build.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Decision, Trace } from "../../model/trace.ts";

/** A decision to be taken the other way. */
export interface Flip {
  /** The decisions before it, as they were taken. */
  readonly prefix: readonly Decision[];
  /** What must hold instead of the decision that was taken. */
  readonly condition: Expr;
  readonly site: number;
  /** Beyond the loop limit: tried only if nothing else leads to what is still unreached. */
  readonly isDeferred: boolean;
  /** The inputs of the run it came from. */
  readonly inputs: Model;
}

interface Node {
  /** Where each condition that was taken or scheduled here leads to; undefined while it is only scheduled. */
  readonly next: Map<number, Node | undefined>;
  /** A path ends here. */
  ended: boolean;
}

/** Of one path, no more than these are kept for later. */
const MOST_DEFERRED = 100;

export class PathTree {
  readonly #root: Node = { next: new Map(), ended: false };

  /** Adds a path; tells whether it is new, and which decisions on it have a side that nobody has looked at. */
  add(trace: Trace): { isNew: boolean; flips: Flip[] } {
    const flips: Flip[] = [];
    let node = this.#root;
    let deferred = 0;
    for (const [depth, { kind, condition, flippable, site }] of trace.decisions.entries()) {
      const opposite = negate(condition);
      const isDeferred = !flippable && (kind === "branch" || kind === "type");
      const isWanted = flippable || (isDeferred && deferred++ < MOST_DEFERRED);
      if (isWanted && !node.next.has(opposite.id)) {
        node.next.set(opposite.id, undefined);
        const prefix = trace.decisions.slice(0, depth);
        flips.push({ prefix, condition: opposite, site, isDeferred, inputs: trace.inputs });
      }
      const next = node.next.get(condition.id) ?? { next: new Map(), ended: false };
      node.next.set(condition.id, next);
      node = next;
    }
    const isNew = !node.ended;
    node.ended = true;
    return { isNew, flips };
  }

  /** Whether somebody has been where a flip leads. */
  isTaken({ prefix, condition }: Flip): boolean {
    let node: Node | undefined = this.#root;
    for (const decision of prefix) node = node?.next.get(decision.condition.id);
    return node?.next.get(condition.id) !== undefined;
  }
}

/** Whether a run went where its flip wanted it to go. */
export function follows(trace: Trace, { prefix, condition }: Flip): boolean {
  return (
    trace.decisions[prefix.length]?.condition === condition &&
    prefix.every((decision, depth) => trace.decisions[depth]?.condition === decision.condition)
  );
}
