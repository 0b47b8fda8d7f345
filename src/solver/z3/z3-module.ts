// Loads the compiled module of `z3-solver`, which is called synchronously; the only importer of the package.
// Enters: nothing. Leaves: a loaded module. Deliberately absent: the package's asynchronous API, whose finalizers release
// objects while a check runs, and crash it.
import { createRequire } from "node:module";

/** The functions used; handles are addresses. */
export interface Z3Module {
  ccall(
    name: string,
    returns: "string" | "number" | null,
    argTypes: readonly string[],
    args: readonly unknown[],
  ): unknown;
  _set_noop_error_handler(context: number): void;
  _Z3_mk_config(): number;
  _Z3_del_config(config: number): void;
  _Z3_mk_context_rc(config: number): number;
  _Z3_del_context(context: number): void;
  _Z3_get_error_code(context: number): number;
  _Z3_mk_solver(context: number): number;
  _Z3_mk_solver_for_logic(context: number, logic: number): number;
  _Z3_solver_inc_ref(context: number, solver: number): void;
  _Z3_solver_dec_ref(context: number, solver: number): void;
  _Z3_solver_set_params(context: number, solver: number, params: number): void;
  _Z3_solver_check(context: number, solver: number): number;
  _Z3_solver_get_model(context: number, solver: number): number;
  _Z3_solver_get_statistics(context: number, solver: number): number;
  _Z3_stats_inc_ref(context: number, statistics: number): void;
  _Z3_stats_dec_ref(context: number, statistics: number): void;
  _Z3_model_inc_ref(context: number, model: number): void;
  _Z3_model_dec_ref(context: number, model: number): void;
  _Z3_mk_params(context: number): number;
  _Z3_params_inc_ref(context: number, params: number): void;
  _Z3_params_dec_ref(context: number, params: number): void;
  _Z3_params_set_uint(context: number, params: number, symbol: number, value: number): void;
  readonly PThread: { terminateAllThreads(): void };
}

/** A query that needs more is given up. Every query starts in a fresh context, so this does not depend on earlier ones. */
const MOST_MEMORY_MB = 300;

export async function loadZ3(): Promise<Z3Module> {
  const initialize = createRequire(import.meta.url)("z3-solver/build/z3-built.js") as (
    options: object,
  ) => Promise<Z3Module>;
  const z3 = await initialize({ print: () => {}, printErr: () => {} });
  setGlobal(z3, "pp.decimal", "true");
  setGlobal(z3, "pp.decimal_precision", "25");
  setGlobal(z3, "pp.max_depth", "1000000");
  setGlobal(z3, "memory_high_watermark_mb", String(MOST_MEMORY_MB));
  return z3;
}

export function setGlobal(z3: Z3Module, name: string, value: string): void {
  z3.ccall("Z3_global_param_set", null, ["string", "string"], [name, value]);
}
