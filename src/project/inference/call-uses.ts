// What calls tell about the function that is called, its receiver and its arguments.
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { type CodeValue, WEIGHT } from "./code-value.ts";
import { bareOf, declaredWith } from "./code-values.ts";
import { flow, type Notes } from "./collect-uses.ts";
import { kindOfClass } from "./type-uses.ts";

/** Methods that call a function with elements of the receiver: the positions of those parameters. */
const VISITING: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...["forEach", "map", "filter", "some", "every", "find", "findIndex", "findLast", "flatMap"].map(
    (name) => [name, [0]] as const,
  ),
  ...["reduce", "reduceRight"].map((name) => [name, [1]] as const),
  ["sort", [0, 1]] as const,
]);

/** Methods that store their arguments in the receiver. */
const STORING: ReadonlySet<string> = new Set(["push", "unshift", "add", "fill"]);

export class CallUses {
  readonly #notes: Notes;
  readonly #project: ProjectProgram;

  constructor(notes: Notes, project: ProjectProgram) {
    this.#notes = notes;
    this.#project = project;
  }

  call(node: TS.CallExpression | TS.NewExpression): void {
    const { values } = this.#notes;
    const callee = bareOf(node.expression);
    const args = node.arguments ?? ([] as readonly TS.Expression[]);
    if (ts.isPropertyAccessExpression(callee) && ts.isCallExpression(node)) {
      if (this.#borrowed(callee, args)) return;
      this.#method(callee, args);
      this.#reflection(callee, args);
    }
    if (values.isUnknown(callee)) {
      if (ts.isCallExpression(node)) this.#unknownFunction(values.of(callee), args);
      else values.of(callee).is("class:", WEIGHT.clear);
      return;
    }
    this.#arguments(node, args);
  }

  #unknownFunction(callee: CodeValue, args: readonly TS.Expression[]): void {
    callee.is("function", WEIGHT.sure);
    for (const [index, argument] of args.entries()) flow(argument, callee.part(`argument ${index}`), this.#notes);
  }

  /** `Array.prototype.slice.call(x)`, `hasOwnProperty.call(x, key)`. */
  #borrowed({ expression, name }: TS.PropertyAccessExpression, [subject, key]: readonly TS.Expression[]): boolean {
    if ((name.text !== "call" && name.text !== "apply") || subject === undefined) return false;
    const text = declaredWith(expression, this.#notes.checker).getText();
    const [, className] = /\b(Array|String|Object|Number|Date|RegExp|Map|Set)\.prototype\.\w+$/.exec(text) ?? [];
    const isOwn = /(?:^|\.)hasOwn(?:Property)?$/.test(text);
    const kind = isOwn
      ? "object"
      : className === "Object" || className === undefined
        ? undefined
        : kindOfClass(className);
    const value = this.#notes.values.of(subject);
    if (kind !== undefined) value.is(kind, WEIGHT.clear);
    if (isOwn && key !== undefined) this.#own(value, key);
    return kind !== undefined;
  }

  /** Asked whether a key is its own; where all keys are asked about, some may be inherited. */
  #own(value: CodeValue, key: TS.Expression): void {
    if (ts.isStringLiteralLike(key)) value.member(key.text);
    else if (isKeyOfLoop(key, this.#notes.checker)) value.families.add("inherited");
  }

  #method({ expression, name }: TS.PropertyAccessExpression, args: readonly TS.Expression[]): void {
    const { values } = this.#notes;
    const receiver = values.of(expression);
    if (values.isUnknown(expression)) receiver.methods.add(name.text);
    const [first] = args;
    if (first === undefined) return;
    if (name.text === "hasOwnProperty") this.#own(receiver, first);
    for (const position of VISITING.get(name.text) ?? []) this.#visit(receiver, first, position);
    if (STORING.has(name.text)) for (const each of args) flow(each, receiver.part("element"), this.#notes);
    if (SEEKING.has(name.text)) values.of(first).isSought = true;
    if (KEYED.has(name.text)) flow(first, receiver.part("key"), this.#notes);
    if (name.text === "set" && args[1] !== undefined) flow(args[1], receiver.part("entry"), this.#notes);
  }

  /** `Object.getOwnPropertyDescriptor(x, key)`: asks for what ordinary objects do not have. */
  #reflection({ expression, name }: TS.PropertyAccessExpression, [first, second]: readonly TS.Expression[]): void {
    if (first === undefined || !/^(Object|Reflect)$/.test(expression.getText())) return;
    const value = this.#notes.values.of(first);
    const family = FAMILIES.get(name.text);
    if (family !== undefined) value.families.add(family);
    if (name.text === "hasOwn" && second !== undefined) this.#own(value, second);
    if (name.text === "keys" && refusesPrototypeKeys(first)) value.families.add("prototypeKeys");
  }

  /** A function that is given elements of the receiver. */
  #visit(receiver: CodeValue, visitor: TS.Expression, position: number): void {
    const { values } = this.#notes;
    const parameter = this.#parametersOf(visitor)[position];
    if (parameter !== undefined) receiver.part("element").becomes(values.ofDeclaration(parameter));
  }

  #parametersOf(expression: TS.Expression): readonly TS.ParameterDeclaration[] {
    const bare = bareOf(expression);
    if (ts.isArrowFunction(bare) || ts.isFunctionExpression(bare)) return bare.parameters;
    const [signature] = this.#notes.checker.getTypeAtLocation(bare).getCallSignatures();
    return this.#written(signature);
  }

  #written(signature: TS.Signature | undefined): readonly TS.ParameterDeclaration[] {
    const code = signature?.declaration;
    if (code === undefined || ts.isJSDocSignature(code) || !this.#project.isProjectSource(code.getSourceFile()))
      return [];
    return code.parameters.filter(ts.isParameter);
  }

  #arguments(node: TS.CallExpression | TS.NewExpression, args: readonly TS.Expression[]): void {
    const { checker, types, values } = this.#notes;
    const signature = checker.getResolvedSignature(node);
    if (signature === undefined || args.some(ts.isSpreadElement)) return;
    const written = this.#written(signature);
    this.#predicate(node, signature, args);
    for (const [index, argument] of args.entries()) {
      const own = written[index];
      if (own !== undefined) {
        if (own.dotDotDotToken === undefined) flow(argument, values.ofDeclaration(own), this.#notes);
        continue;
      }
      const parameter = signature.parameters[index] ?? signature.parameters.at(-1);
      if (written.length > 0 || parameter?.valueDeclaration === undefined) continue;
      const type = checker.getTypeOfSymbolAtLocation(parameter, node);
      const isRest =
        ts.isParameter(parameter.valueDeclaration) && parameter.valueDeclaration.dotDotDotToken !== undefined;
      const [element] = isRest && checker.isArrayType(type) ? checker.getTypeArguments(type as TS.TypeReference) : [];
      types.note(values.of(argument), element ?? type, WEIGHT.clear);
    }
  }

  /** `Array.isArray(x)`, `Number.isInteger(x)`, and functions of the project that are declared as type guards. */
  #predicate(
    node: TS.CallExpression | TS.NewExpression,
    signature: TS.Signature,
    args: readonly TS.Expression[],
  ): void {
    const { checker, types, values } = this.#notes;
    const predicate = checker.getTypePredicateOfSignature(signature);
    const asked = args[predicate?.parameterIndex ?? 0];
    if (asked === undefined) return;
    if (predicate?.type !== undefined) types.note(values.of(asked), predicate.type, WEIGHT.clear);
    else if (/^Number\.is\w+$/.test(node.expression.getText())) values.of(asked).is("number", WEIGHT.clear);
  }
}

/** Whether an expression is the variable of a `for … in` loop. */
function isKeyOfLoop(key: TS.Expression, checker: TS.TypeChecker): boolean {
  const declared = checker.getSymbolAtLocation(bareOf(key))?.valueDeclaration;
  if (declared === undefined) return false;
  const isIn = (loop: TS.Node): boolean =>
    ts.isForInStatement(loop) &&
    (ts.isIdentifier(loop.initializer)
      ? checker.getSymbolAtLocation(loop.initializer)?.valueDeclaration === declared
      : loop.initializer === declared.parent);
  return ts.findAncestor(key, isIn) !== undefined;
}

/** Whether the code beside mentions keys by which the prototypes of all objects could be changed. */
export function refusesPrototypeKeys(node: TS.Node): boolean {
  return /["'`]__proto__["'`]/.test(node.getSourceFile().text);
}

/** Methods that look for an object among others. */
const SEEKING: ReadonlySet<string> = new Set(["has", "includes", "indexOf", "lastIndexOf"]);

/** Functions that tell unusual objects from others. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["getOwnPropertyDescriptor", "accessors"],
  ["getOwnPropertyDescriptors", "accessors"],
  ["getOwnPropertySymbols", "symbolKeys"],
  ["ownKeys", "symbolKeys"],
  ["getPrototypeOf", "prototypes"],
]);

const KEYED: ReadonlySet<string> = new Set(["get", "set", "has", "delete"]);
