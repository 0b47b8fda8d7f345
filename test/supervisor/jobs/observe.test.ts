import { expect, test } from "vitest";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine, ObservedCall } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { observeCalls } from "../../../src/supervisor/jobs/observe.ts";
import { returned } from "../../emit/make-case.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, deathWhile, inputs } from "../scripted-engines.ts";

const unit = {} as Unit;
const ALL: FromEngine = { type: "observed-all" };
const observed = (index: number, value: number): FromEngine => ({
  type: "observed",
  index,
  observation: { observation: returned(value) },
});
const { cause } = deathAt(0);

/** What came of each call: what it returned, or why it was not observed. */
function shown({ observation }: ObservedCall): string {
  if (observation.status === "returned") return observation.value.text;
  return observation.status === "died" ? observation.cause.kind : observation.status;
}

async function check(
  given: readonly number[],
  script: readonly ScriptedEngine[],
  expected: readonly string[],
): Promise<ScriptedEngines> {
  const engines = new ScriptedEngines(script);
  const calls = given.map((x) => ({ unit, inputs: inputs(x) }));
  expect((await observeCalls(engines.pool, {} as Project, calls)).map(shown)).toEqual(expected);
  return engines;
}

const sentInputs = (engines: ScriptedEngines): unknown[][] =>
  engines.jobs("observe").map(({ calls }) => calls.map((call) => call.inputs[0]?.[1]));

test("one observation for each call", async () => {
  const { sent } = await check([1, 2], [{ says: [observed(0, 10), observed(1, 20), ALL] }], ["10", "20"]);
  expect(sent).toMatchObject([{ limitMs: 10_020 }]);
});

test("a call that ends the process is left out", async () => {
  const engines = await check(
    [1, 2, 3],
    [{ says: [observed(0, 10)], dies: deathAt(2) }, { says: [observed(0, 11), observed(1, 30), ALL] }],
    ["11", "crashed", "30"],
  );
  expect(sentInputs(engines)).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
  // every engine has all of the time
  expect(engines.sent.map(({ limitMs }) => limitMs)).toEqual([10_030, 10_030]);
});

test("the first that was not survived is blamed where nobody knows which it was", async () => {
  const engines = await check(
    [1, 2, 3],
    [{ says: [observed(0, 10)], dies: deathWhile("idle") }, { says: [observed(0, 10), observed(1, 30), ALL] }],
    ["10", "out-of-time", "30"],
  );
  expect(sentInputs(engines)[1]).toEqual([1, 3]);
});

test("of two calls with the same inputs, the one that was not survived", () =>
  check([5, 5], [{ says: [observed(0, 1)], dies: deathAt(5) }, { says: [observed(0, 2), ALL] }], ["2", "crashed"]));

test("three deaths cost all calls of a unit that are left, and none of other units", async () => {
  const script = [
    ...[1, 2, 3].map((x) => ({ dies: deathAt(x, cause) })),
    { dies: deathAt(5, cause) },
    { says: [observed(0, 60), ALL] },
  ];
  const engines = new ScriptedEngines(script);
  const other = {} as Unit;
  const calls = [1, 2, 3, 4, 5, 6].map((x) => ({ unit: x > 4 ? other : unit, inputs: inputs(x) }));
  const found = await observeCalls(engines.pool, {} as Project, calls);
  expect(found.map(shown)).toEqual(["crashed", "crashed", "crashed", "not-tried", "crashed", "60"]);
});

test("six deaths are enough where nobody knows what engines die of", () => {
  const script = Array.from({ length: 6 }, () => ({ dies: deathWhile("idle") }));
  const calls = [1, 2, 3, 4, 5, 6, 7].map((x) => ({ unit: {} as Unit, inputs: inputs(x) }));
  return expect(observeCalls(new ScriptedEngines(script).pool, {} as Project, calls)).resolves.toMatchObject([
    ...Array.from({ length: 6 }, () => ({ observation: { cause: { kind: "out-of-time" } } })),
    { observation: { cause: { kind: "not-tried" } } },
  ]);
});

test("a death after all were observed changes nothing", () =>
  check([1], [{ says: [observed(0, 10)], dies: deathWhile("idle") }], ["10"]));

test("a module that cannot be loaded", () =>
  check([1, 2], [{ says: [{ type: "unloadable", message: "no" }] }], ["unloadable", "unloadable"]));
