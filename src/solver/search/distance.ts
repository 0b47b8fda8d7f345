// Branch distance (after Korel 1990): how far an assignment is from satisfying the constraints; 0 exactly where all hold.
import type { App, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Program, Values } from "../program.ts";
import { REGEXP_DISTANCES } from "../regexp/regexp-distances.ts";
import { dependentsOf, type Dependents } from "./dependents.ts";
import type { Proposal } from "./moving-values.ts";
import { TEXT_DISTANCES, type TestDistance } from "./text-distances.ts";

/** Distances of tests that do not compare numbers. */
const TEST_DISTANCES: Readonly<Partial<Record<OperatorName, TestDistance>>> = {
  ...TEXT_DISTANCES,
  ...REGEXP_DISTANCES,
};

const MAX_DEPTH = 100;
/** The distance of a condition without a gradient. */
const FLAT = 1;

/**
 * The distances of all constraints, measured incrementally: only constraints that a move may have changed are measured
 * again.
 */
export class Distances {
  readonly #program: Program;
  readonly #dependents: Dependents;
  /** The constraints that fail under the base values, with their distances. */
  #failing: { readonly index: number; readonly distance: number }[] = [];
  /** Constraints with the present mark depend on a variable that moved. */
  readonly #marks: Uint32Array;
  #mark = 0;
  /** Results of the last measurement: the sum of the distances, and how many constraints fail. */
  total = 0;
  failing = 0;

  constructor(program: Program, values: Values) {
    this.#program = program;
    this.#dependents = dependentsOf(program);
    this.#marks = new Uint32Array(program.roots.length);
    this.rebase(values);
  }

  /** Measures all constraints and makes these values the base from which moves are measured. */
  rebase(values: Values): void {
    const { roots } = this.#program;
    this.#failing = [];
    this.total = 0;
    for (let index = 0; index < roots.length; index++) {
      const root = roots[index] as number;
      if (values[root] === true) continue;
      const failure = { index, distance: distance(this.#program, values, root, true, 0) };
      this.#failing.push(failure);
      this.total += failure.distance;
    }
    this.failing = this.#failing.length;
  }

  /** Measures the values after the changes, relative to the base. */
  measure(values: Values, changes: Proposal): void {
    this.#mark++;
    this.total = 0;
    this.failing = 0;
    for (const { variable } of changes) {
      const roots = this.#dependents.rootsOf(variable);
      for (let i = 0; i < roots.length; i++) this.#add(values, roots[i] as number);
    }
    for (const failure of this.#failing) {
      if (this.#marks[failure.index] === this.#mark) continue;
      this.failing++;
      this.total += failure.distance;
    }
  }

  #add(values: Values, index: number): void {
    if (this.#marks[index] === this.#mark) return;
    this.#marks[index] = this.#mark;
    const root = this.#program.roots[index] as number;
    if (values[root] === true) return;
    this.failing++;
    this.total += distance(this.#program, values, root, true, 0);
  }
}

function distance(program: Program, values: Values, node: number, wanted: boolean, depth: number): number {
  if (values[node] === wanted) return 0;
  const expr = program.nodes[node];
  if (expr?.kind !== "app" || depth > MAX_DEPTH || values[node] === undefined) return FLAT;
  const [a, b, c] = program.operands[node] as readonly [number, number, number];
  const to = (operand: number, truth: boolean) => distance(program, values, operand, truth, depth + 1);
  switch (expr.op) {
    case "not":
      return to(a, !wanted);
    case "and":
    case "or": {
      const both = (expr.op === "and") === wanted;
      return both ? to(a, wanted) + to(b, wanted) : Math.min(to(a, wanted), to(b, wanted));
    }
    case "iff":
      return Math.min(to(a, values[a] !== true), to(b, values[b] !== true));
    case "ite":
      return Math.min(to(values[a] === true ? b : c, wanted), FLAT + to(a, values[a] !== true));
    default:
      return ofTest(expr, program.operands[node] as readonly number[], values, wanted);
  }
}

function ofTest(expr: App, operands: readonly number[], values: Values, wanted: boolean): number {
  const a = values[operands[0] as number];
  const b = values[operands[1] as number];
  switch (expr.op) {
    case "eq":
    case "same":
    case "bigEq":
    case "bigEqNumber":
      return wanted ? gap(a, b, 1e-6) : FLAT * 0.01;
    case "lt":
    case "bigLt":
    case "bigLtNumber":
    case "bigGtNumber":
    case "le":
    case "bigLe":
    case "bigLeNumber":
    case "bigGeNumber":
      return gap(a, b, 1e-4);
    default:
      return (
        TEST_DISTANCES[expr.op]?.(
          operands.map((operand) => values[operand] as SortValue),
          wanted,
        ) ?? FLAT
      );
  }
}

/** Between 0 and 1.5, logarithmic, so that constraints have similar weight. Never 0, however near the values are. */
function gap(a: SortValue | undefined, b: SortValue | undefined, least: number): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return 1.5;
  if (x === y) return least;
  return least + Math.log1p(Math.abs(x - y)) / 711;
}
