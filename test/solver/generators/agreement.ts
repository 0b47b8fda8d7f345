// The full stack against Z3 alone, on random queries.
// Enters: a theory, how many queries, a seed. Leaves: how often each answer was given, and every answer that is wrong.
// Deliberately absent: what becomes of the tallies; a test asserts on them, a script prints them.
import type { Model } from "../../../src/expr/evaluate.ts";
import { freeVariablesOf } from "../../../src/expr/free-variables.ts";
import { resetExpressions } from "../../../src/expr/expr.ts";
import { createSolver, type CountedSolver, type SolverMemory } from "../../../src/solver/create-solver.ts";
import { readQuery, writeQuery } from "../../../src/solver/replay/query-text.ts";
import type { Question, Session, SmtEngine } from "../../../src/solver/smt/smt-engine.ts";
import type { Answer, Query } from "../../../src/solver/solver.ts";
import { Z3Engine } from "../../../src/solver/z3/z3-engine.ts";
import { OPTIONAL_LAYERS } from "../../../src/support/solver-layers.ts";
import { Rng } from "../../../src/support/rng.ts";
import { complaintAbout, disagreement } from "./judge.ts";
import { queriesOfRandomPath, type RandomQuery } from "./random-path.ts";
import type { Theory } from "./theory.ts";

export type Counts = Record<"sat" | "unsat" | "assumed" | "unknown", number>;

export interface Disagreement {
  readonly complaint: string;
  readonly text: string;
}

export interface Tally {
  queries: number;
  readonly stack: Counts;
  readonly bare: Counts;
  /** Queries that the stack leaves open and Z3 decides. */
  missed: number;
  /** Queries that were asked again, of a new solver. */
  repeated: number;
  stackMs: number;
  bareMs: number;
  readonly disagreements: Disagreement[];
}

export interface Plan {
  readonly queries: number;
  readonly seed: number;
  /** For what the stack has to ask of Z3. */
  readonly engine: Z3Engine;
  /** For Z3 alone: usually one that gives up sooner. */
  readonly bareEngine: Z3Engine;
  /** Z3 alone is asked one query of so many. */
  readonly bareEvery: number;
  /** Models to try against each `unsat`. */
  readonly tries: number;
  /** This part of the units: the rest is left to other processes. */
  readonly shard: { readonly index: number; readonly of: number };
  readonly onUnit?: (tally: Tally) => void;
}

interface Asked {
  readonly text: string;
  /** All of it: the text has only what the query mentions, and models that are kept have the rest, too. */
  readonly hint: Model;
  readonly answer: string;
}

/** What one solver is asked, remembering what it likes. */
const PATHS_OF_UNIT = 20;
/** One unit of so many is asked again. */
const REPEATED_UNITS = 8;

export const LAYERS_BESIDE_Z3 = OPTIONAL_LAYERS.filter((name) => name !== "z3");

const now = performance.now.bind(performance);

/** Gives up after a part of the work that it was allowed. */
export class HastyZ3Engine extends Z3Engine {
  readonly #share: number;

  constructor(share: number) {
    super();
    this.#share = share;
  }

  override open(question: Question): Session {
    return super.open({ ...question, rlimit: Math.ceil(question.rlimit * this.#share) });
  }
}

/** `memory`: what the units of a run share. */
export function fullStack(engine: SmtEngine, memory?: SolverMemory): CountedSolver {
  return createSolver({ numbers: undefined, seed: 1 }, engine, memory);
}

/** Only the theories of Z3 (or of another SMT solver), with their models checked. */
export function bareZ3(engine: SmtEngine): CountedSolver {
  return createSolver({ numbers: undefined, seed: 1, without: new Set(LAYERS_BESIDE_Z3) }, engine);
}

function emptyTally(): Tally {
  const counts = (): Counts => ({ sat: 0, unsat: 0, assumed: 0, unknown: 0 });
  const stack = counts();
  const bare = counts();
  return { queries: 0, stack, bare, missed: 0, repeated: 0, stackMs: 0, bareMs: 0, disagreements: [] };
}

export async function compareSolvers(theory: Theory, plan: Plan): Promise<Tally> {
  const tally = emptyTally();
  for (let unit = plan.shard.index; tally.queries < plan.queries; unit += plan.shard.of) {
    // far from that of every other unit and seed
    const rng = new Rng(Math.imul(plan.seed, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b));
    await compareOnUnit(theory, plan, rng, tally);
    plan.onUnit?.(tally);
  }
  return tally;
}

async function compareOnUnit(theory: Theory, plan: Plan, rng: Rng, tally: Tally): Promise<void> {
  resetExpressions();
  const stack = fullStack(plan.engine);
  const bare = bareZ3(plan.bareEngine);
  const asked: Asked[] = [];
  for (let path = 0; path < PATHS_OF_UNIT; path++) {
    for (const query of queriesOfRandomPath(theory, rng)) {
      if (tally.queries >= plan.queries) break;
      const answer = await judge(query, stack, { tries: plan.tries, rng, tally });
      if (tally.queries % plan.bareEvery === 0) await compareOn(query, answer, bare, tally);
      asked.push({ text: writeQuery(query), hint: query.hint, answer: textOf(query, answer) });
    }
  }
  const { refused } = stack.statistics();
  if (refused > 0) tally.disagreements.push({ complaint: `${refused} models were refused`, text: "" });
  if (rng.below(REPEATED_UNITS) === 0) await askAgain(asked, plan.engine, tally);
}

/** The stack's answer, looked at by itself. */
async function judge(
  query: RandomQuery,
  stack: CountedSolver,
  { tries, rng, tally }: { readonly tries: number; readonly rng: Rng; readonly tally: Tally },
): Promise<Answer> {
  const started = now();
  const answer = await stack.solve(query);
  tally.stackMs += now() - started;
  tally.queries++;
  tally.stack[kindOf(answer)]++;
  const complaint = complaintAbout(query, answer, rng, tries);
  if (complaint !== undefined) tally.disagreements.push({ complaint, text: writeQuery(query) });
  return answer;
}

async function compareOn(query: RandomQuery, answer: Answer, bare: CountedSolver, tally: Tally): Promise<void> {
  const started = now();
  // a query object of its own: what was found about the other is kept with it
  const other = await bare.solve({ constraints: [...query.constraints], hint: query.hint });
  tally.bareMs += now() - started;
  tally.bare[kindOf(other)]++;
  if (answer.status === "unknown" && other.status !== "unknown") tally.missed++;
  const complaint = disagreement(query, answer, other) ?? complaintAbout(query, other, new Rng(0), 0);
  if (complaint !== undefined)
    tally.disagreements.push({ complaint: `Z3 alone: ${complaint}`, text: writeQuery(query) });
}

/** Equal queries in equal order get equal answers, wherever their expressions come from. */
async function askAgain(asked: readonly Asked[], engine: Z3Engine, tally: Tally): Promise<void> {
  resetExpressions();
  const solver = fullStack(engine);
  for (const { text, hint, answer } of asked) {
    const query = { ...readQuery(text), hint };
    const again = textOf(query, await solver.solve(query));
    tally.repeated++;
    if (again !== answer)
      tally.disagreements.push({ complaint: `first ${answer}, later ${again}, both within a unit`, text });
  }
}

function kindOf(answer: Answer): keyof Counts {
  return answer.status === "unsat" && answer.assumptions.length > 0 ? "assumed" : answer.status;
}

function textOf({ constraints }: Query, answer: Answer): string {
  if (answer.status !== "sat") return answer.status;
  const values = freeVariablesOf(constraints).map(({ name }) => {
    const value = answer.model.get(name);
    return `${name} = ${Object.is(value, -0) ? "-0" : String(value)}`;
  });
  return `sat with ${values.join(", ")}`;
}
