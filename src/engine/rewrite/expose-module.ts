// Finds the variables of a module that are part of its state: those that are reassigned or may hold a mutable object.
import type { Analysis } from "./analyse.ts";
import { children, isFunction, isTypeOnly, takesName, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import { boundNames } from "./declare-names.ts";
import { variableOf } from "./expose-site.ts";
import type { Variable } from "./expose-site.ts";
import type { Binding, Scope } from "./scope.ts";

export function moduleVariables(program: NodeOf<"Program">, analysis: Analysis, isCommonJs: boolean): Variable[] {
  const scope = analysis.scopeOf.get(program) as Scope;
  const facts = new ModuleFacts(analysis);
  for (const statement of program.body) facts.visit(statement, false);
  const found: Variable[] = [];
  for (const binding of scope.bindings.values()) {
    const changes = scope.dynamic || binding.writes.some(({ initial }) => !initial);
    if (!changes && !facts.mayHoldState(binding)) continue;
    const variable = variableOf(binding);
    found.push({ ...variable, writable: variable.writable && changes });
  }
  if (isCommonJs && facts.usesExports) found.push({ text: "module.exports", writable: false, mayBeDead: true });
  return found;
}

/** Whether a statement exports an object without a name: `export default { … }`, `export default new Store()`. */
export function exportsObject(statement: Node): boolean {
  if (statement.type !== "ExportDefaultDeclaration") return false;
  const { declaration } = statement;
  return declaration.type.endsWith("Expression") && !takesName(declaration) && mayBeObject(declaration);
}

class ModuleFacts {
  /** Whether functions of the module mention `exports` or `module`. */
  usesExports = false;
  readonly #analysis: Analysis;
  /** Names of functions, classes and namespaces with state in their properties. */
  readonly #holders = new Set<string>();
  /** Names of variables that hold what another module exports. */
  readonly #imported = new Set<string>();

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  visit(node: Node, inside: boolean): void {
    if (isTypeOnly(node)) return;
    switch (node.type) {
      case "VariableDeclarator":
        if (!inside && node.init && isImported(node.init))
          for (const { name } of boundNames(node.id)) this.#imported.add(name);
        break;
      case "ClassDeclaration":
        if (node.id && !inside && hasStaticState(node)) this.#holders.add(node.id.name);
        break;
      case "TSModuleDeclaration":
        if (node.id.type === "Identifier" && !inside) this.#holders.add(node.id.name);
        break;
      case "AssignmentExpression":
        if (inside || (isProperty(node.left) && mayBeObject(node.right))) this.#noteOwner(node.left);
        break;
      case "UpdateExpression":
        if (inside) this.#noteOwner(node.argument);
        break;
      case "Identifier":
        if (inside && (node.name === "exports" || node.name === "module") && !this.#analysis.bindingOf.has(node)) {
          this.usesExports = true;
        }
        break;
      default:
    }
    for (const child of children(node)) if (!isName(node, child)) this.visit(child, inside || isFunction(node));
  }

  mayHoldState({ name, kind, writes }: Binding): boolean {
    if (this.#holders.has(name)) return true;
    if (kind === "function" || kind === "class" || kind === "other" || this.#imported.has(name)) return false;
    return writes.some(({ value }) => !value || mayBeObject(value));
  }

  /** Notes that a function or class holds state: `f` of `f.count = 0` and `f.counts.x++`. */
  #noteOwner(target: Node): void {
    let node = unwrap(target);
    if (node.type !== "MemberExpression") return;
    while (node.type === "MemberExpression") node = unwrap(node.object);
    const binding = this.#analysis.bindingOf.get(node);
    if (binding?.activation === this.#analysis.program) this.#holders.add(binding.name);
  }
}

/** Whether a child is a key or property that is written as a name, and so refers to no variable. */
function isName(node: Node, child: Node): boolean {
  if (node.type === "MemberExpression") return child === node.property && !node.computed;
  return "key" in node && "computed" in node && child === node.key && !node.computed;
}

/** Whether a target is like `f.x`, but not `f.prototype` or `f.prototype.x`. */
function isProperty(target: Node): boolean {
  const node = unwrap(target);
  return node.type === "MemberExpression" && unwrap(node.object).type === "Identifier" && !isPrototype(node);
}

function isPrototype({ property, computed }: NodeOf<"MemberExpression">): boolean {
  return !computed && property.type === "Identifier" && property.name === "prototype";
}

/** Whether a value is `require("…")`, `await import("…")`, or a member of these. */
function isImported(value: Node): boolean {
  const node = unwrap(value);
  if (node.type === "AwaitExpression") return unwrap(node.argument).type === "ImportExpression";
  if (node.type === "MemberExpression") return isImported(node.object);
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require";
}

/** Whether a value may be a mutable object. Functions do not count, nor do classes without static state. */
function mayBeObject(value: Node): boolean {
  const node = unwrap(value);
  switch (node.type) {
    case "Literal":
      return "regex" in node;
    case "TemplateLiteral":
    case "UnaryExpression":
    case "BinaryExpression":
    case "UpdateExpression":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return false;
    case "ClassExpression":
      return hasStaticState(node);
    case "LogicalExpression":
      return mayBeObject(node.left) || mayBeObject(node.right);
    case "ConditionalExpression":
      return mayBeObject(node.consequent) || mayBeObject(node.alternate);
    case "SequenceExpression":
      return mayBeObject(node.expressions.at(-1) as Node);
    default:
      return true;
  }
}

function hasStaticState({ body }: NodeOf<"ClassDeclaration">): boolean {
  return body.body.some(
    (member) =>
      member.type === "StaticBlock" ||
      ((member.type === "PropertyDefinition" || member.type === "AccessorProperty") && member.static),
  );
}
