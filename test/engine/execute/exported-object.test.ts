import { beforeAll, expect, test } from "vitest";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { RewrittenCode } from "../../../src/engine/execute/rewritten-code.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { WholeSequence } from "../../../src/engine/execute/whole-sequence.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import { MAKER_KEY, callKey, makerKey, memberKey } from "../../../src/model/sequence.ts";
import { loadUnits } from "../../project/loaded/load-units.ts";

beforeAll(() => installBuiltins(() => undefined));

/** Calls the first member of the exported object as often as `counts` says, each time from the start. */
async function statesAfter(source: string, name: string, counts: readonly number[]): Promise<(string | undefined)[]> {
  const { project, units } = await loadUnits({ [name]: source });
  const [unit] = units;
  const { shape } = unit ?? {};
  const [maker] = shape?.makers ?? [];
  const [member] = shape?.members ?? [];
  if (unit === undefined || shape === undefined || maker === undefined || member === undefined)
    throw new Error("no object");
  const code = new RewrittenCode(project);
  await code.modules.graph.prepare(unit.file);
  const parts = code.executorParts(new VirtualTimers(), new Chance());
  const whole = new WholeSequence(parts, { unit, shape, options: DEFAULT_OPTIONS, naming: "renamed" });
  const states: (string | undefined)[] = [];
  for (const count of counts) {
    const calls = Array.from({ length: count }, (_, k) => [callKey(k + 1), memberKey(member)] as const);
    const model = new Map<string, SortValue>([[MAKER_KEY, makerKey(maker)], ...calls]);
    states.push((await whole.run(model, { plain: true, state: true })).state);
  }
  return states;
}

test.each([
  ["a.cjs", "function C() { this.n = 0; } C.prototype.up = function () { this.n++; }; module.exports = new C();"],
  ["a.mjs", "class C { n = 0; up() { this.n++; } } export default new C();"],
  ["b.mjs", "class C { n = 0; up() { this.n++; } } export const c = new C();"],
])("each sequence starts from the object as loading made it: %s", async (name, source) => {
  const [once, twice, again] = await statesAfter(source, name, [1, 2, 1]);
  expect(once).toBeDefined();
  expect(twice).not.toBe(once);
  expect(again).toBe(once);
});
