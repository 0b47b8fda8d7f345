import { expect, test } from "vitest";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { unitsIn } from "../temp-project.ts";

function check(source: string, expected: readonly string[]): void {
  const [unit] = unitsIn(source).filter(({ kind }) => kind === "class");
  expect((unit?.assumptions ?? []).map(assumptionText)).toEqual(expected);
}

const OWN = "objects are as their class makes them, and of no subclass";
const NUMBER = "T is number";

test.each([
  ["its class", "export class C { f() { return this.constructor === C; } }"],
  ["the class that is made", "export class C { constructor() { if (new.target !== C) throw 1; } }"],
  ["its keys", "export class C { f() { return Object.keys(this).length; } }"],
  ["copies of it", "export class C { f() { return { ...this }; } }"],
  ["any member", "export class C { a = 1; f(k: keyof C) { return this[k] === 1; } readonly b = 1; }"],
])("code that looks at an object: %s", (_, source) => {
  const [unit] = unitsIn(source).filter(({ kind }) => kind === "class");
  expect((unit?.assumptions ?? []).map(assumptionText)).toContain(OWN);
});

test("code that only names members does not look at the object", () =>
  check("export class C { #a = 1; f(o: object) { return #a in this || o === this ? this : (this as C).#a; } }", []));

test("subclasses may use what is protected", () => {
  check("export class C { protected n = 1; f() { return this.n < 0; } }", ["no subclass uses `n`"]);
  check("export class C { protected readonly n = 1; f() { return this.n < 0; } }", []);
  check("export class C { #n = 1; protected set(n: number) { this.#n = n; } f() { return this.#n < 0; } }", [
    "no subclass uses `set`",
  ]);
});

test("others may replace what is public", () => {
  check("export class C { g() { return 1; } f() { return this.g() === 1; } }", [
    "nobody overrides `g`, in a subclass or by assignment",
  ]);
  check("export class C { g = () => 1; f() { return this.g() === 1; } }", [
    "nobody but its own code assigns to `g`, or changes what is there",
  ]);
});

test.each([
  [
    "the type",
    'export class C<T> { #v: T; constructor(v: T) { this.#v = v; } f() { return typeof this.#v === "string"; } }',
  ],
  [
    "undefined",
    "export class C<T> { #v: T[] = []; add(v: T) { this.#v.push(v); } f() { return this.#v[0] === undefined; } }",
  ],
  [
    "whether it is false",
    "export class C<T> { #v: T; constructor(v: T) { this.#v = v; } f() { return this.#v ? 1 : 2; } }",
  ],
  ["its text", "export class C<T> { #v: T[] = []; add(v: T) { this.#v.push(v); } f() { return this.#v.join(); } }"],
  [
    "whether it is a promise",
    "export class C<T> { #v: T; constructor(v: T) { this.#v = v; } async f() { return this.#v; } }",
  ],
  ["in another function", "const g = (v: unknown) => v == null; export class C<T> { f(v: T) { return g(v); } }"],
  [
    "in a factory",
    "export function make<T>() { let v: T | undefined; return { put(x: T) { v = x; }, f() { return v == null; } }; }",
  ],
])("code asks something of values of any type: %s", (_, source) => check(source, [NUMBER]));

test("code that only moves and compares values does the same with all types", () => {
  check(
    "export class C<T> { #v: T[] = []; add(v: T) { this.#v.push(v); } get(): T | undefined { return this.#v.pop(); } }",
    [],
  );
  check("export class C<T> { #v: T; constructor(v: T) { this.#v = v; } has(v: T) { return this.#v === v; } }", []);
  check(
    `class Node<T> { constructor(readonly v: T, readonly next: Node<T> | undefined) {} }
    export class C<T> { #n: Node<T> | undefined; add(v: T) { this.#n = new Node(v, this.#n); } }`,
    [],
  );
  check(
    "export class C<T extends number> { #v: T; constructor(v: T) { this.#v = v; } f() { return this.#v > 1; } }",
    [],
  );
});
