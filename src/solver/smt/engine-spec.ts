// Which SMT solver to start, as plain data that can be sent to another thread.
import type { NativeSolver } from "../../support/solver-choice.ts";
import { NativeEngine } from "../native/native-engine.ts";
import { DIALECTS } from "../native/smt-dialects.ts";
import { Z3Engine } from "../z3/z3-engine.ts";
import type { SmtEngine } from "./smt-engine.ts";

export type EngineSpec =
  | { readonly kind: "z3-wasm" }
  | { readonly kind: "native"; readonly solver: NativeSolver; readonly command: string };

/** The name of the solver in messages. */
export function nameOf(spec: EngineSpec): string {
  return spec.kind === "native" ? `${spec.solver} (${spec.command})` : "Z3";
}

export function engineFor(spec: EngineSpec): SmtEngine & { start(): Promise<void> } {
  return spec.kind === "native" ? new NativeEngine(DIALECTS[spec.solver], spec.command) : new Z3Engine();
}
