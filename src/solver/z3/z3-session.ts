// One question to Z3, in a context of its own, so that equal questions get equal answers, whatever was asked before.
import { availableParallelism, loadavg } from "node:os";
import { MOST_DELAY } from "../../support/work-clock.ts";
import type { Checked, Question, Verdict } from "../smt/smt-engine.ts";
import { setGlobal, type Z3Module } from "./z3-module.ts";

/** Only reached where the work limit underestimates by far. */
const GUARD_MS = 3000;

/** Z3 looks at the clock, which goes on while a busy machine keeps it waiting. */
function guardMs(): number {
  const delay = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.ceil(GUARD_MS * Math.min(MOST_DELAY, Math.max(1, delay)));
}

/** After a call that throws, the module cannot be used any more. */
export class Z3Session {
  readonly #z3: Z3Module;
  readonly #context: number;
  readonly #solver: number;
  /** Z3 rejected part of the script, so that its answers are meaningless. */
  #rejection: string | undefined;
  #work = 0;
  #peakMemoryMb = 0;

  constructor(z3: Z3Module, question: Question) {
    this.#z3 = z3;
    this.#context = makeContext(z3, question);
    this.#solver = makeSolver(this.#context, z3, question);
    this.assert(question.script);
  }

  /** The peak memory of the module. */
  get peakMemoryMb(): number {
    return this.#peakMemoryMb;
  }

  /** Adds declarations and assertions; earlier declarations are in scope. */
  assert(script: string): void {
    const call = [this.#context, this.#solver, script];
    this.#z3.ccall("Z3_solver_from_string", null, ["number", "number", "string"], call);
    this.#rejection ??= errorIn(this.#context, this.#z3);
  }

  check(): Checked {
    const verdict: Verdict =
      this.#rejection === undefined
        ? verdictOf(this.#context, this.#z3, this.#solver)
        : { status: "unknown", reason: `Z3 rejects the script: ${this.#rejection}` };
    const { workSoFar, peakMemoryMb } = readStatistics(this.#context, this.#z3, this.#solver);
    const work = workSoFar - this.#work;
    this.#work = workSoFar;
    this.#peakMemoryMb = peakMemoryMb;
    return { verdict, work };
  }

  end(): void {
    this.#z3._Z3_solver_dec_ref(this.#context, this.#solver);
    this.#z3._Z3_del_context(this.#context);
  }
}

function makeContext(z3: Z3Module, question: Question): number {
  const seed = String(question.seed >>> 0);
  setGlobal(z3, "smt.random_seed", seed);
  setGlobal(z3, "sat.random_seed", seed);
  const config = z3._Z3_mk_config();
  const context = z3._Z3_mk_context_rc(config);
  z3._Z3_del_config(config);
  z3._set_noop_error_handler(context);
  return context;
}

function makeSolver(context: number, z3: Z3Module, { logic, rlimit }: Question): number {
  const symbol = (text: string) =>
    z3.ccall("Z3_mk_string_symbol", "number", ["number", "string"], [context, text]) as number;
  const solver = logic === undefined ? z3._Z3_mk_solver(context) : z3._Z3_mk_solver_for_logic(context, symbol(logic));
  z3._Z3_solver_inc_ref(context, solver);
  const params = z3._Z3_mk_params(context);
  z3._Z3_params_inc_ref(context, params);
  z3._Z3_params_set_uint(context, params, symbol("rlimit"), rlimit);
  z3._Z3_params_set_uint(context, params, symbol("timeout"), guardMs());
  z3._Z3_solver_set_params(context, solver, params);
  z3._Z3_params_dec_ref(context, params);
  return solver;
}

function verdictOf(context: number, z3: Z3Module, solver: number): Verdict {
  const status = z3._Z3_solver_check(context, solver);
  if (status === -1) return { status: "unsat" };
  if (status === 1) return { status: "sat", values: readModel(context, z3, solver) };
  const reason = z3.ccall("Z3_solver_get_reason_unknown", "string", ["number", "number"], [context, solver]) as string;
  return { status: "unknown", reason: plainReason(reason === "" ? (errorIn(context, z3) ?? "") : reason) };
}

/** Unifies the wordings for a limit that was reached. */
function plainReason(reason: string): string {
  return /resource limit|canceled/.test(reason) ? "too much work" : reason;
}

function errorIn(context: number, z3: Z3Module): string | undefined {
  const code = z3._Z3_get_error_code(context);
  if (code === 0) return undefined;
  return z3.ccall("Z3_get_error_msg", "string", ["number", "number"], [context, code]) as string;
}

function readStatistics(context: number, z3: Z3Module, solver: number): { workSoFar: number; peakMemoryMb: number } {
  const statistics = z3._Z3_solver_get_statistics(context, solver);
  z3._Z3_stats_inc_ref(context, statistics);
  const text = z3.ccall("Z3_stats_to_string", "string", ["number", "number"], [context, statistics]) as string;
  z3._Z3_stats_dec_ref(context, statistics);
  const entry = (name: string) => Number(new RegExp(`:${name}\\s+([\\d.]+)`).exec(text)?.[1] ?? 0);
  return { workSoFar: entry("rlimit-count"), peakMemoryMb: entry("max-memory") };
}

function readModel(context: number, z3: Z3Module, solver: number): Map<string, string> {
  const model = z3._Z3_solver_get_model(context, solver);
  z3._Z3_model_inc_ref(context, model);
  const text = z3.ccall("Z3_model_to_string", "string", ["number", "number"], [context, model]) as string;
  z3._Z3_model_dec_ref(context, model);
  const values = new Map<string, string>();
  // an entry starts at the margin; its continuation lines are indented
  for (const [, name = "", value = ""] of text.matchAll(/^(\S.*?) -> (.*(?:\n[ \t].*)*)$/gm)) values.set(name, value);
  return values;
}
