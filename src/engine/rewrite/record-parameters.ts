// Moves defaults of parameters of recorded functions into the body, where they can tell whether they apply:
// `function f(a = 1, { b = 2 })` becomes `function f(a = void 0, $p1) { if (took(0, a === void 0)) a = 1; var { b = … } = $p1;
// …`. Patterns that the language evaluates after a default are moved with it.
import { children, isFunction } from "./ast.ts";
import type { FunctionNode, Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { countStatement } from "./count.ts";
import { boundNames } from "./declare-names.ts";
import { defaultsIn, openDefaults } from "./record-defaults.ts";
import { openTold, recordingOf } from "./record-emit.ts";
import { varsIn } from "./record-functions.ts";
import { isConstant } from "./operands.ts";
import { emitTarget } from "./targets.ts";

/** The parameters of a function to bind in its body; none if that could change its behaviour. */
export function movedParameters(cx: Context, node: FunctionNode): ReadonlySet<Node> {
  if (!cx.recording || cx.analysis.activationOf.get(node) === undefined) return new Set();
  const params: readonly Node[] = node.params;
  const first = params.findIndex((param) => defaultsIn(param).length > 0);
  const moved = params.slice(first < 0 ? params.length : first).filter((param) => !isPlain(param));
  return moved.every((param) => canMove(cx, node, param)) ? new Set(moved) : new Set();
}

function isPlain(param: Node): boolean {
  return param.type === "Identifier" || (param.type === "RestElement" && param.argument.type === "Identifier");
}

function canMove(cx: Context, node: FunctionNode, param: Node): boolean {
  if (param.type === "TSParameterProperty" || ("decorators" in param && param.decorators.length > 0)) return false;
  // A generator binds its parameters when it is called, but runs its body later.
  if (node.generator) return param.type === "AssignmentPattern" && isNamedConstant(cx, param);
  // A variable of the body hides a parameter of the same name.
  const others = node.body ? varsIn(node.body) : [];
  return (
    defaultsIn(param).every(({ left, right }) =>
      meansTheSame(cx, node, right, new Set([...namesOf(left), ...others])),
    ) && keysIn(param).every((key) => meansTheSame(cx, node, key, new Set(others)))
  );
}

function isNamedConstant(cx: Context, { left, right }: NodeOf<"AssignmentPattern">): boolean {
  return left.type === "Identifier" && isConstant(cx, right);
}

function namesOf(pattern: Node): string[] {
  return boundNames(pattern).map(({ name }) => name);
}

/** The computed keys in a pattern. */
function keysIn(pattern: Node): Node[] {
  if (isFunction(pattern)) return [];
  const own = pattern.type === "Property" && pattern.computed ? [pattern.key as Node] : [];
  const inside = pattern.type === "AssignmentPattern" ? [pattern.left as Node] : children(pattern);
  return [...own, ...inside.flatMap(keysIn)];
}

/** Whether an expression means the same in the body. `unseen`: names that mean something else there, or not yet this. */
function meansTheSame(cx: Context, fn: FunctionNode, node: Node, unseen: ReadonlySet<string>): boolean {
  if (node.type === "Identifier") {
    const binding = cx.resolve(node);
    // A name without a known binding may be one that an eval declares.
    if (!binding) return node.name !== "eval" && !cx.analysis.scopeOf.get(fn)?.bindings.has(node.name);
    if (binding.activation.node !== fn) return true;
    const declared = binding.writes.find(({ initial }) => initial)?.at ?? Infinity;
    return binding.kind === "param" && declared < node.start && !unseen.has(binding.name);
  }
  return children(node).every((child) => meansTheSame(cx, fn, child, unseen));
}

/** Writes the text that replaces a moved parameter in the list of parameters. */
export function emitPlaceholder(cx: Context, param: Node): void {
  const name = placeholder(cx, param);
  if (param.type === "RestElement") return cx.write(`...${name}`, param.start);
  if (param.type !== "AssignmentPattern") return cx.write(name, param.start);
  if (param.left.type === "Identifier") cx.out.gap(param.left.start, param.left.end);
  else cx.write(name, param.start);
  cx.write(" = void 0", param.left.end);
}

function placeholder(cx: Context, param: Node): string {
  if (param.type === "AssignmentPattern" && param.left.type === "Identifier") return param.left.name;
  return `${cx.prefix}p${param.start}`;
}

/** Binds a moved parameter, at the start of the body. */
export function emitMoved(cx: Context, param: Node): void {
  const recording = recordingOf(cx);
  if (!recording) return;
  const name = placeholder(cx, param);
  const pattern: Node =
    param.type === "AssignmentPattern" ? param.left : param.type === "RestElement" ? param.argument : param;
  if (param.type === "AssignmentPattern") {
    const branch = cx.coverage.enabled ? cx.coverage.branch("default-arg", param) : undefined;
    cx.write("if (");
    openTold(cx, recording.test("default", param, param), param);
    cx.write(
      `typeof ${name} === "function" ? ${cx.prefix}absent(${name}, ${cx.site(param)}) : ${name} === void 0)) { `,
    );
    const { fresh } = cx.out;
    cx.out.fresh = undefined;
    if (branch) cx.coverage.path(branch, param.right, countStatement(cx));
    cx.write(`${name} = `);
    cx.emit(param.right);
    cx.write("; } ");
    cx.out.fresh = isConstant(cx, param.right) ? fresh : undefined;
  }
  if (pattern.type === "Identifier") return;
  const defaults = openDefaults(cx, pattern);
  cx.write(`${defaults ? `${defaults.reset}; ` : ""}var `);
  emitTarget(cx, pattern);
  cx.write(` = ${name}; ${defaults ? `${defaults.close}; ` : ""}`);
  cx.out.fresh = undefined;
}

/** Tells whether the default of a parameter that was not moved applied, from `arguments`. */
export function tellDefault(cx: Context, node: FunctionNode, param: Node, index: number): void {
  const recording = recordingOf(cx);
  const target = param.type === "TSParameterProperty" ? param.parameter : param;
  const hasArguments =
    node.type !== "ArrowFunctionExpression" && !cx.analysis.scopeOf.get(node)?.bindings.has("arguments");
  if (!recording || target.type !== "AssignmentPattern" || !hasArguments) return;
  openTold(cx, recording.test("default", target, target), target);
  cx.write(`arguments[${index}] === void 0); `);
}
