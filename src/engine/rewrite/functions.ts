// Emits functions: their temporaries, the step that a call takes, the counter, and defaults for symbolic arguments.
import { children, unwrap } from "./ast.ts";
import type { FunctionNode, Node } from "./ast.ts";
import { emitConverted } from "./conversions.ts";
import type { Context } from "./context.ts";
import { openContracts } from "./contracts.ts";
import { countStatement, statementGoal } from "./count.ts";
import { countDirectives, hasUseStrict } from "./directives.ts";
import { openScope } from "./expose-emit.ts";
import { Frame } from "./frame.ts";
import { isConstant } from "./operands.ts";
import { emitStep } from "./record-emit.ts";
import { openFunction } from "./record-functions.ts";
import { emitMoved, emitPlaceholder, movedParameters, tellDefault } from "./record-parameters.ts";
import type { Activation } from "./scope.ts";
import { emitList } from "./statements.ts";
import { askForSummary } from "./summaries.ts";
import { emitTarget } from "./targets.ts";
import { countParameterProperties } from "./type-script-goals.ts";

export interface FunctionPlace {
  /** The offset at which its text starts for `toString`; by default that of the node. */
  readonly start?: number;
  /** Whether it is the constructor of a derived class. */
  readonly derived?: boolean;
  /** The name of the built-in error class that the class of this constructor extends. */
  readonly errorParent?: string | undefined;
  /** Whether it is a conversion method, whose result is concretized. */
  readonly converts?: boolean;
  /** Whether it is a goal; private methods are none. */
  readonly counted?: boolean;
}

export function emitFunction(cx: Context, node: FunctionNode, place: FunctionPlace = {}): void {
  const { body } = node;
  if (!body) return cx.out.gap(node.start, node.end);
  const activation = cx.analysis.activationOf.get(node) as Activation;
  const { fresh } = cx.out;
  const { strict, thisMayBeDead, errorParent, converts, tryBlocks } = cx;
  cx.tryBlocks = [];
  cx.converts = place.converts === true && !node.generator && !node.async;
  if (node.type !== "ArrowFunctionExpression") {
    cx.thisMayBeDead = place.derived === true;
    cx.errorParent = place.errorParent;
  }
  cx.strict ||= body.type === "BlockStatement" && hasUseStrict(body.body);
  const id = cx.functions.push({ start: place.start ?? node.start, end: node.end }) - 1;
  cx.out.fresh = undefined;
  const moved = movedParameters(cx, node);
  cx.within(new Frame(activation, false, cx.prefix), () => emitHead(cx, node, moved));
  cx.out.fresh = undefined;
  let leave = "";
  const enter = (): void => {
    cx.write(`if (--${cx.prefix}steps[0] < 0) ${cx.prefix}enter(${id}); `, node.start);
    askForSummary(cx, node);
    if (place.counted !== false && cx.coverage.enabled) {
      cx.coverage.function(node, node.id?.name, countStatement(cx));
    }
    leave = openFunction(cx, node);
    if (!place.derived) countParameterProperties(cx, node);
    node.params.forEach((param, index) => {
      if (moved.has(param)) return emitMoved(cx, param);
      tellDefault(cx, node, param, index);
      emitAbsent(cx, param);
    });
    openScope(cx, node);
    openContracts(cx, body);
  };
  const { afterSuper } = cx;
  cx.afterSuper = place.derived ? () => afterSuperCall(cx, node) : undefined;
  cx.within(new Frame(activation, true, cx.prefix), () => {
    if (body.type === "BlockStatement") emitFunctionBody(cx, body, enter, undefined, () => leave);
    else emitArrowBody(cx, body, enter, () => leave);
  });
  cx.afterSuper = afterSuper;
  cx.out.gap(body.end, node.end);
  cx.out.fresh = fresh;
  cx.strict = strict;
  cx.thisMayBeDead = thisMayBeDead;
  cx.errorParent = errorParent;
  cx.converts = converts;
  cx.tryBlocks = tryBlocks;
}

function afterSuperCall(cx: Context, node: FunctionNode): void {
  cx.out.fresh = undefined;
  countParameterProperties(cx, node);
  cx.afterSuper = undefined;
}

/** Emits the text before the body. */
function emitHead(cx: Context, node: FunctionNode, moved: ReadonlySet<Node>): void {
  let at = node.start;
  for (const child of children(node)) {
    cx.out.gap(at, child.start);
    if (child === node.body) return;
    if (moved.has(child)) emitPlaceholder(cx, child);
    else if ((node.params as readonly Node[]).includes(child)) emitParameter(cx, child);
    else cx.out.gap(child.start, child.end);
    at = child.end;
  }
}

function emitParameter(cx: Context, param: Node): void {
  const target = param.type === "TSParameterProperty" ? param.parameter : param;
  cx.out.gap(param.start, target.start);
  emitTarget(cx, target);
  cx.out.gap(target.end, param.end);
}

/** Emits a body in braces, with its temporaries and `enter` after the directives. */
export function emitFunctionBody(
  cx: Context,
  block: Node & { readonly body: readonly Node[] },
  enter: () => void,
  open = block.start + 1,
  leave?: () => string,
): void {
  cx.coverage.at(block, () => {
    cx.out.gap(block.start, open);
    const end = cx.recording ? block.end - 1 : block.end;
    emitListWithTemporaries(cx, block.body, open, end, enter);
    if (leave && cx.recording) cx.write(leave());
    cx.out.gap(end, block.end);
  });
}

/** Emits statements in a frame whose temporaries are declared here, after the directives. */
export function emitListWithTemporaries(
  cx: Context,
  body: readonly Node[],
  start: number,
  end: number,
  enter: () => void,
): void {
  const directives = body.slice(0, countDirectives(body));
  const at = directives.at(-1)?.end ?? start;
  emitList(cx, directives, start, at);
  cx.out.fresh = undefined;
  const declare = cx.out.reserve();
  enter();
  emitList(cx, body.slice(directives.length), at, end);
  const { names } = cx.frame;
  if (names.length > 0) declare(` let ${names.join(", ")};`);
}

/** `=> value` becomes `=> { …; return (value); }`. */
function emitArrowBody(cx: Context, value: Node, enter: () => void, leave: () => string): void {
  cx.write("{ ");
  const declare = cx.out.reserve();
  enter();
  cx.coverage.at(value, () => {
    statementGoal(cx, unwrap(value))?.(countStatement(cx));
    emitStep(cx, unwrap(value));
    cx.write("return (");
    if (cx.converts) emitConverted(cx, value);
    else cx.emit(value);
    cx.write(`);${leave()} }`);
  });
  const { names } = cx.frame;
  if (names.length > 0) declare(`let ${names.join(", ")}; `);
}

/** Emits a default again for an argument that is symbolic and may be undefined. */
function emitAbsent(cx: Context, param: Node): void {
  if (cx.isNative) return;
  if (param.type !== "AssignmentPattern" || param.left.type !== "Identifier" || !isConstant(cx, param.right)) return;
  cx.unseenDefaults.delete(param);
  const { name } = param.left;
  const { fresh } = cx.out;
  const counter = cx.defaultCounters.get(param);
  cx.write(`if (typeof ${name} === "function" && `);
  cx.openHook("absent", param.start);
  cx.write(`${name}, ${cx.site(param)})) { `);
  if (counter !== undefined) cx.write(`${cx.countText(counter)}; `);
  cx.write(`${name} = `);
  cx.copy(param.right);
  cx.write("; } ");
  cx.out.fresh = fresh;
}
