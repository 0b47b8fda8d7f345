// Whole packages, original and rewritten side by side: what they compute must be the same, to the last detail.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { hookScope } from "./plain-hooks.ts";

const nativeRequire = createRequire(import.meta.url);

/** Loads a CommonJS package with every file of it rewritten; what it requires from elsewhere runs as it is. */
function loadRewritten(name: string, exposed: boolean): unknown {
  const main = nativeRequire.resolve(name);
  const root =
    main.slice(0, main.lastIndexOf(`${path.sep}node_modules${path.sep}${name}${path.sep}`)) + `/node_modules/${name}/`;
  const cache = new Map<string, { exports: unknown }>();
  const load = (file: string): unknown => {
    const known = cache.get(file);
    if (known) return known.exports;
    const source = readFileSync(file, "utf8");
    if (file.endsWith(".json")) return JSON.parse(source) as unknown;
    const module = { exports: {} as unknown };
    cache.set(file, module);
    const { code, coverage } = rewrite({ source, path: file, goal: "commonjs", exposed });
    const scope = hookScope({ counters: new Uint8Array(coverage.counters) });
    const resolver = createRequire(file);
    const require = (request: string): unknown => {
      const target = resolver.resolve(request);
      return target.startsWith(root) ? load(target) : (resolver(request) as unknown);
    };
    new Function("exports", "require", "module", "__filename", "__dirname", ...Object.keys(scope), code).call(
      module.exports,
      module.exports,
      require,
      module,
      file,
      path.dirname(file),
      ...Object.values(scope),
    );
    return module.exports;
  };
  return load(main);
}

// Packages are called as their documentation says; their types are not at hand.
type Package = Record<string, (...args: unknown[]) => unknown>;

function check(name: string, use: (loaded: Package) => unknown): void {
  const show = (value: unknown): string => inspect(value, { depth: 12, maxArrayLength: null, maxStringLength: null });
  const expected = show(use(nativeRequire(name) as Package));
  expect(show(use(loadRewritten(name, false) as Package))).toBe(expected);
  expect(show(use(loadRewritten(name, true) as Package))).toBe(expected);
}

describe("rewritten packages", () => {
  it("semver", () =>
    check("semver", (semver) => {
      const versions = ["1.2.3", "v2.0.0-rc.1+b", "1.2", "", "10.20.30-alpha.beta", "x", "0.0.1"];
      const ranges = ["^1.2.0", "~1.2", ">=1 <3 || 5.x", "*", "1.2 - 2", "bad range", ""];
      return versions.flatMap((version) => [
        semver.parse?.(version),
        semver.coerce?.(version),
        semver.inc?.(version, "minor"),
        ranges.map((range) => [semver.satisfies?.(version, range), semver.validRange?.(range)]),
        versions
          .filter((other) => semver.valid?.(other))
          .map((other) => semver.valid?.(version) && semver.compare?.(version, other)),
      ]);
    }));

  it("acorn", () =>
    check("acorn", ({ parse }) =>
      [
        "let a = b + c * 2; for (const x of y) { x?.z ?? 1 }",
        "class A { #p = 1; static async *m() { await 1 } }",
        "`a${b}c`; /x/gi",
        "a b",
        "(",
      ].map((code) => {
        try {
          return JSON.stringify(parse?.(code, { ecmaVersion: "latest", sourceType: "module", locations: true }));
        } catch (error) {
          return [(error as Error).name, (error as Error).message];
        }
      }),
    ));

  it("esquery", () =>
    check("esquery", ({ parse }) =>
      ["A > B", "[a=/x/i]:not(C):first-child, D ~ E", "A.field !", ":matches(A, B) C"].map((text) => {
        try {
          return parse?.(text);
        } catch (error) {
          return (error as Error).message;
        }
      }),
    ));

  it("picomatch", () =>
    check("picomatch", (picomatch) => {
      const globs = ["*.js", "src/**/*.{ts,tsx}", "!(a|b)", "[a-c]?x", "@(x|y)+(z)", "**", "{1..3}"];
      const paths = ["a.js", "src/x/y.tsx", "c", "bqx", "xz", "2", ".hidden"];
      const match = picomatch as unknown as (glob: string) => (path: string) => boolean;
      return globs.map((glob) => paths.map((path) => match(glob)(path)));
    }));

  it("js-yaml", () =>
    check("js-yaml", (yaml) => {
      const text =
        "a: [1, 2.5, 0x1f, ~]\nb: &x\n  c: 'it''s'\n  d: |\n    two\n    lines\ne: *x\nf: 2001-12-14\n? g\n: !!set {h, i}\n";
      const loaded = yaml.load?.(text);
      const broken = ["a: [", "a: *b", "\t- x"].map((bad) => {
        try {
          return yaml.load?.(bad);
        } catch (error) {
          return [(error as Error).name, (error as Error).message];
        }
      });
      return [loaded, yaml.dump?.(loaded), broken];
    }));

  it("natural-compare", () =>
    check("natural-compare", (compare) =>
      ["a1", "a10", "a2", "A", "", "1.5", "1.50"].flatMap((a, _, all) =>
        all.map((b) => (compare as unknown as (x: string, y: string) => number)(a, b)),
      ),
    ));
});
