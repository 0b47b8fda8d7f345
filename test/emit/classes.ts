// Test cases over subjects/classes: true ones, observed as the engine does, and wrong ones, which no test may let pass.
import { fileURLToPath } from "node:url";
import { printValue } from "../../src/say/values/literal.ts";
import type { SortValue } from "../../src/expr/expr.ts";
import type { ClassShape } from "../../src/model/class-shape.ts";
import type { InputType } from "../../src/model/input-type.ts";
import type { Observation, StateObservation, TestCase } from "../../src/model/test-case.ts";
import type { Unit } from "../../src/model/unit.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { observeModels } from "../engine/observe/observe-models.ts";
import { parameter, returned, threw } from "./make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "./make-sequence.ts";

export const CLASSES_FILE = fileURLToPath(new URL("subjects/classes/subject.ts", import.meta.url));

const TEXT: InputType = { kind: "string" };
const NOTHING: InputType = { kind: "literal", value: undefined };
const pure = { pure: true };
const value = parameter("value");
const objectOf = (members: Record<string, InputType>): InputType => ({
  kind: "object",
  members: Object.entries(members).map(([name, type]) => ({ name, type, optional: false })),
});
const MODE: InputType = {
  kind: "union",
  members: [
    { kind: "literal", value: "slow" },
    { kind: "literal", value: "fast" },
  ],
};
const SETTINGS = objectOf({ mode: MODE, title: TEXT });

const unit = (shape: Partial<ClassShape> & Pick<ClassShape, "name">): Unit =>
  classUnit(shape, { file: CLASSES_FILE, declaredIn: CLASSES_FILE });

const stack = unit({
  name: "Stack",
  makers: [
    maker("Stack", [parameter("limit", { optional: true, defaulted: true })], { typeArguments: ["number"] }),
    maker("Stack.of", [parameter("items", { rest: true })], { typeArguments: ["number"] }),
  ],
  members: [
    member("push", [value]),
    member("pop"),
    member("clear"),
    member("has", [value], pure),
    member("toArray", [], pure),
    member("get size"),
    member("get limit"),
    member("set limit", [value]),
  ],
});
const list = unit({
  name: "LinkedList",
  fields: ["head", "length"],
  members: [member("add", [value]), member("first", [], pure)],
});
const silent = unit({
  name: "Silent",
  members: [member("poke"), member("set mood", [parameter("value", { type: TEXT })]), member("refuse")],
});
const name = parameter("name", { type: TEXT });
const isAsync = { async: true };
const loader = unit({
  name: "Loader",
  makers: [maker("Loader", [name]), maker("Loader.open", [name], isAsync)],
  fields: ["name", "loaded"],
  members: [member("load", [parameter("count")], isAsync), member("total", [], { ...isAsync, ...pure })],
});
const listener: InputType = { kind: "function", parameterNames: ["value"], result: NOTHING, async: false };
const emitter = unit({
  name: "Emitter",
  members: [
    member("on", [parameter("listener", { type: listener })]),
    member("emit", [value]),
    member("tell", [value]),
  ],
});
const panel = unit({
  name: "Panel",
  makers: [maker("Panel", [parameter("settings", { type: SETTINGS })])],
  fields: ["settings"],
  members: [
    member("apply", [parameter("changes", { type: SETTINGS }), parameter("times")]),
    member("rename", [parameter("target", { type: objectOf({ title: TEXT }) })]),
  ],
});
const named = unit({ name: "Test", fields: ["count"], members: [member("run")] });
const counter = unit({
  name: "createCounter",
  makers: [maker("createCounter", [parameter("step", { optional: true, defaulted: true })])],
  members: [member("increment"), member("reset"), member("get value"), member("isZero", [], pure)],
});

interface Sequence {
  readonly unit: Unit;
  readonly model: ReadonlyMap<string, SortValue>;
}

const sequence = (of: Unit, calls: readonly Call[], made?: Call, more: Record<string, SortValue> = {}): Sequence => ({
  unit: of,
  model: new Map([...sequenceModel(of, calls, made), ...Object.entries(more)]),
});

const LONG_TITLE = { "apply1.changes.title": "a title so long that a call with it would be hard to read" };

const SEQUENCES: readonly Sequence[] = [
  sequence(stack, []),
  sequence(stack, [], ["Stack", 5]),
  sequence(stack, [], ["Stack", -1]),
  sequence(stack, [["push", 1]]),
  sequence(stack, [["push", 1], ["pop"]]),
  sequence(stack, [["pop"]]),
  sequence(stack, [["push", 1], ["clear"]]),
  sequence(stack, [
    ["push", 2],
    ["push", 3],
    ["has", 3],
  ]),
  sequence(stack, [["push", 2], ["get size"]]),
  sequence(stack, [
    ["set limit", 1],
    ["push", 2],
    ["push", 3],
  ]),
  sequence(stack, [
    ["push", 2],
    ["set limit", 0],
  ]),
  sequence(stack, [
    ["push", 2],
    ["set limit", 0],
    ["set limit", 1],
    ["push", 4],
    ["push", 5],
    ["set limit", 9],
  ]),
  sequence(stack, [["pop"]], ["Stack.of"], { "items.length": 2, "items[0]": 7, "items[1]": 8 }),
  sequence(list, []),
  sequence(list, [
    ["add", 1],
    ["add", 2],
  ]),
  sequence(list, [["add", 1], ["first"]]),
  sequence(silent, []),
  sequence(silent, [["poke"]]),
  sequence(silent, [["set mood", "good"]]),
  sequence(silent, [["set mood", ""]]),
  sequence(silent, [["refuse"], ["set mood", "bad"], ["refuse"]]),
  sequence(loader, [], ["Loader.open", "a"]),
  sequence(
    loader,
    [
      ["load", 2],
      ["load", -1],
      ["load", 3],
    ],
    ["Loader.open", "b"],
  ),
  sequence(loader, [["load", 2], ["total"]], ["Loader", "b"]),
  sequence(loader, [["load", -2]], ["Loader", "b"]),
  sequence(emitter, [["on"], ["emit", 4]]),
  sequence(emitter, [["on"], ["tell", 4]]),
  sequence(emitter, [["on"], ["on"], ["emit", 4], ["emit", 5]]),
  sequence(panel, [], undefined, { "settings.mode": "fast" }),
  sequence(panel, [["apply"]], undefined, { ...LONG_TITLE, "apply1.changes.mode": "fast", "apply1.times": 1 }),
  sequence(panel, [["rename"]], undefined, { "settings.title": "new" }),
  sequence(named, [["run"], ["run"]]),
  sequence(counter, []),
  sequence(counter, [["increment"], ["increment"]], ["createCounter", 5]),
  sequence(counter, [["increment"], ["reset"]]),
  sequence(counter, [["isZero"]]),
];

export async function sequenceCases(): Promise<TestCase[]> {
  const observed = await observeModels(SEQUENCES);
  return SEQUENCES.map(({ unit: of, model }, index): TestCase => {
    const { observation, sequence: seen } = observed[index] ?? {
      observation: { status: "died", cause: { kind: "not-tried" } },
    };
    return {
      unit: of,
      args: [],
      sequence: sequenceOf(of, model),
      ...(seen === undefined ? {} : { sequenceObservation: seen }),
      inputs: model,
      condition: [],
      result: undefined,
      observation,
    };
  });
}

/** Each claims something that is almost right of one of the true ones. */
export async function wrongSequences(): Promise<TestCase[]> {
  const cases = await sequenceCases();
  const withLast = (index: number, observation: Observation): TestCase => {
    const testCase = cases[index] as TestCase;
    const steps = (testCase.sequenceObservation?.steps ?? []).slice(0, -1);
    return { ...testCase, observation, sequenceObservation: { steps: [...steps, observation], state: [] } };
  };
  const withStep = (index: number, step: number, observation: Observation): TestCase => {
    const testCase = cases[index] as TestCase;
    const { steps, state } = testCase.sequenceObservation ?? { steps: [], state: [] };
    return { ...testCase, sequenceObservation: { steps: steps.with(step, observation), state } };
  };
  const withState = (index: number, look: Partial<StateObservation> & Pick<StateObservation, "name">): TestCase => {
    const testCase = cases[index] as TestCase;
    const steps = testCase.sequenceObservation?.steps ?? [];
    const state = [{ kind: "getter", args: [], value: printValue(0), ...look } as const];
    return { ...testCase, sequenceObservation: { steps, state } };
  };
  const at = (of: Unit, ...keys: string[]): number =>
    SEQUENCES.findIndex(
      ({ unit: each, model }) =>
        each === of &&
        keys.every((key, i) => model.get(`:call${i + 1}`) === key) &&
        !model.has(`:call${keys.length + 1}`),
    );
  return [
    withLast(at(stack, "push", "pop"), returned(2)),
    withLast(at(stack, "push", "pop"), threw(new RangeError("full"))),
    withLast(at(stack, "push"), returned(undefined)),
    withLast(at(stack, "push", "get size"), returned(2)),
    withLast(at(silent, "set mood"), threw("no mood")),
    withLast(at(loader, "load"), threw(new RangeError("positive"))),
    withLast(at(counter, "isZero"), returned(false)),
    withState(at(stack, "push"), { name: "size" }),
    withState(at(stack, "push"), { name: "toArray", kind: "method", value: printValue([2]) }),
    withState(at(list, "add", "add"), { name: "length", kind: "field" }),
    withState(at(loader, "load", "total"), { name: "total", kind: "method", awaited: true }),
    withStep(at(stack, "push", "clear"), 1, threw(new RangeError("full"))),
  ];
}
