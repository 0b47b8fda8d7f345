// The inputs of a unit: from parameter types to symbolic arguments, and from a model back to concrete ones.
import { type Model, defaultValue } from "../expr/evaluate.ts";
import { build } from "../expr/build.ts";
import { type Expr, type Primitive, type Sort, type SortValue, type Var, constant, variable } from "../expr/expr.ts";
import { InternalError } from "../support/errors.ts";
import type { InputType, Parameter } from "../model/input-type.ts";
import type { Argument } from "../model/test-case.ts";
import { currentPath } from "./path.ts";
import { type Alternative, choice, symbolic } from "./symbolic.ts";

/** A rest parameter gets at most this many elements. */
const MOST_REST_ELEMENTS = 3;

/** One input: the variables that determine it, and what it is in each case. */
interface Layout {
  readonly tag: Var | undefined;
  readonly alternatives: readonly Alternative[];
}

function layout(type: InputType, name: string, optional: boolean): Layout {
  const members = type.kind === "union" ? type.members : [type];
  const literals = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  const sorts = (["number", "string", "boolean", "bigint"] as const).filter((sort) =>
    members.some((member) => member.kind === sort || (member.kind === "literal" && typeof member.value === sort)),
  );
  const alternatives: Alternative[] = sorts.map((sort) => ({
    tag: sort,
    value: ofSort(sort, members, literals, sorts.length > 1 ? `${name}:${sort}` : name),
  }));
  if (literals.includes(null)) alternatives.push({ tag: "null", value: null });
  if (literals.includes(undefined) || optional) alternatives.push({ tag: "undefined", value: undefined });
  if (alternatives.length === 0) throw new InternalError(`an input without any value: ${name}`, type);
  const tags = alternatives.map(({ tag }) => tag);
  return { tag: tags.length > 1 ? variable(`${name}:type`, "string", tags) : undefined, alternatives };
}

function ofSort(sort: Sort, members: readonly InputType[], literals: readonly Primitive[], name: string): Expr {
  if (members.some(({ kind }) => kind === sort)) return variable(name, sort);
  const domain = literals.filter((value): value is SortValue => typeof value === sort);
  if (sort === "boolean" && domain.length === 2) return variable(name, sort);
  return domain.length === 1 ? constant(domain[0] as SortValue) : variable(name, sort, domain);
}

/** Parameters with each element of a rest parameter spelt out. */
function layouts(parameters: readonly Parameter[]): { layout: Layout; name: string }[] {
  return parameters.flatMap(({ name, type, optional, rest }) => {
    const names = rest ? Array.from({ length: MOST_REST_ELEMENTS }, (_, i) => `${name}[${i}]`) : [name];
    return names.map((each) => ({ name: each, layout: layout(type, each, optional && !rest) }));
  });
}

function restLength(name: string): Var {
  return variable(
    `${name}.length`,
    "number",
    Array.from({ length: MOST_REST_ELEMENTS + 1 }, (_, i) => i),
  );
}

/** What is taken for granted about a unit's inputs. */
export function inputAssumptions(parameters: readonly Parameter[]): string[] {
  return parameters.flatMap(({ name, type, rest }) => [
    ...(rest ? [`${name} has at most ${MOST_REST_ELEMENTS} elements`] : []),
    ...(isSampled(type) ? [`${name} is a single flag, a pair of flags or all of them`] : []),
  ]);
}

function isSampled(type: InputType): boolean {
  return type.kind === "union" ? type.members.some(isSampled) : type.kind === "literal" && type.sampled === true;
}

/** Every variable of a unit's inputs. */
export function inputVariables(parameters: readonly Parameter[]): Var[] {
  const variables: Var[] = [];
  for (const { layout } of layouts(parameters)) {
    if (layout.tag !== undefined) variables.push(layout.tag);
    for (const { value } of layout.alternatives) if (value?.kind === "var") variables.push(value);
  }
  for (const { name, rest } of parameters) if (rest) variables.push(restLength(name));
  return variables;
}

/** Symbolic arguments, on the current path. `decideAbsence`: the code may test for `undefined` where no hook sees it. */
export function symbolicArguments(parameters: readonly Parameter[], decideAbsence: boolean): unknown[] {
  return parameters.flatMap(({ name, type, optional, rest, defaulted = false }) => {
    if (!rest) return [materialize(layout(type, name, optional), defaulted || decideAbsence)];
    const length = decideLength(name);
    return Array.from({ length }, (_, i) => materialize(layout(type, `${name}[${i}]`, false), decideAbsence));
  });
}

/** A default of the language's own sees only `undefined` itself, so whether it applies is decided before the call. */
function materialize({ tag, alternatives }: Layout, decideNow: boolean): unknown {
  const [only] = alternatives;
  if (tag === undefined) return valueOf((only as Alternative).value);
  if (!decideNow || !alternatives.some((alternative) => alternative.tag === "undefined"))
    return choice(tag, alternatives);
  const absent = build("strEq", tag, constant("undefined"));
  if (currentPath().decide(absent, -1, "type")) return undefined;
  const present = alternatives.filter((alternative) => alternative.tag !== "undefined");
  return present.length === 1 ? valueOf((present[0] as Alternative).value) : choice(tag, present);
}

function valueOf(value: Expr | null | undefined): unknown {
  return value === null || value === undefined ? value : symbolic(value);
}

function decideLength(name: string): number {
  const length = restLength(name);
  for (let n = 0; n < MOST_REST_ELEMENTS; n++)
    if (currentPath().decide(build("eq", length, constant(n)), -1, "type")) return n;
  return MOST_REST_ELEMENTS;
}

/** The same arguments as concrete values. */
export function concreteArguments(parameters: readonly Parameter[], model: Model): Argument[] {
  const valueIn = (of: Var): SortValue => model.get(of.name) ?? defaultValue(of);
  return parameters.flatMap(({ name, type, optional, rest }) => {
    const names = rest ? Array.from({ length: Number(valueIn(restLength(name))) }, (_, i) => `${name}[${i}]`) : [name];
    return names.map((each) => {
      const { tag, alternatives } = layout(type, each, optional && !rest);
      const chosen =
        tag === undefined ? alternatives[0] : alternatives.find((alternative) => alternative.tag === valueIn(tag));
      const value = chosen?.value;
      if (value === null || value === undefined || value.kind === "app") return { value: value as null | undefined };
      return named(type, value.kind === "const" ? value.value : valueIn(value));
    });
  });
}

function named(type: InputType, value: SortValue): Argument {
  for (const member of type.kind === "union" ? type.members : [type])
    if (member.kind === "literal" && member.named !== undefined && Object.is(member.value, value))
      return { value, named: member.named };
  return { value };
}
