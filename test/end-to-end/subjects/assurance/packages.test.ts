import { expect } from "vitest";
import { prove } from "pathwise/vitest";
import { Checker, curried, direct, factory, later, list, table, withCallback } from "unseen";
prove("F direct", (x: number) => { expect(direct(x)).toBe(false); });
prove("F factory", (x: number) => { expect(factory().check(x)).toBe(false); });
prove("F instance", (x: number) => { expect(new Checker().check(x)).toBe(false); });
prove("F static", (x: number) => { expect(Checker.of().check(x)).toBe(false); });
prove("F list", (x: number) => { expect(list[0]!.check(x)).toBe(false); });
prove("F table", (x: number) => { expect(table.get("a")!(x)).toBe(false); });
prove("F curried", (x: number) => { expect(curried()(x)).toBe(false); });
prove("F later", async (x: number) => { expect((await later())(x)).toBe(false); });
prove("F callback", (x: number) => { expect(withCallback((check) => check(x))).toBe(false); });
class Own extends Checker { }
prove("F subclass", (x: number) => { expect(new Own().check(x)).toBe(false); });
