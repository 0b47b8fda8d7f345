// Evaluates decisions as the language does: from left to right, and no condition whose value cannot matter any more.
import type { ConditionLeaf, DecisionTree } from "../../model/decision-tree.ts";

/** How conditions turned out; a condition that was not evaluated is absent. */
export type Evaluation = ReadonlyMap<ConditionLeaf, boolean>;

/** The conditions in the order of the text, in which they are also evaluated. */
export function conditionsOf(tree: DecisionTree): ConditionLeaf[] {
  switch (tree.kind) {
    case "leaf":
      return [tree];
    case "not":
      return conditionsOf(tree.operand);
    case "either":
      return [tree.test, tree.whenTrue, tree.whenFalse].flatMap(conditionsOf);
    default:
      return [...conditionsOf(tree.left), ...conditionsOf(tree.right)];
  }
}

/** The outcome of a decision, or the condition that has to be evaluated next. */
export function proceed(tree: DecisionTree, evaluation: Evaluation): boolean | ConditionLeaf {
  switch (tree.kind) {
    case "leaf":
      return evaluation.get(tree) ?? tree;
    case "not": {
      const operand = proceed(tree.operand, evaluation);
      return typeof operand === "boolean" ? !operand : operand;
    }
    case "either": {
      const test = proceed(tree.test, evaluation);
      return typeof test === "boolean" ? proceed(test ? tree.whenTrue : tree.whenFalse, evaluation) : test;
    }
    default: {
      const left = proceed(tree.left, evaluation);
      const isDecided = typeof left !== "boolean" || left === (tree.kind === "or");
      return isDecided ? left : proceed(tree.right, evaluation);
    }
  }
}

/** All complete evaluations; undefined where there are more than `most`. */
export function evaluationsOf(tree: DecisionTree, most: number): Evaluation[] | undefined {
  const complete: Evaluation[] = [];
  const open: Evaluation[] = [new Map()];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const next = proceed(tree, one);
    if (typeof next === "boolean") complete.push(one);
    else open.push(new Map([...one, [next, true]]), new Map([...one, [next, false]]));
    if (complete.length + open.length > most) return undefined;
  }
  return complete;
}

/**
 * Whether a condition decides the outcome of a complete evaluation in which it was evaluated: no operand beside it, or beside
 * an expression that it is part of, masks it. An operand that was not evaluated masks nothing, since it may have any value.
 */
export function isUnmasked(tree: DecisionTree, condition: ConditionLeaf, evaluation: Evaluation): boolean {
  switch (tree.kind) {
    case "leaf":
      return true;
    case "not":
      return isUnmasked(tree.operand, condition, evaluation);
    case "either": {
      const part = [tree.test, tree.whenTrue, tree.whenFalse].find((each) => conditionsOf(each).includes(condition));
      return part === undefined || isUnmasked(part, condition, evaluation);
    }
    default: {
      if (!conditionsOf(tree.left).includes(condition)) return isUnmasked(tree.right, condition, evaluation);
      // `&&` with a false right operand, and `||` with a true one, have the same value whatever the left one is
      const isRightEvaluated = proceed(tree.left, evaluation) === (tree.kind === "and");
      const isMasked = isRightEvaluated && proceed(tree.right, evaluation) !== (tree.kind === "and");
      return !isMasked && isUnmasked(tree.left, condition, evaluation);
    }
  }
}

/** The expressions `test ? … : …` in whose test a condition stands: only these may have any value whichever it has. */
export function choicesBy(tree: DecisionTree, condition: ConditionLeaf): DecisionTree[] {
  if (tree.kind === "leaf") return [];
  const parts =
    tree.kind === "not"
      ? [tree.operand]
      : tree.kind === "either"
        ? [tree.test, tree.whenTrue, tree.whenFalse]
        : [tree.left, tree.right];
  const part = parts.find((each) => conditionsOf(each).includes(condition));
  if (part === undefined) return [];
  return [...(tree.kind === "either" && part === tree.test ? [tree] : []), ...choicesBy(part, condition)];
}
