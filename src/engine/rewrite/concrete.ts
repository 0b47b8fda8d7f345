// Finds values that can never be symbolic, from the text alone. Operators on them need no guard.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Binding } from "./scope.ts";

type Resolve = (identifier: Node) => Binding | undefined;

/** Globals that are not writable. */
const CONSTANT_GLOBALS = new Set(["undefined", "NaN", "Infinity"]);

/**
 * The operands that decide whether a value is concrete: it is if all of them are. Undefined where it may be symbolic anyway.
 * Functions count as concrete: a guard would send them to a hook for nothing.
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

/** Gives a function that tells whether the value of an expression is concrete. It remembers its answers. */
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

/** The bindings that have to be concrete for values to be; undefined if a value may be symbolic anyway. */
function premisesOf(values: readonly Node[], resolve: Resolve): Binding[] | undefined {
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

/** Marks the greatest set of bindings whose writes are all concrete if the bindings of the set are: a greatest fixpoint. */
export function markConcrete(bindings: Iterable<Binding>, bindingOf: ReadonlyMap<Node, Binding>): void {
  const resolve: Resolve = (identifier) => bindingOf.get(identifier);
  const dependants = new Map<Binding, Binding[]>();
  const refuted: Binding[] = [];
  for (const binding of bindings) {
    binding.concrete = true;
    const premises = isCandidate(binding) ? premisesOfWrites(binding, resolve) : undefined;
    if (!premises) refuted.push(binding);
    for (const premise of premises ?? []) {
      const list = dependants.get(premise);
      if (list) list.push(binding);
      else dependants.set(premise, [binding]);
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

function premisesOfWrites(binding: Binding, resolve: Resolve): Binding[] | undefined {
  const values: Node[] = [];
  for (const { value } of binding.writes) {
    if (!value) return undefined;
    values.push(value);
  }
  return premisesOf(values, resolve);
}
