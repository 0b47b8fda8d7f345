// What to change so that a constraint comes true: the wish goes down the expression, inverted at each operator, to the
// variables. Other operands keep their present value; where a subterm feeds both operands, the term is inverted as a
// function of that subterm.
import type { App, Expr, SortValue } from "../../expr/expr.ts";
import type { Program, Values } from "../program.ts";
import { BIT_INVERSES, MODULAR_INVERSES } from "./bit-inverses.ts";
import { candidates, modulo32Options } from "./candidates.ts";
import type { Effort } from "../effort.ts";
import { invertBigint, invertContinuous, invertModulo32 } from "./shared-inverse.ts";
import { joinedParts, splitText } from "./split-text.ts";
import type { StringLengths } from "./string-lengths.ts";
import { TEST_INVERSES } from "./test-inverses.ts";

/** New values for some variables, by index. */
export type Proposal = readonly { readonly variable: number; readonly value: SortValue }[];

interface Wish {
  readonly node: number;
  readonly value: SortValue;
  /** Only the low 32 bits of the value are wished for. */
  readonly modulo32: boolean;
}

const MAX_WISHES = 300;
const MAX_SHARED = 4;
const MAX_DESCENDANTS = 200;
const MAX_FACTOR = 1_000_000;

export interface Situation {
  readonly program: Program;
  readonly values: Values;
  readonly lengths: StringLengths;
  readonly effort: Effort;
}

export function proposals(situation: Situation, constraint: number): Proposal[] {
  return new Wishing(situation).run(constraint);
}

class Wishing {
  readonly #program: Program;
  readonly #values: Values;
  readonly #lengths: StringLengths;
  readonly #effort: Effort;
  readonly #queue: Wish[] = [];
  readonly #seen = new Set<string>();
  readonly #proposals: Proposal[] = [];

  constructor({ program, values, lengths, effort }: Situation) {
    this.#program = program;
    this.#values = values;
    this.#lengths = lengths;
    this.#effort = effort;
  }

  run(constraint: number): Proposal[] {
    this.#wish(constraint, true);
    for (let next = 0; next < this.#queue.length && next < MAX_WISHES && !this.#effort.exhausted; next++)
      this.#grant(this.#queue[next] as Wish);
    return this.#proposals;
  }

  #wish(node: number, value: SortValue | undefined, modulo32 = false): void {
    const expr = this.#program.nodes[node] as Expr;
    if (value === undefined || expr.kind === "const" || typeof value !== expr.sort) return;
    const key = `${node}:${modulo32}:${Object.is(value, -0) ? "-0" : String(value)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#queue.push({ node, value, modulo32 });
  }

  #grant({ node, value, modulo32 }: Wish): void {
    const expr = this.#program.nodes[node] as Exclude<Expr, { kind: "const" }>;
    if (expr.kind === "var") return this.#propose(node, value, modulo32);
    const operands = this.#program.operands[node] as readonly number[];
    if (expr.op === "ite") return this.#grantChoice(operands, value, modulo32);
    if (expr.sort === "boolean") return this.#grantTruth(expr, node, operands, value === true);
    if (BIT_INVERSES[expr.op] !== undefined)
      return this.#grantBits(expr, node, operands, (value as number) | 0, BIT_INVERSES);
    if (modulo32 && MODULAR_INVERSES[expr.op] !== undefined)
      return this.#grantBits(expr, node, operands, (value as number) | 0, MODULAR_INVERSES);
    this.#grantValue(expr, node, operands, value);
  }

  #propose(node: number, value: SortValue, modulo32: boolean): void {
    const variable = this.#program.variableOf.get(node) as number;
    const present = this.#values[node];
    const options = modulo32 ? modulo32Options(value as number, present as number) : [value];
    for (const option of options) if (!Object.is(option, present)) this.#offer([{ variable, value: option }]);
  }

  /** Proposes the values, if the domains of their variables have them. */
  #offer(proposal: Proposal): void {
    const isAllowed = proposal.every(({ variable, value }) => {
      const domain = this.#program.variables[variable]?.domain;
      return domain === undefined || domain.some((allowed) => Object.is(allowed, value));
    });
    if (isAllowed) this.#proposals.push(proposal);
  }

  #grantChoice([condition, then, otherwise]: readonly number[], value: SortValue, modulo32: boolean): void {
    const chosen = this.#values[condition as number] === true;
    this.#wish((chosen ? then : otherwise) as number, value, modulo32);
    this.#wish(condition as number, !chosen);
  }

  #grantTruth(expr: App, node: number, operands: readonly number[], truth: boolean): void {
    const [a, b] = operands as readonly [number, number];
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
        return this.#grantTest(expr, node, operands, truth);
    }
  }

  #grantTest(expr: App, node: number, operands: readonly number[], truth: boolean): void {
    const inverse = TEST_INVERSES[expr.op];
    if (inverse === undefined) return this.#grantText(expr, node, operands, truth);
    operands.forEach((operand, position) => {
      const other = this.#values[operands[1 - position] ?? operand];
      const present = this.#values[operand];
      if (other === undefined || present === undefined) return;
      for (const candidate of inverse(truth, position, other, present)) this.#wish(operand, candidate);
    });
    // both sides may have to move: `x + 1 === x` as a difference that must vanish
    if (expr.op === "eq" && truth) this.#meet(operands);
  }

  /** Makes two sides equal that depend on one variable, by bisecting their difference. */
  #meet(operands: readonly number[]): void {
    const [a, b] = operands as readonly [number, number];
    const shared = this.#shared(a, b);
    if (shared === undefined || this.#program.nodes[shared]?.sort !== "number") return;
    const difference = (x: number): number | undefined => {
      const [left, right] = [a, b].map((side) => this.#follow(shared, x, side));
      return left === right ? 0 : Number(left) - Number(right);
    };
    for (const candidate of invertContinuous(difference, 0, this.#values[shared] as number).slice(0, MAX_SHARED))
      this.#wish(shared, candidate);
  }

  /** Operators on 32 bits, or of which only 32 bits matter. */
  #grantBits(
    expr: App,
    node: number,
    operands: readonly number[],
    wanted: number,
    inverses: typeof BIT_INVERSES,
  ): void {
    const shared = this.#shared(...(operands as [number, number]));
    if (shared !== undefined) {
      const f = (x: number) => this.#follow(shared, x, node) as number | undefined;
      for (const candidate of invertModulo32(f, wanted).slice(0, MAX_SHARED)) this.#wish(shared, candidate, true);
      return;
    }
    const present = operands.map((operand) => (this.#values[operand] as number) | 0);
    operands.forEach((operand, position) => {
      for (const candidate of inverses[expr.op]?.(wanted, present, position) ?? [])
        this.#wish(operand, candidate, true);
    });
  }

  /** Operators with strings among their operands, of which any number may depend on one variable. */
  #grantText(expr: App, node: number, operands: readonly number[], wanted: SortValue): void {
    const present = operands.map((operand) => this.#values[operand]);
    if (!present.every((value) => value !== undefined)) return;
    if (expr.op === "concat") this.#split(node, String(wanted));
    operands.forEach((operand, position) => {
      if (this.#program.nodes[operand]?.kind === "const") return;
      const follow = (candidate: SortValue) => this.#follow(operand, candidate, node);
      const lengths = this.#lengths.of(operand);
      for (const candidate of candidates(expr, wanted, { present, position, lengths, follow }))
        this.#wish(operand, candidate);
    });
  }

  /** Gives each variable of a joined text its part of what is wanted, all at once. */
  #split(node: number, wanted: string): void {
    const parts = joinedParts(this.#program, node).map((part) => {
      const expr = this.#program.nodes[part] as Expr;
      return { part, fixed: expr.kind === "const", text: String(this.#values[part]) };
    });
    const texts = splitText(wanted, parts);
    if (texts === undefined) return;
    const open = parts.flatMap(({ part, fixed }, i) => (fixed ? [] : [{ part, text: texts[i] as string }]));
    const proposal = open.flatMap(({ part, text }) => {
      const variable = this.#program.variableOf.get(part);
      return variable === undefined ? [] : [{ variable, value: text }];
    });
    if (proposal.length === open.length) this.#offer(proposal);
    else for (const { part, text } of open) this.#wish(part, text);
  }

  #grantValue(expr: App, node: number, operands: readonly number[], wanted: SortValue): void {
    if (expr.args.some((arg) => arg.sort === "string")) return this.#grantText(expr, node, operands, wanted);
    const shared = operands.length > 1 ? this.#shared(...(operands as [number, number])) : undefined;
    if (shared !== undefined) return this.#grantShared(node, shared, wanted);
    const present = operands.map((operand) => this.#values[operand]);
    if (!present.every((value) => value !== undefined)) return;
    operands.forEach((operand, position) => {
      for (const candidate of candidates(expr, wanted, { present, position })) this.#wish(operand, candidate);
    });
    this.#factor(expr, operands, wanted);
  }

  /** What `result` would be worth if `source` were `value`. */
  #follow(source: number, value: SortValue, result: number): SortValue | undefined {
    if (source === result) return value;
    this.#effort.spend(result - source);
    return this.#effort.exhausted ? undefined : this.#program.rerun(this.#values, source, value, result);
  }

  /** A term as a function of the subterm on which both its operands depend. */
  #grantShared(node: number, shared: number, wanted: SortValue): void {
    const f = (x: SortValue) => this.#follow(shared, x, node);
    const present = this.#values[shared];
    const solutions =
      typeof wanted === "number" && typeof present === "number"
        ? invertContinuous(f as (x: number) => number | undefined, wanted, present)
        : typeof wanted === "bigint" && typeof present === "bigint"
          ? invertBigint(f as (x: bigint) => bigint | undefined, wanted)
          : [];
    for (const candidate of solutions) this.#wish(shared, candidate);
  }

  /** A product of two variables: both at once, from the divisors of what is wanted. */
  #factor(expr: App, [a, b]: readonly number[], wanted: SortValue): void {
    if (expr.op !== "mul" && expr.op !== "bigMul") return;
    const [first, second] = [this.#program.variableOf.get(a as number), this.#program.variableOf.get(b as number)];
    const magnitude = Math.abs(Number(wanted));
    if (first === undefined || second === undefined || !Number.isInteger(magnitude) || magnitude > MAX_FACTOR) return;
    const convert = (x: number): SortValue => (expr.op === "mul" ? x : BigInt(x));
    const sign = Number(wanted) < 0 ? -1 : 1;
    for (let divisor = 1; divisor * divisor <= magnitude; divisor++) {
      if (magnitude % divisor !== 0) continue;
      for (const [x, y] of [
        [divisor, sign * (magnitude / divisor)],
        [sign * (magnitude / divisor), divisor],
      ] as const)
        this.#offer([
          { variable: first, value: convert(x) },
          { variable: second, value: convert(y) },
        ]);
    }
  }

  /** The topmost subterm on which both operands depend; a string is no argument of a function to invert. */
  #shared(a: number, b: number | undefined): number | undefined {
    if (b === undefined) return undefined;
    const below = this.#descendants(a);
    let top: number | undefined;
    for (const node of this.#descendants(b)) if (below.has(node) && (top === undefined || node > top)) top = node;
    return top !== undefined && this.#program.nodes[top]?.sort === "string" ? undefined : top;
  }

  /** The node and all below it that is not constant, within reason. */
  #descendants(node: number): Set<number> {
    const found = new Set<number>();
    const pending = [node];
    for (let next = pending.pop(); next !== undefined && found.size < MAX_DESCENDANTS; next = pending.pop()) {
      if (found.has(next) || this.#program.nodes[next]?.kind === "const") continue;
      found.add(next);
      pending.push(...(this.#program.operands[next] ?? []));
    }
    return found;
  }
}
