import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { plainModule, rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { Goal, Rewritten } from "../../../src/engine/rewrite/rewrite.ts";
import { PositionMap } from "../../../src/engine/rewrite/position-map.ts";
import { hookScope } from "./plain-hooks.ts";

type Place = { line: number; column: number } | undefined;

/** Where V8 says that an error comes from: the topmost frame in the file that ran. */
function placeOf(error: unknown, path: string): Place {
  const prepare = Error.prepareStackTrace;
  let place: Place;
  Error.prepareStackTrace = (_, sites) => {
    const site = sites.find((one) => one.getFileName() === path);
    place = site && { line: site.getLineNumber() ?? 0, column: site.getColumnNumber() ?? 0 };
    return "";
  };
  expect((error as Error).stack).toBe("");
  Error.prepareStackTrace = prepare;
  return place;
}

async function thrownAt(code: string, path: string, isAsync: boolean): Promise<Place> {
  const scope = { ...hookScope(), __vite_ssr_exports__: {}, module: {}, __vite_ssr_exportName__: () => {} };
  const wrapped = isAsync ? `return (async () => { "use strict"; ${code}\n})()` : code;
  try {
    const run = vm.compileFunction(wrapped, Object.keys(scope), { filename: path, columnOffset: 0 });
    await (run as (...values: unknown[]) => unknown)(...Object.values(scope));
  } catch (error) {
    return placeOf(error, path);
  }
  return undefined;
}

function mapped(place: Place, { map }: Pick<Rewritten, "map">, shift: number): Place {
  return place && new PositionMap(map).original(place.line, place.column - (place.line === 1 ? shift : 0));
}

const ASYNC_SHIFT = 'return (async () => { "use strict"; '.length;

async function checkPlain(source: string): Promise<void> {
  const expected = await thrownAt(source, "/x/original.js", false);
  expect(expected, source).toBeDefined();
  for (const exposed of [false, true]) {
    const rewritten = rewrite({ source, path: "/x/a.js", goal: "commonjs", exposed });
    const actual = mapped(await thrownAt(rewritten.code, "/x/rewritten.js", false), rewritten, 0);
    expect(actual, `${source}\n${rewritten.code}`).toEqual(expected);
  }
}

const HEAD = "let a = null, u, i = 0, o = {}, k = 'z', x = 5, n = 1n, sy = Symbol(), fn = () => 1;\n";

const THROWING = [
  "a.b",
  "a[k]",
  "a.b.c",
  "u.foo()",
  "o.foo()",
  "o[k]()",
  "a.b = 1",
  "a[k] = 1",
  "a.b += 1",
  "a[k] += 1",
  "a.b++",
  "a[k]++",
  "x + n",
  "x*n",
  "-sy",
  "+n",
  "n + x",
  "x < sy",
  "sy++",
  "++sy",
  "x += n",
  "o.p += sy",
  "o[k] -= sy",
  "fn(`${sy}`)",
  "`q${x}w${sy}`",
  "'q' in x",
  "x instanceof o",
  "x()",
  "new x()",
  "new o.q()",
  "throw new Error('x')",
  "const {q} = a",
  "const [q] = a",
  "for (const z of x);",
  "[...x]",
  "f",
  "f + 1",
  "(f)",
  "x = f",
  "k = f + 1",
  "typeof x + f",
  "if (f) ;",
  "o[f]",
  "a?.b.c; u.q",
  "o.a?.b; o.q.w",
  "switch (f) {}",
  "o[k].foo()",
  "o[k][k]",
  "a[k][k]",
  "(x && a).b",
  "let {z: {y}} = o",
  "null.x",
  "o.b`t`",
  "delete a.b",
  "delete a[k]",
  "fn(a.b)",
  "x = a.b + 1",
  "x = 1 + a.b",
  "return a.b",
  "x && a.b",
  "new Array(-1)",
  "o.a.b.c",
  "fn(1)(2)",
  "o?.f(1)",
  "x && (() => { throw new RangeError() })()",
  "x ? a.b : 1",
  "while (a.b) ;",
  "for (;a.b;) ;",
  "do ; while (a.b)",
  "const c = 1; c = 2",
  "let { q = a.b } = {}",
  "((p = a.b) => p)()",
  "new (class { f = a.b })()",
  "new (class { f = x + n })()",
  "class C extends x {}",
  "(function g() { throw new Error('in g') })()",
  "[1].map(() => a.b)",
  "fn?.()\n.foo()",
  "fn + n - (() => { throw new Error() })()",
  "if (x > 3 && n - x) ;",
  "x === 5 ? n * 1 : 2",
  "a.b?.c",
  "a[k]?.c",
  "JSON.parse('{')",
  "x.toFixed(1000)",
  "(x + 1)\n  .toFixed(1000)",
  "fn();\n\n  a\n    .b()",
  "BigInt(1.5)",
  "new Error('e') instanceof x",
  "o[sy] + sy",
  "let t = 1; { t += n }",
  "o.x ||= a.b",
  "o.x ??= f",
  "u ||= a.b",
  "i++ + n",
];

describe("positions of errors are those of the original", () => {
  it.each(THROWING)("%s", (snippet) => checkPlain(HEAD + snippet));

  it.each<[string, Goal, string]>([
    [
      "a.ts",
      "module",
      "enum E { A }\ninterface I { x: number }\nexport const f = (x: number, o?: I): number => {\n  return x + o!.x;\n};\nf(1);",
    ],
    [
      "a.ts",
      "module",
      "const run = <T,>(g: () => T): T => g();\nrun(() => {\n  const o: any = {};\n  o.foo().bar;\n});",
    ],
    ["a.ts", "module", "class P { constructor(private readonly x: any) { this.x.y.z(); } }\n\nnew   P({});"],
    ["a.ts", "commonjs", "type A = string;\nlet s: any = 1 as any;\n  s.a   .b.c(  );"],
    [
      "a.ts",
      "module",
      "declare const q: number;\nfunction g(x: bigint, y: any) {\n  if (x > 1n   && (x as any) + y) return 1;\n}\ng(5n, 1)",
    ],
    [
      "a.js",
      "module",
      "export const a = 1;\nexport function go(n) {\n  const o = null;\n  return n ? o.x : 1;\n}\ngo(1);",
    ],
    ["a.js", "module", "const  t = Symbol() ;\n   throw   new Error(  `${1}` + String(t) );"],
  ])("%s as %s: %s", async (path, goal, source) => {
    const isAsync = goal === "module";
    const shift = isAsync ? ASYNC_SHIFT : 0;
    const plain = plainModule(source, path, goal);
    const rewritten = rewrite({ source, path, goal });
    const expected = mapped(await thrownAt(plain.code, `/x/plain-${path}`, isAsync), plain, shift);
    const actual = mapped(await thrownAt(rewritten.code, `/x/rewritten-${path}`, isAsync), rewritten, shift);
    expect(expected).toBeDefined();
    expect(actual, rewritten.code).toEqual(expected);
  });

  it.each<[string, string, number, number]>([
    ["call of a method", "type T = 1;\nconst o: any = {};\n\n   o .foo( 1 );", 4, 7],
    [
      "read of a property",
      "enum E { A }\nlet u: any;\nexport const f = (x: number): number => x + u!.deep;\nf(E.A)",
      3,
      48,
    ],
    [
      "operator",
      "const n: any = 1n;\nexport class K<T> { m(x: number): any { return (x as any) * n; } }\nnew K<string>().m(2);",
      2,
      59,
    ],
    [
      "comparison",
      "const s: any = Symbol();\nexport const f = (x: number, y = x as number) => (x + y)   <   s;\nf(1)",
      2,
      60,
    ],
    ["new Error", "interface I {}\nfunction bad(): never {\n  throw new   Error('x');\n}\nif (1 as any) bad();", 3, 9],
    ["condition", "let a: any = null, b: number = 1;\nif (b > 0 &&\n    a.x === 2) b++;", 3, 7],
    ["Windows line ends", "type T = 1;\r\nconst o: any = {};\r\n\r\n   o .foo( 1 );", 4, 7],
    ["separator as line end", "const s = '\u2028' as any;\nconst o: any = {};\u2028o.foo();", 4, 3],
    ["template after a placeholder", "const o: any = {};\nconst t: any = `${1 as any} ${o.foo.bar}`;", 2, 37],
    ["call on the next line", "const o: any = ' ';\no.trim()\n  .trimEnd()\n  .foo()\n  .bar();", 4, 4],
    ["parameter property", "class P { constructor(private q: any) { this.q.r.s; } }\nnew P({});", 1, 50],
  ])("TypeScript module: %s", async (_, source, line, column) => {
    const rewritten = rewrite({ source, path: "a.ts", goal: "module" });
    const place = mapped(await thrownAt(rewritten.code, "/x/exact.ts", true), rewritten, ASYNC_SHIFT);
    expect(place, rewritten.code).toEqual({ line, column });
  });
});
