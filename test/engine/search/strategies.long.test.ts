// Strategies in the engine: what they reach, and what they say of the rest.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS, type Options, STRATEGIES, type Strategy } from "../../../src/model/options.ts";
import type { PackedModel } from "../../../src/model/protocol.ts";
import type { Unreached } from "../../../src/model/result.ts";
import type { ExploredUnit } from "../../../src/commands/steps/1-explore/explore-file.ts";
import { unitGoals } from "../../../src/commands/steps/6-account/unit-goals.ts";
import { unreachedGoals } from "../../../src/commands/steps/6-account/unreached-goals.ts";
import { type Explored, exploreSource } from "../explore-source.ts";

function explore(
  source: string,
  strategy: Strategy,
  { maxRuns = 1000, existing = [] as readonly PackedModel[] } = {},
): Promise<Explored> {
  const options: Partial<Options> = { criterion: "branch", strategy, maxRuns };
  return exploreSource(source, options, "ts", 60_000, existing);
}

function subject(name: string): string {
  return readFileSync(new URL(`../../end-to-end/subjects/strategies/${name}`, import.meta.url), "utf8");
}

/** Each branch that no trace covers, with the reason that is given for it. */
function unreachedIn({ unit, account, traces, map }: Explored): readonly Unreached[] {
  const explored = { unit, account, traces, deaths: [], ms: 0 } as unknown as ExploredUnit;
  const hit = new Set(traces.flatMap(({ coverage }) => coverage.get(unit.declaredIn) ?? []));
  return unreachedGoals({ explored, goals: unitGoals(unit, map), hit, options: DEFAULT_OPTIONS, cwd: "/" });
}

describe("what symbolic execution alone does not reach", () => {
  const WALK = `class Walk { #at = 0; constructor(private readonly items: number[]) {}
      next() { if (this.#at >= this.items.length) throw new RangeError("end"); return this.items[this.#at++]; } }
    export class Shelf { #items: number[] = []; put(item: number) { this.#items.push(item); } walk(): Walk { return new Walk(this.#items); } }`;
  const HANDLE = `class Ticket { isUsed = false; }
    export class Desk { #open: Ticket[] = []; issue(): Ticket { const made = new Ticket(); this.#open.push(made); return made; }
      use(ticket: Ticket) { const at = this.#open.indexOf(ticket); if (at < 0) return "unknown"; this.#open.splice(at, 1); return "used"; } }`;

  test.each([
    ["an iterator that has to be called", WALK],
    ["a handle that has to be passed back", HANDLE],
  ])("%s", async (_, source) => {
    const alone = await explore(source, "symbolic", { maxRuns: 300 });
    expect(unreachedIn(alone).length).toBeGreaterThan(0);
    expect(alone.account.search).toBeUndefined();
    for (const { reason, why } of unreachedIn(alone)) {
      expect(reason).not.toBe("infeasible");
      expect(why).toMatch(/nothing is called on what calls give|within the budget/);
    }
    for (const strategy of ["auto", "hybrid", "evolutionary", "random"] as const) {
      const explored = await explore(source, strategy);
      expect(unreachedIn(explored), strategy).toEqual([]);
      expect(
        explored.account.search?.rounds.some(({ reached }) => reached > 0),
        strategy,
      ).toBe(true);
      expect(explored.account.unreached, strategy).toEqual([]);
    }
  });

  test("many calls, and then a special argument: evolution leads there, and a flip ends it", async () => {
    const { account } = await explore(subject("stamp-card.ts"), "hybrid", { maxRuns: 6000 });
    expect(account.unreached).toEqual([]);
  });
});

describe("what is not reached", () => {
  const IMPOSSIBLE = "export function f(x: number) { if (x > 1 && x < 0) return 1; return 0; }";
  const PROVING: readonly Strategy[] = ["auto", "symbolic", "hybrid"];

  test.each(STRATEGIES)("is proved by %s only if it can prove", async (strategy) => {
    const found = unreachedIn(await explore(IMPOSSIBLE, strategy, { maxRuns: 300 }));
    expect(found.length).toBeGreaterThan(0);
    for (const { reason, why } of found)
      if (PROVING.includes(strategy)) expect(reason).toBe("infeasible");
      else {
        expect(["budget", "stalled"]).toContain(reason);
        expect(why).not.toMatch(/proved|unreachable/);
      }
  });

  test.each(STRATEGIES)("%s: few inputs, all tried, and still it says no more than it knows", async (strategy) => {
    const explored = await explore(
      "export function f(b: boolean) { if (String(b).length > 5) return 1; return 0; }",
      strategy,
      { maxRuns: 2000 },
    );
    const { account } = explored;
    for (const { reason } of unreachedIn(explored))
      expect(reason === "infeasible").toBe(account.status === "complete" && PROVING.includes(strategy));
    expect(account.status === "complete" && !PROVING.includes(strategy)).toBe(false);
    expect(account.stopped).not.toBe("budget");
  });
});

describe("existing tests", () => {
  // their inputs are no constants of the code, and nobody finds them by chance
  const SECRET = `function scrambled(pin: number) { const much = Math.abs(Math.sin(Math.trunc(pin) * 12.9898) * 43758.5453); return Math.floor((much - Math.floor(much)) * 1e9); }
    export class Diary { #reads = 0; read(pin: number) { this.#reads++; if (scrambled(pin) === 727170491) return this.#reads > 2 ? "again" : "dear diary"; return "private"; } }`;
  const existing: readonly PackedModel[] = [
    [
      [":maker", "Diary"],
      [":call1", "read"],
      ["read1.pin", 314159],
    ],
  ];

  test.each(["evolutionary", "random"] as const)("%s goes on from them", async (strategy) => {
    const without = await explore(SECRET, strategy, { maxRuns: 300 });
    expect(unreachedIn(without).length).toBeGreaterThan(0);
    const { account, traces } = await explore(SECRET, strategy, { maxRuns: 300, existing });
    expect(account.unreached).toEqual([]);
    expect(account.search?.rounds[0]).toMatchObject({ by: "tests" });
    expect(account.search?.rounds[0]?.reached).toBeGreaterThan(0);
    expect(traces.some(({ inputs }) => [...inputs.values()].includes(314159))).toBe(true);
  });

  test("those that do not fit the unit do no harm", async () => {
    const odd: readonly PackedModel[] = [
      [],
      [[":call1", "nothing"]],
      [
        ["read1.pin", "text"],
        [":maker", "Other"],
      ],
    ];
    const { account } = await explore(SECRET, "random", { maxRuns: 100, existing: odd });
    expect(account.search?.rounds.length).toBeGreaterThan(0);
  });
});
