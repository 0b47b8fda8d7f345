// Lowers a function: its parameters, then its body.
import { unwrap } from "../rewrite/ast.ts";
import type { FunctionNode, Node } from "../rewrite/ast.ts";
import type { Code } from "./code.ts";
import { definedIn } from "./code-parts.ts";
import { lowerTarget } from "./lower-assignment.ts";
import { lowerExpression } from "./lower-expression.ts";
import { lowerStatement } from "./lower-statement.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";
import type { Variable } from "./variables.ts";

export interface LoweredFunction {
  readonly node: FunctionNode;
  readonly code: Code;
  /** The variables that a call defines: plain parameters, captured variables, and fields of what comes in. */
  readonly defined: readonly Variable[];
  /** The variables whose values live on after the call, where other code may read them. */
  readonly outlives: readonly Variable[];
  readonly variables: readonly Variable[];
}

export function lowerFunction(cx: Lowering, node: FunctionNode): LoweredFunction {
  const defined: Variable[] = [];
  const code = cx.collect(() => {
    for (const param of node.params) lowerParameter(cx, param, defined);
    const { body } = node;
    if (body?.type === "BlockStatement") lowerStatement(cx, body);
    else if (body) cx.add({ kind: "statement", range: rangeOf(unwrap(body)), body: returned(cx, body) });
  });
  const { all } = cx.variables;
  const given = definedIn(code);
  return {
    node,
    code,
    defined: [...defined, ...all.filter((variable) => cx.variables.comesIn(variable) && !defined.includes(variable))],
    outlives: all.filter((variable) => outlives(cx, variable, given)),
    variables: all,
  };
}

/** Whether the function assigns a captured variable or a field of what came in, or declares what inner functions read. */
function outlives(cx: Lowering, variable: Variable, given: ReadonlySet<Variable>): boolean {
  if (cx.variables.comesIn(variable)) return given.has(variable);
  return variable.binding !== undefined && cx.references.isReadInside(variable.binding);
}

function lowerParameter(cx: Lowering, param: Node, defined: Variable[]): void {
  const target = param.type === "TSParameterProperty" ? param.parameter : param;
  const plain = target.type === "RestElement" ? target.argument : target;
  const variable = cx.variables.named(plain);
  if (plain.type === "Identifier" && variable) defined.push(variable);
  else if (plain.type !== "Identifier") cx.add(cx.part(rangeOf(target), () => lowerTarget(cx, target, "unknown")));
  if (param.type !== "TSParameterProperty") return;
  const named = param.parameter.type === "AssignmentPattern" ? param.parameter.left : param.parameter;
  if (named.type !== "Identifier") return;
  const { name } = named;
  cx.add(
    cx.part(rangeOf(param), () => {
      cx.act("use", cx.variables.named(named));
      cx.act("define", cx.variables.ownField(name));
    }),
  );
}

function returned(cx: Lowering, body: Node): Code {
  return cx.collect(() => {
    lowerExpression(cx, body);
    cx.add({ kind: "jump", to: "return", label: undefined });
  });
}
