// The classes as a decision tree: its inner nodes are tests, its leaves are classes with their outcomes.
import type { TreeNode } from "../../model/explanation.ts";
import { type RunClass, commonTo } from "./run-classes.ts";
import type { PathTest } from "./path-tests.ts";
import type { Texts } from "./texts.ts";
import { negate } from "../../expr/build.ts";

export interface TreeLeaf {
  readonly runClass: RunClass;
  readonly leaf: Extract<TreeNode, { kind: "leaf" }>;
}

/** `untaken`: the node for a side of a test that no class took, given the descriptor up to that side. */
export function executionTree(
  leaves: readonly TreeLeaf[],
  untaken: (descriptor: string) => TreeNode,
  texts: Texts,
): TreeNode {
  const grow = (here: readonly TreeLeaf[], depth: number, prefix: string): TreeNode => {
    const [first] = here;
    if (first === undefined) return untaken(prefix);
    const test = first.runClass.tests[depth];
    if (test === undefined) return endsOf(here, texts);
    const side = (truth: boolean): TreeLeaf[] => here.filter((each) => each.runClass.tests[depth]?.truth === truth);
    const under = (truth: boolean): TreeNode => grow(side(truth), depth + 1, `${prefix}${truth ? "T" : "F"}`);
    // A test that is concrete in every class decides nothing.
    if (test.condition === undefined && here.every((each) => isConcrete(each.runClass.tests[depth])))
      return under(test.truth);
    return {
      kind: "decision",
      condition: conditionText(test, texts),
      position: test.place.position,
      whenTrue: under(true),
      whenFalse: under(false),
    };
  };
  return grow(leaves, 0, "");
}

/** Tells classes apart whose tests turned out alike, by their other decisions: whether a built-in throws, for instance. */
function endsOf([first, ...others]: readonly TreeLeaf[], texts: Texts): TreeNode {
  const { runClass, leaf } = first as TreeLeaf;
  if (others.length === 0) return leaf;
  const { tests, runs } = runClass;
  return {
    kind: "decision",
    condition: texts.conditions(commonTo(runs)).join(" && ") || "?",
    position: tests.at(-1)?.place.position ?? { line: 1, column: 1 },
    whenTrue: leaf,
    whenFalse: endsOf(others, texts),
  };
}

function isConcrete(test: PathTest | undefined): boolean {
  return test?.condition === undefined;
}

function conditionText({ condition, truth }: PathTest, texts: Texts): string {
  if (condition === undefined) return "?";
  return texts.condition(truth ? condition : negate(condition));
}
