// Classes, explored as a whole: states, paths, coverage, contracts.
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS, type Options, type SequenceOptions } from "../../../../src/model/options.ts";
import type { Explored } from "../../explore-source.ts";
import { exploreSource } from "../../explore-source.ts";

interface Expected {
  readonly explored?: number;
  readonly paths?: number;
  readonly status?: string;
  readonly storing?: string;
  readonly unreached?: number;
  readonly grewAt?: number;
}

function explore(source: string, sequences: Partial<SequenceOptions> = {}, options: Partial<Options> = {}) {
  return exploreSource(source, {
    criterion: "branch",
    ...options,
    sequences: { ...DEFAULT_OPTIONS.sequences, ...sequences },
  });
}

async function check(
  source: string,
  sequences: Partial<SequenceOptions>,
  expected: Expected,
  options: Partial<Options> = {},
): Promise<Explored> {
  const found = await explore(source, sequences, options);
  const { status, paths, unreached, sequences: states } = found.account;
  const all: Required<Expected> = {
    explored: states?.explored ?? -1,
    paths,
    status,
    storing: states?.storing ?? "",
    unreached: unreached.length,
    grewAt: states?.grewAt ?? -1,
  };
  expect({ ...all, assumptions: found.account.assumptions }).toMatchObject(expected);
  return found;
}

const TREE = `
  interface Node { value: number; left: Node | undefined; right: Node | undefined }
  export class Tree {
    private root: Node | undefined;
    insert(value: number): void {
      let at = this.root;
      if (at === undefined) { this.root = { value, left: undefined, right: undefined }; return; }
      for (;;) {
        if (value < at.value) {
          if (at.left === undefined) { at.left = { value, left: undefined, right: undefined }; return; }
          at = at.left;
        } else if (value > at.value) {
          if (at.right === undefined) { at.right = { value, left: undefined, right: undefined }; return; }
          at = at.right;
        } else return;
      }
    }
  }`;

describe("states", () => {
  test("all shapes of search trees", () => check(TREE, { maxLength: 4 }, { explored: 23, paths: 1 + 3 + 10 + 35 }));
  test("with integers too", () =>
    check(TREE, { maxLength: 4 }, { explored: 23, paths: 1 + 3 + 10 + 35 }, { numbers: "int" }));
  const SETTING = `export class Setting {
    private value = 0;
    low(to: number): void { if (to < 3) this.value = to; }
    high(to: number): void { if (to < 5) this.value = to; }
  }`;
  test("one covers another", () => check(SETTING, { maxLength: 2 }, { explored: 3 }));
  test("in which order they come does not matter to what is reached", () =>
    check(SETTING.replace("3", "7"), { maxLength: 2 }, { explored: 2 }));
  test("by isomorphism each is its own", () =>
    check(SETTING.replace("3", "7"), { maxLength: 2, state: "isomorphism" }, { explored: 3 }));
  test("exactly, no fewer", async () => {
    const isomorphic = await explore(TREE, { maxLength: 3, state: "isomorphism" });
    const exact = await explore(TREE, { maxLength: 3, state: "exact" });
    expect(exact.account.sequences?.explored).toBeGreaterThanOrEqual(
      isomorphic.account.sequences?.explored ?? Infinity,
    );
  });
  test("given values", () =>
    check(
      TREE,
      { maxLength: 2, arguments: "concrete", values: [{ parameter: undefined, values: [0, 1, 2] }] },
      // the empty tree, three roots, and six trees of two
      { explored: 1 + 3 + 6, paths: 3 + 9 },
    ));

  test("given values beside symbolic ones", async () => {
    const { traces, account } = await check(
      `export class Slots {
        private slots: number[] = [0, 0];
        put(index: number, value: number): boolean {
          if (this.slots[index] === undefined) return false;
          if (value > 1000) return false;
          this.slots[index] = value;
          return true;
        }
      }`,
      { maxLength: 1, values: [{ parameter: "index", values: [0, 1, 2] }] },
      { unreached: 0, paths: 2 + 2 + 1, explored: 1 + 2 },
    );
    expect(account.assumptions).toContainEqual({ id: "given-arguments" });
    expect(traces.every(({ inputs }) => [undefined, 0, 1, 2].includes(inputs.get("put1.index") as number))).toBe(true);
  });

  test("a state space that ends is explored completely", () =>
    check(
      `export class Light {
        #on = false;
        toggle(): boolean { this.#on = !this.#on; return this.#on; }
      }`,
      {},
      { explored: 2, paths: 2, status: "complete", unreached: 0 },
    ));

  test("private fields are part of the state, and are put back", () =>
    check(
      `export class Gauge {
        #count = 0;
        up(): void { if (this.#count < 3) this.#count++; }
        reset(): void { if (this.#count === 3) this.#count = 0; }
      }`,
      {},
      { explored: 4, paths: 8, status: "complete", storing: "restored", unreached: 0 },
    ));

  test("so are variables of the module and static members", () =>
    check(
      `let made = 0;
      export class Ticket {
        static issued = 0;
        issue(): string {
          if (made >= 2) return "sold out";
          made++;
          Ticket.issued++;
          return Ticket.issued === 2 ? "last" : "ticket";
        }
      }`,
      {},
      // others may assign to the static field, and other objects may issue tickets
      { explored: 3, paths: 3, status: "bounded", unreached: 0 },
    ));

  test("Map, Set, Date and arrays", () =>
    check(
      `export class Log {
        readonly #seen = new Set<number>();
        readonly #times = new Map<string, Date>();
        readonly #list: number[] = [];
        step(): number {
          const n = this.#seen.size;
          if (n === 2) { this.#seen.clear(); this.#times.clear(); this.#list.length = 0; return -1; }
          this.#seen.add(n);
          this.#times.set("t" + n, new Date(n));
          this.#list.push(n);
          return this.#times.get("t" + n)!.getTime() + this.#list[n]!;
        }
      }`,
      {},
      { explored: 3, paths: 3, status: "complete", unreached: 0 },
    ));
});

describe("a quick look first", () => {
  const LOT = `export class Lot {
    private spaces: string[] = [];
    constructor(a: number, b: number, c: number) {
      for (const [name, count] of Object.entries({ a, b, c })) for (let i = 0; i < count; i++) this.spaces.push(name);
    }
    take(): string { return this.spaces.pop() ?? "full"; }
    rename(from: string, to: string): boolean {
      if (!this.spaces.includes(from)) return false;
      this.spaces = this.spaces.map((name) => (name === from ? to : name));
      return this.spaces.includes("vip");
    }
    isSpecial(): boolean { return this.spaces[0] === "vip" ? true : false; }
  }`;
  test("where the constructor alone has more paths than there is time for", async () => {
    const { account } = await exploreSource(LOT, { criterion: "branch", thorough: true }, "ts", 2500);
    expect(account).toMatchObject({ status: "budget", unreached: [] });
  });
  test("objects that only some arguments make are made again", async () => {
    const { account } = await explore(
      `export class Picky {
        constructor(readonly code: string) { if (!/^[a-c]{3}-7$/.test(code)) throw new Error("code"); }
        first(): string { return this.code[0] === "a" ? "A" : "other"; }
      }`,
    );
    expect(account.unreached).toEqual([]);
    expect(account.sequences?.explored).toBeGreaterThan(0);
  });
  test("what is found is shown by the shortest sequence", async () => {
    const { traces } = await explore(
      `export class Fuse {
        private n = 0;
        /** @ensures this.level < 2 */
        step(): void { this.n++; }
        get level(): number { return this.n; }
      }`,
    );
    const broken = traces.filter(({ outcome }) => outcome.status === "violated");
    expect(broken.map(({ inputs }) => [...inputs.keys()].filter((key) => key.startsWith(":call")).length)).toEqual([2]);
  });
});

describe("how far", () => {
  test("a branch behind many calls is reached, one state of a shape at a time", async () => {
    const { account } = await check(
      `export class BankAccount {
        private balance = 0;
        private withdrawals = 0;
        deposit(amount: number): void { if (amount > 0) this.balance += amount; }
        withdraw(amount: number): string {
          if (amount > this.balance) return "too much";
          if (this.withdrawals >= 10) return "too often";
          this.balance -= amount;
          this.withdrawals++;
          return "done";
        }
      }`,
      {},
      { unreached: 0, grewAt: 11 },
    );
    expect(account.sequences?.completeUpTo).toBeLessThan(11);
  });

  test("an array that grows when it is full", () =>
    check(
      `export class Buffer {
        private store = new Array<number>(4);
        private size = 0;
        add(value: number): void {
          if (this.size === this.store.length) {
            const larger = new Array<number>(this.size * 2);
            for (let i = 0; i < this.size; i++) larger[i] = this.store[i]!;
            this.store = larger;
          }
          this.store[this.size++] = value;
        }
      }`,
      {},
      { unreached: 0, grewAt: 5 },
    ));

  test("a given length is the end", () =>
    check(
      `export class Counter { private n = 0; up(): boolean { return ++this.n > 5; } }`,
      { maxLength: 3 },
      { paths: 3 },
    ));
});

describe("members", () => {
  test("getters, setters, static makers and arguments of the constructor", async () => {
    const { traces } = await check(
      `export class Range {
        private constructor(private low: number, private high: number) {}
        static of(low: number, high: number): Range {
          if (low > high) throw new RangeError("low > high");
          return new Range(low, high);
        }
        get width(): number { return this.high === this.low ? 0 : this.high - this.low; }
        set top(value: number) { if (value < this.low) throw new RangeError("too low"); this.high = value; }
        has(x: number): boolean { return x >= this.low && x <= this.high; }
      }`,
      { maxLength: 1 },
      { unreached: 0 },
    );
    expect(traces.some(({ outcome }) => outcome.status === "threw")).toBe(true);
  });

  test("asynchronous ones are waited for", () =>
    check(
      `export class Queue {
        #waiting: number[] = [];
        async push(item: number): Promise<number> { await null; return this.#waiting.push(item); }
        async pop(): Promise<number | undefined> { await null; return this.#waiting.length > 1 ? this.#waiting.shift() : undefined; }
      }`,
      { maxLength: 3 },
      { explored: 4, unreached: 0 },
    ));

  test("objects that close over their state", () =>
    check(
      `export function createCounter(limit: number) {
        let count = 0;
        return {
          up(): number { if (count < limit) count++; return count; },
          isDone: () => count === 3,
        };
      }`,
      {},
      { unreached: 0 },
    ));

  test("functions that cannot be looked into are run again", async () => {
    const { account } = await check(
      `export class Numbers {
        #next = (function* () { let n = 0; for (;;) yield n++; })();
        take(): boolean { return this.#next.next().value === 2; }
      }`,
      { maxLength: 3 },
      { storing: "replayed", unreached: 0, paths: 3 },
    );
    expect(account.sequences?.uncompared).toMatch(/generator/);
  });
});

describe("contracts", () => {
  const ACCOUNT = `
    /** @invariant this.balance >= 0 */
    export class Account {
      private balance = 0;
      /** @requires amount > 0
       *  @ensures this.balance === old(this.balance) + amount */
      deposit(amount: number): void { this.balance += amount; }
      /** @requires amount > 0 */
      withdraw(amount: number): void { this.balance -= amount; }
    }`;
  const violationsOf = ({ traces }: Explored): string[] =>
    traces.flatMap(({ outcome }) =>
      outcome.status === "violated" ? [`${outcome.violation.kind} ${outcome.violation.text}`] : [],
    );

  test("a broken invariant is found by the shortest sequence", async () => {
    const found = await explore(ACCOUNT, { maxLength: 2 }, { numbers: "int" });
    expect(violationsOf(found)).toEqual(["invariant this.balance >= 0"]);
    const broken = found.traces.find(({ outcome }) => outcome.status === "violated");
    expect([...(broken?.inputs ?? [])].filter(([name]) => name.startsWith(":call"))).toEqual([[":call1", "withdraw"]]);
    expect(broken?.inputs.get("withdraw1.amount")).toSatisfy((amount: number) => amount > 0);
  });
  test("and may be the end", async () => {
    const { account } = await explore(ACCOUNT, { maxLength: 5, onViolation: "stop" }, { numbers: "int" });
    expect(account.sequences?.length).toBe(1);
    expect(account.assumptions).toContainEqual({ id: "stopped-at-violation" });
  });
  test("only legal calls are made", async () => {
    const { traces, account } = await explore(
      `export class Root {
        /** @requires x >= 0
         *  @ensures result >= 0 */
        of(x: number): number { if (x < 0) return -1; return Math.sqrt(x); }
      }`,
      { maxLength: 1 },
      { numbers: "finite" },
    );
    expect(traces.flatMap(({ outcome }) => (outcome.status === "violated" ? [outcome] : []))).toEqual([]);
    expect(account.unreached.length).toBeGreaterThan(0);
  });
});

describe("states are put back as if their sequences were run again", () => {
  const SUBJECTS: Readonly<Record<string, string>> = {
    tree: TREE,
    map: `export class Register {
      readonly #names = new Map<number, string[]>();
      enter(id: number, name: string): boolean {
        const known = this.#names.get(id);
        if (known === undefined) { this.#names.set(id, [name]); return true; }
        if (known.includes(name)) return false;
        known.push(name);
        return true;
      }
      leave(id: number): boolean { return this.#names.delete(id); }
    }`,
    factory: `export function createQueue(most: number) {
      const items: number[] = [];
      let lost = 0;
      return {
        add(item: number) { if (items.length >= most) lost++; else items.push(item); },
        take: () => (items.length === 0 ? undefined : items.shift()),
        get lost() { return lost > 1 ? "many" : "few"; },
      };
    }`,
    objects: `export class Cart {
      private items: { id: number; count: number }[] = [];
      add(item: { id: number; count: number }): void {
        const known = this.items.find(({ id }) => id === item.id);
        if (known) known.count += item.count;
        else this.items.push(item);
      }
      get isLarge(): boolean { return this.items.some(({ count }) => count > 10); }
    }`,
  };
  for (const [name, source] of Object.entries(SUBJECTS))
    test(name, async () => {
      const [restored, replayed] = [
        await explore(source, { maxLength: 3 }),
        await explore(source, { maxLength: 3, replay: true }),
      ];
      const account = ({ account: { paths, unreached } }: Explored) => ({
        paths,
        unreached: unreached.length,
      });
      expect(account(restored)).toEqual(account(replayed));
      // what is run again keeps more conditions in sight, so that fewer states may be seen to cover others
      const statesOf = ({ account: { sequences } }: Explored): number => sequences?.explored ?? -1;
      expect(statesOf(restored)).toBeLessThanOrEqual(statesOf(replayed));
      expect(restored.account.sequences?.storing).toBe("restored");
      expect(replayed.account.sequences?.storing).toBe("replayed");
      expect(restored.account.assumptions).not.toContainEqual({ id: "same-behaviour" });
    });
});

describe("a function of the user's says which states are one", () => {
  const SET = `
    export class Bag {
      private items: number[] = [];
      add(item: number): void { this.items.push(item); }
      get size(): number { return this.items.length; }
      isFull(): boolean { return this.items.length >= 3; }
    }
    export const bySize = (bag: Bag): number => bag.size;
    export const bothFull = (one: Bag, other: Bag): boolean => one.isFull() === other.isFull();
    export const broken = (): never => { throw new Error("no"); };
  `;
  const judged = (name: string): Partial<SequenceOptions> => ({ maxLength: 4, state: { file: "", name } });
  test("what it makes of one", async () => {
    const { account } = await check(SET, judged("bySize"), { explored: 5, status: "bounded" });
    expect(account.assumptions).toContainEqual({ id: "judged-states-alike", judge: "bySize" });
  });
  test("what it says of two", () => check(SET, judged("bothFull"), { explored: 1 }));
  test("where it fails, each state is new", () => check(SET, judged("broken"), { explored: 1 + 3 + 9 + 27 + 81 }));
  test("where there is none, that is said", () =>
    expect(explore(SET, judged("byColour"))).rejects.toThrow(/exports no function byColour/));
});

test("arguments that the code counts are left out, given, and given as undefined", () =>
  check(
    `export class A { f(x?: number) { if (arguments.length > 0) return x === undefined ? 1 : 2; return 3; } }`,
    { maxLength: 1 },
    { unreached: 0 },
    { strategy: "symbolic", inputs: "anything" },
  ));

test("bounds of loops that counting may pass by are told as suspects", async () => {
  const { traces } = await explore("export class A { f(n: number) { let i = 0; while (i !== n) i++; return i; } }");
  const suspects = traces.filter(({ outcome }) => outcome.status === "cut" && outcome.reason === "steps");
  expect(suspects.map(({ inputs }) => inputs.get("f1.n"))).toEqual([-1, 0.5]);
});
