// Inputs as the code under test gets them: symbolic, and made only as far as the code reads them.
import { build } from "../../../expr/build.ts";
import { CellModel } from "../../../expr/cell-model.ts";
import { type Expr, type Var, constant, variable } from "../../../expr/expr.ts";
import { calledParameters } from "../../../model/called-parameters.ts";
import type { InputType, NamedValue, Parameter, TypeTable } from "../../../model/input-type.ts";
import type { Unit } from "../../../model/unit.ts";
import { currentPath } from "../path.ts";
import { LazyReference } from "../lazy-reference.ts";
import { type Alternant, type Alternative, asValue, choice } from "../symbolic.ts";
import { isNullish } from "../coerce.ts";
import { aliasesOf } from "../../../inputs/aliases.ts";
import { kindOf } from "../../../inputs/kinds.ts";
import type { SampleType } from "../../../inputs/kinds/sample-kind.ts";
import { givenVariable } from "../../../inputs/kinds/object-kind.ts";
import type { Case, Layouts, Place, Structure } from "../../../inputs/layout.ts";
import { MOST_REST_ELEMENTS, restLength, restName } from "../../../inputs/rest.ts";
import { generatorOf } from "./generator-of.ts";
import type { SymbolicInputs } from "./symbolic-kind.ts";
import { symbolicKindOf } from "./symbolic-kinds.ts";

export interface SymbolicOptions {
  readonly layouts: Layouts;
  /** Whether aliases among the arguments are explored; otherwise they are different objects. */
  readonly aliasing: boolean;
  readonly classOf: (name: NamedValue) => unknown;
}

/** Symbolic arguments, on the current path. */
export function symbolicArguments({ parameters }: Unit, options: SymbolicOptions): unknown[] {
  const inputs = new Inputs(options);
  const aliases = aliasesOf(parameters);
  const args: unknown[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const alias = aliases.get(index);
    // What the methods of an instance do to objects is not noted.
    if (alias !== undefined && parameter.type.kind === "instance") currentPath().noteIdentity();
    const shared = alias === undefined || !options.aliasing ? undefined : decideAlias(parameter, parameters, alias);
    if (shared !== undefined) args.push(args[shared]);
    else if (alias !== undefined) args.push(visible(inputs.argument(parameter, parameter.name), parameter.name));
    else args.push(...inputs.args([parameter], ""));
  }
  leaveOut(args, parameters);
  return args;
}

/** Decides which arguments at the end are not given, where the code counts them. */
function leaveOut(args: unknown[], parameters: readonly Parameter[], least = 0): void {
  const path = currentPath();
  while (args.length > least && parameters[args.length - 1]?.counted === true) {
    if (!path.decide(isNullish(args.at(-1), [undefined]), -1, "type")) return;
    if (path.decide(givenVariable((parameters[args.length - 1] as Parameter).name), -1, "type")) return;
    args.pop();
  }
}

/** By the name of its variables, an argument that is no input; undefined for inputs. */
export type PassedArgument = (name: string) => { readonly value: unknown } | undefined;

/** The arguments of one call of a sequence; the names of their variables start with the prefix. */
export function symbolicCall(
  parameters: readonly Parameter[],
  prefix: string,
  options: SymbolicOptions,
  passed: PassedArgument,
): unknown[] {
  const inputs = new Inputs(options);
  const called = calledParameters(parameters, prefix);
  const args: unknown[] = [];
  /** Arguments that are not left out. */
  let least = 0;
  for (const parameter of called) {
    const given = passed(parameter.name);
    if (given === undefined) args.push(...inputs.args([parameter], ""));
    else least = args.push(given.value);
  }
  leaveOut(args, called, least);
  return args;
}

/** Puts an object behind a choice of one, so that comparisons of it are noted. */
function visible(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  const tag = variable(`${name}:type`, "string", ["object"]);
  return choice(tag, [{ tag: "object", value: LazyReference.to(value) }]);
}

/** Decides which earlier argument this one aliases; undefined if none. */
function decideAlias(
  { name }: Parameter,
  parameters: readonly Parameter[],
  earlier: readonly number[],
): number | undefined {
  const names = earlier.map((index) => (parameters[index] as Parameter).name);
  const tag = variable(`${name}:same`, "string", ["no", ...names]);
  return earlier.find((_, i) => currentPath().decideContext(build("strEq", tag, constant(names[i] as string))));
}

class Inputs implements SymbolicInputs {
  readonly #options: SymbolicOptions;

  constructor(options: SymbolicOptions) {
    this.#options = options;
  }

  get types(): TypeTable {
    return this.#options.layouts.types;
  }

  classOf(name: NamedValue): unknown {
    return this.#options.classOf(name);
  }

  namesUnder(prefix: string): readonly string[] {
    const { model } = currentPath();
    const place = model instanceof CellModel ? model.placeOf(prefix) : prefix;
    const names = [...model.keys()].filter((name) => name.startsWith(place));
    return place === prefix ? names : names.map((name) => prefix + name.slice(place.length));
  }

  value(type: InputType, name: string, place: Place = {}): unknown {
    const { tag, cases } = this.#options.layouts.of(type, name, place);
    const alternatives = cases.map((each) => ({ tag: each.tag, value: this.#alternant(each) }));
    const [only] = alternatives;
    if (tag === undefined) return asValue(only?.value);
    return type.kind !== "any" && cases.some(isCallable)
      ? decideCallable(tag, alternatives)
      : choice(tag, alternatives);
  }

  isAbsent(type: InputType, name: string): Expr {
    const { tag } = this.#options.layouts.of(type, name, { optional: "member" });
    return tag === undefined ? constant(true) : build("strEq", tag, constant("undefined"));
  }

  args(parameters: readonly Parameter[], prefix: string): unknown[] {
    const args: unknown[] = [];
    // Without array methods, which have models: every call of a sequence needs this.
    for (const parameter of parameters) {
      const name = prefix === "" ? parameter.name : `${prefix}.${parameter.name}`;
      if (!parameter.rest) args.push(this.argument(parameter, name));
      else
        for (let i = 0, n = decideRestLength(name); i < n; i++)
          args.push(this.value(parameter.type, restName(name, i)));
    }
    return args;
  }

  /** Whether the default of a parameter applies is decided before the call, since only `undefined` itself triggers it. */
  argument({ type, optional, defaulted = false }: Parameter, name: string): unknown {
    if (optional && defaulted) {
      const { tag } = this.#options.layouts.of(type, name, { optional: "parameter" });
      const isAbsent = tag === undefined ? constant(true) : build("strEq", tag, constant("undefined"));
      if (currentPath().decide(isAbsent, -1, "type")) return undefined;
    }
    return this.value(type, name, { optional: optional ? "parameter" : false });
  }

  #alternant({ value }: Case): Alternant {
    if (value === null || value === undefined || value.kind !== "structure") return value;
    const { type, name: structure } = value;
    const kind = kindOf(type.kind === "extended" ? (type.base as Structure) : type);
    const prototype = (): object => prototypeOf(type, this);
    const origin = { type, name: structure };
    const make = (): unknown => {
      if (!LAZY_KINDS.has(type.kind)) currentPath().trust(structure, "ordinary");
      const made = symbolicKindOf(type).symbolic(type, structure, this);
      currentPath().notes?.inputs.note(made, structure);
      return made;
    };
    return new LazyReference(make, kind.typeName, kind.isArray, prototype, origin);
  }
}

/** Kinds that note themselves what code takes for granted of them, or have nothing that it could. */
const LAZY_KINDS = new Set<Structure["kind"]>(["object", "variants", "function", "symbol"]);

const CLASSES = { date: Date, regexp: RegExp, url: URL, map: Map, set: Set, promise: Promise, function: Function };

/** The prototype of a structure, which is not made for that. */
function prototypeOf(type: Structure, inputs: SymbolicInputs): object {
  if (type.kind === "extended") return prototypeOf(type.base as Structure, inputs);
  if (type.kind === "array" || type.kind === "tuple") return Array.prototype as object;
  if (type.kind === "instance") return (inputs.classOf(type.class) as { readonly prototype: object }).prototype;
  if (type.kind === "error" || type.kind === "typed-array") return globalThis[type.name as "Error"].prototype;
  if (type.kind === "sample") return samplePrototype(type);
  if (type.kind === "built-in-class") return Function.prototype;
  if (type.kind === "iterator") return Object.getPrototypeOf(generatorOf([], type.async)) as object;
  return type.kind in CLASSES ? CLASSES[type.kind as "date"].prototype : Object.prototype;
}

/** All values of a family that is named after a class have its prototype. */
function samplePrototype({ family }: SampleType): object {
  return (
    (globalThis as unknown as Record<string, { readonly prototype: object } | undefined>)[family]?.prototype ??
    Object.prototype
  );
}

function isCallable({ value }: Case): boolean {
  if (value?.kind !== "structure") return false;
  const { type } = value;
  return type.kind === "function" || (type.kind === "extended" && type.base.kind === "function");
}

/** Whether a callback is null or undefined is decided when it is read, since no hook sees the test of `f?.()`. */
function decideCallable(tag: Var, alternatives: readonly Alternative[]): unknown {
  const isNullish = ({ value }: Alternative): boolean => value === null || value === undefined;
  for (const alternative of alternatives.filter(isNullish))
    if (currentPath().decide(build("strEq", tag, constant(alternative.tag)), -1, "type")) return alternative.value;
  const left = alternatives.filter((alternative) => !isNullish(alternative));
  return left.length === 1 ? asValue(left[0]?.value) : choice(tag, left);
}

function decideRestLength(name: string): number {
  const length = restLength(name);
  const path = currentPath();
  for (let n = 0; n < MOST_REST_ELEMENTS; n++) {
    if (path.decide(build("eq", length, constant(n)), -1, "type")) return n;
    path.cutBeyondLoopLimit(n + 1);
  }
  return MOST_REST_ELEMENTS;
}
