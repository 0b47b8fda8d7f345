// Which values can never be symbolic, judged from the text alone: an operator needs no guard for them.
import { unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Binding } from "./scope.ts";

type Resolve = (identifier: Node) => Binding | undefined;

/** Names of the global object that nobody can change. */
const CONSTANT_GLOBALS = new Set(["undefined", "NaN", "Infinity"]);

/**
 * The bindings that `node` is concrete by: if they are, so is its value. Undefined: it may be symbolic anyway.
 * Functions count as concrete, since a guard only tells them from symbolic values at the cost of a hook.
 */
function grounds(node: Node, resolve: Resolve): Binding[] | undefined {
  const inner = unwrap(node);
  switch (inner.type) {
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
    case "Identifier": {
      const binding = resolve(inner);
      if (binding) return [binding];
      return CONSTANT_GLOBALS.has(inner.name) ? [] : undefined;
    }
    case "TemplateLiteral":
      return all(inner.expressions, resolve);
    case "UnaryExpression":
      return inner.operator === "void" || inner.operator === "delete" ? [] : grounds(inner.argument, resolve);
    case "UpdateExpression":
      return grounds(inner.argument, resolve);
    case "BinaryExpression":
      return inner.left.type === "PrivateIdentifier" ? [] : all([inner.left, inner.right], resolve);
    case "LogicalExpression":
      return all([inner.left, inner.right], resolve);
    case "ConditionalExpression":
      return all([inner.consequent, inner.alternate], resolve);
    case "AssignmentExpression":
      return inner.operator === "=" ? grounds(inner.right, resolve) : all([inner.left, inner.right], resolve);
    case "SequenceExpression":
      return grounds(inner.expressions.at(-1) as Node, resolve);
    default:
      return undefined;
  }
}

function all(nodes: readonly Node[], resolve: Resolve): Binding[] | undefined {
  const found: Binding[] = [];
  for (const node of nodes) {
    const some = grounds(node, resolve);
    if (!some) return undefined;
    found.push(...some);
  }
  return found;
}

export function isConcrete(node: Node, resolve: Resolve): boolean {
  return grounds(node, resolve)?.every((binding) => binding.concrete) ?? false;
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
  return all(values, resolve);
}
