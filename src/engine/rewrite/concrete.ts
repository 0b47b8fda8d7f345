// Which values can never be symbolic, judged from the text alone: an operator needs no guard for them.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Binding } from "./scope.ts";

type Resolve = (identifier: Node) => Binding | undefined;

/** Names of the global object that nobody can change. */
const CONSTANT_GLOBALS = new Set(["undefined", "NaN", "Infinity"]);

/**
 * The operands that a value is made of: if they are concrete, so is it. Undefined: it may be symbolic anyway.
 * Functions count as concrete, since a guard only tells them from symbolic values at the cost of a hook.
 */
function madeOf(node: Node): readonly Node[] | undefined {
  switch (node.type) {
    case "Literal":
    case "ArrayExpression":
    case "ObjectExpression":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ClassExpression":
    case "NewExpression":
    case "MetaProperty":
    case "JSXElement":
    case "JSXFragment":
      return [];
    case "TemplateLiteral":
      return node.expressions;
    case "UnaryExpression":
      return node.operator === "void" || node.operator === "delete" ? [] : [node.argument];
    case "UpdateExpression":
      return [node.argument];
    case "BinaryExpression":
      return node.left.type === "PrivateIdentifier" ? [] : [node.left, node.right];
    case "LogicalExpression":
      return [node.left, node.right];
    case "ConditionalExpression":
      return [node.consequent, node.alternate];
    case "AssignmentExpression":
      return node.operator === "=" ? [node.right] : [node.left, node.right];
    case "SequenceExpression":
      return node.expressions.slice(-1);
    default:
      return undefined;
  }
}

/** Answers whether the value of an expression is concrete, each expression worked out once. */
export function concreteness(resolve: Resolve): (node: Node) => boolean {
  const known = new Map<Node, boolean>();
  const isConcrete = (node: Node): boolean => {
    const inner = unwrap(node);
    let answer = known.get(inner);
    if (answer === undefined) {
      const operands = madeOf(inner);
      answer = inner.type === "Identifier" ? isConcreteName(inner, resolve) : (operands?.every(isConcrete) ?? false);
      known.set(inner, answer);
    }
    return answer;
  };
  return isConcrete;
}

function isConcreteName(node: NodeOf<"Identifier">, resolve: Resolve): boolean {
  return resolve(node)?.concrete ?? CONSTANT_GLOBALS.has(node.name);
}

/** The bindings that values are concrete by; undefined if one of them may be symbolic anyway. */
function grounds(values: readonly Node[], resolve: Resolve): Binding[] | undefined {
  const found: Binding[] = [];
  const open = [...values];
  for (let node = open.pop(); node; node = open.pop()) {
    const inner = unwrap(node);
    const binding = inner.type === "Identifier" ? resolve(inner) : undefined;
    if (binding) {
      found.push(binding);
    } else if (inner.type === "Identifier") {
      if (!CONSTANT_GLOBALS.has(inner.name)) return undefined;
    } else {
      const operands = madeOf(inner);
      if (!operands) return undefined;
      open.push(...operands);
    }
  }
  return found;
}

/** Finds the greatest set of bindings each of whose writes is concrete if the others in the set are. */
export function markConcrete(bindings: Iterable<Binding>, bindingOf: ReadonlyMap<Node, Binding>): void {
  const resolve: Resolve = (identifier) => bindingOf.get(identifier);
  const dependants = new Map<Binding, Binding[]>();
  const refuted: Binding[] = [];
  for (const binding of bindings) {
    binding.concrete = true;
    const grounded = isCandidate(binding) ? writeGrounds(binding, resolve) : undefined;
    if (!grounded) refuted.push(binding);
    for (const ground of grounded ?? []) {
      const list = dependants.get(ground);
      if (list) list.push(binding);
      else dependants.set(ground, [binding]);
    }
  }
  for (let binding = refuted.pop(); binding; binding = refuted.pop()) {
    if (!binding.concrete) continue;
    binding.concrete = false;
    refuted.push(...(dependants.get(binding) ?? []));
  }
}

function isCandidate({ kind }: Binding): boolean {
  return kind !== "param" && kind !== "catch" && kind !== "other";
}

function writeGrounds(binding: Binding, resolve: Resolve): Binding[] | undefined {
  const values: Node[] = [];
  for (const { value } of binding.writes) {
    if (!value) return undefined;
    values.push(value);
  }
  return grounds(values, resolve);
}
