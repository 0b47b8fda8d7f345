// Branches that are easily lost when states are compared or put back, and what is said where they may be.
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS } from "../../../../src/model/options.ts";
import { assumptionText } from "../../../../src/say/assumption-text.ts";
import { exploreSource } from "../../explore-source.ts";

interface Expected {
  readonly unreached?: number;
  /** All of them. */
  readonly assumptions?: readonly string[];
}

async function check(source: string, { unreached = 0, assumptions = [] }: Expected = {}): Promise<void> {
  const { account, traces } = await exploreSource(source, {
    criterion: "branch",
    // NaN is told apart
    numbers: "any",
    sequences: { ...DEFAULT_OPTIONS.sequences, maxLength: 3 },
  });
  expect(traces.flatMap(({ outcome }) => (outcome.status === "threw" ? [outcome.errorName] : []))).toEqual([]);
  expect(account.unreached.length).toBe(unreached);
  const bounds = account.assumptions.filter(({ id }) => id !== "longest-sequence");
  expect(bounds.map(assumptionText)).toEqual(assumptions);
}

describe("numbers that are not in the heap any more", () => {
  test("may have been NaN, and then say nothing of others", () =>
    check(`export class Range {
      private low = 0;
      private high = 0;
      set(x: number, low: number, high: number): void {
        if (!(low > 0)) return;
        if (!(high > 0)) return;
        if (x < low) return;
        if (x > high) return;
        this.low = low;
        this.high = high;
      }
      isEmpty(): boolean { if (this.low > this.high) return true; return false; }
    }`));
  test("even if they can be nothing else", () =>
    check(`export class Last {
      private value = 200;
      set(x: number, y: number): void {
        if (y > 100) { this.value = y; return; }
        if (x < y) return;
        if (x >= y) return;
        if (y < 50) this.value = y;
      }
      isThree(): boolean { if (this.value === 3) return true; return false; }
    }`));
  test("leave no way to infinity", () =>
    check(`export class Best {
      private best = 0;
      offer(x: number, y: number): void { if (y >= 0) if (y < x) this.best = y; }
      set(y: number): void { if (y >= 0) this.best = y; }
      isUnlimited(): boolean { if (this.best === Infinity) return true; return false; }
    }`));
});

const OWN = "objects are as their class makes them, and of no subclass";

describe("what cannot be undone", () => {
  test("an object is frozen", () =>
    check(
      `export class Box {
      private value = 0;
      lock(): void { Object.freeze(this); }
      set(x: number): string {
        if (Object.isFrozen(this)) return "locked";
        this.value = x;
        return x > 5 ? "large" : "small";
      }
    }`,
      { assumptions: [OWN] },
    ));
  test("only for some arguments, and conditions on what is gone still hold", () =>
    check(
      `export class Box {
      private value = 0;
      put(x: number, y: number): void { if (x < y && !Object.isFrozen(this)) this.value = y; }
      lock(x: number): void { if (x > 3) Object.freeze(this); }
      get isLarge(): boolean { if (this.value > 10) return true; return Object.isFrozen(this) ? false : true; }
    }`,
      { assumptions: [OWN] },
    ));
  test("state of the module is frozen", () =>
    check(
      `const shared = { value: 0 };
    export class Shared {
      lock(): void { Object.freeze(shared); }
      set(x: number): string {
        if (Object.isFrozen(shared)) return "locked";
        shared.value = x;
        return shared.value > 5 ? "large" : "small";
      }
    }`,
      { assumptions: ["nothing is called on other objects of `Shared`"] },
    ));
});

describe("what is not tried is said", () => {
  test("fields that others may assign to", () =>
    check(
      `export class Leaf {
        parent: Leaf | undefined = undefined;
        readonly kind = "leaf";
        protected depth = 0;
        isRoot(): boolean { return this.parent === undefined ? true : false; }
      }`,
      {
        unreached: 1,
        assumptions: [
          "nobody but its own code assigns to `parent`, or changes what is there",
          "no subclass uses `depth`",
        ],
      },
    ));
  test("one object as two arguments", () =>
    check(
      `export class Pair {
        isSame(a: { n: number }, b: { n: number }): boolean { if (a === b) return true; return a.n === 1; }
      }`,
      {
        unreached: 1,
        assumptions: [
          "objects that are given to calls are all different ones, and nobody changes them later",
          "a is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed",
          "b is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed",
        ],
      },
    ));
  test("calls while a promise is pending", () =>
    check(
      `export class Waiting {
        private isWaiting = false;
        wait(): Promise<void> { this.isWaiting = true; return new Promise(() => undefined); }
        ask(): boolean { if (this.isWaiting) return true; return false; }
      }`,
      { assumptions: ["nothing is called on an object while a promise of its own is pending"] },
    ));
});

describe("functions that calls give", () => {
  const LATEST = "of several functions that calls of one kind give, only the latest is called";
  test("are called", () =>
    check(
      `export class Taps {
        private left = 0;
        open(n: number): (by: number) => string {
          this.left = n;
          return (by) => { if (by > this.left) return "dry"; this.left -= by; return this.left === 3 ? "three" : "some"; };
        }
      }`,
      { assumptions: [LATEST] },
    ));
  test("and what they give in turn", () =>
    check(
      "export const add = (a: number) => (b: number) => (c: number): string => { if (a > b) return c > 7 ? 'x' : 'y'; return 'z'; };",
      { assumptions: [LATEST] },
    ));
});

test("a function is called again on what the last call left", () =>
  check(
    `export function once(f: () => number): () => string {
      let count = 0;
      return () => { if (count === 2) return "enough"; count++; f(); return "more"; };
    }`,
    {
      assumptions: [
        "functions in f neither throw nor reject, and have no effects",
        "functions that are passed in do not call back into the object",
      ],
    },
  ));

test("what a generator holds keeps its conditions", () =>
  check(
    `export class Source {
      #values: Generator<number> | undefined;
      start(x: number): void { if (x > 10) this.#values = (function* () { yield x; })(); }
      take(): string {
        const value = this.#values?.next().value as number | undefined;
        if (value === undefined) return "none";
        return value < 5 ? "low" : "high";
      }
    }`,
    { unreached: 1 },
  ));

describe("what outside code may do with an object", () => {
  const LEFT_ALONE = "nothing is called on what calls give, and nothing of it is passed on";
  const list = (given: string): string =>
    `export class List { private items: number[] = []; all(): readonly number[] { return ${given}; }
    isEmpty(): boolean { if (this.items.length > 0) return false; return true; } }`;

  test("change what a call gave, if it is part of the state", () =>
    check(list("this.items"), { unreached: 1, assumptions: [LEFT_ALONE] }));
  test("also where that is inside of something else", () =>
    check(list("new Set([{ items: this.items }]) as never"), { unreached: 1, assumptions: [LEFT_ALONE] }));
  test("but not where it is a copy, or frozen", async () => {
    await check(list("[...this.items]"), { unreached: 1 });
    await check(list("Object.freeze([1])"), { unreached: 1 });
  });
  test("call again while a promise is pending", () =>
    check(
      `export class Job { private busy = false; async go(): Promise<string> {
        if (this.busy) return "busy"; this.busy = true; await 1; this.busy = false; return "done"; } }`,
      { unreached: 1, assumptions: ["nothing is called on an object while a promise of its own is pending"] },
    ));
});
