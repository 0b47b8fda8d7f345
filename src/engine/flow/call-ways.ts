// Finds what leads to the calls of each function of a module. Over-approximates by names: every mention of a name that a
// function has counts as a call. A function without a name counts as called where it stands, since it is handed over there.
import type { Way } from "../../model/dependence.ts";
import { isFunction, unwrap } from "../rewrite/ast.ts";
import type { FunctionNode, Node } from "../rewrite/ast.ts";
import { constructorsOf } from "./place.ts";
import type { Class, Place } from "./place.ts";
import { memberName } from "./node-names.ts";

/** plain: `f`; member: `x.f`; class: `new F`. */
type NameKind = "plain" | "member" | "class";

interface Mention extends Place {
  readonly kind: NameKind;
  readonly name: string;
}

export class CallWays {
  readonly #named = { plain: new Map<string, FunctionNode[]>(), member: new Map<string, FunctionNode[]>() };
  readonly #classes = new Map<string, Class>();
  readonly #waysToPlace = new Map<FunctionNode, readonly Way[]>();
  readonly #mentions: Mention[] = [];

  /** To be called for every node of the module. */
  see(node: Node, place: Place): void {
    if (isFunction(node)) {
      this.#waysToPlace.set(node, place.ways);
      if (node.id) this.#name("plain", node.id.name, node);
      return;
    }
    switch (node.type) {
      case "Identifier":
      case "JSXIdentifier":
        return this.#mention("plain", node.name, place);
      case "MemberExpression":
        return this.#mention("member", memberName(node.computed, node.property), place);
      case "NewExpression":
        return this.#mention("class", nameOf(node.callee), place);
      case "CallExpression":
        if (node.callee.type === "Super") this.#mention("class", baseOf(place.inClass), place);
        return;
      case "VariableDeclarator":
        return node.id.type === "Identifier" ? this.#name("plain", node.id.name, node.init) : undefined;
      case "AssignmentExpression":
        return this.#name(node.left.type === "Identifier" ? "plain" : "member", nameOf(node.left), node.right);
      case "Property":
      case "PropertyDefinition":
        return this.#name("member", memberName(node.computed, node.key), node.value);
      case "MethodDefinition":
        if (node.kind !== "constructor") this.#name("member", memberName(node.computed, node.key), node.value);
        return;
      case "ClassDeclaration":
      case "ClassExpression":
        if (node.id) this.#classes.set(node.id.name, node);
        return;
      default:
    }
  }

  /** Alternatives that lead to a call of a function; functions without any are called only from other modules. */
  ways(): ReadonlyMap<FunctionNode, readonly Way[]> {
    const found = new Map<FunctionNode, Map<string, Way>>();
    const add = (callee: FunctionNode, ways: readonly Way[]): void => {
      const known = found.get(callee) ?? new Map<string, Way>();
      for (const way of ways) known.set(keyOf(way), way);
      found.set(callee, known);
    };
    for (const { kind, name, ways, around } of this.#mentions) {
      // A recursive call needs another call before it.
      for (const callee of this.#called(kind, name)) if (!around.includes(callee)) add(callee, ways);
    }
    const plain = new Set([...this.#named.plain.values()].flat());
    for (const [callee, ways] of this.#waysToPlace) {
      if (!plain.has(callee) || !found.get(callee)?.size) add(callee, ways);
    }
    return new Map([...found].map(([callee, ways]) => [callee, [...ways.values()]]));
  }

  #mention(kind: NameKind, name: string | undefined, place: Place): void {
    if (name !== undefined && place.ways.length > 0) this.#mentions.push({ ...place, kind, name });
  }

  #name(kind: "plain" | "member", name: string | undefined, value: Node | null): void {
    const inner = value && unwrap(value);
    if (!inner || name === undefined) return;
    if (isFunction(inner)) this.#named[kind].set(name, [...(this.#named[kind].get(name) ?? []), inner]);
    else if (inner.type === "ClassExpression") this.#classes.set(name, inner);
  }

  #called(kind: NameKind, name: string): readonly FunctionNode[] {
    return kind === "class" ? this.#constructors(name) : (this.#named[kind].get(name) ?? []);
  }

  /** The constructor that `new` runs: that of the nearest base class which has one. */
  #constructors(name: string): readonly FunctionNode[] {
    const passed = new Set<Class>();
    for (let made = this.#classes.get(name); made && !passed.has(made);) {
      passed.add(made);
      const own = constructorsOf(made);
      if (own.length > 0) return own;
      made = this.#classes.get(baseOf(made) ?? "");
    }
    return [];
  }
}

function keyOf(way: Way): string {
  return way.kind === "entry" ? `>${way.function}` : `${way.test} ${way.truth}`;
}

function nameOf(node: Node): string | undefined {
  const inner = unwrap(node);
  if (inner.type === "Identifier") return inner.name;
  return inner.type === "MemberExpression" ? memberName(inner.computed, inner.property) : undefined;
}

function baseOf(node: Class | undefined): string | undefined {
  return node?.superClass ? nameOf(node.superClass) : undefined;
}
