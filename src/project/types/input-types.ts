// Converts the checker's types to input types, which the engine can vary.
// Enters: types of one Program. Leaves: input types, or the reason why no input of a type can be made.
// Deliberately absent: which values match a pattern or a generic call; the type check of the finished test decides that.
import type { ClassType, InputType, Parameter } from "../../model/input-type.ts";
import { classOf, classType } from "./class-type.ts";
import { enumOf, enumValues } from "./enum-values.ts";
import { extendedType } from "./extended-type.ts";
import { functionType } from "./function-type.ts";
import { isOfLibrary, libraryType } from "./library-type.ts";
import { ANY_OBJECT, isSymbolKeyed, objectType } from "./object-type.ts";
import { Inference } from "../inference/inference.ts";
import { OpenTypes } from "./open-types.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import { parametersOf } from "./parameters-of.ts";
import { primitiveType } from "./primitive-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { NO_VALUE, refuse, refuseWhole, type Conversion, type Refusal, type SupportedType } from "./refusal.ts";
import { tupleType } from "./tuple-type.ts";
import type { TypeContext } from "./type-context.ts";
import { mentionsParameter, NO_BINDINGS, TypeIdentity, type Bindings } from "./type-identity.ts";
import { ts, type TS } from "../typescript.ts";
import { unionOf } from "./union-of.ts";
import { TYPED_ARRAY_NAMES } from "../../support/built-in-names.ts";
import type { InputGrade } from "../../model/options.ts";
import { contractOf } from "../classes/contracts-of.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import type { Answer } from "../questions/answer.ts";
import type { Questions } from "../questions/ask.ts";
import { widen } from "../questions/widen.ts";

/** What widens types, and how far. */
interface AskedTypes {
  readonly questions: Questions;
  readonly grade: InputGrade;
}

export class InputTypes implements TypeContext {
  /** Whether a converted type contained a name without a declaration. */
  metUnresolved = false;
  readonly project: ProjectProgram;
  readonly checker: TS.TypeChecker;
  readonly #open = new OpenTypes();
  readonly #identity: TypeIdentity;
  #bindings: Bindings = NO_BINDINGS;
  readonly #asked: AskedTypes | undefined;
  readonly #inference: Inference;
  readonly #contracts: ContractContext | undefined;

  /**
   * `contracts`: those of classes are read where it is given. `asked`: what the code of a unit asks, which widens the types of
   * its inputs.
   */
  constructor(project: ProjectProgram, contracts?: ContractContext, asked?: AskedTypes) {
    this.#contracts = contracts;
    this.#asked = asked;
    this.project = project;
    this.checker = project.checker;
    this.#identity = new TypeIdentity(project.checker);
    this.#inference = new Inference(project, (type) => this.convert(type));
  }

  /** The type that a name in a converted type refers to. */
  entryOf(name: string): InputType | undefined {
    return this.#open.entryOf(name) ?? this.#inference.entryOf(name);
  }

  convert(type: TS.Type): Conversion {
    if (isUnresolved(type)) this.metUnresolved = true;
    const bound = this.#bindings.get(type);
    if (bound !== undefined) return this.convert(bound);
    if (type.isUnion()) {
      const isFlat = type.types.every(({ flags }) => (flags & PRIMITIVE) !== 0);
      return isFlat ? this.#union(type.types) : this.#enter(type, () => this.#union(this.#membersOf(type)));
    }
    if ((type.flags & ts.TypeFlags.Never) !== 0) return refuse(this.textOf(type), NO_VALUE);
    if (enumOf(type, this.checker) !== undefined) return this.#union([type]);
    const primitive = primitiveType(type, this.checker);
    if (primitive !== undefined) return primitive;
    if ((type.flags & ts.TypeFlags.Instantiable) !== 0) return this.#constraint(type);
    if ((type.flags & ts.TypeFlags.NonPrimitive) !== 0) return ANY_OBJECT;
    if (type.isIntersection()) return this.#intersection(type);
    if ((type.flags & ts.TypeFlags.Object) === 0) return refuse(this.textOf(type));
    return this.#enter(type, () => this.#widened(type, this.#structure(type)));
  }

  /** The type of a parameter, with what the code seems to expect where the declaration does not say. */
  likelyFor(parameter: TS.ParameterDeclaration, type: TS.Type, input: SupportedType): SupportedType {
    // In TypeScript, what the compiler infers for a type parameter has to fit all arguments.
    if (!isJavaScript(parameter.getSourceFile().fileName) && mentionsParameter(type, this.checker)) return input;
    return this.#inference.refined(isFromDefault(parameter) ? withSimilarClasses(input) : input, parameter);
  }

  widenedFor(value: TS.Declaration, type: TS.Type, input: SupportedType): SupportedType {
    const likely = ts.isParameter(value) ? this.likelyFor(value, type, input) : input;
    const answers = this.#asked?.questions.ofValues.get(value) ?? this.#answersByName(value, type);
    return answers === undefined ? likely : widen(likely, type, answers, this.#grade, this);
  }

  /** Code that its declarations stand beside names their members, but the checker does not know that. */
  #answersByName(value: TS.Declaration, type: TS.Type): readonly Answer[] | undefined {
    if (this.#asked === undefined || !(ts.isPropertySignature(value) || ts.isPropertyDeclaration(value)))
      return undefined;
    const file = value.getSourceFile();
    const isBeside = file.isDeclarationFile && this.project.implementationOf(file) !== undefined;
    return isBeside ? this.#asked.questions.ofMember(value.name.getText(), type, this.checker) : undefined;
  }

  widenedAsDeclared(written: TS.ParameterDeclaration, declared: TS.Type, input: SupportedType): SupportedType {
    const answers = this.#asked?.questions.ofDeclared(written, declared, this.checker) ?? [];
    return answers.length === 0 ? input : widen(input, declared, answers, this.#grade, this);
  }

  requiresOf(code: TS.SignatureDeclaration): Pick<ClassType, "requires"> {
    const clauses = this.#contracts && contractOf(code, this.checker, this.#contracts)?.requires;
    return clauses === undefined || clauses.length === 0
      ? {}
      : { requires: clauses.map(({ id, text }) => ({ id, text })) };
  }

  isCounted(parameter: TS.ParameterDeclaration): boolean {
    return this.#asked?.questions.ofValues.get(parameter)?.some(({ kind }) => kind === "counted") === true;
  }

  get #grade(): InputGrade {
    return this.#asked?.grade ?? "declared";
  }

  #widened(type: TS.Type, converted: Conversion): Conversion {
    const answers = this.#asked?.questions.about(type, this.checker) ?? [];
    if (answers.length === 0 || converted.kind === "refused") return converted;
    return widen(converted, type, answers, this.#grade, this);
  }

  textOf(type: TS.Type): string {
    return this.checker.typeToString(type).replace(/\s+/g, " ");
  }

  parameters(signatures: readonly TS.Signature[], body: TS.SignatureDeclaration | undefined): Parameter[] {
    return parametersOf(signatures, body, this);
  }

  bind<T>(parameters: readonly TS.Type[], args: readonly (TS.Type | undefined)[], run: () => T): T {
    const outer = this.#bindings;
    const bindings = new Map(outer);
    for (const [index, parameter] of parameters.entries()) {
      const arg = args[index];
      const bound = arg && (outer.get(arg) ?? arg);
      if (bound === undefined || mentionsParameter(bound, this.checker)) bindings.delete(parameter);
      else bindings.set(parameter, bound);
    }
    return this.#under(bindings, run);
  }

  /** Captures the present bindings of type parameters: the function given back runs its argument under them. */
  scope(): <T>(run: () => T) => T {
    const bindings = this.#bindings;
    return (run) => this.#under(bindings, run);
  }

  /** The argument to which a type parameter is bound; any other type itself. */
  boundTo(type: TS.Type): TS.Type {
    return this.#bindings.get(type) ?? type;
  }

  /** A key that is equal for equal types under the present bindings of type parameters. */
  keyOf(type: TS.Type): string {
    return this.#identity.keyOf(type, this.#bindings);
  }

  #under<T>(bindings: Bindings, run: () => T): T {
    const outer = this.#bindings;
    this.#bindings = bindings;
    try {
      return run();
    } finally {
      this.#bindings = outer;
    }
  }

  #enter(type: TS.Type, make: () => Conversion): Conversion {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const isList = this.checker.isTupleType(type) || isOfLibrary(type, this);
    const isLight = isList || type.isUnion() || type.getCallSignatures().length > 0;
    const hasName =
      symbol !== undefined && !symbol.name.startsWith("__") && (!isLight || type.aliasSymbol !== undefined);
    const key = this.keyOf(type);
    return this.#open.enter({ key, textOf: () => this.textOf(type), symbol, hasName, isLight }, make);
  }

  #structure(type: TS.Type): Conversion {
    if (this.checker.isTupleType(type)) return tupleType(type as TS.TupleTypeReference, this);
    if (this.checker.isArrayType(type)) return this.#array(type as TS.TypeReference);
    const known = libraryType(type, this);
    if (known !== undefined) return known;
    const declared = classOf(type);
    if (declared !== undefined) return classType(type, declared, this);
    if (type.getConstructSignatures().length > 0) return refuse(this.textOf(type));
    const calls = type.getCallSignatures();
    if (calls.length === 0) return objectType(type, this);
    const isHybrid = this.checker
      .getPropertiesOfType(type)
      .some(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
    return isHybrid ? this.#hybrid(type) : functionType(calls, this);
  }

  /** A function with members that it must have. */
  #hybrid(type: TS.Type): Conversion {
    const base = functionType(type.getCallSignatures(), this);
    const members = objectType(type, this);
    if (base.kind !== "function") return base;
    if (members.kind === "refused") return members;
    return members.kind === "object" ? { kind: "extended", base, members } : refuse(this.textOf(type));
  }

  #array(list: TS.TypeReference): Conversion {
    const [element] = this.checker.getTypeArguments(list);
    const isEmpty = element === undefined || (element.flags & ts.TypeFlags.Never) !== 0;
    if (isEmpty) return { kind: "tuple", elements: [] };
    const converted = this.convert(element);
    return converted.kind === "refused" ? refuseWhole(converted, "[]") : { kind: "array", element: converted };
  }

  /** Converts a type parameter, or a type made of some, by its constraint, else by its default, else to `any`. */
  #constraint(type: TS.Type): Conversion {
    const keys = this.#writtenConstraint(type) ?? type;
    if ((keys.flags & ts.TypeFlags.Index) !== 0) return this.#keys(keys as TS.IndexType);
    const bound = this.checker.getBaseConstraintOfType(type);
    const isOpen = bound === undefined || (bound.flags & ts.TypeFlags.Unknown) !== 0;
    const stands = isOpen ? this.checker.getDefaultFromTypeParameter(type) : bound;
    const leads = stands !== undefined && stands !== type && !mentionsItself(stands, type);
    return leads ? this.convert(stands) : { kind: "any" };
  }

  /** The constraint as declared; the base constraint of `keyof T` would be all types that a key can have. */
  #writtenConstraint(type: TS.Type): TS.Type | undefined {
    const [declaration] = (type.isTypeParameter() ? type.symbol.declarations : undefined) ?? [];
    const node = declaration && ts.isTypeParameterDeclaration(declaration) ? declaration.constraint : undefined;
    return node && this.checker.getTypeFromTypeNode(node);
  }

  /** Converts `keyof T` to the names of the properties of T, or of its constraint. */
  #keys({ type }: TS.IndexType): Conversion {
    const owner = this.#bindings.get(type) ?? this.checker.getBaseConstraintOfType(type) ?? type;
    const names = this.checker.getPropertiesOfType(owner).filter((property) => !isSymbolKeyed(property));
    if (names.length === 0) return { kind: "string" };
    return unionOf(names.map(({ name }) => ({ kind: "literal", value: name })));
  }

  #intersection(type: TS.IntersectionType): Conversion {
    // `number & {}` equals `number`: libraries write it to keep literals of a union in completions.
    const parts = type.types.filter((part) => this.textOf(part) !== "{}");
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return this.convert(only);
    if (parts.some(({ flags }) => (flags & PRIMITIVE) !== 0))
      return refuse(this.textOf(type), "a branded type, which no plain value has");
    const bound = this.checker.getBaseConstraintOfType(type);
    if (bound !== undefined && bound !== type) return this.convert(bound);
    const whole = parts.find((part) => this.#isIndivisible(part));
    if (whole !== undefined) {
      const others = parts.filter((part) => part !== whole);
      return this.#enter(type, () => extendedType(type, whole, this.convert(whole), others, this));
    }
    return this.#enter(type, () => this.#structure(type));
  }

  /** Whether a part of an intersection is more than its members: an instance of a class, or of a type of the library. */
  #isIndivisible(part: TS.Type): boolean {
    if ((part.flags & ts.TypeFlags.Object) === 0) return false;
    if (this.checker.isTupleType(part)) return true;
    const own = classOf(part);
    const whole = libraryType(part, this) ?? (own === undefined ? undefined : classType(part, own, this));
    // A literal with the members of an error can replace it.
    return whole !== undefined && whole.kind !== "object" && whole.kind !== "any" && whole.kind !== "error";
  }

  /** The members of a union. In `Expr | null`, where `Expr` is an alias of a union, that alias stays one member. */
  #membersOf(type: TS.UnionType): readonly TS.Type[] {
    const inner = this.checker.getNonNullableType(type);
    if (inner === type || inner.aliasSymbol === undefined) return type.types;
    return [inner, ...type.types.filter(({ flags }) => (flags & EMPTY) !== 0)];
  }

  #union(types: readonly TS.Type[]): Conversion {
    const members: SupportedType[] = [];
    const refusals: Refusal[] = [];
    const enums = new Set<TS.Symbol>();
    for (const type of types) {
      const symbol = enumOf(type, this.checker);
      if (symbol === undefined) {
        const converted = this.convert(type);
        if (converted.kind === "refused") refusals.push(converted);
        else members.push(converted);
      } else if (!enums.has(symbol)) {
        enums.add(symbol);
        const values = this.#enumMembers(types, symbol);
        if ("kind" in values) refusals.push(values);
        else members.push(...values);
      }
    }
    const [first] = refusals;
    if (first !== undefined && members.length === 0) return first;
    const leftOut = refusals.map(({ text }) => text);
    return unionOf(members, leftOut);
  }

  #enumMembers(types: readonly TS.Type[], symbol: TS.Symbol): SupportedType[] | Refusal {
    const group = types.filter((type) => enumOf(type, this.checker) === symbol);
    const values = enumValues(group, symbol, this.checker);
    if (values.length < group.length) return refuse(symbol.name);
    // A number is assignable to an enum, but a string is not.
    const isUnwritable = values.some(({ value, named }) => typeof value === "string" && named === undefined);
    return isUnwritable ? refuse(symbol.name, "an enum that a test cannot import") : values;
  }
}

/** Whether only the default value of a parameter tells its type. */
function isFromDefault(parameter: TS.ParameterDeclaration): boolean {
  return (
    parameter.initializer !== undefined &&
    parameter.type === undefined &&
    isJavaScript(parameter.getSourceFile().fileName)
  );
}

/** Where a class is the default of untyped code, classes of its family may be given as well. */
function withSimilarClasses(input: SupportedType): SupportedType {
  if (input.kind !== "built-in-class") return input;
  const names: readonly string[] = TYPED_ARRAY_NAMES;
  return input.names.some((name) => names.includes(name))
    ? { ...input, names: [...new Set([...input.names, ...names])] }
    : input;
}

const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null;

const EMPTY = ts.TypeFlags.Undefined | ts.TypeFlags.Null;

/** Whether a constraint contains its own parameter. */
function mentionsItself(type: TS.Type, parameter: TS.Type): boolean {
  return type.isUnionOrIntersection() && type.types.includes(parameter);
}

/**
 * The checker's `errorType`, the type of undeclared names. It has the flag `Any`; only its internal name tells it
 * apart.
 */
function isUnresolved(type: TS.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0 && Reflect.get(type, "intrinsicName") === "error";
}
