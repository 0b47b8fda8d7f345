// Answers within one theory. Its `unsat` is only as good as the theory, and its `sat` is a proposal; the ladder judges
// both.
import { defaultValue } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import { checked } from "../checked-solver.ts";
import type { Effort } from "../effort.ts";
import type { Session, SmtEngine } from "../smt/smt-engine.ts";
import type { Answer, Query } from "../solver.ts";
import { writeScript, type Script } from "./script.ts";
import type { Theory } from "./theory.ts";

/** How often to ask again where terms were replaced and the strings of a model do not satisfy the query. */
const MOST_REFINEMENTS = 4;

export class TheorySolver {
  readonly #engine: SmtEngine;
  readonly #seed: number;
  readonly #theory: Theory;

  constructor(engine: SmtEngine, seed: number, theory: Theory) {
    this.#engine = engine;
    this.#seed = seed;
    this.#theory = theory;
  }

  /** `effort`: in milliseconds, shared with other theories. */
  async solve(query: Query, effort: Effort): Promise<Answer> {
    const { name, mostOpenTerms, pace } = this.#theory;
    const script = writeScript(query.constraints, this.#theory);
    if ("inexpressible" in script)
      return { status: "unknown", reason: `${name} cannot express ${script.inexpressible}` };
    if (script.openTerms > mostOpenTerms) return { status: "unknown", reason: `${name} leave too much open` };
    // where terms were replaced, success is less likely, so less is spent
    const share = Math.min(effort.left, script.openTerms > 0 ? pace.mostMs / 4 : pace.mostMs);
    const session = this.#engine.open({
      script: script.text,
      constants: script.variables.map(({ name: constant }) => constant),
      logic: script.logic,
      seed: this.#seed,
      rlimit: Math.ceil(share * pace.workPerMs),
    });
    try {
      return await this.#refine(session, script, query, effort);
    } finally {
      session.end();
    }
  }

  /** Asks again with models excluded that do not hold, where that is useful. */
  async #refine(session: Session, script: Script, query: Query, effort: Effort): Promise<Answer> {
    let exclusion: string | undefined;
    for (let refinements = 0; ; refinements++) {
      const { verdict, work } = await session.check(exclusion);
      effort.spend(work / this.#theory.pace.workPerMs);
      // models that were excluded do not hold, so there is none at all
      if (verdict.status === "unsat") return { status: "unsat", assumptions: [] };
      if (verdict.status === "unknown") return { status: "unknown", reason: `${this.#theory.name}: ${verdict.reason}` };
      const answer = decodeModel(script, verdict.values, query);
      exclusion = answer.status === "sat" ? exclusionOf(script, query, answer) : undefined;
      if (exclusion === undefined || refinements >= MOST_REFINEMENTS || effort.exhausted) return answer;
    }
  }
}

/**
 * An assertion that excludes the strings of a model that does not hold; undefined where the query depends on more than
 * strings.
 */
function exclusionOf(script: Script, query: Query, answer: Answer & { status: "sat" }): string | undefined {
  if (script.openTerms === 0 || script.variables.some(({ variable }) => variable.sort !== "string")) return undefined;
  if (checked(query, answer) === answer) return undefined;
  const same = script.variables.map(({ variable, name }) => {
    const value = answer.model.get(variable.name) ?? defaultValue(variable);
    return `(= ${name} ${script.theory.constant(value) ?? ""})`;
  });
  return `(assert (not (and true ${same.join(" ")})))`;
}

/** Variables that Z3 leaves open keep their hint. */
function decodeModel(script: Script, values: ReadonlyMap<string, string>, query: Query): Answer {
  const model = new Map<string, SortValue>(query.hint);
  for (const { variable, name } of script.variables) {
    const text = values.get(name);
    if (text === undefined) continue;
    const value = script.theory.decode(variable.sort, text);
    if (value === undefined) return { status: "unknown", reason: `a value that is no JavaScript value: ${text}` };
    model.set(variable.name, value);
  }
  return { status: "sat", model };
}
