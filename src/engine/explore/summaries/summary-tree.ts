// Builds the decision tree of a function's equivalence classes, path by path.
import { negate } from "../../../expr/build.ts";
import type { Expr } from "../../../expr/expr.ts";
import type { SummaryNode, SummaryOutcome } from "../../../model/summary.ts";
import type { Decision } from "../../../model/trace.ts";

/** A place in the tree, without a node until a path leads there. */
interface Slot {
  node?: Fork | Leaf;
}

interface Fork {
  readonly kind: "fork";
  readonly condition: Expr;
  readonly site: number;
  readonly decides: "branch" | "type";
  readonly whenTrue: Slot;
  readonly whenFalse: Slot;
}

interface Leaf {
  readonly kind: "leaf";
  readonly class: number;
  readonly outcome: SummaryOutcome;
}

const UNSTABLE = "it does not do the same when it is called again";

export class SummaryTree {
  readonly #top: Slot = {};
  #classes = 0;

  get classes(): number {
    return this.#classes;
  }

  /** Adds a path. A string says why it contradicts the others, so that more than the arguments decides the outcome. */
  add(decisions: readonly Decision[], outcome: SummaryOutcome): string | undefined {
    let slot = this.#top;
    for (const decision of decisions) {
      const next = slotAfter(slot, decision);
      if (typeof next === "string") return next;
      slot = next;
    }
    if (slot.node !== undefined) return UNSTABLE;
    slot.node = { kind: "leaf", class: ++this.#classes, outcome };
    return undefined;
  }

  /** Undefined before the first path. */
  get root(): SummaryNode | undefined {
    return finished(this.#top);
  }
}

function slotAfter(slot: Slot, { condition, site, kind, isContext }: Decision): Slot | string {
  if (kind === "pin" || kind === "input") return "not all of what it does is seen";
  if (isContext === true) return "it depends on which elements of an array are the same";
  slot.node ??= { kind: "fork", condition, site, decides: kind, whenTrue: {}, whenFalse: {} };
  if (slot.node.kind === "leaf") return UNSTABLE;
  if (slot.node.condition === condition) return slot.node.whenTrue;
  return slot.node.condition === negate(condition) ? slot.node.whenFalse : UNSTABLE;
}

function finished({ node }: Slot): SummaryNode | undefined {
  if (node === undefined) return undefined;
  if (node.kind === "leaf") return { kind: "class", class: node.class, outcome: node.outcome };
  const { condition, site, decides } = node;
  return {
    kind: "decision",
    condition,
    site,
    decides,
    whenTrue: finished(node.whenTrue),
    whenFalse: finished(node.whenFalse),
  };
}
