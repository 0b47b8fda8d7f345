import { describe, expect, it } from "vitest";
import { printExpr } from "../../../src/expr/print.ts";
import type { Trace } from "../../../src/model/trace.ts";
import { explainSource, textOf } from "./explain-source.ts";

interface Told {
  readonly context: string;
  readonly returned: string | undefined;
  readonly changes: string;
}

function told({ decisions, effects }: Trace): Told {
  return {
    context: decisions.flatMap(({ isContext, condition }) => (isContext ? [printExpr(condition)] : [])).join(", "),
    returned: effects?.returned && textOf(effects.returned),
    changes: (effects?.changes ?? []).map(({ target, value }) => `${textOf(target)} = ${textOf(value)}`).join(", "),
  };
}

async function check(
  source: string,
  expected: readonly (readonly [string, string | undefined, string])[],
): Promise<void> {
  const { traces } = await explainSource(source);
  const lines = traces.map(told).map(({ context, returned, changes }) => [context, returned, changes]);
  expect(lines.map(String).toSorted()).toEqual(expected.map(String).toSorted());
}

describe("execution contexts", () => {
  it("are the ways in which indices coincide", () =>
    check(
      `export function rotate(a: number[], i: number, j: number, k: number): number {
        const temp = a[i]; a[i] = a[j]; a[j] = a[k]; a[k] = temp; return a[i];
      }`,
      [
        ["j !== i, k !== i, k !== j", "a[j]", "a[i] = a[j], a[j] = a[k], a[k] = a[i]"],
        ["j === i, k !== i", "a[k]", "a[i] = a[k], a[k] = a[i]"],
        ["j !== i, k === i", "a[i]", ""],
        ["j !== i, k !== i, k === j", "a[j]", "a[i] = a[j], a[j] = a[i]"],
        ["j === i, k === i", "a[i]", ""],
      ],
    ));

  it("count reads, too", () =>
    check(`export function sum(a: number[], i: number, j: number): number { return a[i] + a[j]; }`, [
      ["j !== i", "a[i] + a[j]", ""],
      ["j === i", "a[i] + a[i]", ""],
    ]));

  it("are not asked about what is known", () =>
    check(`export function next(a: number[], i: number): number { a[i + 1] = 0; return a[i] + a[i + 1 + 1]; }`, [
      ["", "a[i] + a[i + 2]", "a[i + 1] = 0"],
    ]));

  it("follow from conditions on indices", () =>
    check(
      `export function order(a: number[], i: number, j: number): number {
        if (i >= j) return 0;
        a[i] = 1;
        return a[j];
      }`,
      [
        ["", "0", ""],
        ["", "a[j]", "a[i] = 1"],
      ],
    ));

  it("take constant indices for indices", () =>
    check(`export function head(a: number[], i: number): number { a[i] = 7; return a[0]; }`, [
      ["i !== 0", "a[0]", "a[i] = 7"],
      ["i === 0", "7", "a[i] = 7"],
    ]));

  it("survive swapping by destructuring", () =>
    check(`export function swap(a: number[], i: number, j: number): void { [a[i], a[j]] = [a[j], a[i]]; }`, [
      ["i !== j", "undefined", "a[j] = a[i], a[i] = a[j]"],
      ["i === j", "undefined", ""],
    ]));

  it("go through elements that are objects", () =>
    check(`export function move(a: { n: number }[], i: number, j: number): number { a[i].n = 1; return a[j].n; }`, [
      ["j !== i", "a[j].n", "a[i].n = 1"],
      ["j === i", "1", "a[i].n = 1"],
    ]));

  it("are those of references, too", () =>
    check(`export function both(x: { n: number }, y: { n: number }): number { x.n = 1; return y.n; }`, [
      ["y !== x", "y.n", "x.n = 1"],
      ["y === x", "1", "x.n = 1"],
    ]));

  it("are settled where a method needs all elements", async () => {
    const { traces } = await explainSource(
      `export function add(a: number[], i: number): number { a[i] = 5; a.push(6); return a[0]; }`,
    );
    const all = traces.map(told);
    expect(all).toContainEqual({ context: "", returned: "5", changes: "a[0] = 5, a[1] = 6, a.length = 2" });
    expect(all).toContainEqual({ context: "i === 0", returned: "5", changes: "a[0] = 5, a[2] = 6, a.length = 3" });
    expect(all).toContainEqual({ context: "i !== 0", returned: "a[0]", changes: "a[1] = 5, a[2] = 6, a.length = 3" });
  });
});

describe("effects", () => {
  it.each<[string, string, string, string]>([
    ["(x: number) => x + 1", "x + 1", "", "primitives"],
    [
      "(x: number) => ({ total: x + 1, list: [x, , 2], ok: true })",
      "{ total: x + 1, list: [x, , 2], ok: true }",
      "",
      "objects",
    ],
    ["(x: string) => new Map([[x, new Set([x])]])", "new Map([[x, new Set([x])]])", "", "collections"],
    ["(x: number) => { const a: unknown[] = [x]; a.push(a); return a; }", "[x, [Circular]]", "", "cycles"],
    [
      "(d: Date) => { d.setTime(5); return new Date(7); }",
      'new Date("1970-01-01T00:00:00.007Z")',
      "d.getTime() = 5",
      "dates",
    ],
    ["(o: { a: number; b?: number }) => { o.a += 1; return o; }", "o", "o.a = o.a + 1", "inputs by name"],
    ["(o: { a: number }) => { const old = o.a; o.a = 5; o.a = old; }", "undefined", "", "nothing that is as it was"],
    ["(o: { inner: { n: number } }) => { o.inner.n = 2; return o.inner; }", "o.inner", "o.inner.n = 2", "parts"],
    ["(o: Record<string, number>) => { delete o.x; o.y = 1; }", "undefined", "o.y = 1", "records without the key"],
    ["(t: [number, string]) => { t[0] = t[0] * 2; return t[1]; }", "t[1]", "t[0] = t[0] * 2", "tuples"],
    ["(a: number[]) => { a.length = 0; return a; }", "a", "", "arrays that are empty already"],
    ["(x: number) => Promise.resolve([x])", "[x]", "", "what promises give"],
    ["(f: () => number) => f", "f", "", "functions"],
    ["(x: number) => { throw new Error(String(x)); }", "", "", "nothing where it throws"],
    ["(b: Uint8Array) => { b[0] = 3; }", "undefined", "", "typed arrays that are empty"],
  ])("of %s", async (fn, returned, changes) => {
    const { traces } = await explainSource(`export const f = ${fn};`);
    const all = traces.map(told).map((each) => [each.returned ?? "", each.changes]);
    expect(all).toContainEqual([returned, changes]);
  });

  it("tell what is deleted", async () => {
    const { traces } = await explainSource("export function f(o: { x?: number }): void { delete o.x; }");
    expect(traces.map((trace) => told(trace).changes).toSorted()).toEqual(["", "o.x = deleted", "o.x = deleted"]);
  });

  it("tell entries", async () => {
    const { traces } = await explainSource(
      'export function f(m: Map<string, number>, s: Set<number>): void { m.set("k", 1); s.delete(3); }',
    );
    const all = traces.map((trace) => told(trace).changes);
    expect(all).toContain('m.get("k") = 1');
    expect(all).toContain('m.get("k") = 1, s.has(s.values[0]) = false');
    expect(all).toContain("m.get(m.keys[0]) = 1");
  });

  it("tell fields of instances", async () => {
    const { traces } = await explainSource(
      `export class Counter { n: number; log: number[] = []; constructor(n: number) { this.n = n; } }
       export function bump(c: Counter): number { c.log.push(c.n); return ++c.n; }`,
    );
    expect(traces.map(told)).toEqual([
      { context: "", returned: "c.n + 1", changes: "c.n = c.n + 1, c.log[0] = c.n, c.log.length = 1" },
    ]);
  });
});

describe("accesses", () => {
  async function checkAccesses(source: string, outside: boolean, accesses: string, inRange: string): Promise<void> {
    const { traces } = await explainSource(source, {}, { outside, values: false });
    const all = traces.map(({ effects }) => [
      (effects?.accesses ?? [])
        .map(
          ({ kind, array, index, value }) => `${kind} ${array}[${printExpr(index)}] ${value ? printExpr(value) : ""}`,
        )
        .join(", "),
      (effects?.inRange ?? []).map((condition) => printExpr(condition)).join(", "),
    ]);
    expect(all).toContainEqual([accesses, inRange]);
  }

  it("are told in order, with what must be in range", () =>
    checkAccesses(
      "export function f(a: number[], i: number): void { a[i] = a[0] + 1; }",
      false,
      "read a[0] a[0], write a[i] a[0] + 1",
      "a.length > 0, i >= 0 && i < a.length",
    ));

  it("at constant indices matter only beside others", () =>
    checkAccesses("export function f(a: number[]): number { return a[1]; }", false, "", "a.length > 1"));

  it("out of range are followed where that is wanted", async () => {
    const source = "export function f(a: number[], i: number): number { return a[i]; }";
    await checkAccesses(source, true, "", "");
    await checkAccesses(source, true, "read a[i] a[i]", "");
  });

  it("beyond the end are never in range", async () => {
    const { traces } = await explainSource("export function f(a: number[]): void { a[a.length] = 1; }");
    expect(traces.map((trace) => told(trace).changes)).toContain("a[0] = 1, a.length = 1");
  });
});
