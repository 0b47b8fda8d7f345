// The paths of a unit as a decision tree: inner nodes are tests and other decisions on inputs, leaves are classes or, where a
// class does different things, its contexts.
import type { DraftClass, DraftContext } from "../../model/explanation-draft.ts";
import type { TreeNode } from "../../model/explanation.ts";
import type { Position } from "../../model/unit.ts";
import type { Expr } from "../../expr/expr.ts";
import { anyCase, type Case } from "./any-case.ts";
import type { ExplainedRun, RunClass } from "./run-classes.ts";
import type { PathTest } from "./path-tests.ts";
import type { Texts } from "./texts.ts";
import { negate } from "../../expr/build.ts";

export interface TreeLeaf {
  readonly runClass: RunClass;
  readonly draft: DraftClass;
}

/** `untaken`: the node for a side of a test that no class took, given the descriptor up to that side. */
export function executionTree(
  leaves: readonly TreeLeaf[],
  untaken: (descriptor: string) => TreeNode,
  texts: Texts,
): TreeNode {
  const grow = (here: readonly TreeLeaf[], depth: number, prefix: string): TreeNode => {
    if (here.length === 0) return untaken(prefix);
    const [first = [], ...others] = groupsAt(here, depth);
    if (others.length > 0) return apart([first, ...others], (group) => grow(group, depth, prefix));
    const tests = first.flatMap(({ runClass }) => runClass.tests[depth] ?? []);
    if (tests.length === 0)
      return apart(
        first.map((leaf) => [leaf]),
        ([leaf]) => classNode(leaf as TreeLeaf),
      );
    const side = (truth: boolean): TreeLeaf[] => first.filter(({ runClass }) => runClass.tests[depth]?.truth === truth);
    const under = (truth: boolean): TreeNode => grow(side(truth), depth + 1, `${prefix}${truth ? "T" : "F"}`);
    const test = tests.find(({ condition }) => condition !== undefined);
    // A test that is concrete in every class decides nothing, unless classes differ by what led to it.
    if (test === undefined) {
      const [taken, another] = [true, false].filter((truth) => side(truth).length > 0) as [boolean, boolean?];
      return another === undefined
        ? under(taken)
        : apart([side(true), side(false)], (group) => grow(group, depth + 1, prefix + letterOf(group, depth)));
    }
    return {
      kind: "decision",
      condition: labelOf(first, depth, test, texts),
      position: test.place.position,
      whenTrue: under(true),
      whenFalse: under(false),
    };
  };
  return grow(leaves, 0, "");
}

function letterOf([first]: readonly TreeLeaf[], depth: number): string {
  return first?.runClass.tests[depth]?.truth === true ? "T" : "F";
}

/** Classes that end here, and those that go on, by the place of their next test. */
function groupsAt(here: readonly TreeLeaf[], depth: number): TreeLeaf[][] {
  const groups = new Map<string, TreeLeaf[]>();
  for (const leaf of here) {
    const key = leaf.runClass.tests[depth]?.key ?? "";
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [leaf]);
    else group.push(leaf);
  }
  return [...groups.values()];
}

/** Tells groups apart by decisions that are no tests: whether a built-in throws, for instance. */
function apart(groups: readonly (readonly TreeLeaf[])[], nodeOf: (group: readonly TreeLeaf[]) => TreeNode): TreeNode {
  const conditions = groups.map((group) => common(group.map(({ draft }) => draft.condition)));
  const [{ draft }] = (groups[0] ?? []) as readonly [TreeLeaf];
  return chain(groups.map(nodeOf), own(conditions), positionIn(draft));
}

/** The contexts of a class. */
function classNode({ draft }: TreeLeaf): TreeNode {
  const { contexts } = draft;
  const several = contexts.length > 1;
  const unifications = own(contexts.map(({ unification }) => unification));
  const conditions = own(contexts.map(({ condition }) => condition));
  return chain(
    contexts.map((context, i) => leafOf(draft, context, several ? i + 1 : undefined)),
    contexts.map((_, i) => (unifications[i]?.length === 0 ? conditions[i] : unifications[i]) ?? []),
    positionIn(draft),
  );
}

/** Decisions one after the other: the node whose condition holds, else the next; the last one needs no condition. */
function chain(nodes: readonly TreeNode[], conditions: readonly (readonly string[])[], position: Position): TreeNode {
  const [last, ...before] = nodes.toReversed() as [TreeNode, ...TreeNode[]];
  return before.reduce<TreeNode>((whenFalse, whenTrue, i) => {
    const condition = conditions[nodes.length - 2 - i]?.join(" && ");
    return { kind: "decision", condition: condition || "?", position, whenTrue, whenFalse };
  }, last);
}

/** The elements of each list that not all lists have. */
function own(lists: readonly (readonly string[])[]): string[][] {
  const shared = new Set(common(lists));
  return lists.map((list) => list.filter((each) => !shared.has(each)));
}

function common([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((each) => others.every((list) => list.includes(each)));
}

function positionIn({ lines }: DraftClass): Position {
  return { line: lines.at(-1) ?? 1, column: 1 };
}

function leafOf({ number }: DraftClass, { mapping }: DraftContext, context: number | undefined): TreeNode {
  const { returns, throws } = mapping;
  return {
    kind: "leaf",
    class: number,
    ...(context !== undefined && { context }),
    outcome: throws === undefined ? `returns ${returns ?? "undefined"}` : `throws ${throws.name}`,
    isError: throws !== undefined,
    example: "",
  };
}

/** What holds on the true side. */
function labelOf(here: readonly TreeLeaf[], depth: number, { condition, truth }: PathTest, texts: Texts): string {
  const label = truth ? (condition as Expr) : negate(condition as Expr);
  const runs = here.flatMap(({ runClass }) => runClass.runs);
  const isOne = runs.every(({ tests }) => {
    const test = tests[depth];
    return test?.condition === undefined || (test.truth ? test.condition : negate(test.condition)) === label;
  });
  if (isOne) return texts.condition(label);
  // Runs decided other things at this test, such as of which kind an input is: the label has all of them.
  const isTaken = runs.some(({ tests }) => tests[depth]?.truth === true);
  const cases = new Map<string, Case>(
    runs
      .filter(({ tests }) => tests[depth]?.truth === isTaken)
      .map((run) => decidedFor(run, depth))
      .map((conditions) => [conditions.map(({ id }) => id).join(), { conditions, given: [] }] as const),
  );
  const [one, ...others] = cases.values();
  const text = (one === undefined ? [] : anyCase([one, ...others], texts)).join(" && ") || "true";
  return isTaken ? text : `!(${text})`;
}

/** What a run decided since the test before this one, and this one. */
function decidedFor({ trace, tests }: ExplainedRun, depth: number): Expr[] {
  const { condition, decisionsBefore } = tests[depth] as PathTest;
  const previous = tests[depth - 1];
  const start = previous === undefined ? 0 : previous.decisionsBefore + (previous.condition === undefined ? 0 : 1);
  const decided = trace.decisions.slice(start, decisionsBefore).filter(({ kind }) => kind !== "input");
  return [
    ...new Set([...decided.map((decision) => decision.condition), ...(condition === undefined ? [] : [condition])]),
  ];
}
