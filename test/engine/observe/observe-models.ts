// Observes calls of the original code in this process.
import { Chance } from "../../../src/engine/execute/chance.ts";
import { FilePlaces } from "../../../src/engine/execute/file-places.ts";
import { Whereabouts } from "../../../src/engine/execute/whereabouts.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import type { ObservedCall } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { Observer } from "../../../src/engine/observe/observer.ts";

export interface ModelOf {
  readonly unit: Unit;
  readonly model: ReadonlyMap<string, SortValue>;
}

export async function observeModels(
  calls: readonly ModelOf[],
  place = new Whereabouts(),
  chance = new Chance(),
): Promise<ObservedCall[]> {
  const files = [...new Set(calls.map(({ unit }) => unit.file))];
  const modules = files.map((path) => ({ path, format: "esm" as const, imports: {} }));
  const observer = new Observer(modules, { timers: new VirtualTimers(), chance, place, files: new FilePlaces("/") });
  const observed: ObservedCall[] = [];
  // The observer replaces how stacks are formatted; this must not outlast it.
  const prepare = Error.prepareStackTrace;
  try {
    await observer.observe(
      calls.map(({ unit, model }) => ({ unit, inputs: [...model] })),
      () => undefined,
      (index, call) => (observed[index] = call),
    );
  } finally {
    Error.prepareStackTrace = prepare;
  }
  return observed;
}
