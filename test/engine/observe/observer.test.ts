import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import type { ObservedCall } from "../../../src/model/protocol.ts";
import type { Observation, StateObservation } from "../../../src/model/test-case.ts";
import { UserError } from "../../../src/support/errors.ts";
import { makeCase, parameter } from "../../emit/make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "../../emit/make-sequence.ts";
import { observeModels } from "./observe-models.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function fileOf(source: string): string {
  const file = join(folder, `subject${files++}.ts`);
  writeFileSync(file, source);
  return file;
}

interface Subject extends Partial<ClassShape> {
  readonly source: string;
}

/** Observes a sequence on `class C`, unless the shape has another name. */
async function observe({ source, ...shape }: Subject, calls: readonly Call[], made?: Call): Promise<ObservedCall> {
  const file = fileOf(source);
  const unit = classUnit({ name: "C", ...shape }, { file, declaredIn: file });
  const [observed] = await observeModels([{ unit, model: sequenceModel(unit, calls, made) }]);
  return observed as ObservedCall;
}

const circumstances = ({ awaited, late, drained }: Extract<Observation, { status: "returned" }>): string =>
  `${late ? " late" : awaited ? " awaited" : ""}${drained === undefined ? "" : ` ${drained.kind} items`}`;
const shownStep = (step: Observation): string =>
  step.status === "returned"
    ? (step.value.receiver ? "itself" : step.value.text) + circumstances(step)
    : step.status === "threw"
      ? `threw ${step.errorName}${step.awaited ? " awaited" : ""}`
      : step.status === "cut"
        ? `cut ${step.reason}`
        : step.status;
const shownRead = ({ name, kind, args, value, awaited, rejection }: StateObservation): string =>
  `${name}${kind === "method" ? `(${args.map((arg) => (arg.kind === "primitive" ? String(arg.value) : arg.kind)).join()})` : ""}` +
  ` ${rejection === undefined ? "" : "rejects "}= ${value.text}${awaited ? " awaited" : ""}`;

async function check(subject: Subject, calls: readonly Call[], steps: string[], state: string[] = []): Promise<void> {
  const { observation, sequence } = await observe(subject, calls);
  expect(sequence?.steps.map(shownStep) ?? [shownStep(observation)]).toEqual(steps);
  expect(sequence?.state.map(shownRead) ?? []).toEqual(state);
  if (sequence !== undefined) expect(observation).toEqual(sequence.steps.at(-1));
}

const x = parameter("x");
const pure = { pure: true };

describe("steps", () => {
  test("methods, getters and setters, on one object", () =>
    check(
      {
        source:
          "export class C { #n = 0; add(x: number) { return (this.#n += x); } get n() { return this.#n; } set n(x) { this.#n = x; } }",
        members: [member("add", [x]), member("get n"), member("set n", [x])],
      },
      [["add", 2], ["set n", 5], ["add", 1], ["get n"]],
      ["itself", "2", "undefined", "6", "6"],
    ));

  test("one that throws does not end the sequence, unless there is no object", async () => {
    const source =
      "export class C { constructor(x: number) { if (x < 0) throw new RangeError('no'); } f() { throw new TypeError('f'); } }";
    const subject = { source, makers: [maker("C", [x])], members: [member("f")] };
    await check(subject, [["f"], ["f"]], ["itself", "threw TypeError", "threw TypeError"]);
    const made = await observe(subject, [], ["C", -1]);
    expect(made.observation).toMatchObject({ status: "threw", errorName: "RangeError" });
    const after = await observe(subject, [["f"]], ["C", -1]);
    expect(after).toEqual({ observation: { status: "cut", reason: "no-input" } });
  });

  test("promises are waited for", () =>
    check(
      {
        source:
          "export class C { n = 0; async f() { await null; return ++this.n; } async g() { await null; throw new Error('g'); } }",
        members: [member("f"), member("g")],
        fields: ["n"],
      },
      [["f"], ["g"], ["f"]],
      ["itself", "1 awaited", "threw Error awaited", "2 awaited"],
      ["n = 2"],
    ));

  test("promises in fields are waited for, rejected ones first", () =>
    check(
      {
        source:
          "export class C { n = 0; good = Promise.resolve(1); bad?: Promise<number>; f() { this.bad = Promise.reject(new Error('f')); } }",
        members: [member("f")],
        fields: ["n", "good", "bad"],
      },
      [["f"]],
      ["itself", "undefined"],
      ['bad rejects = new Error("f") awaited', "n = 0", "good = 1 awaited"],
    ));

  test("a promise that never settles ends it", () =>
    check(
      { source: "export class C { f() { return new Promise(() => {}); } }", members: [member("f")] },
      [["f"], ["f"]],
      ["cut waiting"],
    ));

  test("a promise that a later call settles is awaited after the last", async () => {
    const source =
      "export class C { r?: (x: number) => void; wait() { return new Promise((r) => { this.r = r; }); } go(x: number) { this.r?.(x); return 1; } get isDone() { return this.r === undefined; } }";
    const subject = { source, members: [member("wait"), member("go", [x])] };
    await check(subject, [["wait"], ["go", 5]], ["itself", "5 late", "1"]);
    await check(subject, [["wait"], ["wait"], ["go", 5]], ["itself", "pending", "5 late", "1"]);
    await check(subject, [["go", 5], ["wait"]], ["cut waiting"]);
  });

  test("the items of iterators are taken", async () => {
    const source =
      "export class C { *[Symbol.iterator]() { yield 1; yield 2; } async *later(x: number) { yield x; } *fail() { throw new Error('f'); } }";
    const members = [member("[Symbol.iterator]", [], pure), member("later", [x]), member("fail")];
    await check({ source, members }, [["later", 4]], ["itself", "[4] async items"], ["[Symbol.iterator]() = [1, 2]"]);
    await check({ source, members }, [["[Symbol.iterator]"]], ["itself", "[1, 2] sync items"]);
    await check({ source, members }, [["fail"]], ["itself", "threw Error"], ["[Symbol.iterator]() = [1, 2]"]);
  });

  test("what calls give may be a function", () =>
    check(
      {
        source: "export const c = (x: number) => (y: number) => x + y;",
        name: "c",
        makers: [maker("c", [x])],
        members: [member("()", [parameter("y")], { kind: "call", name: "call" })],
      },
      [["()", 2]],
      ["itself", "2"],
    ));

  test("factories, static makers, and methods that return the object", async () => {
    const source =
      "export class C { static of() { return new C(); } me() { return this; } } export function create() { const o = { me: () => o }; return o; }";
    await check({ source, makers: [maker("C.of")], members: [member("me")] }, [["me"]], ["itself", "itself"]);
    await check({ source, makers: [maker("create")], members: [member("me")] }, [["me"]], ["itself", "itself"]);
  });

  test("functions that are passed in may be called later", async () => {
    const listener = parameter("f", {
      type: { kind: "function", parameterNames: ["x"], result: { kind: "number" }, async: false },
    });
    const { sequence } = await observe(
      {
        source:
          "export class C { f?: (x: number) => number; on(f: (x: number) => number) { this.f = f; } go(x: number) { this.f?.(x); } peek() { return this.f?.(9); } }",
        members: [member("on", [listener]), member("go", [x]), member("peek", [], pure)],
      },
      [["on"], ["go", 4]],
    );
    expect(sequence?.steps[1]).toMatchObject({ callbacks: [{ name: "on1.f", calls: [{ args: [{ text: "4" }] }] }] });
    expect(sequence?.state).toEqual([]);
  });
});

describe("reads of the public state", () => {
  test("fields, getters and pure methods, without those that throw or give nothing worth asserting", () =>
    check(
      {
        source: `export class C { a = 1; f = () => 1; get b() { return [this.a]; } get bad(): number { throw new Error("bad"); }
          has(x: number) { return x === this.a; } set(x: number) { this.a = x; } self() { return this; } next() { return this.a++; }
          count(x?: number) { return 3; } both(x: number, y: number) { return 1; } text(x: string) { return x; } }`,
        fields: ["a", "f"],
        members: [
          member("has", [x], pure),
          member("get b"),
          member("get bad"),
          member("set", [x]),
          member("self", [], pure),
          member("next"),
          member("count", [parameter("x", { optional: true })], pure),
          member("both", [x, parameter("y")], pure),
          member("text", [parameter("x", { type: { kind: "string" } })], pure),
        ],
      },
      [
        ["set", 4],
        ["set", 5],
      ],
      ["itself", "undefined", "undefined"],
      ["a = 5", "has(5) = true", "has(4) = false", "b = [5]", "count() = 3"],
    ));

  test("not the read that was the last call, and no more than six", () =>
    check(
      {
        source:
          "export class C { has(x: number) { return x > 1; } a() { return 1; } b() { return 2; } c() { return 3; } d() { return 4; } e() { return 5; } f() { return 6; } g() { return 7; } }",
        members: [member("has", [x], pure), ..."abcdefg".split("").map((name) => member(name, [], pure))],
      },
      [["has", 1], ["a"]],
      ["itself", "false", "1"],
      ["b() = 2", "c() = 3", "d() = 4", "e() = 5", "f() = 6", "g() = 7"],
    ));

  test("what is private by its name only where there is nothing else", async () => {
    const source = "export class C { _a = 1; b = 2; _c() { return 3; } }";
    const members = [member("_c", [], pure)];
    await check({ source, fields: ["_a", "b"], members }, [], ["itself"], ["b = 2"]);
    await check({ source, fields: ["_a"], members }, [], ["itself"], ["_a = 1", "_c() = 3"]);
  });

  test("a read that changes a field is the last", () =>
    check(
      {
        source: "export class C { n = 0; get a() { return 1; } get next() { return ++this.n; } get z() { return 2; } }",
        fields: ["n"],
        members: [member("get a"), member("get next"), member("get z")],
      },
      [],
      ["itself"],
      ["n = 0", "a = 1"],
    ));

  test("the message of an error, which its class need not declare", () =>
    check(
      { source: "export class C extends Error { n = 1; constructor() { super('no ' + 1); } }", fields: ["n"] },
      [],
      ["itself"],
      ["n = 1", `message = "no 1"`],
    ));
});

test("what earlier or later tests of the file may have changed is not read", async () => {
  const file = fileOf("let made = 0; export class C { get id() { return this.n; } readonly n = ++made; f() {} }");
  const unit = classUnit({ name: "C", members: [member("get id"), member("f")] }, { file, declaredIn: file });
  const models = [sequenceModel(unit, []), sequenceModel(unit, [["f"]])];
  const observed = await observeModels(models.map((model) => ({ unit, model })));
  expect(observed.map(({ sequence }) => sequence?.state.map(shownRead))).toEqual([[], []]);
});

test("all units of a file share one loading of the module, with the classes that they need", async () => {
  const file = fileOf("let made = 0; export class C { id = ++made; get n() { return this.id; } }");
  const members = [member("get n")];
  const units = [[], [file]].map((classFiles) =>
    classUnit({ name: "C", members }, { file, declaredIn: file, classFiles }),
  );
  const observed = await observeModels(units.map((unit) => ({ unit, model: sequenceModel(unit, [["get n"]]) })));
  expect(observed.map(({ observation }) => shownStep(observation))).toEqual(["number", "number"]);
});

describe("console.assert", () => {
  test("a failure in the last call is noticed, with its place", async () => {
    const { observation } = await observe(
      {
        source: "export class C {\n f(x: number) { console.assert(x > 1, 'x is %d', x); return x; }\n}",
        members: [member("f", [x])],
      },
      [
        ["f", 0],
        ["f", 1],
      ],
    );
    expect(observation).toMatchObject({
      status: "returned",
      failedAssertions: [
        { message: "console.assert failed: x is 1", location: expect.objectContaining({ line: 2 }) as unknown },
      ],
    });
  });

  test("of a function too; without a failure nothing is said", async () => {
    const file = fileOf("export function f(x: number) { console.assert(x > 1); return x; }");
    const { unit } = makeCase({ unit: { file, declaredIn: file, parameters: [x] } });
    const [failed, fine] = await observeModels([
      { unit, model: new Map([["x", 1]]) },
      { unit, model: new Map([["x", 2]]) },
    ]);
    expect(failed?.observation).toMatchObject({ failedAssertions: [{ message: "console.assert failed" }] });
    expect(fine?.observation).not.toHaveProperty("failedAssertions");
  });
});

test("an error names the classes that it extends", async () => {
  const { observation } = await observe(
    {
      source: "class A extends Error {} class B extends A {} export class C { f() { throw new B('b'); } }",
      members: [member("f")],
    },
    [["f"]],
  );
  expect(observation).toMatchObject({ status: "threw", errorName: "B", ancestors: ["A"] });
});

test("a file that throws while it is loaded is the user's, and told with the place", async () => {
  const source = 'throw new RangeError("too late");\nexport class C {}';
  await expect(observe({ source }, [])).rejects.toThrow(
    /subject\d+\.ts cannot be loaded: its top level throws RangeError: too late at .*subject\d+\.ts:1:7$/,
  );
  await expect(observe({ source }, [])).rejects.toThrow(UserError);
});
