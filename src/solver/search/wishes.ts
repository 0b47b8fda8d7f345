// Wishes: values that nodes should have so that a constraint becomes true. A wish is inverted at each operator down to the
// variables, while other operands keep their values; where both operands depend on one subterm, the term is inverted as a
// function of that subterm.
// Enters: a constraint and the present values. Leaves: proposals, generated on demand.
// Deliberately absent: trying them.
import type { App, Expr, SortValue, Var } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import { isInDomain } from "../is-in-domain.ts";
import type { Program, Values } from "../program.ts";
import { BIT_INVERSES, MODULAR_INVERSES } from "./bit-inverses.ts";
import { candidates, modulo32Options } from "./candidates.ts";
import { dependentsOf } from "./dependents.ts";
import { factors } from "./factors.ts";
import { Following } from "./following.ts";
import { INVERSES, LATE_INVERSES } from "./inverse-table.ts";
import type { Proposal } from "./moving-values.ts";
import { invertContinuous, invertModulo32, invertShared } from "./shared-inverse.ts";
import { splitWish } from "./split-wish.ts";
import type { StringLengths } from "./string-lengths.ts";
import { TEST_INVERSES } from "./test-inverses.ts";

interface Wish {
  readonly node: number;
  readonly value: SortValue;
  /** Whether only the low 32 bits of the value matter. */
  readonly modulo32: boolean;
}

const MAX_WISHES = 300;
const MAX_SHARED = 4;
/** The cost of finding strings for a pattern, in evaluated nodes. A cached result costs the same, so that runs repeat. */
const REGEXP_COST = 1_000;
const LATE_COST = 3_000;

export interface Situation {
  readonly program: Program;
  readonly values: Values;
  readonly lengths: StringLengths;
  readonly effort: Effort;
}

export class Wishes {
  readonly #program: Program;
  readonly #values: Values;
  readonly #lengths: StringLengths;
  readonly #effort: Effort;
  readonly #following: Following;
  readonly #queue: Wish[] = [];
  #granted = 0;
  /** The wishes for each node so far. */
  readonly #wished: (Wish[] | undefined)[] = [];
  /** Wishes for which there are further inverses that take longer. */
  readonly #postponed: Wish[] = [];
  #proposals: Proposal[] = [];

  constructor({ program, values, lengths, effort }: Situation, condition: number, truth = true) {
    this.#program = program;
    this.#values = values;
    this.#lengths = lengths;
    this.#effort = effort;
    this.#following = new Following(program, values, effort);
    this.#wish(condition, truth);
  }

  *proposals(): Generator<Proposal> {
    while (this.#granted < this.#queue.length && this.#granted < MAX_WISHES && !this.#effort.exhausted) {
      this.#grant(this.#queue[this.#granted++] as Wish);
      if (this.#proposals.length === 0) continue;
      const made = this.#proposals;
      this.#proposals = [];
      yield* made;
    }
  }

  /** Proposals that take longer to find, to be asked for after the others. */
  *lateProposals(): Generator<Proposal> {
    for (let wish = this.#postponed.shift(); wish !== undefined; wish = this.#postponed.shift()) {
      if (this.#effort.exhausted) return;
      this.#grantText(wish, LATE_INVERSES);
      yield* this.proposals();
    }
  }

  #wish(node: number, value: SortValue | undefined, modulo32 = false): void {
    const expr = this.#program.nodes[node] as Expr;
    if (value === undefined || expr.kind === "const" || typeof value !== expr.sort) return;
    const known = (this.#wished[node] ??= []);
    for (const wish of known) if (wish.modulo32 === modulo32 && Object.is(wish.value, value)) return;
    const wish = { node, value, modulo32 };
    known.push(wish);
    this.#queue.push(wish);
  }

  #grant(wish: Wish): void {
    const { node, value, modulo32 } = wish;
    const expr = this.#program.nodes[node] as Exclude<Expr, { kind: "const" }>;
    if (expr.kind === "var") return this.#propose(node, value, modulo32);
    const operands = this.#program.operands[node] as readonly number[];
    if (expr.op === "ite") return this.#grantChoice(operands, value, modulo32);
    if (expr.sort === "boolean") return this.#grantTruth(expr, wish, operands);
    if (BIT_INVERSES[expr.op] !== undefined)
      return this.#grantBits(expr, node, operands, (value as number) | 0, BIT_INVERSES);
    if (modulo32 && MODULAR_INVERSES[expr.op] !== undefined)
      return this.#grantBits(expr, node, operands, (value as number) | 0, MODULAR_INVERSES);
    this.#grantValue(expr, wish, operands);
  }

  #propose(node: number, value: SortValue, modulo32: boolean): void {
    const variable = this.#program.variableOf.get(node) as number;
    const present = this.#values[node];
    const options = modulo32 ? modulo32Options(value as number, present as number) : [value];
    for (const option of options) if (!Object.is(option, present)) this.#offer([{ variable, value: option }]);
  }

  /** Adds the proposal, if its values are in the domains of their variables. */
  #offer(proposal: Proposal): void {
    const { variables } = this.#program;
    const isAllowed = proposal.every(({ variable, value }) => isInDomain(variables[variable] as Var, value));
    if (isAllowed) this.#proposals.push(proposal);
  }

  #grantChoice([condition, then, otherwise]: readonly number[], value: SortValue, modulo32: boolean): void {
    const chosen = this.#values[condition as number] === true;
    this.#wish((chosen ? then : otherwise) as number, value, modulo32);
    this.#wish(condition as number, !chosen);
  }

  #grantTruth(expr: App, wish: Wish, operands: readonly number[]): void {
    const [a, b] = operands as readonly [number, number];
    const truth = wish.value === true;
    switch (expr.op) {
      case "not":
        return this.#wish(a, !truth);
      case "and":
      case "or":
        for (const operand of operands) if (this.#values[operand] !== truth) this.#wish(operand, truth);
        return;
      case "iff":
        this.#wish(a, this.#values[a] !== true);
        return this.#wish(b, this.#values[b] !== true);
      default:
        return this.#grantTest(expr, wish, operands);
    }
  }

  #grantTest(expr: App, wish: Wish, operands: readonly number[]): void {
    const inverse = TEST_INVERSES[expr.op];
    if (inverse === undefined) return this.#grantText(wish, INVERSES);
    const truth = wish.value === true;
    operands.forEach((operand, position) => {
      const other = this.#values[operands[1 - position] ?? operand];
      const present = this.#values[operand];
      if (other === undefined || present === undefined) return;
      for (const candidate of inverse(truth, position, other, present)) this.#wish(operand, candidate);
    });
    // both sides may depend on one variable, as in `x + 1 === x`: then their difference must vanish
    if (expr.op === "eq" && truth) this.#meet(operands);
  }

  /** Makes two sides equal that depend on one subterm, by bisecting their difference. */
  #meet(operands: readonly number[]): void {
    const [a, b] = operands as readonly [number, number];
    const shared = this.#shared(a, b);
    if (shared === undefined || this.#program.nodes[shared]?.sort !== "number") return;
    const difference = (x: number): number | undefined => {
      const [left, right] = [this.#following.value(shared, x, a), this.#following.value(shared, x, b)];
      return left === right ? 0 : Number(left) - Number(right);
    };
    for (const candidate of invertContinuous(difference, 0, this.#values[shared] as number).slice(0, MAX_SHARED))
      this.#wish(shared, candidate);
  }

  /** Inverts operators on 32 bits, or operators of whose result only 32 bits matter. */
  #grantBits(
    expr: App,
    node: number,
    operands: readonly number[],
    wanted: number,
    inverses: typeof BIT_INVERSES,
  ): void {
    const [a, b] = operands as [number, number | undefined];
    const shared = this.#shared(a, b);
    if (shared !== undefined) {
      const f = (x: number) => this.#following.value(shared, x, node) as number | undefined;
      for (const candidate of invertModulo32(f, wanted).slice(0, MAX_SHARED)) this.#wish(shared, candidate, true);
      return;
    }
    const present = operands.map((operand) => (this.#values[operand] as number) | 0);
    operands.forEach((operand, position) => {
      for (const candidate of inverses[expr.op]?.(wanted, present, position) ?? [])
        this.#wish(operand, candidate, true);
    });
  }

  /** Inverts operators with string operands, several of which may depend on the same variable. */
  #grantText(wish: Wish, inverses: typeof INVERSES): void {
    const { node, value: wanted } = wish;
    const expr = this.#program.nodes[node] as App;
    const operands = this.#program.operands[node] as readonly number[];
    const present = operands.map((operand) => this.#values[operand]);
    if (!present.every((value) => value !== undefined)) return;
    if (LATE_INVERSES[expr.op] !== undefined) {
      this.#effort.spend(inverses === LATE_INVERSES ? LATE_COST : REGEXP_COST);
      if (inverses !== LATE_INVERSES) this.#postponed.push(wish);
    }
    if (expr.op === "concat") this.#grantJoined(node, String(wanted));
    operands.forEach((operand, position) => {
      if (this.#program.nodes[operand]?.kind === "const") return;
      const follow = (candidate: SortValue) => this.#following.value(operand, candidate, node);
      const lengths = this.#lengths.of(operand);
      for (const candidate of candidates(expr, wanted, { present, position, lengths, follow }, inverses))
        this.#wish(operand, candidate);
    });
  }

  #grantJoined(node: number, wanted: string): void {
    const { proposal, wishes } = splitWish(this.#program, this.#values, node, wanted);
    if (proposal !== undefined) this.#offer(proposal);
    for (const { part, text } of wishes) this.#wish(part, text);
  }

  #grantValue(expr: App, wish: Wish, operands: readonly number[]): void {
    if (expr.args.some((arg) => arg.sort === "string")) return this.#grantText(wish, INVERSES);
    const { node, value: wanted } = wish;
    const shared = this.#shared(operands[0] as number, operands[1]);
    if (shared !== undefined) return this.#grantShared(node, shared, wanted);
    const present = operands.map((operand) => this.#values[operand]);
    if (!present.every((value) => value !== undefined)) return;
    operands.forEach((operand, position) => {
      if (this.#program.nodes[operand]?.kind === "const") return;
      for (const candidate of candidates(expr, wanted, { present, position })) this.#wish(operand, candidate);
    });
    for (const proposal of factors(this.#program, expr, operands, wanted)) this.#offer(proposal);
  }

  /** Inverts a term as a function of the subterm that both its operands depend on. */
  #grantShared(node: number, shared: number, wanted: SortValue): void {
    const f = (x: SortValue) => this.#following.value(shared, x, node);
    const solutions = invertShared(f, wanted, this.#values[shared]);
    for (const candidate of solutions) this.#wish(shared, candidate);
  }

  /** The topmost subterm that both operands depend on; undefined if it is a string, which cannot be bisected. */
  #shared(a: number, b: number | undefined): number | undefined {
    const top = b === undefined ? undefined : dependentsOf(this.#program).shared(a, b);
    return top !== undefined && this.#program.nodes[top]?.sort === "string" ? undefined : top;
  }
}
