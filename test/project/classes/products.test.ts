import { describe, expect, test } from "vitest";
import type { ClassMember } from "../../../src/model/class-shape.ts";
import type { Parameter } from "../../../src/model/input-type.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { showType } from "../types/show-type.ts";
import { type Files, analyze } from "../temp-project.ts";

interface Expected {
  readonly members?: readonly string[];
  readonly linked?: readonly string[];
  readonly products?: Readonly<Record<string, readonly string[]>>;
  readonly notes?: readonly string[];
}

/** What is said of the first class. What is not expected of linked members, products and notes must not be there. */
function check(source: string | Files, expected: Expected, file = "a.ts"): void {
  const { units } = analyze(typeof source === "string" ? { [file]: source } : source).project;
  const [unit] = units.filter(({ kind }) => kind === "class");
  const shown = show(unit as Unit);
  expect(shown).toEqual({ members: shown.members, linked: [], products: {}, notes: [], ...expected });
}

function show({ shape, assumptions = [] }: Unit) {
  if (shape === undefined) throw new Error("no class");
  const products = Object.entries(shape.products ?? {});
  for (const [key, { name }] of products) expect(name).toBe(key);
  return {
    members: shape.members.map(showMember),
    linked: (shape.linked ?? []).map(showMember),
    products: Object.fromEntries(products.map(([name, { members }]) => [name, members.map(showMember)])),
    notes: assumptions.map(assumptionText),
  };
}

/** `m(x: number)!~ -> P`: `!` marks promises, `~` what changes nothing, `<P` what a product may be given for. */
function showMember({ kind, name, parameters, async: isAsync, pure, product }: ClassMember): string {
  const word = { method: "", call: "", time: "", getter: "get ", setter: "set " }[kind];
  const taken = kind === "getter" ? "" : `(${parameters.map(showParameter).join(", ")})`;
  const given = product === undefined ? "" : ` -> ${product}`;
  return `${word}${name}${taken}${isAsync ? "!" : ""}${pure ? "~" : ""}${given}`;
}

function showParameter({ name, type, optional, product }: Parameter): string {
  // What is likely of a parameter without a type does not matter here.
  const shown = type.kind === "unsupported" ? `?` : type.kind === "any" ? "any" : showType(type);
  return `${name}${optional ? "?" : ""}: ${shown}${product === undefined ? "" : ` <${product}`}`;
}

const NODE =
  "class Node { #value: number; private constructor(n: number) { this.#value = n; } static of(n: number) { return new Node(n); } }";

describe("what members give", () => {
  test("an object of another class", () =>
    check(
      "class Cursor { #at = 0; next() { return this.#at++; } get at() { return this.#at; } } export class C { cursor() { return new Cursor(); } }",
      { members: ["cursor()~ -> Cursor"], products: { Cursor: ["next()", "get at~"] } },
    ));
  test("one of the class itself", () =>
    check("export class C { #n = 0; add(n: number) { this.#n += n; } copy() { return new C(); } }", {
      members: ["add(n: number)", "copy()~ -> C"],
      products: { C: ["add(n: number)", "copy()~ -> C"] },
    }));
  test("an object that is written in place", () =>
    check(
      "export class C { #n = 0; createCursor() { let at = 0; return { step: (by: number) => (at += by), get at() { return at; } }; } }",
      { members: ["createCursor()~ -> Cursor"], products: { Cursor: ["step(by: number)", "get at~"] } },
    ));
  test("by a getter, a promise, or not always", () =>
    check(
      "class D { m() {} } export class C { get d() { return new D(); } async a() { return new D(); } o(n: number): D | undefined | null { return n > 1 ? new D() : null; } set d(d: D) {} }",
      {
        members: ["get d~ -> D", "set d(d: { m: () => undefined } <D)", "a()!~ -> D", "o(n: number)~ -> D"],
        products: { D: ["m()~"] },
      },
    ));
  test("not the receiver", () =>
    check(
      "export class C { #n = 0; a() { this.#n++; return this; } b(): this { return this; } c(): C { return this; } async d(): Promise<C> { return this; } m(x: number): C { return x > 1 ? this : new C(); } }",
      {
        members: ["a()", "b()~", "c()~", "d()!~", "m(x: number)~ -> C"],
        products: { C: ["a()", "b()~", "c()~", "d()!~", "m(x: number)~ -> C"] },
      },
    ));
  test("functions, and what they give", () =>
    check("class D { m() {} } export class C { c() { return (n: number) => new D(); } }", {
      members: ["c()~ -> Fn"],
      products: { Fn: ["call(n: number)~ -> D"], D: ["m()~"] },
    }));
  test("generators that use what they are told", () =>
    check("export class C { *g(): Generator<number, void, string> { const s = yield 1; if (s) yield 2; } }", {
      members: ["g()~ -> G"],
      products: { G: ["next(value?: string)", "return(value: undefined)", "throw(error: error Error)"] },
    }));
  test("nothing of the library, no lists, no primitives", () =>
    check(
      "class D { m() {} } export class C { a() { return [new D()]; } b() { return new Map<string, D>(); } d() { return new Date(); } e(): [D] { return [new D()]; } *g() { yield new D(); } async p() { return 1; } i() { return [1][Symbol.iterator](); } }",
      { notes: ["what `g` gives is iterated at once: nobody stops early or sends anything into it"] },
    ));
  test("nothing on which nothing can be called", () =>
    check(
      "class D { x = 1; #m() {} private k() {} static s() {} } export class C { d() { return new D(); } e() { return { x: 1 }; } }",
      {},
    ));
  test("products of products, in circles", () =>
    check(
      "class A { b() { return new B(); } } class B { a() { return new A(); } self() { return new B(); } } export class C { a() { return new A(); } }",
      {
        members: ["a()~ -> A"],
        products: { A: ["b()~ -> B"], B: ["a()~ -> A", "self()~ -> B"] },
      },
    ));
  test("one of several: what all have", () =>
    check(
      "class A { m() {} a() {} } class B { m() {} b() {} } export class C { either(n: number) { return n > 1 ? new A() : new B(); } }",
      { members: ["either(n: number)~ -> AOrB"], products: { AOrB: ["m()"] } },
    ));
  test("of overloads, what all have", () =>
    check(
      "class A { m() {} a() {} } class B { m() {} b() {} } export class C { at(): A; at(n: number): B | null; at(n?: number): any { return n === undefined ? new A() : new B(); } }",
      { members: ["at(n?: number)~ -> AOrB"], products: { AOrB: ["m()"] } },
    ));
  test("what has a name as a whole", () =>
    check(
      "type Tree = { kind: 1; m(): void } | { kind: 2; m(): void } | { kind: 3; m(): void }; export class C { tree(n: 1 | 2): Tree | null { return { kind: n, m() {} }; } take(tree: Tree) {} }",
      {
        members: [
          "tree(n: 1 | 2)~ -> Tree",
          "take(tree: { kind: 1, m: () => undefined } | { kind: 2, m: () => undefined } | { kind: 3, m: () => undefined } <Tree)~",
        ],
        products: { Tree: ["m()"] },
      },
    ));
  test("of two types of one name", () =>
    check(
      {
        "a.ts":
          'import * as b from "./b"; class D { m() {} } export class C { a() { return new D(); } b() { return new b.D(); } c() { return { x() {} } } getC() { return { y() {} } } }',
        "b.ts": "export class D { k() {} }",
      },
      {
        members: ["a()~ -> D", "b()~ -> D2", "c()~ -> C2", "getC()~ -> C3"],
        products: { D: ["m()~"], D2: ["k()~"], C2: ["x()~"], C3: ["y()~"] },
      },
    ));
  test("no more than twelve kinds", () => {
    const kinds = Array.from({ length: 13 }, (_, i) => `p${i}() { return { m() { return ${i}; }, q${i}: 1 }; }`);
    const { units } = analyze({ "a.ts": `export class C { ${kinds.join(" ")} }` }).project;
    expect(Object.keys(units[0]?.shape?.products ?? {})).toHaveLength(12);
    expect(units[0]?.shape?.members[12]).not.toHaveProperty("product");
    expect(units[0]?.assumptions).toEqual([{ id: "few-product-kinds", most: 12 }]);
  });
});

describe("interfaces", () => {
  test("show what can be called, and the code is found where the object is made", () =>
    check(
      "interface Cursor { readonly at: number; size: number; next(): number; look(): number; skip?(): void } class Impl { #at = 0; get at() { return this.#at; } get size() { return 1; } set size(n) { this.#at = n; } next() { return this.#at++; } look() { return this.#at; } hidden() {} } export class C { cursor(): Cursor { return new Impl(); } }",
      {
        members: ["cursor()~ -> Cursor"],
        products: { Cursor: ["get at~", "get size~", "set size(n: number)", "next()", "look()~"] },
      },
    ));
  test("made in several ways", () =>
    check(
      "interface Cursor { look(): number } export class C { a(): Cursor { return { look: () => 1 }; } b(): Cursor { return { look: () => 2 }; } }",
      { members: ["a()~ -> Cursor", "b()~ -> Cursor"], products: { Cursor: ["look()"] } },
    ));
  test("made out of sight", () =>
    check(
      "type Cursor = { look: () => number; at: number; later(): Promise<void> }; export class C { #c?: Cursor; get cursor() { return this.#c; } }",
      { members: ["get cursor~ -> Cursor"], products: { Cursor: ["look()", "later()!"] } },
    ));
  test("and abstract classes", () =>
    check(
      "abstract class A { abstract m(n: number): void; abstract get v(): number; k() { return 1; } handler!: () => void } class B extends A { x = 1; m(n: number) { this.x = n; } get v() { return this.x; } } export class C { a(): A { return new B(); } }",
      { products: { A: ["m(n: number)", "get v~", "k()~"] } },
    ));
});

describe("what members take", () => {
  test("what cannot be made, but is given", () =>
    check(
      `${NODE} export class C { add(n: number) { return Node.of(n); } remove(node: Node, n: number) { return n; } }`,
      { members: ["add(n: number)~ -> Node"], linked: ["remove(node: ? <Node, n: number)~"], products: { Node: [] } },
    ));
  test("only once something that is linked was called", () =>
    check(
      "class A { #a = 1; } class B { #b = 1; m() {} } export class C { c(b: B) {} b(a: A) { return new B(); } a() { return new A(); } }",
      {
        members: ["a()~ -> A"],
        linked: ["c(b: ? <B)~", "b(a: ? <A)~ -> B"],
        products: { A: [], B: ["m()~"] },
      },
    ));
  test("not what nobody gives", () =>
    check("class A { #a = 1; } export class C { b(a: A) { return a; } m() {} }", {
      members: ["m()~"],
      notes: ["`b` is not called: its parameter 'a' has type A, a class that a test cannot import"],
    }));
  test("what can be made as well", () =>
    check(
      "export class D { constructor(readonly n: number) {} } export class C { a(d: D) {} b(d?: D | null) {} c(x: { n: number }) {} e(x: { m: number }) {} f(...d: D[]) {} d() { return new D(1); } }",
      {
        members: [
          "a(d: new D(n: number) <D)~",
          "b(d?: new D(n: number) | null <D)~",
          "c(x: { n: number } <D)~",
          "e(x: { m: number })~",
          "f(d?: new D(n: number))~",
          "d()~ -> D",
        ],
        products: { D: [] },
      },
    ));
  test("what can only be left out otherwise", () =>
    check(
      `${NODE} export class C { add() { return Node.of(1); } after(node?: Node) {} before(node: Node | null) {} }`,
      {
        members: ["add()~ -> Node", "after(node?: undefined | -Node <Node)~", "before(node: null | -Node <Node)~"],
        products: { Node: [] },
      },
    ));
  test("the class itself, though nothing gives it", () =>
    check(
      "export class C { #n = 1; private constructor() {} static of() { return new C(); } union(other: C) {} same(other: this) {} }",
      {
        members: [],
        linked: ["union(other: ? <C)~", "same(other: ? <C)~"],
        products: { C: ["union(other: ? <C)~", "same(other: ? <C)~"] },
      },
    ));
  test("of several the one that cannot be made", () =>
    check(
      "class V { #c: C; constructor(c: C) { this.#c = c; } m() {} } export class C { view() { return new V(this); } equals(other: C | V) {} }",
      {
        members: ["view()~ -> V", "equals(other: new C() | -V <V)~"],
        products: { V: ["m()~"] },
        notes: ["objects are as their class makes them, and of no subclass"],
      },
    ));
  test("what their code takes them for, where they may be anything", () =>
    check(
      "class D { #n = 1; m() {} } export class C { d() { return new D(); } equals(o: unknown) { return o instanceof D && o.m(); } as(o: object) { return (o as D).m(); } other(o: unknown, p: Object) { return typeof o; } }",
      {
        members: ["d()~ -> D", "equals(o: any <D)~", "as(o: { [string]: any } <D)~", "other(o: any, p: any)~"],
        products: { D: ["m()~"] },
      },
    ));
});

describe("JavaScript", () => {
  const LIST = ["add(v: any)~ -> Node", "remove(node: any <Node)~", "equals(other: any <List)~", "keep(x: any)~"];
  test("without types", () =>
    check(
      "class Node { constructor(v) { this.v = v; this.next = null; } after() { return this.next; } }\nclass List {\n#n = 0;\nadd(v) { return new Node(v); }\nremove(node) { return node.next; }\nequals(other) { return other.#n === this.#n; }\nkeep(x) { return [x]; } }\nexports.List = List;",
      {
        members: LIST,
        products: { List: LIST, Node: ["after()~"] },
      },
      "a.js",
    ));
  test("with comments, and functions that are classes", () =>
    check(
      "function Cursor(list) { this.list = list; }\nCursor.prototype.next = function () { return 1; };\n/** @param {{ list: any }} other */\nCursor.prototype.same = function (other) { return other === this; };\nfunction List() { this.n = 0; }\n/** @returns {Cursor} */\nList.prototype.cursor = function () { return new Cursor(this); };\nexports.List = List;",
      { members: ["cursor() -> Cursor"], products: { Cursor: ["next()~", "same(other: { list: any } <Cursor)~"] } },
      "a.js",
    ));
});

describe("generic types", () => {
  test("are bound to what the class is bound to", () =>
    check(
      "class Entry<K, V> { constructor(readonly key: K, private v: V) {} set value(v: V) { this.v = v; } swap() { return new Entry(this.v, this.key); } is(other: Entry<K, V>, v: V) {} } export class C<T> { entry(key: string, v: T) { return new Entry(key, v); } copy(): C<T> { return new C<T>(); } map<U>(f: (x: T) => U): C<U> { return new C<U>(); } add(x: T) {} }",
      {
        members: [
          "entry(key: string, v: number)~ -> Entry",
          "copy()~ -> C",
          "map(f: (x) => any)~ -> C",
          "add(x: number)~",
        ],
        products: {
          C: ["entry(key: string, v: number)~ -> Entry", "copy()~ -> C", "map(f: (x) => any)~ -> C", "add(x: number)~"],
          Entry: ["set value(v: number)", "swap()~ -> Entry2", "is(other: ? <Entry, v: number)~"],
          Entry2: ["set value(v: string)", "swap()~ -> Entry", "is(other: ? <Entry2, v: string)~"],
        },
      },
    ));
  test("without end", () => {
    const source =
      "class Box<T> { m(x: T) {} wrap() { return new Box<Box<T>>(); } } export class C { box() { return new Box<string>(); } }";
    const [unit] = analyze({ "a.ts": source }).project.units;
    expect(Object.keys(unit?.shape?.products ?? {})).toHaveLength(12);
  });
  test("are known where code asks for their class", () =>
    check("export class C<T> { #x?: T; equals(o: unknown) { return o instanceof C && o.#x === this.#x; } }", {
      members: ["equals(o: any <C)~"],
      products: { C: ["equals(o: any <C)~"] },
      notes: ["T is number"],
    }));
});

describe("inheritance", () => {
  test("of the class and of products", () =>
    check(
      "abstract class Base<T> { abstract copy(): Base<T>; put(x: T) {} } class D extends Base<string> { copy() { return new D(); } } class P { d() { return new D(); } private e() { return new D(); } } export class C extends P { m() {} }",
      { members: ["m()~", "d()~ -> D"], products: { D: ["copy()~ -> D", "put(x: string)~"] } },
    ));
});

describe("factories", () => {
  const STACK = ["push(n: number)", "copy()~ -> createStack", "cursor()~ -> Cursor"];
  test("of objects that give others, and themselves", () =>
    check(
      "export function createStack() { const items: number[] = []; const stack = { push(n: number) { items.push(n); return stack; }, copy() { return createStack(); }, cursor: () => { let at = 0; return { next: () => items[at++] }; } }; return stack; }",
      {
        members: STACK,
        products: { createStack: STACK, Cursor: ["next()"] },
      },
    ));
  test("with an interface", () =>
    check(
      "interface Stack { push(n: number): Stack; copy(): Stack; join(other: Stack): void } export function createStack(): Stack { const items: number[] = []; const stack: Stack = { push(n) { items.push(n); return stack; }, copy() { return createStack(); }, join(other) { other.push(1); items.push(2); } }; return stack; }",
      {
        members: ["push(n: number)", "copy() -> createStack"],
        linked: ["join(other: ? <createStack)"],
        products: { createStack: ["push(n: number)", "copy() -> createStack", "join(other: ? <createStack)"] },
      },
    ));
});

describe("classes of JavaScript with declarations beside it", () => {
  const files = {
    "n.d.ts": "export class N { constructor(n: number); up(by: number): void; }",
    "n.js": "exports.N = class N { constructor(n) { this.n = n; } up(by) { this.n += by; } };",
  };
  const shape: Expected = {
    members: ["head()~ -> N", "put(x: new N(n: number) <N)"],
    products: { N: ["up(by: number)"] },
  };
  const code = (type: string): string =>
    `import { N } from "./n.js"; export class C<T> { #n!: ${type}; head(): ${type} { return this.#n; } put(x: ${type}) { this.#n = x; } }`;
  test("are given and taken", () => check({ "a.ts": code("N"), ...files }, shape));
  test("as conditional types", () => check({ "a.ts": code("(T extends N ? T : N)"), ...files }, shape));
});
