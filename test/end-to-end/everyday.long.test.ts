// Twenty properties as people write them, with mock functions, hooks, promises and matchers of all kinds, and the same of code that
// is wrong by one character.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/everyday");

interface Checked {
  readonly tests: readonly {
    readonly name: string;
    readonly status: string;
    readonly counterexample?: { readonly case: string };
  }[];
}

/** What is replaced in the code, by the test that is to notice it. */
const WRONG: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  "a total is the sum of its lines": ["sum += cents * quantity", "sum += cents + quantity"],
  "pages are whole but for the last": ["(page - 1) * size", "(page - 0) * size"],
  "nothing is there twice": ["items.indexOf(item) === index", "items.indexOf(item) <= index"],
  "chunks together are the whole": ["items.slice(i, i + size)", "items.slice(i, i * size)"],
  "as many zeros as wanted": [".fill(0)", ".fill(1)"],
  "a range has its bounds": ["from + index", "from * index"],
  "rotating there and back changes nothing": ["(index + by)", "(index * by)"],
  "merging keeps the order": ["a[i]! <= b[j]!", "a[i]! >= b[j]!"],
  "each item is in the group of its key": ["group.push(item)", "group.pop()"],
  "what is escaped has no tags": ['replaceAll("<"', 'replaceAll("="'],
  "initials are two letters and two dots": ["${last.charAt(0)}", "${last.charAt(9)}"],
  "what is cut fits": ["length - 1", "length - 0"],
  "a pair is parsed": ["text.slice(at + 1)", "text.slice(at + 0)"],
  "money is printed and parsed": ["cents % 100", "cents % 10"],
  "a day later is a day more": ["86_400_000", "86_400_00"],
  "nothing leaves an end": ["paid: []", 'paid: ["void"]'],
  "an account > is never overdrawn": ["cents > this.#balance", "cents < this.#balance"],
  "a queue gives items in their order": ["this.#out.pop()", "this.#out.shift()"],
  "an action is tried as often as wanted": ["left = times - 1", "left = times - 2"],
  "everybody gets a mail": ["sent++", "sent--"],
};

/** What no layer of the solver can decide, or what the clock of the place decides. */
const UNDECIDED = ["what is escaped has no tags", "a pair is parsed", "a day later is a day more"];
const LONGEST_CASE = 60;

async function verdicts(code: string): Promise<Checked["tests"]> {
  const user = workspace([path.join(FOLDER, "everyday.test.ts")]);
  user.write("right.ts", code);
  await user.run("npx", "pathwise", "check", "--json", "checked.json");
  return (JSON.parse(user.read("checked.json")) as Checked).tests;
}

const RIGHT = readFileSync(path.join(FOLDER, "right.ts"), "utf8");

test("right code is proved, or holds up to bounds", async () => {
  const tests = await verdicts(RIGHT);
  expect(tests.map(({ name }) => name).sort()).toEqual(Object.keys(WRONG).sort());
  for (const { name, status } of tests)
    expect(UNDECIDED.includes(name) ? "undecided" : ["proved", "bounded"], name).toContain(status);
});

test("each wrong character is found, with a small input", async () => {
  let code = RIGHT;
  for (const [right, wrong] of Object.values(WRONG)) {
    expect(code.split(right), right).toHaveLength(2);
    code = code.replace(right, () => wrong);
  }
  for (const { name, status, counterexample } of await verdicts(code)) {
    expect({ name, status }).toEqual({ name, status: "counterexample" });
    expect(counterexample?.case.length ?? 0, name).toBeLessThan(LONGEST_CASE);
  }
});
