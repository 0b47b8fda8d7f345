// Bodies of which nothing, or not all, can be said; the suites say what is true of them.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, vi } from "vitest";
import { assume, choose, prove } from "pathwise/vitest";

describe("vacuous", () => {
  prove("two conditions", (x: number) => { assume(x > 3); assume(x < 2); expect(x).toBe(1); });
  prove("nothing at all", () => { assume(false); });
  prove("a text of no length", (s: string) => { assume(s.length < 0); expect(s).toBe("a"); });
  prove("no member of a union", (s: "a" | "b") => { assume(s !== "a" && s !== "b"); });
  prove("caught", (x: boolean) => { try { assume(x && !x); } catch { expect(x).toBe(x); } });
  prove("caught by a promise", async (x: boolean) => { await Promise.resolve().then(() => assume(x && !x)).catch(() => undefined); });
  prove("swallowed by finally", (x: boolean) => { for (;;) { try { assume(false); } finally { break; } } expect(x).toBe(x); });
  prove("in a callback", (list: number[]) => { assume(list.length === 1); list.forEach((x) => { assume(x !== x && x === x); }); });
});

describe("counterexample", () => {
  prove("chance", () => { expect(Math.random()).toBeLessThan(0.999999); });
  prove("the environment", () => { expect(process.env["PATHWISE_SURELY_NOT"]).toBe(undefined); });
  prove("depends on earlier runs", (x: boolean) => { const all = globalThis as { seen?: number }; all.seen = (all.seen ?? 0) + 1; expect(x || all.seen < 3).toBe(true); });
  prove("caught assertion that is thrown again", (x: number) => { try { expect(x).toBe(1); } catch (error) { throw error; } });
  prove("soft", (x: number) => { expect.soft(x).not.toBe(7); expect(x).toBe(x); });
  prove("soft and caught", (x: boolean) => { try { expect.soft(x).toBe(true); } catch {} });
  prove("a property of chai", (x: boolean) => { expect(x).ok; });
  prove("a sentence of chai", (x: number) => { expect(x).to.not.equal(3); });
  prove("promise nobody awaits", (x: boolean) => { void expect(Promise.resolve(x)).resolves.toBe(true); });
  prove("count of assertions", (x: boolean) => { expect.assertions(1); if (x) expect(x).toBe(true); });
  prove("has assertions", (x: boolean) => { expect.hasAssertions(); if (x) expect(x).toBe(true); });
  prove("throws undefined", (x: number) => { if (x === 4) throw undefined; });
  prove("throws our names", (x: boolean) => { if (x) throw Object.assign(new Error("a"), { name: "PathwiseAssumptionBroken" }); });
  prove("throws a name without a model", (x: boolean) => { if (x) throw Object.assign(new Error("a"), { name: "PathwiseNotModelled" }); });
  prove("throws what reads as ours", (x: boolean) => { if (x) throw { get name(): string { return "PathwiseAssumptionBroken"; } }; });
  prove("NaN", (x: number) => { expect(x === x).toBe(true); });
  prove("minus zero", (x: number) => { assume(x === 0); expect(x).toBe(0); });
  prove("chosen", () => { expect(choose<1 | 2 | 3>()).not.toBe(3); });
  prove("a finally that throws", (x: boolean) => { try { assume(x || !x); } finally { if (x) throw new Error("finally"); } });
  prove("a lone surrogate", (s: string) => { assume(s.length === 1); expect(encodeURIComponent(s).length).toBeGreaterThan(0); });
});

describe("undecided", () => {
  prove("a text of any length", (s: string) => { let n = 0; for (const c of s) if (c === "x") n++; expect(n <= s.length).toBe(true); });
  prove("a list of any length", (list: readonly number[]) => { expect([...list].reverse().length).toBe(list.length); });
  prove("error in a timer", (x: boolean) => { setTimeout(() => { if (x) throw new Error("late"); }, 0); });
  prove("rejection left behind", (x: boolean) => { void (async () => { await Promise.resolve(); if (x) throw new Error("left"); })(); });
  prove("error in a later timer", (x: boolean) => { setTimeout(() => { if (x) throw new Error("late"); }, 50); });
  prove("assertion left behind", (x: boolean) => { void (async () => { await Promise.resolve(); expect(x).toBe(true); })(); });
  prove("snapshot", (x: number) => { expect(x).toMatchSnapshot(); });
  prove("caught snapshot", (x: number) => { try { expect(x).toMatchSnapshot(); } catch {} });
  prove("property without a model", (x: object) => { expect(x).extensible; });
  prove("a matcher of its own", (x: number) => { expect.extend({ toBeOdd: () => ({ pass: true, message: () => "" }) }); expect(x).toBe(x); });
  prove("a module mock", (x: number) => { vi.doMock("./other.js", () => ({})); expect(x).toBe(x); });
  prove("not twice", (x: number) => { expect(x).not.not.toBe(x); });
  prove("pinned by a package", (x: string) => { expect(new Intl.Collator().compare(x, "a")).toBeLessThan(2); });
  prove("pinned by a file", (x: string) => { let has = true; try { readFileSync(x); } catch { has = false; } expect(has).toBe(false); });
  prove("another process", (x: boolean) => { const { status } = spawnSync("true", [String(x)]); expect(status).toBe(0); });
  prove("code from text", (x: number) => { expect(new Function("x", "return x === 77 ? 0 : x")(x)).toBe(x); });
  prove("code of another realm", (x: number) => { expect(vm.runInNewContext("x === 78 ? 0 : x", { x })).toBe(x); });
  prove("never ends", (x: number) => { if (x === 3) for (;;); expect(x).toBe(x); }, { budget: 2 });
  prove("never ends and catches", (x: number) => { for (;;) { try { if (x !== 3) break; } catch {} } }, { budget: 2 });
  prove("ends after too long", (x: number) => { let y = 0; for (let i = 0; i < 1e12 && x === 5; i++) y += i; expect(y).toBe(0); }, { budget: 2 });
  prove("awaits forever", async (x: boolean) => { if (x) await new Promise(() => undefined); });
  prove("exits", (x: boolean) => { if (x) process.exit(0); });
  prove("kills", (x: boolean) => { if (x) process.kill(process.pid, "SIGKILL"); });
  prove("out of memory", (x: boolean) => { const all: unknown[] = []; while (x) all.push(new Array(1e6).fill(x)); }, { budget: 3 });
  prove("takes what has no inputs", (x: never) => { expect(x).toBe(1); });
  prove("takes a promise of its own", (x: WeakRef<object>) => { expect(x.deref()).toBe(undefined); });
  prove("twice", (x: number) => { expect(x).toBe(x); });
  prove("twice", (x: number) => { expect(x).toBe(1); });
  prove("bound", ((x: number) => { expect(x).toBe(1); }).bind(undefined));
});

describe("bounded", () => {
  prove("a loop without a bound", (n: number) => { assume(n >= 0); let sum = 0; for (let i = 0; i < n; i++) sum++; expect(sum >= 0).toBe(true); });
  prove("recursion", (n: number) => { const down = (k: number): number => (k <= 0 ? 0 : down(k - 1)); expect(down(n)).toBe(0); });
  prove("any object", (x: { a: number }) => { expect(Object.keys(x).length < 9).toBe(true); });
  prove("the clock", () => { expect(Date.now()).toBeGreaterThan(5); });
});

describe("proved", () => {
  prove("overflows and catches", (x: boolean) => { const f = (): void => f(); try { if (x) f(); } catch {} expect(x).toBe(x); });
  prove("a regular expression", (s: string) => { assume(/^(a+)+$/.test(s)); expect(s.startsWith("a")).toBe(true); });
});
