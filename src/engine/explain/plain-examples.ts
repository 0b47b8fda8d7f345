// Inputs that show what a path does: small numbers that differ from each other, where the path allows it.
import { CellModel } from "../../expr/cell-model.ts";
import type { Cells } from "../../expr/cells.ts";
import { Evaluator, type Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../../expr/expr.ts";
import { freeVariablesOf } from "../../expr/free-variables.ts";
import type { ElementAccess, RunEffects, Trace } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget } from "../../support/budget.ts";

/** Replaces a number, given all numbers of its kind in the order in which the path meets them, and its index there. */
type Plainer = (value: number, all: readonly number[], index: number) => number;

const byOrder: Plainer = (value, all) => ranked(all).indexOf(value);
const fromZero: Plainer = (value, all) => value - Math.min(...all);
const allDifferent: Plainer = (_, __, index) => index + 1;
const inOrder: Plainer = (value, all) => ranked(all).indexOf(value) + 1;

/** Pairs, for parameters and for elements. The first pair whose numbers satisfy the path condition is taken. */
const PLAINER: readonly (readonly [Plainer, Plainer])[] = [
  [byOrder, allDifferent],
  [fromZero, allDifferent],
  [byOrder, inOrder],
  [fromZero, inOrder],
];

function ranked(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

export class PlainExamples {
  readonly #solver: Solver;
  readonly #cells: Cells;
  readonly #run: (inputs: Model) => Promise<Trace>;

  constructor(solver: Solver, cells: Cells, run: (inputs: Model) => Promise<Trace>) {
    this.#solver = solver;
    this.#cells = cells;
    this.#run = run;
  }

  /** The traces of the same paths, each with plainer inputs if it has any. */
  async of(traces: readonly Trace[], budget: Budget): Promise<Trace[]> {
    const plainer: Trace[] = [];
    for (const trace of traces) plainer.push(budget.isOver() ? trace : await this.#plainer(trace));
    return plainer;
  }

  async #plainer(trace: Trace): Promise<Trace> {
    const { decisions, effects } = trace;
    // A pin holds for the inputs of its run only.
    if (decisions.some(({ kind }) => kind === "pin")) return trace;
    const constraints = decisions.map(({ condition }) => condition);
    const accesses = effects?.accesses ?? [];
    const shown = [...constraints, ...accesses.flatMap(({ value }) => value ?? []), ...expressionsIn(effects)];
    const candidates = PLAINER.map(([ofParameters, ofElements]) =>
      changed(freeVariablesOf(shown), trace.inputs, accesses, ofParameters, ofElements),
    );
    const model =
      candidates.find((candidate) => satisfies(candidate, constraints)) ??
      (await this.#solved(constraints, candidates.at(-1) as Model));
    if (model === undefined) return trace;
    const inputs = new CellModel(this.#cells.toElements(model, shown), this.#cells);
    if (!satisfies(inputs, constraints)) return trace;
    return trace.outcome.status === "threw" ? this.#thrownAgain(trace, inputs) : { ...trace, inputs };
  }

  /** Runs the path again, since the message of an error may depend on the inputs. */
  async #thrownAgain(trace: Trace, inputs: Model): Promise<Trace> {
    const again = await this.#run(inputs);
    return again.decisions.length === trace.decisions.length &&
      again.decisions.every(({ condition }, i) => condition === trace.decisions[i]?.condition)
      ? again
      : trace;
  }

  async #solved(constraints: readonly Expr[], hint: Model): Promise<Model | undefined> {
    const answer = await this.#solver.solve({ constraints, hint });
    return answer.status === "sat" ? new Map([...hint, ...answer.model]) : undefined;
  }
}

/** The expressions in what a run returned and changed. */
function expressionsIn(effects: RunEffects | undefined): Expr[] {
  const templates = [
    effects?.returned ?? [],
    ...(effects?.changes ?? []).flatMap(({ target, value }) => [target, value]),
  ];
  return templates.flat().flatMap((part) => (typeof part === "string" ? [] : part));
}

function satisfies(model: Model, constraints: readonly Expr[]): boolean {
  const evaluator = new Evaluator(model);
  return constraints.every((condition) => evaluator.holds(condition));
}

function changed(
  variables: readonly Var[],
  inputs: Model,
  accesses: readonly ElementAccess[],
  ofParameters: Plainer,
  ofElements: Plainer,
): Model {
  const before = new Evaluator(inputs);
  const model = new Map<string, SortValue>(variables.map((each) => [each.name, before.evaluate(each)]));
  const numbers = variables.filter(({ name, sort, domain }) => {
    const value = model.get(name);
    return sort === "number" && domain === undefined && !name.endsWith(".length") && Number.isSafeInteger(value);
  });
  const kinds: readonly [readonly Var[], Plainer][] = [
    [numbers.filter(({ name }) => !name.endsWith("]")), ofParameters],
    [numbers.filter(({ name }) => name.endsWith("]")), ofElements],
  ];
  for (const [vars, plainer] of kinds) {
    const all = vars.map(({ name }) => model.get(name) as number);
    for (const [i, { name }] of vars.entries()) model.set(name, plainer(all[i] as number, all, i));
  }
  for (const [array, length] of lengthsFor(accesses, new Evaluator(model)))
    if (model.has(`${array}.length`)) model.set(`${array}.length`, length);
  return model;
}

/** By array, the least length for which every access is in range. */
function lengthsFor(accesses: readonly ElementAccess[], evaluator: Evaluator): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { array, index } of accesses)
    lengths.set(array, Math.max(lengths.get(array) ?? 0, (evaluator.evaluate(index) as number) + 1));
  return lengths;
}
