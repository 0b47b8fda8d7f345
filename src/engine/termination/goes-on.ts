// Follows the way that a region takes as long as its tests keep their outcomes, and tells whether that way leads round again.
import { type Node, children, isLoop, unwrap } from "../rewrite/ast.ts";
import type { Region, Values } from "./region.ts";
import { StableOutcomes } from "./stable-outcome.ts";

/** next: the code after it runs. again: the next time round begins. out: the region is left. unsure: one or the other. */
type Way = "next" | "again" | "out" | "unsure";

/** Whether the region, entered with these values, goes round for ever. */
export function goesOn(region: Region, values: Values): boolean {
  const way = new WayRound(region, new StableOutcomes(region, values));
  const { node, body } = region;
  if (!isLoop(node)) return way.of(body) === "again";
  if (node.test && way.outcome(node.test) !== true) return false;
  return ["next", "again"].includes(way.of(body));
}

class WayRound {
  readonly #region: Region;
  readonly #outcomes: StableOutcomes;

  constructor(region: Region, outcomes: StableOutcomes) {
    this.#region = region;
    this.#outcomes = outcomes;
  }

  outcome(test: Node): boolean | undefined {
    return this.#outcomes.of(test);
  }

  of(node: Node): Way {
    if (this.#region.selfCalls.has(node)) return "again";
    switch (node.type) {
      case "BlockStatement":
        return this.#inTurn(node.body);
      case "IfStatement":
      case "ConditionalExpression":
        return this.#choice(node.test, node.consequent, node.alternate ?? undefined);
      case "LogicalExpression": {
        const left = this.of(node.left);
        if (left !== "next") return left;
        const skips = node.operator === "??" ? undefined : this.#outcomes.of(node.left);
        const isEvaluated = skips === undefined ? undefined : skips === (node.operator === "&&");
        return this.#maybe(isEvaluated, node.right);
      }
      case "AssignmentExpression":
        return /^(&&|\|\||\?\?)=$/.test(node.operator) ? this.#maybe(undefined, node.right) : this.of(node.right);
      case "ContinueStatement":
        return "again";
      case "BreakStatement":
        return "out";
      case "ReturnStatement":
      case "ThrowStatement": {
        const value = node.argument ? this.of(node.argument) : "next";
        return value === "next" ? "out" : value;
      }
      case "ForStatement":
      case "WhileStatement":
      case "DoWhileStatement":
        return leavesOuter(node.body) || this.#callsItself(node) ? "unsure" : "next";
      default:
        return this.#inTurn(children(node));
    }
  }

  #inTurn(nodes: readonly Node[]): Way {
    for (const node of nodes) {
      const way = this.of(node);
      if (way !== "next") return way;
    }
    return "next";
  }

  #choice(test: Node, whenTrue: Node, whenFalse: Node | undefined): Way {
    const before = this.of(test);
    if (before !== "next") return before;
    const outcome = this.#outcomes.of(test);
    if (outcome !== undefined) return outcome ? this.of(whenTrue) : whenFalse ? this.of(whenFalse) : "next";
    const [one, other] = [this.of(whenTrue), whenFalse ? this.of(whenFalse) : "next"];
    return one === other ? one : "unsure";
  }

  #maybe(isEvaluated: boolean | undefined, node: Node): Way {
    if (isEvaluated === false) return "next";
    const way = this.of(node);
    return isEvaluated === true || way === "next" ? way : "unsure";
  }

  #callsItself(node: Node): boolean {
    return this.#region.selfCalls.has(node) || children(unwrap(node)).some((child) => this.#callsItself(child));
  }
}

/** Whether the body of an inner loop may leave more than that loop. Labels are no part of regions. */
function leavesOuter(node: Node): boolean {
  if (node.type === "ReturnStatement" || node.type === "ThrowStatement") return true;
  return children(node).some(leavesOuter);
}
