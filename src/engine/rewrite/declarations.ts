// Emits variable declarations. Each value is counted where it is evaluated, and functions take the same names as before.
import { takesName, tokenAt, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { countStatement, emitCounted, statementGoal } from "./count.ts";
import { emitNamed } from "./naming.ts";
import { isConstant, isSimple, mayBeDead } from "./operands.ts";
import { openDefaults } from "./record-defaults.ts";
import { recordingOf } from "./record-emit.ts";
import { emitTarget } from "./targets.ts";

type Declaration = NodeOf<"VariableDeclaration">;

/** `restart`: the keywords of the declaration, if it may be split into several; undefined where it may not. */
export function emitDeclaration(cx: Context, node: Declaration, restart?: string): void {
  if (node.declare) return cx.out.gap(node.start, node.end);
  let at = node.start;
  const closings = restart === undefined ? [] : openPatterns(cx, node);
  for (const [index, one] of node.declarations.entries()) {
    const isCounted = one.init && cx.out.fresh === undefined && cx.coverage.enabled;
    const closing = closings[index - 1];
    if (restart !== undefined && at > node.start && (isCounted || closing !== undefined)) {
      const comma = tokenAt(cx.source, at, one.start);
      cx.out.gap(at, comma);
      cx.write(closing === undefined ? "; " : `; ${closing}; `);
      if (isCounted) countStatement(cx);
      cx.write(`${restart} `);
      at = comma + 1;
    }
    cx.out.gap(at, one.start);
    cx.coverage.at(one, () => emitDeclarator(cx, one));
    at = one.end;
  }
  cx.out.gap(at, node.end);
  const last = closings[node.declarations.length - 1];
  if (last !== undefined && cx.recording) cx.recording.after += ` ${last};`;
}

/** By declarator, the text after it that tells of the defaults in its pattern. */
function openPatterns(cx: Context, node: Declaration): (string | undefined)[] {
  if (!recordingOf(cx)) return [];
  return node.declarations.map(({ id }) => {
    const defaults = openDefaults(cx, id);
    if (defaults) cx.write(`${defaults.reset}; `);
    return defaults?.close;
  });
}

function emitDeclarator(cx: Context, node: NodeOf<"VariableDeclarator">): void {
  const { id, init } = node;
  const { fresh } = cx.out;
  if (id.type === "Identifier") cx.out.gap(id.start, id.end);
  else emitTarget(cx, id);
  if (!init) return cx.out.gap(id.end, node.end);
  cx.out.gap(id.end, init.start);
  // The value is evaluated before the pattern, though it comes after it in the text.
  cx.out.fresh = fresh;
  const goal = statementGoal(cx, unwrap(init));
  emitCounted(cx, goal, () => {
    if (goal && fresh === undefined && id.type === "Identifier" && takesName(init)) emitNamed(cx, id.name, init);
    else cx.emit(init);
  });
  cx.out.fresh = fresh !== undefined && id.type === "Identifier" && cannotThrow(cx, init) ? fresh : undefined;
}

function cannotThrow(cx: Context, node: Node): boolean {
  if (node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression") return true;
  if (node.type === "ArrayExpression") return node.elements.length === 0;
  if (node.type === "ObjectExpression") return node.properties.length === 0;
  return isConstant(cx, node) || (isSimple(cx, node) && !mayBeDead(cx, node));
}
