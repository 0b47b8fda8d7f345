// Contracts are checked on the original code: in classes, functions, namespaces and objects of factories.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { FilePlaces } from "../../../src/engine/execute/file-places.ts";
import { Whereabouts } from "../../../src/engine/execute/whereabouts.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { brokenClause } from "../../../src/engine/observe/broken-clause.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import { project } from "../../project/temp-project.ts";

async function check(source: string, inputs: Readonly<Record<string, SortValue>>, expected?: string): Promise<void> {
  const folder = project({});
  const file = join(folder, "a.ts");
  writeFileSync(file, source);
  const { units, modules } = analyzeProject([{ file, names: undefined }], folder);
  const [unit] = units;
  if (unit === undefined) throw new Error("no unit");
  const prepare = Error.prepareStackTrace;
  try {
    const broken = await brokenClause(
      modules,
      { unit, inputs: Object.entries(inputs) },
      { timers: new VirtualTimers(), chance: new Chance(), place: new Whereabouts(), files: new FilePlaces("/") },
    );
    expect(broken && `@${broken.kind} ${broken.text} ${broken.location.line}`).toBe(expected);
  } finally {
    Error.prepareStackTrace = prepare;
  }
}

const ENSURES = "/** @requires x > 2\n * @ensures result !== old(x) + 5 */\n";

test("of a function", async () => {
  const source = `${ENSURES}export function f(x: number): number { return x === 7 ? 12 : x; }`;
  await check(source, { x: 7 }, "@ensures result !== old(x) + 5 2");
  await check(source, { x: 8 });
});

test("calls that are not allowed show nothing", () =>
  check(`${ENSURES}export function f(x: number): number { return x + 5; }`, { x: 1 }));

test("of a class, with its private names", async () => {
  const source = `/** @invariant this.#n < 3 */ export class A { #n = 0;\n/** @throws {RangeError} when x < 0 */
    add(x: number) { if (x < -5) throw new RangeError("x"); this.#n += x; } }`;
  const add = (x: number): Record<string, SortValue> => ({ ":call1": "add", "add1.x": x });
  await check(source, add(3), "@invariant this.#n < 3 1");
  await check(source, add(-1), "@throws {RangeError} when x < 0 2");
  await check(source, add(-9));
  await check(source, add(2));
  await check(source, { ...add(2), ":call2": "add", "add2.x": 1 }, "@invariant this.#n < 3 1");
});

test("of what a factory returns", () =>
  check(
    `interface Count { up(by: number): void }
    export function count(): Count { let n = 0; return { /** @ensures n === old(n) + by */ up(by: number) { n += by === 7 ? 0 : by; } }; }`,
    { ":call1": "up", "up1.by": 7 },
    "@ensures n === old(n) + by 2",
  ));

test("of a function in a namespace", () =>
  check(
    "export namespace N { const most = 3;\n/** @ensures result < most */\nexport function f(x: number) { return x; } }",
    { x: 4 },
    "@ensures result < most 2",
  ));
