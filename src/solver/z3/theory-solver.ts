// Answers within one theory. Its `unsat` is only as good as the theory, and its `sat` only a proposal; the ladder judges both.
import type { SortValue } from "../../expr/expr.ts";
import type { Effort } from "../effort.ts";
import type { Answer, Query } from "../solver.ts";
import { writeScript, type Script } from "./script.ts";
import type { Theory } from "./theory.ts";
import type { Z3Engine } from "./z3-engine.ts";

/** With more, nearly everything is possible, and it takes long to find that out. */
const MOST_OPEN_TERMS = 4;

export class TheorySolver {
  readonly #engine: Z3Engine;
  readonly #seed: number;
  readonly #theory: Theory;

  constructor(engine: Z3Engine, seed: number, theory: Theory) {
    this.#engine = engine;
    this.#seed = seed;
    this.#theory = theory;
  }

  /** `effort`: in milliseconds, of which this takes its share. */
  async solve(query: Query, effort: Effort): Promise<Answer> {
    const { name, pace } = this.#theory;
    const script = writeScript(query.constraints, this.#theory);
    if ("inexpressible" in script)
      return { status: "unknown", reason: `${name} cannot express ${script.inexpressible}` };
    if (script.openTerms > MOST_OPEN_TERMS) return { status: "unknown", reason: `${name} leave too much open` };
    // less is hoped for where something is left open, so less is spent on it
    const share = Math.min(effort.left, script.openTerms > 0 ? pace.mostMs / 4 : pace.mostMs);
    const { verdict, work } = await this.#engine.check({
      script: script.text,
      logic: script.logic,
      seed: this.#seed,
      rlimit: Math.ceil(share * pace.workPerMs),
    });
    effort.spend(work / pace.workPerMs);
    if (verdict.status === "sat") return decodeModel(script, verdict.values, query);
    if (verdict.status === "unsat") return { status: "unsat", assumptions: [] };
    return { status: "unknown", reason: `${name}: ${verdict.reason}` };
  }
}

/** Variables on which Z3 does not insist keep their hint. */
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
