// The emitters by type of node. Nodes of other types are copied, with their children emitted.
import type { Node, NodeOf } from "./ast.ts";
import { isFunction } from "./ast.ts";
import { emitAssignment, emitUpdate } from "./assignments.ts";
import { emitCall, emitNew, emitTagged } from "./calls.ts";
import { emitChain } from "./chain.ts";
import { emitClass, emitClassBody, emitField, emitMethod, emitProperty, emitStaticBlock } from "./classes.ts";
import { emitConditional, emitTest } from "./conditions.ts";
import type { Context } from "./context.ts";
import { emitContracted } from "./contracts.ts";
import { copyThrough } from "./copy-through.ts";
import { emitDeclaration } from "./declarations.ts";
import { capturedBy, emitCaptured } from "./expose-emit.ts";
import { emitFunction } from "./functions.ts";
import { emitLogical } from "./logical.ts";
import { emitDelete, emitMember } from "./members.ts";
import { emitBinary, emitUnary } from "./binary-and-unary.ts";
import { emitBlock } from "./statements.ts";
import { emitTarget } from "./targets.ts";
import { emitTemplate } from "./templates.ts";

type Emitters = { readonly [T in Node["type"]]?: (cx: Context, node: NodeOf<T>) => void };

const EMITTERS: Emitters = {
  ArrayPattern: emitTarget,
  AssignmentExpression: emitAssignment,
  AssignmentPattern: emitTarget,
  BinaryExpression: (cx, node) => emitBinary(cx, node),
  AccessorProperty: emitField,
  BlockStatement: (cx, node) => emitBlock(cx, node),
  CallExpression: emitCall,
  ChainExpression: (cx, node) => emitChain(cx, node),
  ClassBody: emitClassBody,
  ClassDeclaration: emitClass,
  ClassExpression: emitClass,
  ConditionalExpression: (cx, node) => emitConditional(cx, node),
  LogicalExpression: (cx, node) => emitLogical(cx, node, emitTest),
  MemberExpression: emitMember,
  MethodDefinition: emitMethod,
  NewExpression: emitNew,
  ObjectExpression: (cx, node) => emitContracted(cx, node, () => copyThrough(cx, node)),
  ObjectPattern: emitTarget,
  Property: (cx, node) => emitProperty(cx, node),
  PropertyDefinition: emitField,
  StaticBlock: emitStaticBlock,
  TSModuleBlock: emitStaticBlock,
  TaggedTemplateExpression: emitTagged,
  TemplateLiteral: emitTemplate,
  UnaryExpression: (cx, node) => (node.operator === "delete" ? emitDelete(cx, node) : emitUnary(cx, node)),
  UpdateExpression: (cx, node) => emitUpdate(cx, node),
  VariableDeclaration: (cx, node) => emitDeclaration(cx, node),
};

export function emit(cx: Context, node: Node): void {
  // Saves a stack frame for each level: generated code has deep trees.
  if (cx.coverage.hasHints) cx.coverage.at(node, () => dispatch(cx, node));
  else dispatch(cx, node);
}

function dispatch(cx: Context, node: Node): void {
  const captured = cx.exposure && node.type !== "ClassBody" ? capturedBy(cx, node) : undefined;
  if (captured) emitCaptured(cx, captured, () => emitByType(cx, node));
  else emitByType(cx, node);
}

function emitByType(cx: Context, node: Node): void {
  if (isFunction(node)) return emitFunction(cx, node);
  const emitter = EMITTERS[node.type] as ((cx: Context, node: Node) => void) | undefined;
  (emitter ?? copyThrough)(cx, node);
}
