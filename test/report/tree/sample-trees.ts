import type { ExecutionTree, TreeNode } from "../../../src/model/explanation.ts";
import { Rng } from "../../../src/support/rng.ts";

export function decision(condition: string, whenTrue: TreeNode, whenFalse: TreeNode, line = 1): TreeNode {
  return { kind: "decision", condition, position: { line, column: 3 }, whenTrue, whenFalse };
}

export function returns(number: number, outcome: string, example: string): TreeNode {
  return { kind: "leaf", class: number, outcome: `returns ${outcome}`, isError: false, example };
}

export function throws(number: number, outcome: string, example: string): TreeNode {
  return { kind: "leaf", class: number, outcome: `throws ${outcome}`, isError: true, example };
}

export function impossible(...contradiction: string[]): TreeNode {
  return { kind: "impossible", contradiction };
}

export function unexplored(reason: string): TreeNode {
  return { kind: "unexplored", reason };
}

export function treeOf(root: TreeNode, unit = "src/some.ts#unit"): ExecutionTree {
  return { unit, root };
}

/** A loop that is left after 0, 1, … iterations. */
export function loop(iterations: number): TreeNode {
  let node = unexplored("beyond the loop limit");
  for (let count = iterations - 1; count >= 0; count--) {
    node = decision(`${count} < n`, node, returns(count + 1, String(count), `sum(${count})`));
  }
  return node;
}

/** Both sides of each decision alike: 2 to the power of `levels` leaves. */
export function balanced(levels: number): TreeNode {
  if (levels === 0) return returns(1, "x", "f(1)");
  return decision("x > y", balanced(levels - 1), balanced(levels - 1));
}

const WORDS = [
  "a[low]",
  "<=",
  "high",
  "&&",
  '"<&>\'"',
  "]]>",
  "\u0000\u001b[31m",
  "\ud800",
  "漢字",
  "👍",
  "\n",
  "x".repeat(60),
];

/** With that many decisions, of any form; with all that texts may have in them. */
export function randomTree(seed: number, decisions: number): TreeNode {
  const rng = new Rng(seed);
  const text = (): string => Array.from({ length: rng.below(12) }, () => rng.pick(WORDS)).join(" ");
  const grow = (count: number): TreeNode => {
    if (count === 0) {
      return rng.pick([
        returns(1, text(), text()),
        throws(2, text(), text()),
        impossible(text(), text()),
        unexplored(text()),
      ]);
    }
    // Lopsided at times, as loops are.
    const left = rng.next() < 0.3 ? count - 1 : rng.below(count);
    return decision(text(), grow(left), grow(count - 1 - left));
  };
  return grow(decisions);
}
