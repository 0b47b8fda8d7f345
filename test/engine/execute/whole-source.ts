// Runs whole sequences of the class in a piece of source, in this process.
import { Chance } from "../../../src/engine/execute/chance.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { WholeSequence } from "../../../src/engine/execute/whole-sequence.ts";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { RewrittenCode } from "../../../src/engine/execute/rewritten-code.ts";
import { analyze } from "../../project/temp-project.ts";

export interface WholeSource {
  readonly unit: Unit;
  readonly shape: ClassShape;
  readonly world: RewrittenCode;
  readonly whole: WholeSequence;
}

export async function wholeSource(source: string): Promise<WholeSource> {
  installBuiltins(() => undefined);
  const { project } = analyze({ "subject.ts": source });
  const unit = project.units.find(({ shape }) => shape !== undefined);
  if (unit?.shape === undefined) throw new Error("no class");
  const { shape, file } = unit;
  const world = new RewrittenCode(project);
  await world.modules.graph.prepare(file);
  const parts = world.executorParts(new VirtualTimers(), new Chance());
  const whole = new WholeSequence(parts, { unit, shape, options: DEFAULT_OPTIONS, naming: "renamed" });
  return { unit, shape, world, whole };
}
