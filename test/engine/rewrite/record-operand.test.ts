import { expect, test } from "vitest";
import { installPlainHooks } from "../../../src/engine/rewrite/plain-hooks.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";

/** Runs `exports.f` of CommonJS text: what it returns, and which operands were told of, as `text: value`. */
function run(source: string, tellsOperands: boolean): { readonly result: unknown; readonly told: readonly string[] } {
  const { code, recorded } = rewrite({ source, path: "a.js", goal: "commonjs", recorded: true, tellsOperands });
  const told: string[] = [];
  const hooks: Record<string, unknown> = {};
  installPlainHooks(hooks, "$pw_", (text) => text);
  const scope = {
    ...Object.fromEntries(Reflect.ownKeys(hooks).map((key) => [key, Reflect.get(hooks, key) as unknown])),
    $pw_step: () => undefined,
    $pw_used: (place: number, _site: number, asksNullish: boolean, value: unknown) => {
      const { start = 0, end = 0 } = recorded.tests[place]?.range ?? {};
      told.push(`${asksNullish ? "?? " : ""}${source.slice(start, end)}: ${String(value)}`);
      return value;
    },
  };
  const exports: { f?: () => unknown } = {};
  // the code is what is being tested
  const load = new Function("exports", ...Object.keys(scope), code) as (...args: unknown[]) => void;
  load(exports, ...Object.values(scope));
  return { result: exports.f?.(), told };
}

function check(body: string, result: unknown, told: readonly string[]): void {
  const source = `exports.f = function () { ${body} };`;
  expect(run(source, true)).toEqual({ result, told });
  expect(run(source, false)).toEqual({ result, told: [] });
}

test("the right operand gives its value as it is", () => check("const a = 1, b = 'x'; return a && b;", "x", ["b: x"]));
test("only where it is evaluated", () => check("const a = 0, b = 2; return a && b;", 0, []));
test("of ||, and of ?? with its own question", () =>
  check("const a = 0, b = null; return [a || b, b ?? a];", [null, 0], ["b: null", "?? a: 0"]));
test("each operand of a chain once", () => check("const a = 1, b = 2, c = 3; return a && b && c;", 3, ["c: 3"]));
test("chains on the right tell of their own operands", () =>
  check("const a = 1, b = 0, c = 3; return a && (b || c);", 3, ["c: 3"]));
test("what decides is told of by others", () => check("const a = 1, b = 2; if (a && b) return 3;", 3, []));
test("nothing of values that nobody uses, and of constants", () =>
  check("let n = 0; const a = 1; a && n++; a && (a && n++); return (!a || []).length + n;", 2, []));
test("assignments and sequences are operands, too", () =>
  check("let b = 0; const a = 1; return [a && (b = 5), a && (b, 6)];", [5, 6], ["b = 5: 5", "b, 6: 6"]));
