// What tests cover is counted with the calls by which they read the state at the end.
import { expect, test } from "vitest";
import { countTests } from "../../../../src/commands/steps/6-account/count-tests.ts";
import type { ObservedTest } from "../../../../src/commands/steps/4-write/observe-tests.ts";
import { DEFAULT_OPTIONS } from "../../../../src/model/options.ts";
import type { Project } from "../../../../src/model/project.ts";
import { returned } from "../../../emit/make-case.ts";
import { classUnit, member, sequenceModel } from "../../../emit/make-sequence.ts";
import { ScriptedEngines } from "../../../supervisor/scripted-engines.ts";

const FILE = "/p/stack.ts";

test("reads are further calls, and what they cover counts", async () => {
  const unit = classUnit(
    { name: "Stack", members: [member("pop", []), member("peek", [], { pure: true })] },
    { file: FILE, declaredIn: FILE },
  );
  const inputs = sequenceModel(unit, [["pop"]]);
  const observed = {
    unit,
    trace: { inputs, coverage: new Map([[FILE, [1]]]) },
    observation: returned(1),
    sequenceObservation: { steps: [], state: [{ name: "peek", kind: "method", args: [], value: {} }] },
  } as unknown as ObservedTest;
  const engines = new ScriptedEngines([
    { says: [{ type: "counted", coverage: [[FILE, [1, 2]]] }, { type: "counted-all" }] },
  ]);
  const kept = [{ name: "pops", test: observed }];
  const hits = await countTests(engines.pool, {} as Project, { kept }, DEFAULT_OPTIONS);
  expect([...hits].map(([file, counters]) => [file, ...counters])).toEqual([[FILE, 1, 2]]);
  expect(engines.jobs("count")[0]?.runs).toEqual([[...inputs, [":call2", "peek"]]]);
});
