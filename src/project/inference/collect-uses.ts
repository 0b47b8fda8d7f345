// Walks through a file and notes what its code does with the values that it mentions.
import { ts, type TS } from "../typescript.ts";
import { type CallUses, refusesPrototypeKeys } from "./call-uses.ts";
import { WEIGHT, type CodeValue } from "./code-value.ts";
import { bareOf, type CodeValues } from "./code-values.ts";
import type { OperatorUses } from "./operator-uses.ts";
import type { TypeUses } from "./type-uses.ts";

export interface Notes {
  readonly checker: TS.TypeChecker;
  readonly values: CodeValues;
  readonly types: TypeUses;
}

/** Notes that a value is assigned to a place. */
export function flow(from: TS.Expression, to: CodeValue, { checker, values, types }: Notes): void {
  values.of(from).becomes(to);
  if (!values.isUnknown(from)) types.note(to, checker.getTypeAtLocation(from), WEIGHT.clear);
}

export class UseCollector {
  readonly #notes: Notes;
  readonly #operators: OperatorUses;
  readonly #calls: CallUses;
  readonly #functions: (TS.ArrowFunction | TS.FunctionExpression)[] = [];

  constructor(notes: Notes, operators: OperatorUses, calls: CallUses) {
    this.#notes = notes;
    this.#operators = operators;
    this.#calls = calls;
  }

  /** Notes which functions are called where the code does not tell: those that are assigned to what is called. */
  finish(): void {
    const { values } = this.#notes;
    for (const code of this.#functions) {
      const reached = new Set([values.of(code)]);
      for (const value of reached) for (const next of value.flowsTo) reached.add(next);
      for (const value of reached)
        for (const [index, parameter] of code.parameters.entries())
          value.knownPart(`argument ${index}`)?.becomes(values.ofDeclaration(parameter));
    }
  }

  collect(file: TS.SourceFile): void {
    const pending: TS.Node[] = [file];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      this.#look(node);
      const children: TS.Node[] = [];
      ts.forEachChild(node, (child) => void children.push(child));
      pending.push(...children.reverse());
    }
  }

  #look(node: TS.Node): void {
    const { values } = this.#notes;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) this.#functions.push(node);
    if (ts.isBinaryExpression(node)) this.#operators.binary(node, (pattern, from) => this.#assign(pattern, from));
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) this.#operators.unary(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#calls.call(node);
    else if (ts.isPropertyAccessExpression(node)) this.#member(node);
    else if (ts.isElementAccessExpression(node)) this.#operators.index(node);
    else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) this.#declare(node);
    else if (ts.isPropertyAssignment(node)) this.#store(node.name, node.initializer);
    else if (ts.isShorthandPropertyAssignment(node)) this.#store(node.name, node.name);
    else if (ts.isPropertyDeclaration(node) && node.initializer !== undefined) this.#store(node.name, node.initializer);
    else if (ts.isReturnStatement(node) && node.expression !== undefined) this.#return(node, node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) values.of(node.body).becomes(values.ofResult(node));
    else if (ts.isTemplateSpan(node)) {
      values.of(node.expression).is("string", WEIGHT.vague);
      values.of(node.expression).is("number", WEIGHT.hint);
    } else this.#statement(node);
  }

  #statement(node: TS.Node): void {
    const { values } = this.#notes;
    if (
      ts.isIfStatement(node) ||
      ts.isWhileStatement(node) ||
      ts.isDoStatement(node) ||
      ts.isConditionalExpression(node)
    )
      this.#operators.truth(ts.isConditionalExpression(node) ? node.condition : node.expression);
    else if (ts.isSwitchStatement(node)) this.#operators.cases(node);
    else if (ts.isForInStatement(node)) {
      const iterated = values.of(node.expression);
      iterated.is("object", WEIGHT.clear);
      if (refusesPrototypeKeys(node)) iterated.families.add("prototypeKeys");
    } else if (ts.isForOfStatement(node)) this.#iterate(node);
    else if (ts.isSpreadElement(node)) values.of(node.expression).is("array", WEIGHT.clear);
    else if (ts.isSpreadAssignment(node)) values.of(node.expression).is("object", WEIGHT.vague);
    else if (ts.isDeleteExpression(node) && isAccess(node.expression))
      values.of(node.expression.expression).is("object", WEIGHT.vague);
    else if (ts.isAwaitExpression(node)) values.of(node.expression).is("promise", WEIGHT.hint);
    else if (ts.isYieldExpression(node) && node.asteriskToken !== undefined && node.expression !== undefined)
      values.of(node.expression).is("array", WEIGHT.vague);
  }

  #member(node: TS.PropertyAccessExpression): void {
    const { values } = this.#notes;
    values.of(node);
    if (node.name.text === "__proto__") values.of(node.expression).families.add("prototypes");
  }

  #iterate({ initializer, expression }: TS.ForOfStatement): void {
    const { values } = this.#notes;
    const iterated = values.of(expression);
    iterated.is("array", WEIGHT.clear);
    iterated.is("string", WEIGHT.hint);
    const [declared] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    if (declared !== undefined) this.#bind(declared.name, iterated.part("element"));
    else if (!ts.isVariableDeclarationList(initializer)) iterated.part("element").becomes(values.of(initializer));
  }

  #declare(node: TS.VariableDeclaration | TS.ParameterDeclaration): void {
    const place = this.#notes.values.ofDeclaration(node);
    if (node.initializer !== undefined) flow(node.initializer, place, this.#notes);
    if (ts.isIdentifier(node.name)) return;
    if (ts.isArrayBindingPattern(node.name) && ts.isVariableDeclaration(node) && node.initializer !== undefined)
      this.#pair(node.name, node.initializer);
    this.#bind(node.name, place);
  }

  /** `const [x, y] = [a, b]`: each name has a value of its own. */
  #pair({ elements }: TS.ArrayBindingPattern, initializer: TS.Expression): void {
    const list = bareOf(initializer);
    if (!ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return;
    for (const [i, element] of elements.entries()) {
      const given = list.elements[i];
      if (given === undefined || ts.isOmittedExpression(element) || element.dotDotDotToken !== undefined) continue;
      this.#bind(element.name, this.#notes.values.of(given));
    }
  }

  #bind(name: TS.BindingName, value: CodeValue): void {
    if (ts.isIdentifier(name)) return value.becomes(this.#notes.values.ofName(name));
    value.is(ts.isArrayBindingPattern(name) ? "array" : "object", WEIGHT.clear);
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const part = ts.isArrayBindingPattern(name) ? value.part("element") : memberOf(value, element);
      if (part === undefined || element.dotDotDotToken !== undefined) continue;
      if (element.initializer !== undefined) flow(element.initializer, part, this.#notes);
      this.#bind(element.name, part);
    }
  }

  /** `[a, b] = pair`, `({ x } = point)`. */
  #assign(pattern: TS.Expression, from: CodeValue): void {
    const { values } = this.#notes;
    const bare = bareOf(pattern);
    if (ts.isArrayLiteralExpression(bare)) {
      from.is("array", WEIGHT.clear);
      for (const element of bare.elements) this.#assign(element, from.part("element"));
    } else if (ts.isObjectLiteralExpression(bare)) {
      from.is("object", WEIGHT.clear);
      for (const property of bare.properties) {
        if (ts.isShorthandPropertyAssignment(property)) this.#assign(property.name, from.member(property.name.text));
        else if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
          this.#assign(property.initializer, from.member(property.name.text));
      }
    } else from.becomes(values.of(bare));
  }

  #store(name: TS.PropertyName, from: TS.Expression): void {
    const place = this.#notes.values.ofProperty(name);
    if (place !== undefined) flow(from, place, this.#notes);
  }

  #return(node: TS.ReturnStatement, expression: TS.Expression): void {
    const code = ts.findAncestor(node, ts.isFunctionLike);
    const { values } = this.#notes;
    // What else the function returns says nothing of this value.
    if (code !== undefined) values.of(expression).becomes(values.ofResult(code));
  }
}

function memberOf(value: CodeValue, { propertyName, name }: TS.BindingElement): CodeValue | undefined {
  const key = propertyName ?? name;
  return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? value.member(key.text) : undefined;
}

function isAccess(node: TS.Expression): node is TS.PropertyAccessExpression | TS.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}
