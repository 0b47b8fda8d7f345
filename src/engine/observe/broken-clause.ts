// Makes calls of the original code natively, with nothing added but the clauses of contracts, and checks those.
import type { Contract } from "../../model/class-shape.ts";
import { HOOK_PREFIX } from "../../model/hooks.ts";
import type { SourceModule } from "../../model/project.ts";
import type { CheckContractJob } from "../../model/protocol.ts";
import type { Recipe } from "../../model/recipe.ts";
import { callPrefix } from "../../model/sequence.ts";
import type { Violation } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { inputsOf } from "../../inputs/inputs-of.ts";
import { callMaker, callOn } from "../execute/call-member.ts";
import { ContractChecks } from "../execute/contract-checks.ts";
import { findCallee } from "../execute/find-unit.ts";
import { EXPOSING_HOOKS, forgetExposed } from "../runtime/heap/exposed.ts";
import { PathAbort } from "../runtime/path.ts";
import { insertClauses } from "./insert-clauses.ts";
import { type NativeRun, isCompletion } from "./native-run.ts";
import { Observer, type Circumstances } from "./observer.ts";

const HOOKS = {
  [`${HOOK_PREFIX}contract`]: EXPOSING_HOOKS.contract,
  [`${HOOK_PREFIX}contracted`]: EXPOSING_HOOKS.contracted,
};

/** The first clause that is broken; undefined where none is, or the calls are not allowed. */
export async function brokenClause(
  modules: readonly SourceModule[],
  call: Pick<CheckContractJob, "unit" | "inputs">,
  circumstances: Circumstances,
): Promise<Violation | undefined> {
  const add = (source: string, { path, format, contracts = [] }: SourceModule): string =>
    insertClauses(source, path, format === "esm" ? "module" : "commonjs", contracts);
  forgetExposed();
  const run = await new Observer(modules, circumstances, { add, scope: HOOKS }).start(call);
  try {
    return await checkSteps(call.unit, stepsOf(call, run), run);
  } catch (error) {
    if (error instanceof PathAbort) return undefined;
    throw error;
  }
}

/** One call. `on`: the number of the step whose result is the receiver; undefined for what makes the object. */
interface Step {
  readonly name?: string;
  readonly contract: Contract | undefined;
  readonly args: readonly Recipe[];
  readonly on?: number;
  readonly receiver?: unknown;
  readonly perform: (args: unknown[], receiver: unknown) => unknown;
}

function stepsOf({ unit, inputs }: Pick<CheckContractJob, "unit" | "inputs">, { loaded }: NativeRun): Step[] {
  const { args, sequence } = inputsOf(unit, new Map(inputs));
  if (sequence === undefined) {
    const { callee, receiver } = findCallee(loaded, unit);
    return [{ contract: unit.contract, args, receiver, perform: (given) => Reflect.apply(callee, receiver, given) }];
  }
  const exports = loaded.get(unit.file) ?? {};
  const { maker, calls } = sequence;
  return [
    { contract: maker.contract, args: sequence.args, perform: (given) => callMaker(exports, maker, given) },
    ...calls.map(({ member, args: taken, on = 0 }, index): Step => ({
      name: callPrefix(member, index + 1),
      contract: member.contract,
      args: taken,
      on,
      perform: (given, receiver) => callOn(exports, receiver as object, member, given),
    })),
  ];
}

async function checkSteps({ shape, declaredIn }: Unit, steps: readonly Step[], run: NativeRun) {
  const checks = new ContractChecks({ invariants: shape?.invariants ?? [], file: declaredIn, counters: new Map() });
  const results: unknown[] = [];
  const given: (readonly unknown[])[] = [];
  for (const { name, contract, args, on, perform, receiver = on === undefined ? undefined : results[on] } of steps) {
    if (name !== undefined) run.startStep(name);
    const inputs = run.buildInputs(args, {
      resultOf: (step) => results[step],
      givenTo: ({ call, argument }) => given[call]?.[argument],
    });
    if ("status" in inputs) return undefined;
    given.push(inputs.args);
    const before = checks.before(receiver, contract, inputs.args);
    const outcome = await run.perform(() => perform([...inputs.args], receiver));
    if (!isCompletion(outcome)) return undefined;
    results.push(outcome.status === "returned" ? outcome.value : undefined);
    const settled =
      outcome.status === "returned"
        ? ({ status: "fulfilled", value: outcome.value } as const)
        : ({ status: "rejected", error: outcome.error } as const);
    // The invariants of the class hold for its own objects only.
    const isOther = on !== undefined && on > 0;
    const broken = isOther
      ? undefined
      : checks.after(receiver ?? results.at(-1), contract, inputs.args, before, settled);
    if (broken !== undefined) return broken;
  }
  return undefined;
}
