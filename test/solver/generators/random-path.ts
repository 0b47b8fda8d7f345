// Queries as an exploration asks them: a random path, then one of its decisions flipped.
// Enters: a theory and chance. Leaves: the queries of one path; neighbours share a prefix.
// Deliberately absent: any solver.
import { negate } from "../../../src/expr/build.ts";
import { Evaluator, type Model } from "../../../src/expr/evaluate.ts";
import type { Expr, SortValue } from "../../../src/expr/expr.ts";
import type { Query } from "../../../src/solver/solver.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { comparison } from "./comparison.ts";
import { e } from "./term.ts";
import type { Scene, Theory } from "./theory.ts";

export interface RandomQuery extends Query {
  /** A model, where the query was made around one. */
  readonly witness: Model | undefined;
}

/** Of paths whose queries are all satisfiable, and whose hint says nothing of how. */
const HIDDEN_SHARE = 0.2;
/** Of conditions that join two. */
const JOINED_SHARE = 0.12;

export function queriesOfRandomPath(theory: Theory, rng: Rng): RandomQuery[] {
  const scene = theory.scene(rng);
  const start = randomModel(scene);
  const decisions = randomDecisions(scene, start, 3 + rng.below(10), rng);
  const isHidden = rng.next() < HIDDEN_SHARE;
  const queries: RandomQuery[] = [];
  for (let at = decisions.length - 1; at >= 1; at--) {
    if (rng.next() < 0.4) continue;
    const prefix = [...scene.entry, ...decisions.slice(0, at)];
    const last = decisions[at] as Expr;
    if (isHidden) queries.push({ constraints: [...prefix, last], hint: randomModel(scene), witness: start });
    else queries.push({ constraints: [...prefix, negate(last)], hint: start, witness: undefined });
  }
  return queries.map((query) => ({ ...query, constraints: query.constraints.filter(({ kind }) => kind !== "const") }));
}

/** One that the entry allows. */
function randomModel(scene: Scene): Map<string, SortValue> {
  return new Map(scene.variables.map((variable) => [variable.name, scene.sample(variable)]));
}

/** Conditions that hold under the model, about few terms, as decisions of one function are. */
function randomDecisions(scene: Scene, model: Model, count: number, rng: Rng): Expr[] {
  const evaluator = new Evaluator(model);
  const terms = Array.from({ length: 2 + rng.below(4) }, () => scene.term());
  const simple = (): Expr =>
    scene.test !== undefined && rng.next() < 0.25
      ? scene.test()
      : comparison(rng, rng.pick(terms), [...terms, ...scene.variables], evaluator, scene.isIntegral);
  const decisions: Expr[] = [];
  for (let i = 0; i < count; i++) {
    const isJoined = rng.next() < JOINED_SHARE;
    const condition = isJoined ? e(rng.pick(["or", "or", "and", "iff"]), simple(), simple()) : simple();
    const decision = evaluator.holds(condition) ? condition : negate(condition);
    // what is always so is no decision, and an operator may be outside of its domain either way
    if (decision.kind !== "const" && evaluator.holds(decision)) decisions.push(decision);
  }
  return decisions;
}
