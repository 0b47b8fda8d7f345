// Lowers statements. Each has a node of its own, except blocks and declarations of functions and types.
import { isTypeOnly, unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import type { Clause, Code, Jump, Leaf, Loop } from "./code.ts";
import { NOTHING, flattened, sequence } from "./code.ts";
import { lowerTarget } from "./lower-assignment.ts";
import { conditionOf, leafOf } from "./lower-condition.ts";
import { lowerExpression, lowerPart } from "./lower-expression.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";

export function lowerStatement(cx: Lowering, node: Node, labels: readonly string[] = []): void {
  if (isTypeOnly(node)) return;
  switch (node.type) {
    case "BlockStatement":
      for (const each of node.body) lowerStatement(cx, each);
      return;
    case "FunctionDeclaration":
    case "EmptyStatement":
      return;
    case "LabeledStatement": {
      const inner = [...labels, node.label.name];
      const body = cx.collect(() => lowerStatement(cx, node.body, inner));
      return cx.add({ kind: "labelled", label: node.label.name, body });
    }
    case "VariableDeclaration":
      return lowerDeclaration(cx, node);
    default:
      cx.add({ kind: "statement", range: rangeOf(node), body: cx.collect(() => lowerBody(cx, node, labels)) });
  }
}

/** Each declared value has a node; the first has the range of the whole declaration. */
function lowerDeclaration(cx: Lowering, node: NodeOf<"VariableDeclaration">): void {
  if (node.declare) return;
  for (const [i, { id, init, ...one }] of node.declarations.entries()) {
    // `var x;` assigns nothing.
    if (!init && node.kind === "var") continue;
    const body = cx.collect(() => {
      if (init) lowerExpression(cx, init);
      lowerTarget(cx, id, init ? cx.kinds.of(init) : "unknown");
    });
    cx.add({ kind: "statement", range: i === 0 ? rangeOf(node) : { start: one.start, end: one.end }, body });
  }
}

function lowerBody(cx: Lowering, node: Node, labels: readonly string[]): void {
  const body = (statement: Node): Code => cx.collect(() => lowerStatement(cx, statement));
  switch (node.type) {
    case "ReturnStatement":
      if (node.argument) lowerExpression(cx, node.argument);
      return jump(cx, "return");
    case "ThrowStatement":
      lowerExpression(cx, node.argument);
      return jump(cx, "throw");
    case "BreakStatement":
      return jump(cx, "break", node.label?.name);
    case "ContinueStatement":
      return jump(cx, "continue", node.label?.name);
    case "IfStatement": {
      const test = conditionOf(cx, node.test);
      return cx.choose(test, body(node.consequent), node.alternate ? body(node.alternate) : NOTHING);
    }
    case "WhileStatement":
    case "DoWhileStatement": {
      const testsFirst = node.type === "WhileStatement";
      const test = conditionOf(cx, node.test);
      return addLoop(cx, { testsFirst, test, body: body(node.body), update: NOTHING, labels });
    }
    case "ForStatement": {
      if (node.init?.type === "VariableDeclaration") lowerDeclaration(cx, node.init);
      else if (node.init) cx.add(lowerPart(cx, node.init));
      const test = node.test ? conditionOf(cx, node.test) : undefined;
      const update = node.update ? lowerPart(cx, node.update) : NOTHING;
      return addLoop(cx, { testsFirst: true, test, body: body(node.body), update, labels });
    }
    case "ForInStatement":
    case "ForOfStatement":
      return lowerEach(cx, node, labels);
    case "SwitchStatement":
      return lowerSwitch(cx, node);
    case "TryStatement":
      return lowerTry(cx, node);
    case "WithStatement":
      lowerExpression(cx, node.object);
      return cx.add(body(node.body));
    default:
      lowerExpression(cx, node.type === "ExpressionStatement" ? node.expression : node);
  }
}

function jump(cx: Lowering, to: Jump["to"], label?: string): void {
  cx.add({ kind: "jump", to, label });
}

function addLoop(cx: Lowering, loop: Omit<Loop, "kind">): void {
  cx.add({ kind: "loop", ...loop });
}

function lowerEach(cx: Lowering, node: NodeOf<"ForInStatement" | "ForOfStatement">, labels: readonly string[]): void {
  lowerExpression(cx, node.right);
  const isOverArray = node.type === "ForInStatement" || cx.kinds.of(node.right) === "array";
  cx.hazard(!isOverArray);
  const { left } = node;
  const declared = left.type === "VariableDeclaration" ? left.declarations[0]?.id : left;
  const target = cx.part(rangeOf(left), () => {
    if (declared) lowerTarget(cx, declared, "unknown");
  });
  // Only the iterators of arrays never throw.
  const operand = cx.collect(() => cx.hazard(!isOverArray));
  const test: Leaf = { kind: "leaf", range: rangeOf(unwrap(node.right)), operand };
  const body = cx.collect(() => {
    cx.add(target);
    lowerStatement(cx, node.body);
  });
  addLoop(cx, { testsFirst: true, test, body, update: NOTHING, labels });
}

function lowerSwitch(cx: Lowering, node: NodeOf<"SwitchStatement">): void {
  lowerExpression(cx, node.discriminant);
  const tests = node.cases.map(({ test }) => (test ? leafOf(cx, test) : undefined));
  const bodies = node.cases.map(({ consequent }) =>
    cx.collect(() => {
      for (const each of consequent) lowerStatement(cx, each);
    }),
  );
  let onward: Code = NOTHING;
  const clauses: Clause[] = [];
  for (let i = bodies.length - 1; i >= 0; i--) {
    const body = bodies[i] as Code;
    onward = endsInJump(body) ? body : sequence(body, onward);
    clauses.unshift({ test: tests[i], body, onward });
  }
  cx.add({ kind: "switch", clauses });
}

function endsInJump(code: Code): boolean {
  const last = flattened(code).at(-1);
  return last?.kind === "jump" || (last?.kind === "statement" && endsInJump(last.body));
}

function lowerTry(cx: Lowering, node: NodeOf<"TryStatement">): void {
  const { block, handler, finalizer } = node;
  const lower = (statement: Node): Code => cx.collect(() => lowerStatement(cx, statement));
  const caught = handler && {
    range: rangeOf(handler),
    body: cx.collect(() => {
      if (handler.param) lowerTarget(cx, handler.param, "unknown");
      lowerStatement(cx, handler.body);
    }),
  };
  cx.add({
    kind: "try",
    block: lower(block),
    handler: caught ?? undefined,
    finalizer: finalizer ? lower(finalizer) : undefined,
  });
}
