// A solver that answers within one theory. Its `unsat` is only as good as the theory; the ladder knows how good that is.
import type { SortValue } from "../../expr/expr.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { writeScript, type Script } from "./script.ts";
import type { Theory } from "./theory.ts";
import type { Limits, Z3Engine } from "./z3-engine.ts";

export class TheorySolver implements Solver {
  readonly #engine: Z3Engine;
  readonly #theory: Theory;

  constructor(engine: Z3Engine, theory: Theory) {
    this.#engine = engine;
    this.#theory = theory;
  }

  async solve(query: Query): Promise<Answer> {
    const script = writeScript(query.constraints, this.#theory);
    if ("inexpressible" in script)
      return { status: "unknown", reason: `${this.#theory.name} cannot express ${script.inexpressible}` };
    const limits = script.relaxed ? reduced(this.#theory.limits) : this.#theory.limits;
    const answer = await this.#engine.check(script.text, script.logic, limits);
    if (answer.status === "sat") return decodeModel(script, answer.values, query);
    if (answer.status === "unsat") return { status: "unsat", assumptions: [] };
    return { status: "unknown", reason: `${this.#theory.name}: ${answer.reason}` };
  }
}

/** Less is hoped for from a relaxed query, so less is spent on it. */
function reduced({ rlimit, timeoutMs }: Limits): Limits {
  return { rlimit: Math.floor(rlimit / 3), timeoutMs: Math.floor(timeoutMs / 3) };
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
