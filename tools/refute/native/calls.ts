// One input of a unit: the arguments of a function, or a sequence of calls on one object or two.
import type { ClassMember, ClassShape, Maker } from "../../../src/model/class-shape.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { holds, isAllowed } from "./clauses.ts";
import { followPath } from "./load-original.ts";
import { overriding } from "./overriding.ts";
import { chance, type Made, type Making } from "./values/made.ts";
import { makeArguments } from "./values/make-value.ts";

type Namespace = Readonly<Record<string, unknown>>;
type Function = (...args: unknown[]) => unknown;

export interface Input {
  /** Calls the unit. Errors of the last call leave it. */
  readonly run: () => unknown;
  /** As source text, complete once it has run. */
  readonly text: () => string;
}

export type InputMaker = (making: Making, namespace: Namespace) => Input;

export function inputMaker(unit: Unit): InputMaker {
  const { shape } = unit;
  return shape === undefined
    ? (making, namespace) => functionInput(unit, making, namespace)
    : (making, namespace) => sequenceInput(shape, unit, making, namespace);
}

function textOfArguments(args: readonly Made[]): string {
  return args.map(({ text }) => text()).join(", ");
}

function functionInput(unit: Unit, making: Making, namespace: Namespace): Input {
  return callWith(makeArguments(unit.parameters, making), unit, namespace);
}

/** Nothing is called where the contract forbids it. */
export function callWith(args: readonly Made[], unit: Unit, namespace: Namespace): Input {
  const { name, access, parameters, contract } = unit;
  const { value, owner } = followPath(namespace, access);
  const values = args.map((each) => each.value);
  return {
    run: () =>
      isAllowed(contract, owner, parameters, values) ? Reflect.apply(value as Function, owner, values) : undefined,
    text: () => `${name}(${textOfArguments(args)})`,
  };
}

function sequenceInput(shape: ClassShape, { kind }: Unit, making: Making, namespace: Namespace): Input {
  const { rng } = making;
  const told: string[] = [];
  const isModule = shape.makers.every((maker) => maker.kind === "module");
  const objects: { readonly name: string; readonly value: object }[] = [];
  const results: object[] = [];
  const isLong = chance(making, 0.05) && !making.assumed.has("longest-sequence");
  const length = isLong ? 50 + rng.below(50) : 1 + rng.below(10);
  const reentering: Making = { ...making, reenter: undefined };
  const withReentry: Making = {
    ...making,
    reenter: making.assumed.has("no-reentrance")
      ? undefined
      : () => {
          const object = objects[0];
          const simple = shape.members.filter(
            (member) => member.kind === "method" && member.parameters.every(({ optional }) => optional),
          );
          if (object !== undefined && simple.length > 0 && depth++ < 3)
            quietly(callMember(object.value, rng.pick(simple), reentering, results, namespace)?.call);
        },
  };
  let depth = 0;
  const make = (): void => {
    const maker = rng.pick(shape.makers);
    const name = `o${objects.length + 1}`;
    const { value, text } = makeObject(maker, making, namespace, kind === "class");
    if (!isModule) told.push(`const ${name} = ${text}`);
    if (typeof value === "object" && value !== null) objects.push({ name, value });
  };
  const run = (): unknown => {
    make();
    if (chance(making, 0.2) && !making.assumed.has("other-objects-not-called")) make();
    let last: unknown;
    for (let count = 0; count < length && objects.length > 0 && shape.members.length > 0; count++) {
      depth = 0;
      const object = rng.pick(objects);
      const member = rng.pick(shape.members);
      const asked = callMember(object.value, member, withReentry, results, namespace);
      if (asked === undefined) continue;
      told.push(isModule || member.exported !== undefined ? asked.text : `${object.name}.${asked.text}`);
      last = asked.call();
      checkContract(object.value, shape, asked, last, (clause) => making.onBroken?.(clause, count + 1));
      if (typeof last === "object" && last !== null) results.push(last);
    }
    return last;
  };
  const text = (): string =>
    isModule && told.length > 1
      ? `${told.at(-1) ?? ""} after earlier calls: ${told.slice(0, -1).join("; ")}`
      : told.join("; ");
  return { run, text };
}

function makeObject(
  maker: Maker,
  making: Making,
  namespace: Namespace,
  isClass: boolean,
): { value: unknown; text: string } {
  if (maker.kind === "module") return { value: namespace, text: "the module" };
  const { value: callee, owner } = followPath(namespace, maker.access);
  const args = makeArguments(maker.parameters, making);
  const values = args.map(({ value }) => value);
  const name = maker.access.join(".");
  if (!isAllowed(maker.contract, owner, maker.parameters, values))
    return { value: undefined, text: "/* what the contract forbids */" };
  if (maker.kind !== "constructor")
    return { value: Reflect.apply(callee as Function, owner, values), text: `${name}(${textOfArguments(args)})` };
  const isSubclass =
    isClass && making.grade !== "declared" && !making.assumed.has("own-objects") && chance(making, 0.25);
  const sub = isSubclass ? overriding(callee as new () => object, making) : undefined;
  const value: unknown = Reflect.construct((sub?.made ?? callee) as new () => object, values);
  return { value, text: `new ${sub === undefined ? name : `(${sub.text})`}(${textOfArguments(args)})` };
}

/** What does not hold after a call. Clauses that cannot be evaluated from outside of the class are passed over. */
function checkContract(
  object: object,
  { invariants }: ClassShape,
  { member, values }: Asked,
  result: unknown,
  onBroken: (clause: string) => void,
): void {
  for (const { text } of invariants) if (holds(text, object, [], []) === false) onBroken(text);
  const names = member.parameters.map(({ name }) => name);
  for (const { text } of member.contract?.ensures ?? [])
    if (holds(text, object, ["result", ...names], [result, ...values]) === false) onBroken(text);
}

/** The function that calls back returns, whatever comes of the call. */
function quietly(call: (() => unknown) | undefined): void {
  try {
    call?.();
  } catch {
    // It is not what is tested.
  }
}

interface Asked {
  readonly member: ClassMember;
  readonly values: readonly unknown[];
  readonly text: string;
  readonly call: () => unknown;
}

/** Undefined if the contract of the member forbids the call, or nobody can tell. */
function callMember(
  object: object,
  member: ClassMember,
  making: Making,
  results: readonly object[],
  namespace: Namespace,
): Asked | undefined {
  const { kind, name, parameters, contract, exported } = member;
  const mayPassOn =
    results.length > 0 && !making.assumed.has("results-left-alone") && !making.assumed.has("results-sampled");
  const args = makeArguments(parameters, making).map((each, index) =>
    parameters[index]?.product !== undefined && mayPassOn && chance(making, 0.8)
      ? { value: making.rng.pick(results), text: () => "/* a result of an earlier call */" }
      : each,
  );
  const values = args.map(({ value }) => value);
  if (!isAllowed(contract, object, parameters, values)) return undefined;
  if (exported !== undefined) {
    const { value, owner } = followPath(namespace, exported.access);
    const called = `${exported.access.join(".")}(${textOfArguments(args)})`;
    return exported.kind === "constructor"
      ? { member, values, text: `new ${called}`, call: () => Reflect.construct(value as Function, values) as object }
      : { member, values, text: called, call: () => Reflect.apply(value as Function, owner, values) };
  }
  const target = object as Record<string, unknown>;
  if (kind === "getter") return { member, values, text: name, call: () => target[name] };
  const text = kind === "setter" ? `${name} = ${textOfArguments(args)}` : `${name}(${textOfArguments(args)})`;
  if (kind === "setter") return { member, values, text, call: () => (target[name] = values[0]) };
  return { member, values, text, call: () => Reflect.apply(target[name] as Function, object, values) };
}
