// Which of the objects and calls of a test are those of which unit.
import type { ExistingArguments, ExistingCalls, ExistingTest } from "../../model/existing-test.ts";
import { memberKey } from "../../model/sequence.ts";
import type { Unit } from "../../model/unit.ts";
import type { Place, ProjectModules } from "./project-modules.ts";
import type { LoggedCall, Made } from "./values.ts";

/** More are no help to a search. */
const MOST_TESTS = 200;

/** A way to call a function, or to make an object. */
interface Entrance {
  readonly unit: Unit;
  /** Of a class. */
  readonly maker?: readonly string[];
}

export class Collector {
  readonly tests: ReadonlyMap<Unit, readonly ExistingTest[]>;
  readonly #tests: ReadonlyMap<Unit, ExistingTest[]>;
  readonly #known = new Map<Unit, Set<string>>();
  readonly #entrances = new Map<string, Entrance[]>();

  constructor(units: readonly Unit[], modules: ProjectModules) {
    this.tests = this.#tests = new Map(units.map((unit) => [unit, []]));
    for (const unit of units) {
      this.#known.set(unit, new Set());
      if (unit.shape === undefined) this.#enter(modules.placeOf(unit.file, unit.access), false, { unit });
      for (const { access, kind } of unit.shape?.makers ?? [])
        this.#enter(modules.placeOf(unit.file, access), kind === "constructor", { unit, maker: access });
    }
  }

  add(file: string, name: string, objects: readonly Made[]): void {
    for (const object of objects)
      for (const { unit, maker } of this.#entrances.get(keyOf(object.maker, object.isNew)) ?? []) {
        const calls = maker === undefined ? callOf(object) : sequenceOf(object, maker);
        if (saysSomething(calls)) this.#keep(unit, { file, name, calls });
      }
  }

  #enter(place: Place, isNew: boolean, entrance: Entrance): void {
    const key = keyOf(place, isNew);
    this.#entrances.set(key, [...(this.#entrances.get(key) ?? []), entrance]);
  }

  /** Each that does something else. */
  #keep(unit: Unit, test: ExistingTest): void {
    const tests = this.#tests.get(unit) ?? [];
    const known = this.#known.get(unit);
    const text = JSON.stringify(test.calls, (_, value: unknown) => exactly(value));
    if (known?.has(text) === true || tests.length === MOST_TESTS) return;
    known?.add(text);
    tests.push(test);
  }
}

function keyOf({ file, path }: Place, isNew: boolean): string {
  return `${isNew ? "new " : ""}${path.join(".")} of ${file}`;
}

function callOf({ args }: Made): ExistingCalls {
  return { kind: "call", args };
}

function sequenceOf({ args, calls }: Made, maker: readonly string[]): ExistingCalls {
  const numberOf = (call: LoggedCall): number => calls.indexOf(call) + 1;
  return {
    kind: "sequence",
    maker,
    args,
    calls: calls.map((call) => ({
      member: memberKey({ ...call, parameters: [], async: false, pure: false }),
      args: call.args,
      ...(call.on !== undefined && { on: numberOf(call.on) }),
    })),
  };
}

/** A call of which no argument is known is like any other. */
function saysSomething(calls: ExistingCalls): boolean {
  const knowsArguments = (args: ExistingArguments): boolean => args.some((each) => each !== undefined);
  if (calls.kind === "call") return calls.args.length === 0 || knowsArguments(calls.args);
  return calls.calls.length > 0 || knowsArguments(calls.args);
}

/** JSON has no names for these. */
function exactly(value: unknown): unknown {
  if (typeof value === "bigint") return `bigint ${value}`;
  if (value === undefined) return "undefined";
  return typeof value === "number" && (Object.is(value, -0) || !Number.isFinite(value))
    ? `number ${Object.is(value, -0) ? "-0" : value}`
    : value;
}
