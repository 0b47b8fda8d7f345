// Loops whose body cannot change how often they go round: only what their own test compares, or the elements that they visit,
// decide that. Under-approximates.
import type { Analysis } from "./analyse.ts";
import { children, isFunction, isLoop, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Binding } from "./scope.ts";

type Loop = NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement" | "WhileStatement" | "DoWhileStatement">;

export function isSteadyLoop(loop: Loop, { bindingOf, program }: Analysis): boolean {
  const { body } = loop;
  const decisive = "right" in loop ? loop.right : comparisonIn(loop.test);
  const names = decisive && namesIn(decisive);
  if (decisive === undefined || names === undefined || mayLeave(body, [], false)) return false;
  const bindings = names.map((name) => bindingOf.get(name));
  if (!bindings.every((binding) => binding !== undefined && isKept(binding, body))) return false;
  const readsObjects = "right" in loop || has(decisive, (node) => node.type === "MemberExpression");
  // Any call may change an object, but hardly one of a constant of the module.
  const areConstants = bindings.every((binding) => binding?.kind === "const" && binding.activation === program);
  return !readsObjects || areConstants || !has(body, mayChangeObjects);
}

const COMPARISONS: ReadonlySet<string> = new Set(["<", ">", "<=", ">=", "===", "!==", "==", "!="]);

function comparisonIn(test: Node | null): Node | undefined {
  const inner = test === null ? undefined : unwrap(test);
  return inner?.type === "BinaryExpression" && COMPARISONS.has(inner.operator) ? inner : undefined;
}

const READING: ReadonlySet<Node["type"]> = new Set<Node["type"]>([
  "Literal",
  "BinaryExpression",
  "UnaryExpression",
  "ArrayExpression",
]);

/** The variables that an expression reads; undefined where it does more than to read and compute. */
function namesIn(expression: Node): Node[] | undefined {
  const inner = unwrap(expression);
  if (inner.type === "Identifier") return [inner];
  if (inner.type === "MemberExpression" && !inner.computed) return namesIn(inner.object);
  if (!READING.has(inner.type)) return undefined;
  const found = children(inner).map(namesIn);
  return found.every((names) => names !== undefined) ? found.flat() : undefined;
}

/** Whether a variable is assigned neither inside of the body nor by a function that may be called there. */
function isKept({ writes, activation }: Binding, body: Node): boolean {
  return writes.every(
    (write) => write.initial || (write.activation === activation && (write.at < body.start || body.end <= write.at)),
  );
}

const CALLS: ReadonlySet<Node["type"]> = new Set<Node["type"]>([
  "CallExpression",
  "NewExpression",
  "TaggedTemplateExpression",
]);

function mayChangeObjects(node: Node): boolean {
  if (node.type === "AssignmentExpression") return unwrap(node.left).type !== "Identifier";
  if (node.type === "UpdateExpression") return unwrap(node.argument).type !== "Identifier";
  return CALLS.has(node.type) || (node.type === "UnaryExpression" && node.operator === "delete");
}

function has(node: Node, isOne: (node: Node) => boolean): boolean {
  return isOne(node) || children(node).some((child) => has(child, isOne));
}

/** Whether code may end the loop around it. `labels`: those inside of the loop. */
function mayLeave(node: Node, labels: readonly string[], isInBreakable: boolean): boolean {
  if (isFunction(node)) return false;
  switch (node.type) {
    case "ReturnStatement":
    case "ThrowStatement":
    case "YieldExpression":
    case "AwaitExpression":
      return true;
    case "BreakStatement":
      return node.label === null ? !isInBreakable : !labels.includes(node.label.name);
    case "ContinueStatement":
      return node.label !== null && !labels.includes(node.label.name);
    case "LabeledStatement":
      return mayLeave(node.body, [...labels, node.label.name], isInBreakable);
    default: {
      const isBreakable = isInBreakable || isLoop(node) || node.type === "SwitchStatement";
      return children(node).some((child) => mayLeave(child, labels, isBreakable));
    }
  }
}
