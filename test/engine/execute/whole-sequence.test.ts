import { describe, expect, test } from "vitest";
import type { WholeRun } from "../../../src/engine/execute/whole-sequence.ts";
import { printExpr } from "../../../src/expr/print.ts";
import type { Outcome } from "../../../src/model/trace.ts";
import { type ProductCall, again, from, productModel } from "../../emit/make-product-sequence.ts";
import { wholeSource } from "./whole-source.ts";

const STORE = `
class Item {
  constructor(public size: number) {}
  grow(by: number) { if (by < 0) throw new RangeError("shrinks"); this.size += by; return this.size > 100 ? "big" : "small"; }
}
export class Store {
  #items: Item[] = [];
  put(size: number): Item { const item = new Item(size); this.#items.push(item); return item; }
  find(size: number): Item | undefined { return this.#items.find((item) => item.size === size); }
  odd(): Item { return { size: 1 } as Item; }
  async later(size: number): Promise<Item> { return this.put(size); }
  drop(item: Item): boolean {
    const at = this.#items.indexOf(item);
    if (at < 0) return false;
    this.#items.splice(at, 1);
    return true;
  }
  #watching: (() => void)[] = [];
  watch(watcher: () => void) { this.#watching.push(watcher); }
  leave(watcher: () => void) { return this.#watching.indexOf(watcher) < 0 ? "unknown" : "left"; }
  #boxes = new Set<{ size: number }>();
  keep(box: { size: number }) { this.#boxes.add(box); return box.size > 5; }
  has(box: { size: number }) { if (!this.#boxes.has(box)) return false; return box.size > 10; }
  join(one: Item, other: Item, by: number) { if (one === other) throw new Error("the same"); return one.size + other.size > by; }
  get count() { return this.#items.length; }
}
`;

function shown(outcome: Outcome): string {
  if (outcome.status === "threw") return `threw ${outcome.errorName}`;
  if (outcome.status === "violated") return `violated ${outcome.violation.text}`;
  return outcome.status === "cut" ? `cut ${outcome.reason}` : outcome.status;
}

async function runs(source: string, calls: readonly ProductCall[]): Promise<{ plain: WholeRun; symbolic: WholeRun }> {
  const { unit, whole } = await wholeSource(source);
  const model = productModel(unit, calls);
  return {
    plain: await whole.run(model, { plain: true, state: true }),
    symbolic: await whole.run(model, { plain: false }),
  };
}

interface Expected {
  readonly outcome: string;
  /** Of the last call, where it depends on arguments. */
  readonly result?: string;
  readonly decisions?: readonly string[];
  readonly calls?: number;
  readonly threwAt?: number;
}

/** Plainly and symbolically the same. */
async function check(calls: readonly ProductCall[], expected: Expected, source = STORE): Promise<void> {
  const { plain, symbolic } = await runs(source, calls);
  for (const run of [plain, symbolic]) {
    expect(shown(run.outcome)).toBe(expected.outcome);
    expect(run.calls).toBe(expected.calls ?? calls.length);
    expect(run.threwAt).toBe(expected.threwAt);
    expect(run.thrown === undefined).toBe(expected.threwAt === undefined);
  }
  expect(plain.coverage).toEqual(symbolic.coverage);
  expect(plain.decisions).toEqual([]);
  if (expected.decisions !== undefined)
    expect(symbolic.decisions.map(({ condition }) => printExpr(condition))).toEqual(expected.decisions);
  expect(symbolic.result && printExpr(symbolic.result)).toBe(expected.result);
}

describe("what calls give", () => {
  test("can be called, with symbolic arguments of its own and those before", () =>
    check(
      [
        ["put", 60],
        [from(1), "grow", 50],
      ],
      {
        outcome: "returned",
        decisions: ["!(grow2.by < 0)", "put1.size + grow2.by > 100"],
      },
    ));

  test("can be passed on, as the very object", async () => {
    await check(
      [
        ["put", 1],
        ["drop", from(1)],
      ],
      { outcome: "returned", decisions: [] },
    );
    await check(
      [
        ["put", 1],
        ["join", from(1), from(1), 5],
      ],
      { outcome: "threw Error", threwAt: 2 },
    );
    await check(
      [
        ["put", 1],
        ["put", 2],
        ["join", from(2), from(1), 5],
      ],
      {
        outcome: "returned",
        result: "join3.by < put2.size + put1.size",
        decisions: [],
      },
    );
  });

  test("is waited for", () =>
    check(
      [
        ["later", 7],
        ["drop", from(1)],
      ],
      { outcome: "returned" },
    ));

  test("is no input where it is no object", async () => {
    await check(
      [
        ["find", 3],
        [from(1), "grow", 1],
      ],
      { outcome: "cut no-input", calls: 1 },
    );
    await check(
      [
        ["find", 3],
        ["drop", from(1)],
      ],
      { outcome: "cut no-input", calls: 1 },
    );
    await check(
      [
        ["put", 3],
        [from(1), "grow", -1],
        ["drop", from(2)],
      ],
      { outcome: "cut no-input", calls: 2, threwAt: 2 },
    );
  });

  test("is no input where it is an object of another kind", () =>
    check([["odd"], [from(1), "grow", 1]], { outcome: "cut no-input", calls: 1 }));
});

test("what follows an error is run, and the first error is told", () =>
  check([["put", 3], [from(1), "grow", -1], ["get count"]], { outcome: "returned", threwAt: 2 }));

describe("states", () => {
  test("are equal where the object, and what calls gave, are", async () => {
    const { unit, whole } = await wholeSource(STORE);
    const stateAfter = async (...calls: ProductCall[]): Promise<string | undefined> =>
      (await whole.run(productModel(unit, calls), { plain: true, state: true })).state;
    const one = await stateAfter(["put", 3]);
    expect(one).toBeTypeOf("string");
    expect(await stateAfter(["put", 3], ["get count"])).toBe(one);
    expect(await stateAfter(["put", 4])).not.toBe(one);
    // what was dropped may still be called
    expect(await stateAfter(["put", 3], ["drop", from(1)])).not.toBe(await stateAfter());
    expect(await stateAfter(["find", 3])).toBe(await stateAfter());
  });

  test("are told only where they are asked for", async () => {
    expect((await runs(STORE, [["put", 3]])).symbolic.state).toBeUndefined();
  });
});

describe("contracts", () => {
  const ACCOUNT = `
class Note { text = ""; write(text: string) { this.text = text; return this.text.length; } }
/** @invariant this.balance >= 0 */
export class Account {
  balance = 0;
  /** @requires amount > 0 */
  pay(amount: number) { this.balance += amount; }
  /** @requires amount > 0 */
  draw(amount: number) { this.balance -= amount; }
  note(): Note { return new Note(); }
}
`;

  test("@requires: a call that it forbids is no input, and what follows is not made", () =>
    check(
      [
        ["pay", -1],
        ["pay", 1],
      ],
      { outcome: "cut no-input", calls: 0 },
      ACCOUNT,
    ));

  test("@requires is a decision, so that it can be flipped", () =>
    check([["pay", 5]], { outcome: "returned", decisions: ["pay1.amount > 0", "pay1.amount >= 0"] }, ACCOUNT));

  test("@invariant: nothing follows what breaks it", () =>
    check(
      [
        ["pay", 5],
        ["draw", 6],
        ["pay", 7],
      ],
      { outcome: "violated this.balance >= 0", calls: 2 },
      ACCOUNT,
    ));

  test("@invariant says nothing of what calls give", () =>
    check([["note"], [from(1), "write", "x"]], { outcome: "returned", result: "write2.text.length" }, ACCOUNT));
});

const GATE = `
export class Gate {
  #waiting: ((text: string) => void)[] = [];
  enter(): Promise<string> { return new Promise((resolve) => this.#waiting.push(resolve)); }
  async pass(): Promise<number> { const text = await this.enter(); if (text === "go") return 1; return 0; }
  open(count: number): boolean {
    if (count > this.#waiting.length) return false;
    for (const each of this.#waiting) each("go");
    return true;
  }
  tap(n: number) { return (by: number) => by > n; }
  *all(n: number) { for (let i = 0; i < n; i++) yield i; }
}
`;

describe("promises that wait for later calls", () => {
  test("do not end the sequence", () =>
    check([["enter"], ["open", 1]], { outcome: "returned", decisions: ["!(open2.count > 1)"] }, GATE));
  test("let the code go on after the last call", async () => {
    const { symbolic } = await runs(GATE, [["pass"], ["open", 1]]);
    const { symbolic: alone } = await runs(GATE, [["pass"]]);
    const hit = ({ coverage }: WholeRun): number => [...coverage.values()].flat().length;
    expect(hit(symbolic)).toBeGreaterThan(hit(alone) + 3);
  });
  test("are cut as the last call", () => check([["open", 0], ["enter"]], { outcome: "cut waiting" }, GATE));
});

test("functions that calls give are called", () =>
  check(
    [
      ["tap", 3],
      [from(1), "()", 4],
    ],
    { outcome: "returned", result: "tap1.n < call2.by" },
    GATE,
  ));

test("the items of a generator are taken", () =>
  check([["all", 2]], { outcome: "returned", decisions: ["all1.n > 0", "all1.n > 1", "!(all1.n > 2)"] }, GATE));

describe("what a call was given", () => {
  test("can be given to a later one, as the very object", async () => {
    const { plain, symbolic } = await runs(STORE, [["watch"], ["leave", again(1, 0)]]);
    expect(shown(plain.outcome)).toBe("returned");
    for (const { coverage } of [plain, symbolic]) {
      const other = await runs(STORE, [["watch"], ["leave"]]);
      expect(coverage).not.toEqual(other.plain.coverage);
    }
  });

  test("is the same input there", () =>
    check(
      [
        ["keep", 1],
        ["has", again(1, 0)],
      ],
      { outcome: "returned", result: "keep1.box.size > 10" },
    ));
});
