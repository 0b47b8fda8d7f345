// Runs that an error ends before the code is called: here by modules that can be loaded only once.
import { expect, test } from "vitest";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { exploreSource } from "../explore-source.ts";

let loaded = 0;

async function check(source: string): Promise<void> {
  const once = `const loads = ((globalThis as any).loads${++loaded} ??= { n: 0 });
    if (loads.n++ > 0) throw new Error("loaded twice");\n`;
  const { account, traces } = await exploreSource(once + source, {
    criterion: "branch",
    strategy: "symbolic",
  });
  expect(traces).toEqual([]);
  expect({ status: account.status, paths: account.paths }).toEqual({ status: "bounded", paths: 0 });
  expect(account.assumptions.map(assumptionText)).toContain(
    "runs that could not be made lead nowhere else (loaded twice)",
  );
}

test("a function is no finding, and nothing is proved of it", () =>
  check("export const f = (x: number) => (x > 3 ? 1 : 2);"));
test("nor of a class", () => check("export class Counter { n = 0; add(x: number) { if (x > 3) this.n += x; } }"));
