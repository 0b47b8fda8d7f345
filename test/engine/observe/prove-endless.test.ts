// Each proof is held against the code itself: what ends natively is never proved endless.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { FilePlaces } from "../../../src/engine/execute/file-places.ts";
import { Whereabouts } from "../../../src/engine/execute/whereabouts.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { proveEndless } from "../../../src/engine/observe/prove-endless.ts";
import { makeCase, parameter } from "../../emit/make-case.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** `code`: the declaration of `f(n)`. */
async function prove(code: string, n: number, onRun?: () => void): Promise<string | undefined> {
  const file = join(folder, `subject${files++}.ts`);
  writeFileSync(file, `export ${code}`);
  const { unit, inputs } = makeCase({ unit: { file, declaredIn: file, parameters: [parameter("n")] }, args: [n] });
  const prepare = Error.prepareStackTrace;
  try {
    const proof = await proveEndless(
      [{ path: file, format: "esm", imports: {} }],
      { unit, inputs: [...inputs] },
      { timers: new VirtualTimers(), chance: new Chance(), place: new Whereabouts(), files: new FilePlaces("/") },
      onRun,
    );
    return proof && `${proof.region} ${proof.how}`;
  } finally {
    Error.prepareStackTrace = prepare;
  }
}

function check(code: string, endless: readonly number[], expected: string, ending: readonly number[]): void {
  test(code, async () => {
    for (const n of endless) expect(await prove(code, n), String(n)).toBe(expected);
    for (const n of ending) expect(await prove(code, n), String(n)).toBeUndefined();
  });
}

describe("loops whose tests keep their outcomes", () => {
  const stays = "loop stays";
  check("function f(n: number) { let i = 0; while (i !== n) i++; }", [-1, 0.5, NaN], stays, [0, 1, 9]);
  check("function f(n: number) { for (let i = 0; i !== n; i += 2) {} }", [-2, 3], stays, [0, 8]);
  check("function f(n: number) { for (let i = 0; i < 10; i += n) {} }", [0, -1], stays, [1, 0.1]);
  check("function f(n: number) { let i = 9; do i = i - n; while (i > 0); }", [0, -1], stays, [1]);
  check("function f(n: number) { let i = n; while (i) i--; }", [-1, 0.5], stays, [0, 3, NaN]);
  check("function f(n: number) { while (n > 5) { let k = 0; k++; } }", [6], stays, [5]);
  check("function f(n: number) { for (;;) { if (n > 0) break; n--; } }", [0, -5], stays, [1]);
  check("function f(n: number) { let i = 0; while (i !== n) { if (i > 100) return; i++; } }", [], stays, [-1, 0.5]);
  check("function f(n: number) { let i = 0; while (i !== n) { if (i < -100) return; i++; } }", [-1], stays, [3]);
  check(
    "function f(n: number) { let i = 0; while (i < 5) { for (let k = 0; k < 3; k++) n += k; i++; } }",
    [],
    stays,
    [0],
  );
});

describe("loops that come back to the same values", () => {
  const repeats = "loop repeats";
  check("function f(n: number) { while (n !== 1) n = n / 2; }", [3, -1], repeats, [1, 8]);
  check("function f(n: number) { let i = 0; while (i !== n) i = (i + 1) % 5; }", [7, -1], repeats, [3]);
  check(
    "function f(n: number) { const a = [1, 3, 5]; let lo = 0, hi = 2; while (lo < hi) { const m = (lo + hi) >> 1; if (a[m]! < n) lo = m; else hi = m; } }",
    [4],
    repeats,
    [0, 1],
  );
  // the same values in another call of the loop are nothing new
  check(
    "function f(n: number) { for (const x of [1, 1, 1]) { let i = 0; while (i < x) { i++; } } return n; }",
    [],
    "",
    [1],
  );
});

describe("recursion", () => {
  const stays = "recursion stays";
  check("function f(n: number): number { return n === 0 ? 0 : 1 + f(n - 1); }", [-1, 0.5], stays, [0, 5]);
  check("const f = (n: number): number => (n === 1 ? 1 : n * f(n - 1));", [0], stays, [1, 4]);
  check("function f(n: number): number { if (n <= 1) return n; return f(n - 1) + f(n - 2); }", [], stays, [0, 6]);
  check("function f(n: number): number { if (n === 0) return 0; return f(n); }", [1], stays, [0]);
  check("function f(n: number): number { return n > 3 && f(n - 1) > 0 ? 1 : 0; }", [], stays, [9]);
});

describe("what is not simple is not proved", () => {
  const steps = "let k = 0; const more = () => k++ < 50;";
  check(`function f(n: number) { ${steps} let i = 0; while (i !== n && more()) i++; }`, [], "", [-1]);
  check("function f(n: number) { const o = { i: 0 }; while (o.i !== n) { o.i++; if (o.i > 9) break; } }", [], "", [-1]);
  check(
    "function f(n: number) { let s = ''; while (s.length !== n) { s += 'a'; if (s.length > 9) break; } }",
    [],
    "",
    [-1],
  );
  check(
    "function f(n: number) { let k = 0; const o = { valueOf: () => k++ }; let i = 0; while (i < 1) { if (+o > 9) i++; } return n; }",
    [],
    "",
    [1],
  );
  check(
    "function f(n: number) { let c = 9; a: while (true) { while (c !== n) { c--; if (c < -9) break a; } } }",
    [],
    "",
    [10],
  );
});

test("code without a loop or recursion that a proof could be about is not run", async () => {
  let runs = 0;
  const count = (): void => {
    runs++;
  };
  expect(await prove("function f(n: number) { return [n].map((x) => x + 1); }", 1, count)).toBeUndefined();
  expect(runs).toBe(0);
  expect(await prove("function f(n: number) { while (n > 5) {} }", 6, count)).toBe("loop stays");
  expect(runs).toBeGreaterThan(0);
});
