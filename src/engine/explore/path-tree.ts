// The paths found so far, as a tree of decisions. A side of a decision that is not in the tree is still to be tried or proved
// infeasible.
import { negate } from "../../expr/build.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Decision } from "../../model/trace.ts";

/** The other side of a decision. */
export interface Flip {
  /** The decisions before it. */
  readonly prefix: readonly Decision[];
  /** The negation of the decision. */
  readonly condition: Expr;
  readonly site: number;
  /** Beyond the loop limit; such flips are tried last, or never. */
  readonly isDeferred: boolean;
  /** The inputs of the run it came from. */
  readonly inputs: Model;
}

interface Node {
  /** The node after each condition, by the id of the condition; undefined while its flip is only scheduled. */
  readonly next: Map<number, Node | undefined>;
  /** A path ends here. */
  ended: boolean;
}

/** Deferred flips of one path; the others are dropped. */
const MOST_DEFERRED = 100;

export class PathTree {
  readonly #root: Node = { next: new Map(), ended: false };

  /** Adds the path that inputs took; gives whether it is new, and a flip for each decision whose other side is not scheduled. */
  add(decisions: readonly Decision[], inputs: Model): { isNew: boolean; flips: Flip[] } {
    const flips: Flip[] = [];
    let node = this.#root;
    let deferred = 0;
    for (const [depth, { kind, condition, flippable, site }] of decisions.entries()) {
      const opposite = negate(condition);
      const isDeferred = !flippable && (kind === "branch" || kind === "type");
      const isWanted = flippable || (isDeferred && deferred++ < MOST_DEFERRED);
      if (isWanted && !node.next.has(opposite.id)) {
        node.next.set(opposite.id, undefined);
        const prefix = decisions.slice(0, depth);
        flips.push({ prefix, condition: opposite, site, isDeferred, inputs });
      }
      const next = node.next.get(condition.id) ?? { next: new Map(), ended: false };
      node.next.set(condition.id, next);
      node = next;
    }
    const isNew = !node.ended;
    node.ended = true;
    return { isNew, flips };
  }

  /** Whether some run has taken the flip since it was scheduled. */
  isTaken({ prefix, condition }: Flip): boolean {
    let node: Node | undefined = this.#root;
    for (const decision of prefix) node = node?.next.get(decision.condition.id);
    return node?.next.get(condition.id) !== undefined;
  }
}
