// Whether an answer is wrong, as far as evaluation, chance and another solver can tell.
import { constantsIn } from "../../../src/expr/constants-in.ts";
import { Evaluator, type Model } from "../../../src/expr/evaluate.ts";
import type { SortValue, Var } from "../../../src/expr/expr.ts";
import type { NumberAssumption } from "../../../src/expr/number-assumption.ts";
import { Program } from "../../../src/solver/program.ts";
import type { Answer, Query } from "../../../src/solver/solver.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { SPECIAL_NUMBERS } from "../../expr/random-terms.ts";
import { isAboutExactReals, isAboutIntegers } from "../random-queries.ts";
import type { RandomQuery } from "./random-path.ts";
import { randomBigint, randomDouble, randomInteger, randomText } from "./values.ts";

/** What is wrong with the answer; undefined where nothing was found. `tries`: models that may refute an `unsat`. */
export function complaintAbout(query: RandomQuery, answer: Answer, rng: Rng, tries: number): string | undefined {
  if (answer.status === "unknown") return undefined;
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    const broken = query.constraints.findIndex((constraint) => !evaluator.holds(constraint));
    return broken < 0 ? undefined : `constraint ${broken} does not hold under the model`;
  }
  const program = new Program(query.constraints);
  if (query.witness !== undefined && refutes(program, query.witness, answer.assumptions))
    return `unsat, but it was made around ${describe(query.witness)}`;
  const found = counterexample(program, query, answer.assumptions, rng, tries);
  return found === undefined ? undefined : `unsat, but here is a model: ${describe(found)}`;
}

/** What is wrong with one of two answers to a query. */
export function disagreement(query: Query, answer: Answer, other: Answer): string | undefined {
  if (answer.status === "sat" && other.status === "unsat") return refuted(query, answer.model, other.assumptions);
  if (answer.status === "unsat" && other.status === "sat") return refuted(query, other.model, answer.assumptions);
  return undefined;
}

function refuted(query: Query, model: Model, assumptions: readonly NumberAssumption[]): string | undefined {
  return refutes(new Program(query.constraints), model, assumptions)
    ? `one says sat with ${describe(model)}, the other unsat (${assumptions.join(", ") || "proved"})`
    : undefined;
}

/** Whether the model shows that an `unsat` under the assumptions is wrong: it holds, and breaks none of them. */
function refutes(program: Program, model: Model, assumptions: readonly NumberAssumption[]): boolean {
  const values = program.run(program.fromModel(model));
  if (!program.roots.every((root) => values[root] === true)) return false;
  if (assumptions.includes("integers")) return isAboutIntegers(program, values);
  return !assumptions.includes("reals") || isAboutExactReals(program, values);
}

/** A model close to the hint, or made of the query's own constants, or of any values. */
function counterexample(
  program: Program,
  { constraints, hint }: Query,
  assumptions: readonly NumberAssumption[],
  rng: Rng,
  tries: number,
): Model | undefined {
  const constants = constantsIn(constraints);
  if (program.variables.length === 0) return undefined;
  for (let i = 0; i < tries; i++) {
    const model = new Map(hint);
    const changes = 1 + rng.below(program.variables.length);
    for (let j = 0; j < changes; j++) {
      const variable = rng.pick(program.variables);
      model.set(variable.name, triedValue(variable, model, constants, rng));
    }
    if (refutes(program, model, assumptions)) return model;
  }
  return undefined;
}

function triedValue(variable: Var, model: Model, constants: readonly SortValue[], rng: Rng): SortValue {
  const { sort, domain, name } = variable;
  if (domain !== undefined) return rng.pick(domain);
  if (sort === "boolean") return rng.next() < 0.5;
  const known = constants.filter((value) => typeof value === sort);
  const value = rng.next() < 0.4 && known.length > 0 ? rng.pick(known) : model.get(name);
  if (value !== undefined && rng.next() < 0.7) return closeTo(value, rng);
  if (sort === "bigint") return randomBigint(rng);
  if (sort === "string") return randomText(rng);
  return rng.pick([() => randomInteger(rng), () => randomDouble(rng), () => rng.pick(SPECIAL_NUMBERS)])();
}

function closeTo(value: SortValue, rng: Rng): SortValue {
  if (typeof value === "number") return value + rng.pick([0, 1, -1, 2, -2, 0.5, 10]);
  if (typeof value === "bigint") return value + BigInt(rng.below(5) - 2);
  return rng.next() < 0.5 ? value : `${String(value)}${randomText(rng, 2)}`;
}

function describe(model: Model): string {
  return [...model].map(([name, value]) => `${name} = ${Object.is(value, -0) ? "-0" : String(value)}`).join(", ");
}
