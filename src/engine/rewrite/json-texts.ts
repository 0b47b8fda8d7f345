// JSON texts that a program seems to expect: of what it parses, it reads members, and texts that have them are made.
import { children, isNamed, unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";

/** What is read of a parsed value, by name. */
interface Shape {
  readonly members: Map<string, Shape>;
}

/** Names that tell the kind of a value. */
const OF_ARRAYS = new Set("length map filter forEach reduce some every find push join includes slice".split(" "));
const OF_STRINGS = new Set(
  "trim split startsWith endsWith toUpperCase toLowerCase replace charAt charCodeAt match padStart".split(" "),
);

const LEAVES = [1, "text"] as const;
const LONGEST = 400;

/** For each variable that holds something parsed, and each parsed value that is read at once: texts with all that is read. */
export function jsonTexts(program: Node): string[] {
  const nodes = allNodes(program);
  const parsed = new Map<string, Shape>();
  const shapes: Shape[] = [];
  const shapeOf = (name: string): Shape => {
    const shape = parsed.get(name) ?? { members: new Map() };
    parsed.set(name, shape);
    return shape;
  };
  for (const node of nodes) {
    const [target, value] =
      node.type === "VariableDeclarator"
        ? [node.id, node.init]
        : node.type === "AssignmentExpression"
          ? [node.left, node.right]
          : [];
    if (target && value && isParse(value)) {
      if (target.type === "Identifier") shapeOf(target.name);
      else shapes.push(patternShape(target));
    }
  }
  if (parsed.size + shapes.length === 0 && !nodes.some(isParse)) return [];
  for (const node of nodes) {
    if (node.type === "VariableDeclarator" && node.init?.type === "Identifier" && parsed.has(node.init.name))
      merge(shapeOf(node.init.name), patternShape(node.id));
    if (node.type !== "MemberExpression") continue;
    const { root, path } = chainOf(node);
    if (root.type === "Identifier" && parsed.has(root.name)) extend(shapeOf(root.name), path);
    else if (isParse(root)) shapes.push(extend({ members: new Map() }, path));
  }
  const texts = [...parsed.values(), ...shapes].flatMap((shape) =>
    LEAVES.map((leaf) => JSON.stringify(exampleOf(shape, leaf))),
  );
  return [...new Set(texts)].filter((text) => text.length <= LONGEST);
}

function allNodes(program: Node): Node[] {
  const found: Node[] = [program];
  // The list grows while it is walked.
  for (let i = 0; i < found.length; i++) found.push(...children(found[i] as Node));
  return found;
}

function isParse(node: Node): boolean {
  const call = unwrap(node);
  if (call.type !== "CallExpression" || call.callee.type !== "MemberExpression") return false;
  const { object, property } = call.callee;
  return isNamed(object, "JSON") && property.type === "Identifier" && property.name === "parse";
}

/** `a.b[0].c` is `b`, `0`, `c` of `a`. */
function chainOf(member: Node): { readonly root: Node; readonly path: readonly string[] } {
  const path: string[] = [];
  let node = unwrap(member);
  while (node.type === "MemberExpression") {
    const { property } = node;
    if (property.type === "Identifier" && !node.computed) path.unshift(property.name);
    else if (property.type === "Literal") path.unshift(String(property.value));
    else path.length = 0;
    node = unwrap(node.object);
  }
  return { root: node, path };
}

function extend(shape: Shape, path: readonly string[]): Shape {
  let inner = shape;
  for (const name of path) {
    const next = inner.members.get(name) ?? { members: new Map() };
    inner.members.set(name, next);
    inner = next;
  }
  return shape;
}

/** What destructuring reads: `{ a, b: { c } }`. */
function patternShape(pattern: Node): Shape {
  const shape: Shape = { members: new Map() };
  if (pattern.type === "AssignmentPattern") return patternShape(pattern.left);
  if (pattern.type !== "ObjectPattern") return shape;
  for (const property of pattern.properties)
    if (property.type === "Property" && property.key.type === "Identifier" && !property.computed)
      shape.members.set(property.key.name, patternShape(property.value));
  return shape;
}

function merge(into: Shape, from: Shape): void {
  for (const [name, shape] of from.members) {
    extend(into, [name]);
    merge(into.members.get(name) as Shape, shape);
  }
}

function exampleOf({ members }: Shape, leaf: number | string): unknown {
  const names = [...members.keys()];
  if (names.length === 0) return leaf;
  if (names.some((name) => OF_STRINGS.has(name))) return "text";
  const indices = names.filter((name) => /^\d$/.test(name));
  if (indices.length > 0 || names.some((name) => OF_ARRAYS.has(name)))
    return indices.length === 0 ? [leaf] : indices.map((name) => exampleOf(members.get(name) as Shape, leaf));
  return Object.fromEntries(names.map((name) => [name, exampleOf(members.get(name) as Shape, leaf)]));
}
