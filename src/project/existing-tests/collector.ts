// Assigns the objects and calls of tests to units.
import type { ExistingArguments, ExistingCalls, ExistingTest } from "../../model/existing-test.ts";
import { makerPath, memberKey } from "../../model/sequence.ts";
import type { Unit } from "../../model/unit.ts";
import type { Place, ProjectModules } from "./project-modules.ts";
import type { LoggedCall, Made } from "./values.ts";

/** Further tests of one unit are dropped. */
const MOST_TESTS = 200;

/** An exported function to call, or an exported maker of objects. */
interface EntryPoint {
  readonly unit: Unit;
  /** The access path of a class's maker; undefined for a function. */
  readonly maker?: readonly string[];
  /** The key of the function among the members of its module, where that keeps state. */
  readonly member?: string;
}

export class Collector {
  readonly tests: ReadonlyMap<Unit, readonly ExistingTest[]>;
  readonly #tests: ReadonlyMap<Unit, ExistingTest[]>;
  readonly #known = new Map<Unit, Set<string>>();
  readonly #entryPoints = new Map<string, EntryPoint[]>();

  constructor(units: readonly Unit[], modules: ProjectModules) {
    this.tests = this.#tests = new Map(units.map((unit) => [unit, []]));
    for (const unit of units) {
      this.#known.set(unit, new Set());
      if (unit.shape === undefined) this.#addEntryPoint(modules.placeOf(unit.file, unit.access), false, { unit });
      for (const maker of unit.shape?.makers ?? []) {
        const { access, kind } = maker;
        const [own] = unit.shape?.members ?? [];
        if (kind !== "module")
          this.#addEntryPoint(modules.placeOf(unit.file, access), kind === "constructor", {
            unit,
            maker: makerPath(maker),
          });
        else if (own !== undefined)
          this.#addEntryPoint(modules.placeOf(unit.file, unit.access), false, { unit, member: memberKey(own) });
      }
    }
  }

  add(file: string, name: string, objects: readonly Made[]): void {
    for (const object of objects)
      for (const { unit, maker, member } of this.#entryPoints.get(keyOf(object.maker, object.isNew)) ?? []) {
        const calls = maker === undefined ? callOf(object, member) : sequenceOf(object, maker);
        if (isInformative(calls)) this.#keep(unit, { file, name, calls });
      }
  }

  #addEntryPoint(place: Place, isNew: boolean, entry: EntryPoint): void {
    const key = keyOf(place, isNew);
    this.#entryPoints.set(key, [...(this.#entryPoints.get(key) ?? []), entry]);
  }

  /** Adds a test unless the unit has an equal one. */
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

function callOf({ args }: Made, member: string | undefined): ExistingCalls {
  if (member === undefined) return { kind: "call", args };
  return { kind: "sequence", maker: [], args: [], calls: [{ member, args }] };
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

/** Whether calls are worth keeping: some argument is known, or there are none. */
function isInformative(calls: ExistingCalls): boolean {
  const knowsArguments = (args: ExistingArguments): boolean => args.some((each) => each !== undefined);
  if (calls.kind === "call") return calls.args.length === 0 || knowsArguments(calls.args);
  return calls.calls.length > 0 || knowsArguments(calls.args);
}

/** Distinguishes values that JSON conflates. */
function exactly(value: unknown): unknown {
  if (typeof value === "bigint") return `bigint ${value}`;
  if (value === undefined) return "undefined";
  return typeof value === "number" && (Object.is(value, -0) || !Number.isFinite(value))
    ? `number ${Object.is(value, -0) ? "-0" : value}`
    : value;
}
