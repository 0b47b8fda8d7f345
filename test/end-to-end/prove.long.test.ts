// Tests that speak of all inputs, in each runner that has them, and by the command.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { type Workspace, workspace } from "./harness/workspace.ts";

const COLLECTIONS = path.resolve(import.meta.dirname, "subjects/prove/collections.ts");

/** The paper's test of `Add`, and others of its kind. */
const BODIES = `
describe("list", () => {
  prove("get gives what add put", (capacity: number, value: string) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity < 3);
    const list = new ArrayList<string>(capacity);
    list.add(value);
    expect(list.get(0)).toBe(value);
    expect(list.count).toBe(1);
  });
  prove("an index out of range throws", (index: number) => {
    assume(index < 0 || index >= 1);
    const list = new ArrayList<string>(1);
    list.add("a");
    expect(() => list.get(index)).toThrow(RangeError);
  });
});
prove("a list goes on after it was empty", (first: string, second: string) => {
  const list = new LinkedList<string>();
  list.append(first);
  list.removeFirst();
  list.append(second);
  expect(list.first).toBe(second);
});
prove("a table gives what was set last", (a: number, b: number) => {
  assume(Number.isInteger(a) && Number.isInteger(b));
  const table = new HashTable();
  table.set(a, "first");
  table.set(b, "second");
  expect(table.get(b)).toBe("second");
  expect(table.get(a)).toBe(a === b ? "second" : "first");
});
prove("nothing is both", (x: number) => {
  assume(x > 3 && x < 2);
  expect(x).toBe(1);
});
prove("matchers without a model decide nothing", (text: string) => {
  expect(text).toMatchSnapshot();
});
prove("what is caught still counts", async (x: number) => {
  try {
    assume(x > 0);
  } catch {
    expect(x).toBe("never");
  }
  await Promise.resolve();
  const sign = choose<1 | -1>();
  expect(sign * sign).toBe(1);
  expect(x).toBeGreaterThan(0);
});
`;

const EXPECTED = {
  "list > get gives what add put": "proved",
  "list > an index out of range throws": "proved",
  "a list goes on after it was empty": "counterexample",
  "a table gives what was set last": "proved",
  "nothing is both": "vacuous",
  "matchers without a model decide nothing": "undecided",
  "what is caught still counts": "proved",
};

function project(runner: "vitest" | "jest", imports: string): Workspace {
  const user = workspace([COLLECTIONS], runner);
  const names = "{ assume, choose, prove }";
  const own = `import ${names} from "pathwise/${runner}";\nimport { ArrayList, HashTable, LinkedList } from "./collections`;
  user.write("collections.test.ts", `${imports}${own}${runner === "jest" ? "" : ".js"}";\n${BODIES}`);
  return user;
}

interface CheckedFile {
  readonly tests: readonly { readonly name: string; readonly status: string }[];
}

test("pathwise check gives every test its verdict", async () => {
  const user = project("vitest", 'import { describe, expect } from "vitest";\n');
  const checked = await user.run("npx", "pathwise", "check", "--json", "checked.json");
  expect(checked, checked.stderr).toMatchObject({ status: 1 });
  const result = JSON.parse(user.read("checked.json")) as CheckedFile;
  expect(Object.fromEntries(result.tests.map(({ name, status }) => [name, status]))).toEqual(EXPECTED);
  const schema = JSON.parse(readFileSync("schema/check.schema.json", "utf8")) as object;
  const ajv = new Ajv2020();
  expect(ajv.validate(schema, result), JSON.stringify(ajv.errors)).toBe(true);
  const one = await user.run("npx", "pathwise", "check", "collections.test.ts#list > get gives what add put");
  expect(one, one.stderr).toMatchObject({ status: 0 });
  expect(one.stdout).toContain("1 test · 1 proved");
});

const CONTRACTS = `/**
 * @requires amount >= 0
 * @ensures result <= amount
 * @throws {RangeError} when amount > 1000
 */
export function fee(amount: number): number {
  if (amount > 1000) throw new RangeError("too much");
  return amount / 2;
}
/** @ensures result >= 0 */
export function distance(a: number, b: number): number {
  return a < b ? b - a : a - b;
}
/** @ensures result.length > 0 */
export function greeting(user: { name: string } | null): string {
  return user!.name + "!";
}
/** @requires x > 3 && x < 2
 * @ensures result > 0 */
export function never(x: number): number {
  return x;
}
/** @ensures resut > 0 */
export function misspelt(x: number): number {
  return x;
}
/** @ensures new Intl.Collator().compare(result, text) === 0 */
export function same(text: string): string {
  return text;
}
/** @invariant this.count <= this.most */
export class Counter {
  count = 0;
  readonly most = 2;
  /** @throws {RangeError} when this.count === this.most */
  add(): void {
    if (this.count === this.most) throw new RangeError("full");
    this.count++;
  }
  clear(): void {
    this.count = 0;
  }
}
export class Eager extends Counter {
  addTwice(): void {
    this.count += 2;
  }
}
`;

test("pathwise check gives every contract its verdict, beside the tests", async () => {
  const user = workspace([]);
  user.write("contracts.ts", CONTRACTS);
  user.write("plain.ts", "export const half = (x: number): number => x / 2;\n");
  user.write(
    "half.test.ts",
    `import { expect } from "vitest";
import { prove } from "pathwise/vitest";
import { half } from "./plain.js";
prove("a half is half", (x: number) => { expect(half(x)).toBe(x / 2); });
`,
  );
  const checked = await user.run("npx", "pathwise", "check", "--json", "checked.json");
  expect(checked, checked.stderr).toMatchObject({ status: 1 });
  expect(checked.stderr).toContain('unknown name "resut" in @ensures');
  expect(checked.stdout).toContain("call distance(");
  const result = JSON.parse(user.read("checked.json")) as CheckedFile;
  expect(Object.fromEntries(result.tests.map(({ name, status }) => [name, status]))).toEqual({
    "a half is half": "proved",
    fee: "proved",
    distance: "counterexample",
    greeting: "bounded",
    never: "vacuous",
    misspelt: "undecided",
    same: "undecided",
    Counter: "bounded",
    Eager: "counterexample",
  });
  const schema = JSON.parse(readFileSync("schema/check.schema.json", "utf8")) as object;
  const ajv = new Ajv2020();
  expect(ajv.validate(schema, result), JSON.stringify(ajv.errors)).toBe(true);
  const one = await user.run("npx", "pathwise", "check", "contracts.ts#fee");
  expect(one, one.stderr).toMatchObject({ status: 0 });
  expect(one.stdout).toContain("1 contract · 1 proved");
  const none = await user.run("npx", "pathwise", "check", "plain.ts");
  expect(none.status).toBe(2);
  expect(none.stderr).toContain("nothing to check");
});

test.each(["forks", "threads"])("Vitest, pool %s", async (pool) => {
  const user = project("vitest", 'import { describe, expect } from "vitest";\n');
  const shown = await user.run("npx", "vitest", "run", "--pool", pool);
  expect(shown.status).toBe(1);
  const text = shown.stdout + shown.stderr;
  expect(text).toMatch(/3 failed.*4 passed/s);
  expect(text).toContain("vacuous: no input satisfies");
  expect(text).toContain("Counterexample: first = ");
  expect(text).toMatch(/collections\.test\.ts:\d+:\d+/);
});

test("a stored case fails first, also where no engine can start, and is gone when the code is right", async () => {
  const user = project("vitest", 'import { describe, expect } from "vitest";\n');
  const env = ["env", "-u", "CI"] as const;
  await user.run(...env, "npx", "vitest", "run", "-t", "after it was empty");
  expect(user.read("collections.pathwise-cases.ts")).toContain('cases["a list goes on after it was empty"]');
  const again = await user.run("npx", "vitest", "run", "-t", "after it was empty");
  expect(again.stdout + again.stderr).toContain("stored case 1 of");
  const fixed = user
    .read("collections.ts")
    .replace("this.#first = removed?.next;", "$&\n    if (this.#first === undefined) this.#last = undefined;");
  user.write("collections.ts", fixed);
  const passing = await user.run("npx", "vitest", "run", "-t", "after it was empty");
  expect(passing, passing.stdout).toMatchObject({ status: 0 });
});

test("Jest", async () => {
  const user = project("jest", "");
  const shown = await user.run("npx", "jest");
  const text = shown.stdout + shown.stderr;
  expect(text).toMatch(/3 failed, 4 passed/);
  expect(text).toContain("Counterexample: first = ");
});

test("node:test, with hooks and modes", async () => {
  const user = workspace([], "node");
  user.write(
    "sums.test.js",
    `import { strictEqual, ok } from "node:assert/strict";
import { beforeEach, describe } from "node:test";
import { assume, prove } from "pathwise/node";
let base = 0;
describe("sums", () => {
  beforeEach(() => { base = 1; });
  prove("a base", (/** @type {number} */ x) => {
    assume(Number.isInteger(x) && Math.abs(x) < 1000);
    strictEqual(x + base - x, 1);
  });
  prove("a word", (/** @type {string} */ text) => ok(text !== "magic"));
  prove.skip("left out", (/** @type {string} */ text) => ok(text !== "magic"));
});
`,
  );
  const shown = await user.run("node", "--test");
  expect(shown.status).toBe(1);
  expect(shown.stdout).toContain('Counterexample: text = "magic"');
  expect(shown.stdout).toMatch(/^# pass 1$/m);
  expect(shown.stdout).toMatch(/^# fail 1$/m);
  expect(shown.stdout).toMatch(/^# skipped 1$/m);
});
