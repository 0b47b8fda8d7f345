// What effects say of a run, put into values, is what the original code does.
import { transformSync } from "oxc-transform";
import { expect, it } from "vitest";
import { Evaluator, type Model } from "../../../src/expr/evaluate.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { primitiveText } from "../../../src/expr/primitive-text.ts";
import type { RunEffects, Template, Trace } from "../../../src/model/trace.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { inputVariables } from "../../../src/inputs/input-variables.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import { Rng } from "../../../src/support/rng.ts";
import { explainSource } from "./explain-source.ts";

const FUNCTIONS = [
  "(a: number[], i: number, j: number) => { const t = a[i]; a[i] = a[j]; a[j] = t; return a[i] - a[j]; }",
  "(a: number[], i: number, j: number, k: number) => { a[i] = a[j] + a[k]; a[j] += 1; a[k]++; return a; }",
  "(a: number[], i: number) => { a[i + 1] = a[i] * 2; a[i + 1 - 1] = 3; return [a[i], a[i + 1]]; }",
  "(a: number[], i: number) => { [a[i], a[i + 1]] = [a[i + 1], a[i]]; }",
  "(a: number[], i: number) => { a[0] = i; a[a[i]] = 9; return a[i]; }",
  "(a: number[], i: number) => { a[i] = 4; a.reverse(); return a.length; }",
  "(a: number[], x: number) => { for (let i = 0; i < a.length; i++) if (a[i] > x) a[i] = x; return a.length; }",
  "(a: string[], i: number, j: number) => { a[i] = a[j] + '!'; return a[i].length; }",
  "(a: boolean[], i: number) => { a[i] = !a[i]; return { flipped: a[i], at: i }; }",
  "(m: number[][], i: number, j: number) => { m[i][j] = 1; return m[0]; }",
  "(a: { n: number; s: string }[], i: number, j: number) => { a[i].n += a[j].n; a[j].s = 'x'; return a[i]; }",
  "(a: { n: number }[], i: number, j: number) => { const t = a[i]; a[i] = a[j]; a[j] = t; return t.n; }",
  "(a: number[], b: number[], i: number) => { a[i] = b[i] + 1; return b[i]; }",
  "(x: { n: number }, y: { n: number }) => { x.n += 1; y.n *= 2; return x; }",
  "(o: { a: number; b?: number }) => { if (o.b !== undefined) delete o.b; o.a -= 1; return o.a; }",
  "(o: { list: number[]; total: number }, i: number) => { o.total += o.list[i]; o.list[i] = 0; return o; }",
  "(s: Set<number>, x: number) => { if (s.has(x)) s.delete(x); else s.add(x); return s.size; }",
  "(m: Map<string, number>, k: string) => { m.set(k, (m.get(k) ?? 0) + 1); return m; }",
  "(d: Date, n: number) => { d.setTime(d.getTime() + 1); return { d, n }; }",
  "(t: [number, string]) => { t[0] += 1; return { first: t[0], rest: [t[1], null, undefined] }; }",
  "(a: number[]) => { a.pop(); a.push(7); return a[0]; }",
  "(r: Record<string, number>, x: number) => { r.key = x; return Object.keys(r).length; }",
];

/** Text in which values stand for expressions. */
function valueText(template: Template, evaluator: Evaluator): string {
  return template
    .map((part) => {
      if (typeof part === "string") return part;
      const text = primitiveText(evaluator.evaluate(part));
      return text.startsWith("-") ? `(${text})` : text;
    })
    .join("");
}

/** The statement that makes a change. */
function statementOf(target: string, value: string): string {
  if (value === "deleted") return `delete ${target}`;
  const [, object, method, key] = /^(.*)\.(get|has|getTime)\((.*)\)$/.exec(target) ?? [];
  if (method === "getTime") return `${object}.setTime(${value})`;
  if (method === "get") return `${object}.set(${key}, ${value})`;
  if (method === "has") return `${value} ? ${object}.add(${key}) : ${object}.delete(${key})`;
  return `${target} = ${value}`;
}

/** All values are found before anything is changed: they speak of the inputs at entry. */
function applied(effects: RunEffects, unit: Unit, inputs: Model, args: readonly unknown[]): unknown {
  const evaluator = new Evaluator(inputs);
  const values = effects.changes.map(({ value }) => valueText(value, evaluator));
  const lines = effects.changes.map(({ target }, i) => {
    const value = values[i] as string;
    return statementOf(valueText(target, evaluator), value === "deleted" ? value : `$values[${i}]`);
  });
  const plain = values.map((value) => (value === "deleted" ? "0" : value));
  const names = unit.parameters.map(({ name }) => name);
  const returned = effects.returned === undefined ? "undefined" : valueText(effects.returned, evaluator);
  const body = `const $values = [${plain.join(", ")}]; ${lines.join("; ")}; return (${returned});`;
  return (new Function(...names, body) as (...all: readonly unknown[]) => unknown)(...args);
}

function argumentsOf(unit: Unit, inputs: Model): unknown[] {
  const none = (): never => {
    throw new Error("no classes here");
  };
  return buildArguments(recipesOf(unit, new Map(inputs)), { classOf: none });
}

it.each(FUNCTIONS)("%s", async (text) => {
  const { unit, traces, run } = await explainSource(`export const f = ${text};`);
  const javascript = transformSync("f.ts", `export default ${text}`)
    .code.replace("export default ", "")
    .replace(/;\s*$/, "");
  const original = new Function(`return (${javascript});`)() as (...args: readonly unknown[]) => unknown;
  const rng = new Rng(7);
  const random = (): Model =>
    new Map(
      inputVariables(unit).map(({ name, sort, domain }): [string, SortValue] => {
        if (domain !== undefined) return [name, rng.pick(domain)];
        if (name.endsWith(".length") || name.endsWith(".size")) return [name, 3];
        return [
          name,
          sort === "number" ? rng.pick([0, 1, 2]) : sort === "string" ? rng.pick(["a", "b"]) : rng.pick([true, false]),
        ];
      }),
    );
  const runs: Trace[] = [...traces];
  for (let i = 0; i < 40; i++) runs.push(await run(random()));
  let compared = 0;
  for (const { inputs, outcome, effects } of runs) {
    if (outcome.status !== "returned" || effects === undefined) continue;
    const [observed, told] = [argumentsOf(unit, inputs), argumentsOf(unit, inputs)];
    const result = original(...observed);
    expect(applied(effects, unit, inputs, told)).toStrictEqual(result);
    expect(told).toStrictEqual(observed);
    compared++;
  }
  expect(compared).toBeGreaterThan(2);
});
