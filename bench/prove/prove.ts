// The tests of the paper on parameterized unit tests, for collections of our own: verdicts, paths and time beside the paper's, then the
// same with bugs planted, by proof and by chance; then what 200 tests cost that did not change. `--only <class>` leaves out the others,
// `--only unchanged` the paper.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Check } from "../../src/model/check-request.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import type { CheckedProof } from "../../src/model/verdict.ts";
import { ROOT } from "../command.ts";
import { type Chance, byChance } from "./by-chance.ts";
import { unchanged } from "./unchanged.ts";

const FOLDER = "test/end-to-end/subjects/paper";

/** Tests, paths and seconds of the paper's table. */
const PAPER: Readonly<Record<string, readonly [tests: number, paths: number, seconds: number]>> = {
  ArrayList: [12, 34, 4],
  Enumerator: [10, 67, 10],
  HashTable: [11, 30, 30],
  LinkedList: [3, 64, 4],
  RedBlackTree: [3, 457, 427],
};

type Bug = readonly [name: string, right: string, wrong: string];

const LEAST_CHANCE_SECONDS = 30;

/** What is replaced in the code of each class: slips that many inputs show. */
const BUGS: readonly Bug[] = [
  ["ArrayList", "i > index; i--", "i > index + 1; i--"],
  ["Enumerator", "this.#size++;\n    this.version++;\n  }\n\n  removeAt", "this.#size++;\n  }\n\n  removeAt"],
  ["HashTable", "bucket.splice(i, 1);", "bucket.splice(i, 2);"],
  ["LinkedList", "if (node === this.#last) this.#last = before;", ""],
  ["RedBlackTree", "isRed(top.left?.left)", "isRed(top.left?.right)"],
];

/** Slips that few inputs show: a value that stands for something else, two that are taken for one, an order with an exception. */
const RARE_BUGS: readonly Bug[] = [
  ["ArrayList", "if (this.#items[i] === value)", "if (this.#items[i] === value && value !== (-99_999 as T))"],
  ["HashTable", "if (other === key) return value;", "if (other === key && key !== 0xdead) return value;"],
  ["LinkedList", "if (node.value === value) {", "if (node.value === value || node.value - value === 65_537) {"],
  ["RedBlackTree", "if (key < node.key) node.left", "if (key < node.key || key === 0xbeef) node.left"],
];

export async function prove(print: (line: string) => void, flags: readonly string[]): Promise<void> {
  const only = flags[0] === "--only" ? flags[1] : undefined;
  if (only === "unchanged") return printUnchanged(print);
  const names = Object.keys(PAPER).filter((name) => only === undefined || name === only);
  print("                 tests  proved  bounded  other   paths  wall s     paper: tests  paths      s");
  for (const name of names) {
    const { proofs, seconds } = await checked(name);
    const count = (status: string): number => proofs.filter(({ verdict }) => verdict.status === status).length;
    const [proved, bounded] = [count("proved"), count("bounded")];
    const paths = proofs.reduce((sum, { verdict }) => sum + verdict.paths, 0);
    const own = [proofs.length, proved, bounded, proofs.length - proved - bounded, paths, seconds.toFixed(1)];
    const cells = own.map((cell) => String(cell).padStart(8)).join("");
    print(`${name.padEnd(14)}${cells}     ${(PAPER[name] ?? []).map((cell) => String(cell).padStart(7)).join("")}`);
    for (const { name: test, verdict } of proofs)
      if (verdict.status === "undecided") print(`  undecided: ${test}: ${verdict.reasons.join("; ")}`);
  }
  await printBugs(print, "Bugs planted", BUGS.filter(isNamed(names)));
  await printBugs(print, "Bugs planted that few inputs show", RARE_BUGS.filter(isNamed(names)));
  if (only === undefined) await printUnchanged(print);
}

function isNamed(names: readonly string[]): (bug: Bug) => boolean {
  return ([name]) => names.includes(name);
}

/** Chance has three times as long as the proof took, and at least half a minute, divided among the tests of the class. */
async function printBugs(print: (line: string) => void, title: string, bugs: readonly Bug[]): Promise<void> {
  print(`\n${title}`);
  print("                proof s  chance s      runs   speed-up  counterexample");
  for (const [name, right, wrong] of bugs) {
    const { proofs, seconds, chance } = await checkedAndTried(name, right, wrong);
    const found = proofs.flatMap(({ verdict }) =>
      verdict.status === "counterexample" && "inputs" in verdict.counterexample
        ? [verdict.counterexample.inputs.map((input) => `${input.name} = ${input.text}`).join(", ")]
        : [],
    );
    const byLuck = `${chance.isFound ? "" : "> "}${(chance.ms / 1000).toFixed(2)}`;
    const ratio = `${chance.isFound ? "" : "> "}${(chance.ms / 1000 / seconds).toFixed(chance.isFound ? 3 : 1)}`;
    const cells = [seconds.toFixed(1).padStart(9), byLuck.padStart(10), String(chance.runs).padStart(10)];
    cells.push(found.length === 0 ? "-".padStart(11) : ratio.padStart(11));
    print(`${name.padEnd(14)}${cells.join("")}  ${found[0] ?? "not found"}`);
  }
}

async function printUnchanged(print: (line: string) => void): Promise<void> {
  const { tests, firstMs, unchangedMs, plainMs } = await unchanged();
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const ratio = (unchangedMs / plainMs).toFixed(2);
  print(`\n${tests} tests in Vitest: ${seconds(firstMs)} s the first time, then ${seconds(unchangedMs)} s`);
  print(`the same bodies as plain tests: ${seconds(plainMs)} s; ratio ${ratio}`);
}

interface Checked {
  readonly proofs: readonly CheckedProof[];
  readonly seconds: number;
}

async function checkedAndTried(
  name: string,
  right: string,
  wrong: string,
): Promise<Checked & { readonly chance: Chance }> {
  let chance: Chance | undefined;
  const own = await checked(name, right, wrong, async (folder, seconds) => {
    chance = await byChance(folder, name, 1000 * Math.max(LEAST_CHANCE_SECONDS, 3 * seconds));
  });
  return { ...own, chance: chance as unknown as Chance };
}

/** `then`: what is done with the folder before it is removed. */
async function checked(
  name: string,
  right = "",
  wrong = "",
  then: (folder: string, seconds: number) => Promise<void> = () => Promise.resolve(),
): Promise<Checked> {
  const { check } = (await import(pathToFileURL(path.join(ROOT, "dist/index.js")).href)) as { check: Check };
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, FOLDER), folder, { recursive: true });
    const code = path.join(folder, "collections.ts");
    const text = readFileSync(code, "utf8");
    if (!text.includes(right)) throw new Error(`the code of ${name} has changed: ${right}`);
    writeFileSync(code, text.replace(right, wrong));
    const tests = readFileSync(path.join(folder, "collections.test.ts"), "utf8");
    writeFileSync(
      path.join(folder, "collections.test.ts"),
      tests.replace(`describe("${name}"`, `describe.only("${name}"`),
    );
    const start = performance.now();
    const { signal } = new AbortController();
    const { proofs } = await check({ targets: ["."], cwd: folder, options: DEFAULT_OPTIONS, signal }, () => undefined);
    const seconds = (performance.now() - start) / 1000;
    await then(folder, seconds);
    return { proofs, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
