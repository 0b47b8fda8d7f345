import { describe, expect, test } from "vitest";
import { unitsIn } from "../temp-project.ts";

/** Whether `m` of a class with these members, and with this code before it, is pure. */
function check(members: string, expected: boolean, before = "", base = "") {
  const fields = "n = 1; items: number[] = []; map = new Map<string, number>();";
  const [unit] = unitsIn(`${before}\nexport class C ${base} { ${fields} ${members} }`);
  expect(unit?.shape?.members.find(({ name }) => name === "m")?.pure, members).toBe(expected);
}

const pure = (members: string, before?: string) => check(members, true, before);
const impure = (members: string, before?: string) => check(members, false, before);

describe("changes nothing", () => {
  test("reading", () => pure("m() { return this.items[0] + this.n; }"));
  test("its own variables", () =>
    pure("m(x: number) { let s = 0; for (const i of this.items) s += i; x++; return s; }"));
  test("what it made itself", () => {
    pure("m() { const all: number[] = []; for (const i of this.items) all.push(i); all[0] = 1; return all; }");
    pure("m() { const copy = this.items.slice(); copy.sort(); return copy; }");
    pure("m() { return [...this.items].map((x) => x + 1).filter(Boolean).join(); }");
    pure("m() { const o: Record<string, number> = {}; for (const [k, v] of this.map) o[k] = v; return o; }");
  });
  test("the language", () => {
    pure("m(s: string) { return Math.max(this.n, parseInt(s)) + s.trim().length + Number(s) + this.map.size; }");
    pure("m(s: string) { return /^a/.test(s) && this.map.has(s) && Object.keys(this.map).includes(s); }");
    pure("m() { return JSON.stringify(this.items) + new Date(this.n).getTime(); }");
  });
  test("other methods, getters and functions that do not either", () => {
    pure(
      "m() { return this.k() + this.g + help(this.n); } private k() { return this.n; } get g() { return this.k(); }",
      "const help = (x: number) => x;",
    );
    pure("m(): number { return this.n > 1 ? this.m() : this.#k(); } #k() { return 1; }");
  });
  test("throwing", () => {
    pure("m() { if (this.n === 0) throw new RangeError('empty'); return this.n; }");
    pure(
      "m() { throw new E(1); }",
      "class E extends Error { code; constructor(readonly n: number) { super('e'); this.code = n; } }",
    );
  });
});

describe("changes something, or may", () => {
  test("the object", () => {
    impure("m() { this.n = 2; }");
    impure("m() { this.n++; }");
    impure("m() { this.items[0] = 1; }");
    impure("m() { delete this.items[0]; }");
    impure("m() { [this.n] = [1]; }");
    impure("m() { ({ n: this.n } = { n: 1 }); }");
    impure("m() { for (this.n of [1]); }");
    impure("m() { this.items.push(1); }");
    impure("m() { return this.items.sort(); }");
    impure("m() { return this.map.set('a', 1); }");
    impure("m() { Object.assign(this, { n: 2 }); }");
    impure("m() { this.items.forEach((x) => { this.n = x; }); }");
  });
  test("the object by another name", () => {
    impure("m() { const all = this.items; all.push(1); }");
    impure("m() { let all = [1]; all = this.items; all.push(1); }");
    impure("m() { const self = this; self.n = 1; }");
    impure("m() { const o = { items: this.items }; o.items.push(1); }");
  });
  test("arguments and variables around it", () => {
    impure("m(all: number[]) { all.push(1); }");
    impure("m() { count++; }", "let count = 0;");
    impure("static s = 1; m() { C.s = 2; }");
  });
  test("through what it calls", () => {
    impure("m() { this.k(); } k() { this.j(); } private j() { this.n = 1; }");
    impure("m() { return this.g; } get g() { return this.n++; }");
    impure("m() { const { g } = this; return g; } get g() { return this.n++; }");
    impure("m() { return help(); }", "let count = 0; function help() { return ++count; }");
    impure("m(f: () => void) { f(); }");
    impure("m() { this.items.map(help); }", "let count = 0; const help = (x: number) => (count += x);");
    impure("m() { return new D(); }", "let count = 0; class D { constructor() { count++; } }");
  });
  test("through what calls it back", () => {
    impure("a() { this.m(); this.n++; } m() { this.a(); }");
    impure("m() { this.a(); } a() { this.m(); this.n++; }");
  });
  test("through a method of another class that is called like its own", () =>
    impure(
      "m() { return new D().j(); } k() { return 1; }",
      "let count = 0; class D { j() { return this.k(); } k() { return ++count; } }",
    ));
  test("what it overrides", () => {
    const before = "class B { m() { return this.k(); } k() { return 1; } }";
    check("k() { return 1; }", true, before, "extends B");
    check("k() { return ++this.n; }", false, before, "extends B");
  });
  test("what is another thing each time", () => {
    impure("m() { return Math.random(); }");
    impure("m() { return Date.now(); }");
    impure("m() { return new Date(); }");
  });
  test("what remembers or leaves", () => {
    impure("re = /a/g; m(s: string) { return this.re.test(s); }");
    impure("it = [1].values(); m() { for (const x of this.it) return x; }");
    impure("m() { console.log(1); }");
    impure("m(x: any) { return x.f(); }");
  });
});
