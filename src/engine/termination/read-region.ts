// Reads a loop or a function as a region; gives undefined where the code is not simple enough.
import type { Analysis } from "../rewrite/analyse.ts";
import { type FunctionNode, type Node, children, isLoop, unwrap } from "../rewrite/ast.ts";
import type { Binding } from "../rewrite/scope.ts";
import type { Change, LoopNode, Region } from "./region.ts";

/** Syntax that changes nothing but variables, and throws nothing as long as its operands are primitives other than bigints. */
const HARMLESS = new Set<Node["type"]>([
  ...(["Literal", "Identifier", "UnaryExpression", "BinaryExpression", "LogicalExpression"] as const),
  ...(["ConditionalExpression", "AssignmentExpression", "UpdateExpression", "SequenceExpression"] as const),
  ...(["ParenthesizedExpression", "TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"] as const),
  ...(["BlockStatement", "ExpressionStatement", "VariableDeclaration", "VariableDeclarator", "IfStatement"] as const),
  ...(["ForStatement", "WhileStatement", "DoWhileStatement", "EmptyStatement", "BreakStatement"] as const),
  ...(["ContinueStatement", "ReturnStatement", "ThrowStatement"] as const),
]);
const HARMFUL_OPERATORS = new Set(["in", "instanceof", "delete"]);
const CONSTANTS = new Set(["undefined", "NaN", "Infinity"]);

export function readRegion(node: LoopNode | FunctionNode, analysis: Analysis): Region | undefined {
  try {
    return new RegionReader(node, analysis).read();
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

class TooComplex extends Error {}

class RegionReader {
  readonly #node: LoopNode | FunctionNode;
  readonly #body: Node;
  readonly #analysis: Analysis;
  readonly #inner = new Set<Binding>();
  readonly #variables = new Map<string, Binding>();
  readonly #changes = new Map<string, Change[]>();
  readonly #selfCalls = new Set<Node>();
  readonly #arrays = new Set<string>();
  #hasStrings = false;

  constructor(node: LoopNode | FunctionNode, analysis: Analysis) {
    this.#node = node;
    if (!node.body) throw new TooComplex();
    this.#body = node.body;
    this.#analysis = analysis;
    for (const [opener, { bindings }] of analysis.scopeOf)
      if (this.#body.start <= opener.start && opener.end <= this.#body.end)
        for (const binding of bindings.values()) this.#inner.add(binding);
    // what a function declares besides its parameters has no value yet when it is called
    for (const binding of isLoop(node) ? [] : (analysis.scopeOf.get(node)?.bindings.values() ?? []))
      if (binding.kind !== "param") this.#inner.add(binding);
  }

  read(): Region {
    const node = this.#node;
    if (isLoop(node)) {
      this.#visit(this.#body);
      if (node.test) this.#visit(node.test);
      if (node.type === "ForStatement" && node.update) this.#visit(node.update);
    } else this.#readFunction(node);
    return {
      node,
      body: this.#body,
      variables: [...this.#variables.keys()],
      changes: this.#changes,
      selfCalls: this.#selfCalls,
      hasStrings: this.#hasStrings,
      arrays: this.#arrays,
    };
  }

  #readFunction(node: FunctionNode): void {
    if (node.async || node.generator) throw new TooComplex();
    const parameters = node.params.map((param) => {
      if (param.type !== "Identifier") throw new TooComplex();
      return param.name;
    });
    this.#visit(this.#body);
    if (this.#changes.size > 0) throw new TooComplex();
    for (const call of this.#selfCalls) {
      if (call.type !== "CallExpression") continue;
      parameters.forEach((name, index) => this.#note(name, passedOn(name, call.arguments[index])));
    }
  }

  #visit(node: Node): void {
    switch (node.type) {
      case "Identifier":
        return this.#use(node);
      case "MemberExpression":
        return this.#visitMember(node);
      case "CallExpression":
        return this.#visitCall(node);
      case "AssignmentExpression":
      case "UpdateExpression":
        this.#change(node);
        break;
      case "Literal":
        if (typeof node.value === "string") this.#hasStrings = true;
        else if (typeof node.value !== "number" && typeof node.value !== "boolean" && node.raw !== "null")
          throw new TooComplex();
        return;
      case "VariableDeclarator":
        if (node.id.type !== "Identifier") throw new TooComplex();
        if (node.init) this.#visit(node.init);
        // `var` outlives the body
        if (!this.#inner.has(this.#bindingOf(node.id))) this.#note(node.id.name, "other");
        return;
      case "BreakStatement":
      case "ContinueStatement":
        if (node.label) throw new TooComplex();
        return;
      case "UnaryExpression":
      case "BinaryExpression":
        if (HARMFUL_OPERATORS.has(node.operator)) throw new TooComplex();
        break;
      default:
    }
    if (!HARMLESS.has(node.type)) throw new TooComplex();
    const isTyped = node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression";
    for (const child of isTyped ? [node.expression] : children(node)) this.#visit(child);
  }

  #use(node: Node & { readonly name: string }): void {
    if (CONSTANTS.has(node.name) && this.#analysis.bindingOf.get(node) === undefined) return;
    const binding = this.#bindingOf(node);
    if (!this.#inner.has(binding)) this.#variables.set(node.name, binding);
  }

  #bindingOf(node: Node): Binding {
    const binding = this.#analysis.bindingOf.get(node);
    const known = node.type === "Identifier" ? this.#variables.get(node.name) : undefined;
    // of two variables with one name the probe would see only one
    if (binding === undefined || (known !== undefined && known !== binding)) throw new TooComplex();
    return binding;
  }

  #visitMember(node: Extract<Node, { type: "MemberExpression" }>): void {
    const object = unwrap(node.object);
    if (object.type !== "Identifier") throw new TooComplex();
    if (!node.computed && !(node.property.type === "Identifier" && node.property.name === "length"))
      throw new TooComplex();
    this.#use(object);
    if (!this.#variables.has(object.name)) throw new TooComplex();
    this.#arrays.add(object.name);
    if (node.computed) this.#visit(node.property);
  }

  #visitCall(node: Extract<Node, { type: "CallExpression" }>): void {
    const callee = unwrap(node.callee);
    if (callee.type === "Identifier" && this.#isSelf(callee)) this.#selfCalls.add(node);
    else if (!this.#isMath(callee)) throw new TooComplex();
    for (const argument of node.arguments) this.#visit(argument);
  }

  #isMath(callee: Node): boolean {
    if (callee.type !== "MemberExpression" || callee.computed) return false;
    const { object, property } = callee;
    if (object.type !== "Identifier" || object.name !== "Math" || property.type !== "Identifier") return false;
    return this.#analysis.bindingOf.get(object) === undefined && property.name !== "random";
  }

  /** Whether a name can only be that of the function itself. */
  #isSelf(callee: Node): boolean {
    if (isLoop(this.#node)) return false;
    const binding = this.#analysis.bindingOf.get(callee);
    if (binding === undefined) return false;
    const { writes } = binding;
    if (this.#node.type === "FunctionDeclaration")
      return binding.kind === "function" && binding.name === this.#node.id?.name && writes.every((one) => one.initial);
    return binding.kind === "const" && writes.length === 1 && writes[0]?.value === this.#node;
  }

  #change(node: Extract<Node, { type: "AssignmentExpression" | "UpdateExpression" }>): void {
    const target = unwrap(node.type === "UpdateExpression" ? node.argument : node.left);
    if (target.type !== "Identifier") throw new TooComplex();
    const binding = this.#bindingOf(target);
    if (binding.kind !== "let" && binding.kind !== "var" && binding.kind !== "param") throw new TooComplex();
    if (!this.#inner.has(binding)) this.#note(target.name, changeOf(node, target.name));
  }

  #note(name: string, change: Change): void {
    this.#changes.set(name, [...(this.#changes.get(name) ?? []), change]);
  }
}

const ONE = { type: "Literal", value: 1, raw: "1", start: 0, end: 0 } as unknown as Node;

function changeOf(node: Extract<Node, { type: "AssignmentExpression" | "UpdateExpression" }>, name: string): Change {
  if (node.type === "UpdateExpression") return { sign: node.operator === "++" ? 1 : -1, step: ONE };
  if (node.operator === "+=" || node.operator === "-=")
    return { sign: node.operator === "+=" ? 1 : -1, step: node.right };
  return node.operator === "=" ? passedOn(name, node.right) : "other";
}

/** The change where `value` becomes the next value of a variable: `n`, `n - 1`. */
function passedOn(name: string, value: Node | undefined): Change {
  const inner = value && unwrap(value);
  if (inner?.type === "Identifier" && inner.name === name) return "same";
  if (inner?.type !== "BinaryExpression" || (inner.operator !== "+" && inner.operator !== "-")) return "other";
  const left = unwrap(inner.left);
  if (left.type !== "Identifier" || left.name !== name) return "other";
  return { sign: inner.operator === "+" ? 1 : -1, step: inner.right };
}
