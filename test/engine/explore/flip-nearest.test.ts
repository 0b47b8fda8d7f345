import { describe, expect, test } from "vitest";
import { flipNearest } from "../../../src/engine/explore/flip-nearest.ts";
import { Goals } from "../../../src/engine/explore/goals.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import { createSolver } from "../../../src/solver/create-solver.ts";
import { classSubject } from "../../../src/engine/search/subject.ts";
import { type ProductCall, from, productModel } from "../../emit/make-product-sequence.ts";
import { wholeSource } from "../execute/whole-source.ts";
import { Budget } from "../../../src/support/budget.ts";

interface Flipped {
  /** The values of arguments, in each run that reached something. */
  readonly found: readonly string[];
  readonly runs: number;
  readonly unreached: number;
}

/** Without an SMT solver. `most`: runs. */
async function flip(source: string, calls: readonly ProductCall[], most = 200, z3Work = () => 0): Promise<Flipped> {
  const { unit, whole, world } = await wholeSource(source);
  const coverage = world.modules.coverageOf(unit.declaredIn);
  if (coverage === undefined) throw new Error("nothing can be covered");
  const goals = new Goals(unit, coverage, "branch");
  const subject = classSubject(whole);
  const inputs = productModel(unit, calls);
  goals.note((await subject.plain(inputs)).coverage);
  const found: string[] = [];
  let runs = 0;
  await flipNearest(inputs, {
    run: (model) => {
      runs++;
      return subject.symbolic(model);
    },
    solver: createSolver({ numbers: undefined, seed: 1 }, undefined),
    budget: Budget.of({ timeMs: Infinity })
      .withSolver(z3Work)
      .until(() => runs >= most),
    goals,
    siteAt: (site) => world.modules.siteAt(site),
    numbers: undefined,
    onReached: (trace) => {
      goals.note(trace.coverage);
      found.push(argumentsIn(trace.inputs));
      return Promise.resolve();
    },
  });
  return { found, runs, unreached: goals.unreached.length };
}

function argumentsIn(model: Model): string {
  return [...model].flatMap(([name, value]) => (name.startsWith(":") ? [] : [`${name}=${String(value)}`])).join(" ");
}

const LOCK = `
class Dial { n = 0; turn(by: number) { this.n += by; return this.n === 40 ? "click" : "nothing"; } }
export class Lock {
  #code = 0;
  dial(): Dial { return new Dial(); }
  set(code: number) { this.#code = code; }
  open(code: number, dial?: Dial) {
    if (code !== this.#code) return "wrong";
    if (code === 0) return "unset";
    return "open";
  }
}`;

describe("decisions of a whole sequence", () => {
  test("over arguments of several of its calls", async () => {
    const { found } = await flip(LOCK, [
      ["set", 5],
      ["open", 6],
    ]);
    // one call for what is equal, another for what is not 0
    expect(found.length).toBeGreaterThanOrEqual(1);
    expect(found.some((text) => /set1\.code=(-?\d+).*open2\.code=\1\b/.test(text))).toBe(true);
  });

  test("on what calls give", async () => {
    const { found } = await flip(LOCK, [["dial"], [from(1), "turn", 1], [from(1), "turn", 2]]);
    expect(found.length).toBe(1);
    const [, first = "", second = ""] = /turn2\.by=(-?\d+) turn3\.by=(-?\d+)/.exec(found[0] ?? "") ?? [];
    expect([Number(first), Number(first) + Number(second)]).toContain(40);
  });
});

test("the calls stay as they are", async () => {
  const { found, unreached } = await flip(LOCK, [["set", 5]]);
  expect(found).toEqual([]);
  expect(unreached).toBeGreaterThan(0);
});

/** Two calls take all of its branches but one. */
const MANY = `
export class Sieve {
  put(a: number, b: number) {
    let n = 0;
    ${Array.from({ length: 40 }, (_, i) => `if (a > ${140 - i}) n++;`).join("\n    ")}
    if (Math.sin(b) > 2) return -1;
    return n;
  }
}`;
const MANY_CALLS: readonly ProductCall[] = [
  ["put", 0, 0],
  ["put", 200, 0],
];

describe("an end", () => {
  test("when told so", async () => {
    expect((await flip(MANY, MANY_CALLS, 3)).runs).toBe(3);
  });

  test("when many flips in a row reach nothing new", async () => {
    const { runs, unreached } = await flip(MANY, MANY_CALLS, 10_000);
    expect(unreached).toBe(1);
    expect(runs).toBeGreaterThan(10);
    expect(runs).toBeLessThan(60);
  });

  test("sooner where each of them is hard for the solver", async () => {
    let work = 0;
    const hard = await flip(MANY, MANY_CALLS, 10_000, () => (work += 50));
    expect(hard.runs).toBeLessThan(10);
  });

  test("when all is reached", async () => {
    const { runs, unreached } = await flip(
      "export class A { m(x: number) { let n = 0; for (let i = 0; i < 20; i++) if (x > i) n++; return n; } }",
      [["m", 0]],
      10_000,
    );
    expect(unreached).toBe(0);
    expect(runs).toBe(2);
  });
});
