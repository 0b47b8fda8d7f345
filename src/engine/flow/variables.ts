// The variables of one function whose definitions are followed: own and captured ones, and fields by their access paths.
import type { FlowVariable } from "../../model/flow.ts";
import { isFunction, unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";
import type { Activation, Binding } from "../rewrite/scope.ts";

export interface Variable extends FlowVariable {
  readonly binding: Binding | undefined;
  /** The object of a field: `order` for `order.total`, `order.items` for `order.items.length`; undefined for `this`. */
  readonly parent: Variable | undefined;
}

/** Access paths longer than `a.b.c` are not followed. */
const MOST_NAMES = 2;

export class Variables {
  readonly #activation: Activation;
  readonly #isShared: (binding: Binding) => boolean;
  readonly #bindingOf: ReadonlyMap<Node, Binding>;
  readonly #byBinding = new Map<Binding, Variable>();
  readonly #fields = new Map<Variable | undefined, Map<string, Variable>>();
  readonly all: Variable[] = [];

  /** `isShared`: whether functions other than the one that declares a variable use it. */
  constructor(activation: Activation, bindingOf: ReadonlyMap<Node, Binding>, isShared: (binding: Binding) => boolean) {
    this.#activation = activation;
    this.#bindingOf = bindingOf;
    this.#isShared = isShared;
  }

  /** The variable that a name stands for; undefined for functions, classes, imports, globals and constants of the module. */
  named(node: Node): Variable | undefined {
    const binding = this.#bindingOf.get(node);
    return binding && this.bound(binding);
  }

  bound(binding: Binding): Variable | undefined {
    if (!isFollowed(binding)) return undefined;
    const known = this.#byBinding.get(binding);
    if (known) return known;
    const isOwn = binding.activation === this.#activation;
    const own = binding.kind === "param" ? "parameter" : "local";
    const kind = isOwn && !this.#isShared(binding) ? own : "captured";
    const declaredIn =
      kind === "captured"
        ? { declaredIn: isFunction(binding.activation.node) ? binding.activation.node.start : -1 }
        : {};
    const made = this.#add({ name: binding.name, kind, binding, parent: undefined, ...declaredIn });
    this.#byBinding.set(binding, made);
    return made;
  }

  /** The field that `this.count`, `order.total` or `order.items.length` names; undefined where the path is not followed. */
  field(node: Node): Variable | undefined {
    const member = unwrap(node);
    const path = pathOf(member);
    if (!path) return undefined;
    const { root, names } = path;
    let parent: Variable | undefined;
    if (root.type === "Identifier") {
      parent = this.named(root);
      if (!parent?.binding || !isSteady(parent.binding)) return undefined;
    }
    for (const name of names) parent = this.#fieldOf(parent, name);
    return parent;
  }

  /** The field of `this` with this name. */
  ownField(name: string): Variable {
    return this.#fieldOf(undefined, name);
  }

  /** Whether a variable has a value when the function is called: it is captured, or a field of a parameter or of such. */
  comesIn(variable: Variable): boolean {
    if (variable.kind === "field") {
      const { parent } = variable;
      return parent === undefined || this.comesIn(parent) || parent.binding?.kind === "param";
    }
    return variable.binding?.activation !== this.#activation;
  }

  #fieldOf(parent: Variable | undefined, name: string): Variable {
    const fields = this.#fields.get(parent) ?? new Map<string, Variable>();
    this.#fields.set(parent, fields);
    const known = fields.get(name);
    if (known) return known;
    const made = this.#add({ name: `${parent?.name ?? "this"}.${name}`, kind: "field", binding: undefined, parent });
    fields.set(name, made);
    return made;
  }

  #add(made: Variable): Variable {
    this.all.push(made);
    return made;
  }
}

function isFollowed({ kind, activation, writes }: Binding): boolean {
  if (kind === "function" || kind === "class" || kind === "self" || kind === "other") return false;
  if (isFunction(activation.node)) return true;
  // A variable of the module is followed only if functions assign it.
  return writes.some((write) => isFunction(write.activation.node));
}

/** Whether a variable always holds the same object: it is assigned once, by its declaration or by the call. */
function isSteady({ writes, kind }: Binding): boolean {
  return writes.every(({ initial }) => initial) && (kind === "param" || writes.length <= 1);
}

function pathOf(member: Node): { readonly root: Node; readonly names: readonly string[] } | undefined {
  const names: string[] = [];
  let node = member;
  while (node.type === "MemberExpression") {
    if (node.computed || names.length === MOST_NAMES) return undefined;
    names.unshift(node.property.type === "PrivateIdentifier" ? `#${node.property.name}` : node.property.name);
    node = unwrap(node.object);
  }
  if (names.length === 0 || (node.type !== "Identifier" && node.type !== "ThisExpression")) return undefined;
  return { root: node, names };
}
