// Executes the statements of test files. Where a condition is unknown, the first branch is taken, and loops run once.
import { ts, type TS } from "../typescript.ts";
import { enumObject } from "./enum-object.ts";
import type { Interpreter } from "./interpreter.ts";
import { bind } from "./patterns.ts";
import { Scope } from "./test-scope.ts";
import { CallResult, Closure, Made, UNKNOWN, type Value, isOpaque } from "./values.ts";

/** An abrupt completion of a statement; undefined for a normal one. */
export type Completion =
  | { readonly kind: "return"; readonly value: Value }
  | { readonly kind: "break" | "continue" | "throw" }
  | undefined;

const MOST_ITERATIONS = 50;

/** Executes a list of statements. Function declarations are hoisted. */
export function executeAll(statements: readonly TS.Statement[], scope: Scope, interpreter: Interpreter): Completion {
  for (const each of statements)
    if (ts.isFunctionDeclaration(each) && each.name) scope.declare(each.name.text, new Closure(each, scope));
  for (const each of statements) {
    const completion = execute(each, scope, interpreter);
    if (completion !== undefined) return completion;
  }
  return undefined;
}

function execute(node: TS.Statement, scope: Scope, interpreter: Interpreter): Completion {
  if (ts.isExpressionStatement(node)) {
    interpreter.evaluate(node.expression, scope);
    return undefined;
  }
  if (ts.isVariableStatement(node)) {
    declareAll(node.declarationList, scope, interpreter);
    return undefined;
  }
  if (ts.isBlock(node)) return executeAll(node.statements, new Scope(scope), interpreter);
  if (ts.isReturnStatement(node))
    return { kind: "return", value: node.expression && interpreter.evaluate(node.expression, scope) };
  if (ts.isIfStatement(node)) {
    const isTaken = truth(interpreter.evaluate(node.expression, scope)) ?? true;
    const branch = isTaken ? node.thenStatement : node.elseStatement;
    return branch && execute(branch, scope, interpreter);
  }
  if (ts.isTryStatement(node)) return executeTry(node, scope, interpreter);
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return executeForOf(node, scope, interpreter);
  if (ts.isIterationStatement(node, false)) return executeLoop(node, scope, interpreter);
  if (ts.isLabeledStatement(node)) return execute(node.statement, scope, interpreter);
  if (ts.isBreakStatement(node)) return { kind: "break" };
  if (ts.isContinueStatement(node)) return { kind: "continue" };
  if (ts.isThrowStatement(node)) return { kind: "throw" };
  if (ts.isEnumDeclaration(node)) scope.declare(node.name.text, enumObject(node, scope, interpreter));
  if (ts.isClassDeclaration(node) && node.name !== undefined) scope.declare(node.name.text, UNKNOWN);
  return undefined;
}

function declareAll({ declarations }: TS.VariableDeclarationList, scope: Scope, interpreter: Interpreter): void {
  for (const { name, initializer } of declarations)
    bind(name, initializer && interpreter.evaluate(initializer, scope), scope, interpreter);
}

/** The truth of a value; undefined if it is unknown. */
export function truth(value: Value): boolean | undefined {
  if (value instanceof Made || value instanceof Closure) return true;
  return isOpaque(value) ? undefined : Boolean(value);
}

/** Runs the catch clause only after a `throw` statement in the block; calls are assumed not to throw. */
function executeTry(node: TS.TryStatement, scope: Scope, interpreter: Interpreter): Completion {
  let completion = execute(node.tryBlock, scope, interpreter);
  if (completion?.kind === "throw" && node.catchClause !== undefined) {
    const inside = new Scope(scope);
    const { variableDeclaration, block } = node.catchClause;
    if (variableDeclaration) bind(variableDeclaration.name, UNKNOWN, inside, interpreter);
    completion = execute(block, inside, interpreter);
  }
  return (node.finallyBlock && execute(node.finallyBlock, scope, interpreter)) ?? completion;
}

function executeForOf(node: TS.ForOfStatement | TS.ForInStatement, scope: Scope, interpreter: Interpreter): Completion {
  const value = interpreter.evaluate(node.expression, scope);
  const items = ts.isForInStatement(node) ? keysOf(value) : itemsOf(value);
  for (const item of items.slice(0, MOST_ITERATIONS)) {
    const inside = new Scope(scope);
    const declared = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations[0] : undefined;
    if (declared !== undefined) bind(declared.name, item, inside, interpreter);
    else if (ts.isIdentifier(node.initializer)) scope.assign(node.initializer.text, item);
    const completion = execute(node.statement, inside, interpreter);
    if (completion?.kind === "break") break;
    if (completion !== undefined && completion.kind !== "continue") return completion;
  }
  return undefined;
}

/** The items of an iterable; one unknown item for an unknown value. */
function itemsOf(value: Value): readonly Value[] {
  if (value instanceof CallResult || isOpaque(value)) return [UNKNOWN];
  const isIterable =
    typeof value === "string" || (typeof value === "object" && value !== null && Symbol.iterator in value);
  return isIterable ? [...(value as Iterable<Value>)] : [];
}

function keysOf(value: Value): readonly Value[] {
  if (isOpaque(value)) return [UNKNOWN];
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

type Loop = TS.ForStatement | TS.WhileStatement | TS.DoStatement;

/** Runs a loop once if its condition is unknown. */
function executeLoop(node: TS.IterationStatement, scope: Scope, interpreter: Interpreter): Completion {
  const loop = node as Loop;
  const inside = new Scope(scope);
  const { start, condition, step } = partsOf(loop);
  if (start !== undefined)
    if (ts.isVariableDeclarationList(start)) declareAll(start, inside, interpreter);
    else interpreter.evaluate(start, inside);
  const test = (): boolean | undefined =>
    condition === undefined ? true : truth(interpreter.evaluate(condition, inside));
  for (let count = 0; count < MOST_ITERATIONS; count++) {
    const goesOn = count === 0 && ts.isDoStatement(loop) ? true : test();
    if (!(goesOn ?? count === 0)) break;
    const completion = execute(loop.statement, new Scope(inside), interpreter);
    if (completion?.kind === "break" || goesOn === undefined) break;
    if (completion !== undefined && completion.kind !== "continue") return completion;
    if (step !== undefined) interpreter.evaluate(step, inside);
  }
  return undefined;
}

interface LoopParts {
  readonly start?: TS.ForInitializer | undefined;
  readonly condition: TS.Expression | undefined;
  readonly step?: TS.Expression | undefined;
}

function partsOf(loop: Loop): LoopParts {
  if (!ts.isForStatement(loop)) return { condition: loop.expression };
  return { start: loop.initializer, condition: loop.condition, step: loop.incrementor };
}
