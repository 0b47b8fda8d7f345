// Walks the syntax tree of a module and tells an observer what leads to each node.
// Nothing leads to code outside functions. The constructor of a class leads to the initial values of its fields; to static
// ones, and where no constructor is written, leads what leads to the class.
import type { Way } from "../../model/dependence.ts";
import { children, isFunction, isLoop, isTypeOnly, unwrap } from "../rewrite/ast.ts";
import type { FunctionNode, Node, NodeOf } from "../rewrite/ast.ts";
import { firstLeaf, outcomesOf } from "./condition-leaves.ts";
import type { ControlDependence } from "./control-dependence.ts";
import { OUTSIDE, constructorsOf, fallThrough, firstOf, withWays } from "./place.ts";
import type { Class, Place } from "./place.ts";

type Loop = NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement" | "WhileStatement" | "DoWhileStatement">;
type Link = NodeOf<"MemberExpression" | "CallExpression">;

interface PlaceObserver {
  /** Called for all that is evaluated, for functions and classes, outer before inner; not for names that are only written. */
  see(node: Node, place: Place): void;
  /** Called for each `if` without an `else`, with the place where its condition does not hold. */
  passOver(node: Node, place: Place): void;
}

export class PlaceWalk {
  readonly #controlOf: ReadonlyMap<FunctionNode, ControlDependence>;
  readonly #observer: PlaceObserver;

  constructor(controlOf: ReadonlyMap<FunctionNode, ControlDependence>, observer: PlaceObserver) {
    this.#controlOf = controlOf;
    this.#observer = observer;
  }

  program(program: Node): void {
    this.#visit(program, OUTSIDE);
  }

  #visit(node: Node, before: Place): void {
    const place = this.#at(node, before);
    if (node.type === "MemberExpression" || node.type === "CallExpression") return void this.#link(node, place);
    this.#observer.see(node, place);
    if (isFunction(node)) return this.#function(node, place);
    if (isLoop(node)) return this.#loop(node, place);
    switch (node.type) {
      case "BlockStatement":
        return this.#list(node.body, place);
      case "IfStatement":
      case "ConditionalExpression":
        this.#condition(node.test, place);
        this.#visit(node.consequent, this.#when(node.test, true, place));
        if (node.alternate) return this.#visit(node.alternate, this.#when(node.test, false, place));
        return this.#observer.passOver(node, this.#when(node.test, false, place));
      case "LogicalExpression":
        this.#visit(node.left, place);
        return this.#visit(node.right, this.#when(node.left, node.operator === "&&", place, node.operator === "??"));
      case "SwitchStatement":
        return this.#switch(node, place);
      case "VariableDeclarator":
        this.#pattern(node.id, place);
        return node.init ? this.#visit(node.init, place) : undefined;
      case "CatchClause":
        if (node.param) this.#pattern(node.param, place);
        return this.#visit(node.body, place);
      case "AssignmentExpression":
        return this.#assignment(node, place);
      case "ClassDeclaration":
      case "ClassExpression":
        return this.#class(node, place);
      case "Property":
        if (node.computed) this.#visit(node.key, place);
        return this.#visit(node.value, place);
      case "LabeledStatement":
        return this.#visit(node.body, place);
      case "BreakStatement":
      case "ContinueStatement":
        return;
      case "TSEnumDeclaration":
        for (const member of node.body.members) this.#observer.see(member, place);
        return;
      default:
        if (!isTypeOnly(node)) for (const child of children(node)) this.#visit(child, place);
    }
  }

  /** What leads to a node: more is known where the flow graph of the function has a node for it. */
  #at(node: Node, before: Place): Place {
    const { control } = before;
    const isStep = /Statement$|^VariableDeclaration$|^ClassDeclaration$|^CatchClause$/.test(node.type);
    return withWays(before, isStep ? control?.statement(node) : control?.test(node));
  }

  /** A statement without a node in the flow graph, such as `var x;`, takes the place of the next one. */
  #list(statements: readonly Node[], place: Place): void {
    let next = place;
    const places = statements.toReversed().map((each) => (next = withWays(next, firstOf([each], place))));
    for (const [i, each] of statements.entries()) this.#visit(each, places[statements.length - 1 - i] as Place);
  }

  #function(node: FunctionNode, { around, inClass }: Place): void {
    const control = this.#controlOf.get(node);
    if (!control || !node.body) return;
    const place: Place = { ways: control.entry, control, around: [...around, node], inClass };
    for (const param of node.params) this.#pattern(param, place);
    this.#visit(node.body, place);
  }

  #loop(node: Loop, place: Place): void {
    if (node.type === "ForInStatement" || node.type === "ForOfStatement") {
      const inside = this.#when(node.right, true, place, true);
      this.#visit(node.right, place);
      if (node.left.type === "VariableDeclaration") this.#visit(node.left, inside);
      else this.#pattern(node.left, inside);
      return this.#visit(node.body, inside);
    }
    if (node.type === "ForStatement" && node.init) this.#visit(node.init, place);
    if (node.test) this.#condition(node.test, place);
    const inside = node.test && node.type !== "DoWhileStatement" ? this.#when(node.test, true, place) : place;
    this.#visit(node.body, inside);
    if (node.type !== "ForStatement" || !node.update) return;
    this.#visit(node.update, withWays(inside, place.control?.statement(unwrap(node.update))));
  }

  #switch(node: NodeOf<"SwitchStatement">, place: Place): void {
    this.#visit(node.discriminant, place);
    const last = node.cases.findLast(({ test }) => test)?.test;
    let through: readonly Way[] = [];
    for (const one of node.cases) {
      if (one.test) this.#visit(one.test, place);
      const decided = one.test ?? last;
      const taken = decided ? this.#when(decided, one.test !== null, place, true).ways : place.ways;
      const ways = firstOf(one.consequent, place) ?? [...taken, ...through];
      const inside = { ...place, ways };
      this.#observer.see(one, inside);
      this.#list(one.consequent, inside);
      const end = one.consequent.at(-1);
      through = end ? fallThrough(end, inside) : ways;
    }
  }

  /** A condition has the place of its first leaf, which differs from that of the statement in `do … while`. */
  #condition(test: Node, place: Place): void {
    this.#visit(test, withWays(place, place.control?.test(firstLeaf(test))));
  }

  /** The place after this outcome of a condition; `isLeaf`: the condition is not taken apart. */
  #when(test: Node, truth: boolean, place: Place, isLeaf = false): Place {
    const { control } = place;
    if (!control) return place;
    const decided = isLeaf ? [{ leaf: unwrap(test), truth }] : outcomesOf(test, truth);
    const ways = decided.map(({ leaf, truth: wanted }) => control.outcome(leaf, wanted));
    const known = ways.filter((way) => way !== undefined);
    return known.length > 0 && known.length === ways.length ? { ...place, ways: known } : place;
  }

  #assignment({ operator, left, right }: NodeOf<"AssignmentExpression">, place: Place): void {
    if (operator === "=") this.#pattern(left, place);
    else this.#visit(left, place);
    const isLogical = operator === "&&=" || operator === "||=" || operator === "??=";
    this.#visit(right, isLogical ? this.#when(left, operator === "&&=", place, true) : place);
  }

  /** Visits what a pattern evaluates: defaults, keys and objects. */
  #pattern(node: Node, place: Place): void {
    switch (node.type) {
      case "Identifier":
        return;
      case "AssignmentPattern":
        this.#pattern(node.left, place);
        return this.#visit(node.right, this.#when(node, true, place, true));
      case "TSParameterProperty":
        this.#observer.see(node, place);
        return this.#pattern(node.parameter, place);
      case "RestElement":
        return this.#pattern(node.argument, place);
      case "ArrayPattern":
        for (const each of node.elements) if (each) this.#pattern(each, place);
        return;
      case "ObjectPattern":
        for (const each of node.properties) this.#pattern(each, place);
        return;
      case "Property":
        if (node.computed) this.#visit(node.key, place);
        return this.#pattern(node.value, place);
      default:
        return this.#visit(node, place);
    }
  }

  /** Gives the place after a link: an optional chain goes on only where the base is not nullish. */
  #link(node: Link, before: Place): Place {
    const base = node.type === "MemberExpression" ? node.object : node.callee;
    const inner = unwrap(base);
    let place = this.#at(inner, before);
    if (inner.type === "MemberExpression" || inner.type === "CallExpression") place = this.#link(inner, place);
    else this.#visit(base, before);
    if (node.optional) place = this.#when(base, true, place, true);
    this.#observer.see(node, place);
    if (node.type === "CallExpression") for (const each of node.arguments) this.#visit(each, place);
    else if (node.computed) this.#visit(node.property, place);
    return place;
  }

  #class(node: Class, place: Place): void {
    for (const each of [...node.decorators, node.superClass]) if (each) this.#visit(each, place);
    const inside: Place = { ...place, control: undefined, inClass: node };
    const [constructed] = constructorsOf(node).map((each) => this.#controlOf.get(each)?.entry);
    for (const each of node.body.body) {
      this.#observer.see(each, inside);
      if ("key" in each && each.computed) this.#visit(each.key, place);
      if (each.type === "StaticBlock") this.#list(each.body, inside);
      else if (each.type === "MethodDefinition") this.#visit(each.value, inside);
      else if ((each.type === "PropertyDefinition" || each.type === "AccessorProperty") && each.value)
        this.#visit(each.value, each.static ? inside : withWays(inside, constructed));
    }
  }
}
