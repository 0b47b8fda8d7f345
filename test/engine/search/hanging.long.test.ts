import { expect, test } from "vitest";
import { exploreSource } from "../explore-source.ts";

/** A loop that most inputs never leave, and members that need several calls. */
const HANDLE = `export class Handle {
  private pulls = 0;
  constructor(private size: number, private at: number) {}
  turn(to: number, by: number, stops: number[]): number {
    let clicks = 0;
    while (this.at !== to) {
      this.at = (this.at + by) % this.size;
      if (stops.includes(this.at)) clicks += 10;
      else clicks++;
    }
    return clicks;
  }
  pull(): string {
    this.pulls++;
    if (this.pulls === 2) return "twice";
    return this.pulls > 2 ? "often" : "once";
  }
}`;

test("inputs that hang cost their own time only", async () => {
  const { account, traces } = await exploreSource(HANDLE, { criterion: "branch" }, "ts", 8000);
  expect(account.unreached).toEqual([]);
  expect(traces.some(({ outcome }) => outcome.status === "cut")).toBe(true);
});

test("so do those of a function, and nothing is claimed of what they might reach", async () => {
  const source = `export function countdown(n: number, by: number): string {
    let left = n;
    while (left !== 0) left -= by;
    if (n > 1000 && by < 0) return "never";
    return n > 3 ? "long" : "short";
  }`;
  const { account } = await exploreSource(source, { criterion: "branch" }, "ts", 10_000);
  expect(account.unreached.length).toBe(1);
  expect(account.status).toBe("budget");
});

test("what takes too long with symbolic values is run without", async () => {
  const source = `export function churn(n: number): string {
    let h = n;
    for (let i = 0; i < 20_000; i++) h = (h * 31 + i) % 65_521;
    if (n === 41) return "special";
    return h < 0 ? "negative" : "usual";
  }`;
  const { account, traces } = await exploreSource(source, { criterion: "branch" }, "ts", 12_000);
  expect(account.unreached.length).toBeLessThanOrEqual(1);
  expect(traces.some(({ outcome }) => outcome.status === "returned")).toBe(true);
});
