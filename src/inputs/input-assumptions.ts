// What is assumed about the inputs of a unit, whatever its code does.
import { type Assumption, AssumptionSet } from "../model/assumption.ts";
import type { ClassMember, ClassShape, Contract } from "../model/class-shape.ts";
import type { ClassType, InputType, Parameter, TypeTable } from "../model/input-type.ts";
import { isFunctionProduct } from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { mayAliasUnexplored, mayBeGivenAgain, mayShareMemory } from "./aliases.ts";
import { MOST_REST_ELEMENTS } from "./rest.ts";
import { typesIn } from "./types-in.ts";

/** The assumptions about the inputs of all makers and members of a class. */
export function sequenceAssumptions(unit: Unit, shape: ClassShape): Assumption[] {
  const { makers, members, linked = [], waiting = [], products = {} } = shape;
  const all = [...makers, ...members].flatMap(({ parameters }) => inputAssumptions({ ...unit, parameters }));
  const isApart = (members.length === 0 ? [] : [...makers, ...members]).some(({ parameters }) =>
    mayBeGivenAgain({ ...unit, parameters }),
  );
  const apart: Assumption[] = isApart ? [{ id: "distinct-arguments" }] : [];
  const parameters = [...makers, ...members].flatMap((each) => each.parameters);
  const mayReenter = [...makers, ...members].some(({ parameters }) =>
    parameters.some(({ type }) => typesIn(type, unit.types ?? {}).some(({ kind }) => kind === "function")),
  );
  const apartFromCalls: Assumption[] = mayReenter ? [{ id: "no-reentrance" }] : [];
  const given = [...members, ...Object.values(products).flatMap((product) => product.members)];
  const isTaken = [...given, ...linked].some(({ parameters }) =>
    parameters.some(({ product }) => product !== undefined),
  );
  const isFollowed = ({ product }: ClassMember): boolean => product === undefined || isFunctionProduct(shape, product);
  const isGiven = members.some(({ product }) => product !== undefined);
  const isLeftAlone = linked.length > 0 || (isGiven && (isTaken || !given.every(isFollowed)));
  const leftAlone: Assumption[] = isLeftAlone
    ? [{ id: "results-left-alone" }]
    : isGiven
      ? [{ id: "latest-functions" }]
      : [];
  const awaited: Assumption[] = members.some(({ async }) => async) ? [{ id: "no-call-while-pending" }] : [];
  const assigned = new Set(members.flatMap(({ kind, name }) => (kind === "setter" ? [name] : [])));
  const contracted = [
    ...makers.flatMap(({ contract, kind, access }) =>
      ofContract(contract, `${kind === "constructor" ? "new " : ""}${access.join(".")}`),
    ),
    ...[...members, ...linked].flatMap(({ contract, name }) => ofContract(contract, name)),
  ];
  return [
    ...new AssumptionSet([
      ...contracted,
      ...all.flatMap((each) => withoutAssigned(each, assigned)),
      ...apart,
      ...apartFromCalls,
      ...leftAlone,
      ...(waiting.length > 0 ? [{ id: "time-sampled" } as const] : []),
      ...awaited,
      ...declaredExactly(parameters, unit.types),
    ]),
  ];
}

/** `callable`: as in the assumption. */
function ofContract(contract: Contract | undefined, callable?: string): Assumption[] {
  const whose = callable === undefined ? {} : { callable };
  return [
    ...(contract?.requires ?? []).map(({ text: clause }) => ({ id: "requires", clause, ...whose }) as const),
    ...(contract?.leftOut ?? []).map((clause) => ({ id: "clause-left-out", clause, ...whose }) as const),
  ];
}

/** What contracts demand of calls that make and change instances. */
function ofInstance({ class: { text }, isFactory, requires = [], methods }: ClassType): Assumption[] {
  const maker = isFactory === true ? text : `new ${text}`;
  return [{ name: maker, requires }, ...methods].flatMap(({ name: callable, requires: own = [] }) =>
    own.map((each) => ({ id: "requires", clause: each.text, callable }) as const),
  );
}

/** Kinds with values that are assignable to the type but not exactly as it says. */
const STRUCTURED = new Set<InputType["kind"]>([
  ...(["object", "array", "tuple", "instance", "error", "date", "regexp", "url"] as const),
  ...(["map", "set", "promise", "typed-array", "sample", "built-in-class", "iterator"] as const),
]);

/** What is assumed of arguments of which nobody notes what the code does with them. */
function declaredExactly(parameters: readonly Parameter[], types: TypeTable = {}): Assumption[] {
  return parameters
    .filter(({ type }) => isTrusted(type, types))
    .map(({ name }) => ({ id: "exactly-as-declared", input: name, what: "ordinary" }));
}

function isTrusted(type: InputType, types: TypeTable): boolean {
  const within = typesIn(type, types);
  // Of inputs of any type more is assumed.
  return within.some(({ kind }) => STRUCTURED.has(kind)) && !within.some(({ kind }) => kind === "any");
}

/** Fields that sequences assign are no longer assumed to be left alone. */
function withoutAssigned(assumption: Assumption, assigned: ReadonlySet<string>): Assumption[] {
  if (assumption.id !== "fields-not-assigned") return [assumption];
  const fields = assumption.fields.filter((name) => !assigned.has(name));
  return fields.length === 0 ? [] : [{ ...assumption, fields }];
}

/** Kinds with values that callers may change while an asynchronous function waits. */
const CHANGEABLE = new Set<InputType["kind"]>([
  ...(["object", "array", "tuple", "instance", "map", "set", "typed-array", "extended", "any"] as const),
]);

export function inputAssumptions(unit: Unit): Assumption[] {
  const { parameters, types = {}, contract, assumptions = [] } = unit;
  const ofParameters = parameters.flatMap(({ name: input, type, rest }): Assumption[] => {
    const within = typesIn(type, types);
    const has = (test: (each: InputType) => boolean): boolean => within.some(test);
    return [
      ...(rest ? [{ id: "most-elements", input, most: MOST_REST_ELEMENTS } as const] : []),
      ...(has((each) => each.kind === "literal" && each.sampled === true) ? [{ id: "few-flags", input } as const] : []),
      ...(has((each) => each.kind === "any") ? [{ id: "plain-values", input } as const] : []),
      ...(has((each) => each.kind === "object" && each.index !== undefined)
        ? [{ id: "few-keys", input } as const]
        : []),
      ...(has((each) => each.kind === "instance" && each.methods.length > 0)
        ? [{ id: "few-changes", input, most: 2 } as const]
        : []),
      ...(has((each) => each.kind === "tuple" && each.rest !== undefined)
        ? [{ id: "short-tuples", input, most: 4 } as const]
        : []),
      ...(has((each) => each.kind === "function") ? [{ id: "functions-succeed", input } as const] : []),
      ...(has((each) => each.kind === "function" && each.async) ? [{ id: "promised-at-once", input } as const] : []),
      ...(unit.async && has(({ kind }) => CHANGEABLE.has(kind))
        ? [{ id: "unchanged-while-pending", input } as const]
        : []),
      ...(has((each) => each.kind === "promise") ? [{ id: "promises-fulfilled", input } as const] : []),
      ...(has((each) => each.kind === "regexp") ? [{ id: "few-regexps", input } as const] : []),
      ...(has((each) => each.kind === "sample") ? [{ id: "few-samples", input } as const] : []),
      ...(has((each) => each.kind === "iterator") ? [{ id: "plain-generators", input } as const] : []),
      ...(has((each) => each.kind === "symbol") ? [{ id: "fresh-symbols", input } as const] : []),
      ...(has((each) => each.kind === "literal" && each.isOfEnum === true)
        ? [{ id: "exactly-as-declared", input, what: "enum" } as const]
        : []),
      ...within.flatMap((each) => (each.kind === "instance" ? ofInstance(each) : [])),
    ];
  });
  const apart: Assumption[] = mayAliasUnexplored(unit) ? [{ id: "distinct-objects" }] : [];
  const separate: Assumption[] = mayShareMemory(unit) ? [{ id: "separate-buffers" }] : [];
  return [...ofContract(contract), ...ofParameters, ...apart, ...separate, ...assumptions];
}
