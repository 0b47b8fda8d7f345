// Reduces a query to the conjunction of its literals, as far as propagation decides its conditions; else finds the next
// condition to decide.
import { build, negate } from "../../../expr/build.ts";
import { constant, type App, type Expr } from "../../../expr/expr.ts";
import type { Program } from "../../program.ts";
import type { Propagation } from "../propagation.ts";

interface Conjunction {
  /** Atomic conditions or their negations, without choices in their terms. Equivalent to the query if nothing is undecided. */
  readonly literals: readonly Expr[];
  /** The node of an undecided condition that the query depends on. */
  readonly undecided: number | undefined;
  /** Whether propagation decided something that the structure of the query alone does not. */
  readonly isSimpler: boolean;
}

export function conjunctionOf(program: Program, known: Propagation): Conjunction {
  return new Flattening(program, known).result();
}

/**
 * Walks from the constraints down to their operands, in reverse order of evaluation, so that nothing recurses and each
 * node is visited once: this finds which conditions must hold or fail, and which terms matter. Then it rebuilds the terms
 * on the way up.
 */
class Flattening {
  readonly #program: Program;
  readonly #known: Propagation;
  /** For each boolean node: whether it must be true, and whether it must be false. */
  readonly #mustHold: boolean[] = [];
  readonly #mustFail: boolean[] = [];
  /** Whether each node is a term of a literal. */
  readonly #matters: boolean[] = [];
  /** For each choice that matters, the node of its chosen arm; for a converted boolean, its value. */
  readonly #chosen: (number | Expr | undefined)[] = [];
  #undecided: number | undefined;
  #alternatives = Infinity;
  #isSimpler = false;

  constructor(program: Program, known: Propagation) {
    this.#program = program;
    this.#known = known;
    for (const root of program.roots) this.#mustHold[root] = true;
    for (let i = program.nodes.length - 1; i >= 0; i--) {
      const node = program.nodes[i] as Expr;
      if (node.kind !== "app") continue;
      if (this.#mustHold[i] === true) this.#down(node, i, true);
      if (this.#mustFail[i] === true) this.#down(node, i, false);
      if (this.#matters[i] === true) this.#downTerm(node, i);
    }
  }

  result(): Conjunction {
    return {
      literals: this.#undecided === undefined ? this.#literals() : [],
      undecided: this.#undecided,
      isSimpler: this.#isSimpler,
    };
  }

  #assert(node: number, truth: boolean): void {
    (truth ? this.#mustHold : this.#mustFail)[node] = true;
  }

  /**
   * Prefers the condition with the fewest alternatives; among equals the last, which is where the query differs from the
   * hint.
   */
  #decide(node: number, alternatives: number): void {
    if (alternatives >= this.#alternatives) return;
    this.#alternatives = alternatives;
    let [inner, operand] = [node, this.#negated(node)];
    while (operand !== undefined) [inner, operand] = [operand, this.#negated(operand)];
    this.#undecided = inner;
  }

  #negated(node: number): number | undefined {
    const expr = this.#program.nodes[node];
    return expr?.kind === "app" && expr.op === "not" ? this.#program.operands[node]?.[0] : undefined;
  }

  #down(node: App, i: number, truth: boolean): void {
    const operands = this.#program.operands[i] as readonly [number, number, number];
    const [a, b, c] = operands;
    const [p, q] = [this.#known.truth(a), this.#known.truth(b)];
    switch (node.op) {
      case "not":
        return this.#assert(a, !truth);
      case "and":
      case "or":
        if (truth === (node.op === "and")) {
          this.#assert(a, truth);
          return this.#assert(b, truth);
        }
        return this.#downDisjunction(i, truth);
      case "iff":
        if (p === undefined && q === undefined) return this.#decide(a, 2);
        this.#isSimpler = true;
        this.#assert(a, p ?? q === truth);
        return this.#assert(b, q ?? p === truth);
      case "ite":
        if (p === undefined) return this.#decide(a, 2);
        this.#isSimpler = true;
        this.#assert(a, p);
        return this.#assert(p ? b : c, truth);
      default:
        for (const operand of operands) this.#needs(operand);
    }
  }

  /** One of the operands must have this truth. An operand that has it in every model suffices. */
  #downDisjunction(i: number, truth: boolean): void {
    const [a, b] = this.#program.operands[i] as readonly [number, number];
    const [p, q] = [this.#known.truth(a), this.#known.truth(b)];
    if (p === undefined && q === undefined) return this.#decide(a, this.#alternativesOf(i, truth));
    this.#isSimpler = true;
    if (p === truth || q === !truth) this.#assert(a, truth);
    else this.#assert(b, truth);
  }

  /** How many literals could make the disjunction true. */
  #alternativesOf(root: number, truth: boolean): number {
    const { nodes, operands } = this.#program;
    let count = 0;
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const expr = nodes[node] as Expr;
      if (this.#known.truth(node) === !truth) continue;
      if (expr.kind === "app" && expr.op === (truth ? "or" : "and")) pending.push(...(operands[node] as number[]));
      else count++;
    }
    return count;
  }

  /** Marks a term. Boolean operands are none: they are compared or converted as values. */
  #needs(operand: number): void {
    if (this.#program.nodes[operand]?.sort !== "boolean") this.#matters[operand] = true;
  }

  #downTerm(node: App, i: number): void {
    const [a, b, c] = this.#program.operands[i] as readonly [number, number, number];
    if (node.args[0]?.sort !== "boolean") {
      for (const operand of this.#program.operands[i] as readonly number[]) this.#needs(operand);
      return;
    }
    const truth = this.#known.truth(a);
    if (truth === undefined) return this.#decide(a, 2);
    this.#isSimpler = true;
    this.#assert(a, truth);
    this.#chosen[i] = node.op === "ite" ? (truth ? b : c) : build(node.op, constant(truth));
    if (node.op === "ite") this.#matters[truth ? b : c] = true;
  }

  #literals(): Expr[] {
    const { nodes, operands } = this.#program;
    const literals: Expr[] = [];
    const terms: Expr[] = [];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Expr;
      const chosen = this.#chosen[i];
      const term =
        chosen === undefined
          ? withOperands(node, operands[i] ?? [], terms)
          : typeof chosen === "number"
            ? (terms[chosen] as Expr)
            : chosen;
      terms.push(term);
      if (!isLiteral(node)) continue;
      if (this.#mustHold[i] === true) literals.push(term);
      if (this.#mustFail[i] === true) literals.push(negate(term));
    }
    return literals.filter((literal) => literal.kind !== "const" || literal.value !== true);
  }
}

function isLiteral(node: Expr): boolean {
  if (node.sort !== "boolean") return false;
  return node.kind !== "app" || !["not", "and", "or", "iff", "ite"].includes(node.op);
}

/** The identical node where none of its operands was replaced. */
function withOperands(node: Expr, operands: readonly number[], terms: readonly Expr[]): Expr {
  if (node.kind !== "app" || node.args.every((arg, j) => terms[operands[j] as number] === arg)) return node;
  return build(node.op, ...operands.map((operand) => terms[operand] as Expr));
}
