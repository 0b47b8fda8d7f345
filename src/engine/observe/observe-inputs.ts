// Makes one call, or one sequence of calls, and describes what it does in terms that tests can assert.
import type { Inputs } from "../../inputs/inputs-of.ts";
import type { ObservedCall } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { findCallee } from "../execute/find-unit.ts";
import { type LoadedModules, type NativeRun, isCompletion, isWaiting } from "./native-run.ts";
import { observeWithPending } from "./observe-sequence.ts";

export interface ObservedModules {
  readonly loaded: LoadedModules;
  readonly start: (loaded: LoadedModules) => NativeRun;
  /** The modules anew, for a sequence that has to be run again. */
  readonly reload: () => Promise<LoadedModules>;
}

export async function observeInputs(
  unit: Unit,
  { args, sequence }: Inputs,
  { loaded, start, reload }: ObservedModules,
): Promise<ObservedCall> {
  const run = start(loaded);
  if (sequence !== undefined) {
    const again = async (): Promise<NativeRun> => start(unit.keepsState === true ? await reload() : loaded);
    return observeWithPending(unit, sequence, run, again);
  }
  const built = run.buildInputs(args);
  if ("status" in built) return { observation: built };
  const outcome = await run.perform(() => {
    const { callee, receiver } = findCallee(loaded, unit);
    return Reflect.apply(callee, receiver, built.args);
  });
  // No call follows that could settle it.
  if (isWaiting(outcome)) return { observation: { status: "cut", reason: "pending" } };
  if (!isCompletion(outcome)) return { observation: outcome };
  return { observation: { ...run.observationOf(outcome), ...built.effects() }, environment: run.environment() };
}
