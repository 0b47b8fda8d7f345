// Emits statements and lists of them, each with its counter before it, and with semicolons that were left out.
import { isLoop, isTypeOnly } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import { emitUpdate } from "./assignments.ts";
import { emitTest } from "./conditions.ts";
import { emitReturn } from "./conversions.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { countStatement, emitArm, statementGoal } from "./count.ts";
import { emitDeclaration } from "./declarations.ts";
import { emitDefaultValue, openScope } from "./expose-emit.ts";
import { emitLoop, openLoop } from "./loops.ts";
import { anonymousDefault, splitImport } from "./module-text.ts";
import { emitNamed } from "./naming.ts";
import { decideAbout, emitStep } from "./record-emit.ts";
import { openAfterSuper } from "./record-functions.ts";
import { asBreakTarget, noteBreak } from "./record-loops.ts";
import { emitSwitch } from "./switches.ts";
import { emitTry } from "./tries.ts";
import { countDeclaration, isSuperCall } from "./type-script-goals.ts";

const COUNTED = new Set<Node["type"]>([
  "ExpressionStatement",
  "BreakStatement",
  "ContinueStatement",
  "DebuggerStatement",
  "ReturnStatement",
  "ThrowStatement",
  "TryStatement",
  "IfStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
  "SwitchStatement",
  "WithStatement",
  "LabeledStatement",
]);

const ENDS_WITH_SEMICOLON = new Set<Node["type"]>([
  "ExpressionStatement",
  "VariableDeclaration",
  "ReturnStatement",
  "ThrowStatement",
  "BreakStatement",
  "ContinueStatement",
  "DebuggerStatement",
  "DoWhileStatement",
  "ImportDeclaration",
  "ExportAllDeclaration",
  "TSExportAssignment",
  "TSImportEqualsDeclaration",
  "TSTypeAliasDeclaration",
]);

/** Emits statements and the text around them, from `start` to `end`. */
export function emitList(cx: Context, body: readonly Node[], start: number, end: number): void {
  const outer = cx.siblings;
  let at = start;
  for (const statement of body) {
    cx.siblings = body;
    cx.out.gap(at, statement.start);
    if (isSuperCall(statement)) cx.superStatement = statement.expression;
    emitStatement(cx, statement);
    at = statement.end;
    if (isSuperCall(statement)) cx.afterSuper?.();
    openAfterSuper(cx, statement);
  }
  cx.out.gap(at, end);
  cx.siblings = outer;
}

/** Emits a block, with `first` at its start and `last` at its end. */
export function emitBlock(cx: Context, block: NodeOf<"BlockStatement">, first?: () => void, last?: () => void): void {
  cx.coverage.at(block, () => {
    cx.out.gap(block.start, block.start + 1);
    if (first) {
      cx.write(" ");
      first();
    }
    openScope(cx, block);
    emitList(cx, block.body, block.start + 1, block.end - 1);
    last?.();
    cx.out.gap(block.end - 1, block.end);
  });
}

/** Emits a statement where only one is allowed, with `first` before it; adds braces where needed. */
export function emitBody(cx: Context, body: Node, first?: () => void): void {
  if (body.type === "BlockStatement") return emitBlock(cx, body, first);
  // At the top level of a script nothing is inserted, and no braces are needed.
  if (!first && !cx.frame.declaresTemporaries) return emitStatement(cx, body);
  cx.write("{ ");
  first?.();
  emitStatement(cx, body);
  cx.write(" }");
}

function emitStatement(cx: Context, statement: Node): void {
  const outer = cx.statementStart;
  cx.statementStart = statement.start;
  cx.at(statement, () => {
    if (cx.coverage.hasHints) cx.coverage.at(statement, () => emitCountedStatement(cx, statement));
    else emitCountedStatement(cx, statement);
  });
  cx.statementStart = outer;
}

function emitCountedStatement(cx: Context, statement: Node): void {
  const release = cx.frame.hold();
  const close = openStatement(cx, statement);
  let inner = statement;
  for (;;) {
    if (COUNTED.has(inner.type) && !isDirective(inner)) statementGoal(cx, inner)?.(countStatement(cx));
    if (inner.type === "LabeledStatement") inner = inner.body;
    else if (inner.type === "ExportNamedDeclaration" && inner.declaration) inner = inner.declaration;
    else break;
  }
  if (
    inner.type === "VariableDeclaration" &&
    inner.declarations.some((one) => one.init) &&
    cx.coverage.enabled &&
    !inner.declare
  ) {
    countStatement(cx);
  }
  countDeclaration(cx, inner, statement);
  if (isLoop(inner)) openLoop(cx, inner);
  // Labels and `export` stay attached to what they belong to.
  cx.out.gap(statement.start, inner.start);
  asBreakTarget(cx, statement, inner, () => emitCore(cx, inner, statement.type === "ExportNamedDeclaration"));
  cx.out.gap(inner.end, statement.end);
  if (needsSemicolon(cx, statement, inner)) cx.write(";");
  close();
  release();
}

/** Writes what recorded code tells before a statement; gives a function that writes what it tells after it. */
function openStatement(cx: Context, statement: Node): () => void {
  const { recording } = cx;
  if (!recording) return () => {};
  const { after } = recording;
  recording.after = "";
  let inner = statement;
  while (inner.type === "LabeledStatement") inner = inner.body;
  const isValued = inner.type === "VariableDeclaration" && !inner.declare && inner.declarations.some((one) => one.init);
  if ((COUNTED.has(inner.type) && !isDirective(inner)) || isValued) emitStep(cx, inner);
  if (inner.type === "BreakStatement") noteBreak(cx, inner);
  return () => {
    if (recording.after !== "") cx.write(recording.after);
    recording.after = after;
  };
}

function isDirective(node: Node): boolean {
  return node.type === "ExpressionStatement" && typeof node.directive === "string";
}

function needsSemicolon(cx: Context, statement: Node, inner: Node): boolean {
  if (cx.source[statement.end - 1] === ";") return false;
  if (ENDS_WITH_SEMICOLON.has(inner.type)) return true;
  if (inner.type === "ExportNamedDeclaration") return !inner.declaration;
  return inner.type === "ExportDefaultDeclaration" && inner.declaration.type.endsWith("Expression");
}

function emitCore(cx: Context, node: Node, exported: boolean): void {
  if (isLoop(node)) return emitLoop(cx, node);
  switch (node.type) {
    case "ExpressionStatement":
      return isDirective(node)
        ? cx.copy(node)
        : copyBetween(cx, node, [node.expression], (value) => emitDiscarded(cx, value));
    case "VariableDeclaration":
      return emitDeclaration(cx, node, `${exported ? "export " : ""}${node.kind}`);
    case "BlockStatement":
      return emitBlock(cx, node);
    case "IfStatement":
      return emitIf(cx, node);
    case "ReturnStatement":
      return emitReturn(cx, node);
    case "SwitchStatement":
      return emitSwitch(cx, node);
    case "TryStatement":
      return emitTry(cx, node);
    case "WithStatement":
      copyBetween(cx, node, [node.object, node.body], (child) =>
        child === node.object ? cx.emit(child) : cx.copy(child),
      );
      return;
    case "ExportDefaultDeclaration":
      return emitDefaultExport(cx, node);
    case "ImportDeclaration": {
      const split = cx.becomesBody ? splitImport(node, cx.source) : undefined;
      return split ? cx.write(split, node.start) : cx.out.gap(node.start, node.end);
    }
    default:
      return isTypeOnly(node) ? cx.out.gap(node.start, node.end) : cx.emit(node);
  }
}

function emitDefaultExport(cx: Context, node: NodeOf<"ExportDefaultDeclaration">): void {
  const anonymous = cx.becomesBody ? anonymousDefault(node) : undefined;
  if (!anonymous) return emitDefaultValue(cx, node);
  cx.out.gap(node.start, anonymous.start);
  emitNamed(cx, "default", anonymous);
  cx.write(";");
}

/** Emits an expression whose value is not used. */
export function emitDiscarded(cx: Context, node: Node): void {
  if (node.type === "UpdateExpression" && cx.frame.declaresTemporaries)
    cx.coverage.at(node, () => emitUpdate(cx, node, true));
  else cx.emit(node);
}

function emitIf(cx: Context, node: NodeOf<"IfStatement">): void {
  const branch = cx.coverage.enabled ? cx.coverage.branch("if", node) : undefined;
  const hint = cx.coverage.hintFor(node);
  const emitPath = (body: Node | null, ignored: boolean): void => {
    const first =
      branch && !ignored ? (): void => cx.coverage.path(branch, body ?? node, countStatement(cx)) : undefined;
    emitArm(cx, () => {
      if (!body) first?.();
      else cx.coverage.ignoring(ignored, () => emitBody(cx, body, first));
    });
  };
  const { test, consequent, alternate } = node;
  cx.out.gap(node.start, test.start);
  decideAbout(cx, "if", node, () => emitTest(cx, test));
  cx.out.gap(test.end, consequent.start);
  emitPath(consequent, hint === "if");
  if (alternate) {
    cx.out.gap(consequent.end, alternate.start);
    if (!/\s$/.test(cx.source.slice(consequent.end, alternate.start))) cx.write(" ");
    emitPath(alternate, hint === "else");
  } else if (branch && hint !== "else") {
    cx.write(" else { ");
    emitPath(null, false);
    cx.write("}");
  }
}
