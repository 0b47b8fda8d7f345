// The one door to `z3-solver`.
// Enters: SMT-LIB text and limits. Leaves: sat with the printed values, unsat, or unknown with Z3's reason.
// Deliberately absent: the package's asynchronous API, whose finalizers release objects while a check runs and crash it.
import { createRequire } from "node:module";

export interface Limits {
  /** Z3's deterministic measure of work. */
  readonly rlimit: number;
  /** Soft, and only a guard for when the measure of work underestimates. */
  readonly timeoutMs: number;
}

export type EngineAnswer =
  | { readonly status: "sat"; /** Constant name → value as Z3 prints it. */ readonly values: ReadonlyMap<string, string> }
  | { readonly status: "unsat" }
  | { readonly status: "unknown"; readonly reason: string };

/** The calls we use of the compiled module; handles are addresses. */
interface Z3Module {
  ccall(name: string, returns: "string" | "number" | null, argTypes: readonly string[], args: readonly unknown[]): unknown;
  _set_noop_error_handler(context: number): void;
  _Z3_mk_config(): number;
  _Z3_del_config(config: number): void;
  _Z3_mk_context_rc(config: number): number;
  _Z3_get_error_code(context: number): number;
  _Z3_get_estimated_alloc_size(): bigint;
  _Z3_mk_solver(context: number): number;
  _Z3_mk_solver_for_logic(context: number, logic: number): number;
  _Z3_solver_inc_ref(context: number, solver: number): void;
  _Z3_solver_dec_ref(context: number, solver: number): void;
  _Z3_solver_set_params(context: number, solver: number, params: number): void;
  _Z3_solver_check(context: number, solver: number): number;
  _Z3_solver_get_model(context: number, solver: number): number;
  _Z3_model_inc_ref(context: number, model: number): void;
  _Z3_model_dec_ref(context: number, model: number): void;
  _Z3_mk_params(context: number): number;
  _Z3_params_inc_ref(context: number, params: number): void;
  _Z3_params_dec_ref(context: number, params: number): void;
  _Z3_params_set_uint(context: number, params: number, symbol: number, value: number): void;
  readonly PThread: { terminateAllThreads(): void };
}

interface Instance {
  readonly z3: Z3Module;
  readonly context: number;
}

/** Above this a new instance is cheaper than what the old one may do next. */
const MEMORY_LIMIT_BYTES = 700n * 1024n * 1024n;

async function startInstance(seed: number): Promise<Instance> {
  const initialize = createRequire(import.meta.url)("z3-solver/build/z3-built.js") as (options: object) => Promise<Z3Module>;
  const z3 = await initialize({ print: () => {}, printErr: () => {} });
  const set = (name: string, value: string) =>
    z3.ccall("Z3_global_param_set", null, ["string", "string"], [name, value]);
  set("smt.random_seed", String(seed));
  set("sat.random_seed", String(seed));
  set("pp.decimal", "true");
  set("pp.decimal_precision", "25");
  set("pp.max_depth", "1000000");
  const config = z3._Z3_mk_config();
  const context = z3._Z3_mk_context_rc(config);
  z3._Z3_del_config(config);
  z3._set_noop_error_handler(context);
  return { z3, context };
}

/** Z3, loaded at the first query and started anew when it has died or grown too large. */
export class Z3Engine {
  #instance: Promise<Instance> | undefined;
  readonly #seed: number;
  #starts = 0;

  constructor(seed = 0) {
    this.#seed = seed >>> 0;
  }

  get starts(): number {
    return this.#starts;
  }

  /** `logic`: one of SMT-LIB's, for which Z3 has a strategy; undefined for its general solver. */
  async check(script: string, logic: string | undefined, limits: Limits): Promise<EngineAnswer> {
    try {
      if (this.#instance === undefined) {
        this.#starts++;
        this.#instance = startInstance(this.#seed);
      }
      const instance = await this.#instance;
      const answer = run(instance, script, logic, limits);
      if (instance.z3._Z3_get_estimated_alloc_size() > MEMORY_LIMIT_BYTES) this.dispose();
      return answer;
    } catch (error) {
      // a trap inside the module leaves its memory in no state to go on with
      this.dispose();
      return { status: "unknown", reason: `Z3 failed: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  /** Ends Z3's idle threads, which would keep the process alive. The engine may be used again. */
  dispose(): void {
    const instance = this.#instance;
    this.#instance = undefined;
    instance?.then(
      ({ z3 }) => z3.PThread.terminateAllThreads(),
      // it never started
      () => undefined,
    );
  }
}

function run({ z3, context }: Instance, script: string, logic: string | undefined, limits: Limits): EngineAnswer {
  const symbol = (text: string) => z3.ccall("Z3_mk_string_symbol", "number", ["number", "string"], [context, text]) as number;
  const solver = logic === undefined ? z3._Z3_mk_solver(context) : z3._Z3_mk_solver_for_logic(context, symbol(logic));
  z3._Z3_solver_inc_ref(context, solver);
  const params = z3._Z3_mk_params(context);
  z3._Z3_params_inc_ref(context, params);
  try {
    z3._Z3_params_set_uint(context, params, symbol("rlimit"), limits.rlimit);
    z3._Z3_params_set_uint(context, params, symbol("timeout"), limits.timeoutMs);
    z3._Z3_solver_set_params(context, solver, params);
    z3.ccall("Z3_solver_from_string", null, ["number", "number", "string"], [context, solver, script]);
    const code = z3._Z3_get_error_code(context);
    if (code !== 0) {
      const message = z3.ccall("Z3_get_error_msg", "string", ["number", "number"], [context, code]);
      return { status: "unknown", reason: `Z3 rejects the script: ${String(message)}` };
    }
    const verdict = z3._Z3_solver_check(context, solver);
    if (verdict === -1) return { status: "unsat" };
    if (verdict === 1) return { status: "sat", values: readModel({ z3, context }, solver) };
    const reason = z3.ccall("Z3_solver_get_reason_unknown", "string", ["number", "number"], [context, solver]);
    return { status: "unknown", reason: String(reason) };
  } finally {
    z3._Z3_params_dec_ref(context, params);
    z3._Z3_solver_dec_ref(context, solver);
  }
}

function readModel({ z3, context }: Instance, solver: number): Map<string, string> {
  const model = z3._Z3_solver_get_model(context, solver);
  z3._Z3_model_inc_ref(context, model);
  const text = z3.ccall("Z3_model_to_string", "string", ["number", "number"], [context, model]) as string;
  z3._Z3_model_dec_ref(context, model);
  const values = new Map<string, string>();
  // an entry starts at the margin; its continuation lines are indented
  for (const [, name = "", value = ""] of text.matchAll(/^(\S+) -> (.*(?:\n[ \t].*)*)$/gm)) values.set(name, value);
  return values;
}
