// The bench of explanations: repeats the counts of the paper on the Component Test Bench, and prints glasstt's chains.
// Enters: flags; --quick leaves out L = 3. Leaves: figures, printed as they come, each class with an input that was run.
// Deliberately absent: tests; it calls `explain` as the command does.
import { readFileSync } from "node:fs";
import path from "node:path";
import { explain } from "../../src/commands/explain.ts";
import { controlOf } from "../../src/engine/flow/control-of.ts";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS } from "../../src/model/explain-request.ts";
import type { EquivalenceClass, ExecutionContext, Explanation } from "../../src/model/explanation.ts";
import { ROOT } from "../command.ts";
import { printChains } from "./chains.ts";
import { hunt } from "./hunt.ts";

type Print = (line: string) => void;

const PAPER = { potential: [9, 343, 33_825, 6_377_551, 1_961_791_488], feasible: 97, contexts: 232, seconds: 226 };
/** The paper shows the path with this number among the potential paths. */
const SHOWN_PATH = 224;
const BUDGET_SECONDS = 900;

export async function ctb(print: Print, flags: readonly string[]): Promise<void> {
  const isQuick = flags.includes("--quick");
  await printPartition(print, isQuick);
  await printContexts(print, "rotate");
  printReferences(print, await printContexts(print, "aliasable"));
  await printChains(print);
}

async function explained(file: string, name: string, loopLimit: number): Promise<Explanation> {
  const { explanations, skipped } = await explain(
    {
      targets: [path.join(ROOT, `bench/subjects/ctb/${file}.ts#${name}`)],
      cwd: ROOT,
      options: { ...DEFAULT_EXPLAIN_OPTIONS, numbers: "int", loopLimit, budgetSeconds: BUDGET_SECONDS },
      explain: DEFAULT_EXPLAIN,
      signal: new AbortController().signal,
    },
    () => undefined,
  );
  const [explanation] = explanations;
  if (explanation === undefined) throw new Error(`${name} cannot be explained: ${skipped[0]?.reason ?? "?"}`);
  return explanation;
}

async function printPartition(print: Print, isQuick: boolean): Promise<void> {
  print("partition, --numbers int, every index in range (the paper: Java, 350 MHz)");
  print("  L   potential (paper)      feasible   contexts   impossible   confirmed       time");
  const limits = isQuick ? [1, 2] : [1, 2, 3];
  let shown: Explanation | undefined;
  for (const loopLimit of limits) {
    const explanation = await explained("partition", "partition", loopLimit);
    if (loopLimit === 2) shown = explanation;
    const { potentialPaths, feasiblePaths, contexts, impossible, ms, status, undecided } = explanation;
    const examples = explanation.classes.flatMap((each) => each.contexts.map(({ example }) => example));
    const refuted = impossible.reduce((sum, { paths = 0 }) => sum + paths, 0);
    const paper = PAPER.potential[loopLimit - 1] as number;
    print(
      `  ${loopLimit}${String(potentialPaths).padStart(12)}${`(${paper})`.padStart(10)}${String(feasiblePaths).padStart(14)}` +
        `${String(contexts).padStart(11)}${String(refuted).padStart(13)}` +
        `${examples.filter(({ confirmed }) => confirmed).length}/${examples.length}`.padStart(12) +
        `${`${(ms / 1000).toFixed(1)} s`.padStart(11)}  ${status}${undecided.length > 0 ? `, ${undecided.length} undecided` : ""}`,
    );
    if (potentialPaths !== feasiblePaths + refuted) print("  !! feasible and impossible paths do not add up");
    compareWithHunt(print, explanation, loopLimit);
  }
  printRecurrence(print);
  if (shown !== undefined) printDifferences(print, shown);
}

/** Counts potential paths without exploring them, so loop limits can be larger. */
function printRecurrence(print: Print): void {
  const file = path.join(ROOT, "bench/subjects/ctb/partition.ts");
  const source = readFileSync(file, "utf8");
  const control = controlOf(source, file, "module");
  const whole = { start: source.indexOf("export function"), end: source.length };
  const counts = PAPER.potential.map((paper, i) => {
    const count = control.paths(whole, i + 1)?.count;
    return `L = ${i + 1}: ${count?.toLocaleString("en")}${count === BigInt(paper) ? "" : ` (paper: ${paper.toLocaleString("en")})`}`;
  });
  print(`  potential paths by the recurrence: ${counts.join(", ")}`);
  print("    (for L = 5 the paper has the last two terms of its own sum only)");
}

/** The longest array that a path can see: every iteration of the outer loop moves each end by at most the limit. */
function compareWithHunt(print: Print, { classes }: Explanation, loopLimit: number): void {
  const longest = Math.min(2 + 2 * loopLimit * loopLimit + 1, 13);
  const { paths, runs } = hunt(loopLimit, longest);
  const ours = new Set(classes.map(({ descriptor }) => descriptor));
  const unexplained = [...paths.keys()].filter((descriptor) => !ours.has(descriptor));
  const found = [...ours].filter((descriptor) => paths.has(descriptor)).length;
  print(
    `      ${runs.toLocaleString("en")} runs of a copy on all arrays of at most ${longest} elements take ${paths.size} paths: ` +
      `${found} of ours, ${unexplained.length} others`,
  );
  for (const descriptor of unexplained) print(`      !! ${descriptor} is taken by ${paths.get(descriptor) ?? ""}`);
}

function printDifferences(print: Print, explanation: Explanation): void {
  const { classes, feasiblePaths, contexts, impossible, ms } = explanation;
  const seconds = ms / 1000;
  print(
    `\n  L = 2: ${feasiblePaths} feasible paths where the paper has ${PAPER.feasible}, ${contexts} contexts where it has`,
  );
  print(
    `  ${PAPER.contexts}, in ${seconds.toFixed(1)} s where it took ${PAPER.seconds} s (another machine). It does not list its paths, so here`,
  );
  print("  are all of ours, each with an input that takes it, run on the original; and why the others cannot be.");
  for (const each of classes)
    for (const [i, { unification, example }] of each.contexts.entries())
      print(
        `  ${i === 0 ? classHead(each) : " ".repeat(38)}${example.call} → ${example.observed}${equalities(unification)}`,
      );
  print("\n  impossible: how the paths begin, how many there are, what contradicts");
  for (const { descriptor, paths = 0, contradiction } of impossible)
    print(`  ${descriptor.padEnd(20)}${String(paths).padStart(4)}  ${contradiction.join("  and  ")}`);
  const path224 = classes.find(({ potentialPath }) => potentialPath === SHOWN_PATH);
  print(`\n  path ${SHOWN_PATH}: ${path224 === undefined ? "!! not feasible" : path224.groups}`);
  if (path224 === undefined) return;
  print(`    ours:  ${path224.condition.join(" && ")}`);
  print("    paper: high > low + 4 && a[low + 1] < a[low] && a[low + 2] === a[low] && a[high] > a[low] &&");
  print("           a[high - 1] > a[low] && a[high - 2] < a[low] && a[low + 3] >= a[low] && high <= low + 5");
  print(
    "    With high === low + 5 its a[high - 2] and a[low + 3] are one element, which cannot be both smaller than a[low] and",
  );
  print(
    "    not: it means what stands there after the exchange, which is what a[low + 2] was. Its descriptor lacks a T.",
  );
  print(
    `    returns ${path224.mapping.returns ?? ""} (paper: high - 2), as ${path224.example.call} → ${path224.example.observed}`,
  );
}

function classHead({ potentialPath, groups }: EquivalenceClass): string {
  return `${String(potentialPath ?? "").padStart(4)}  ${groups.padEnd(32)}`;
}

function equalities(unification: readonly string[]): string {
  const equal = unification.filter((each) => each.includes("==="));
  return equal.length === 0 ? "" : `   (${equal.join(", ")})`;
}

/** Prints which paths each aliasing relation (`a === b`, `a !== b`) allows. */
function printReferences(print: Print, { classes }: Explanation): void {
  const paths = new Map<string, Set<string>>();
  for (const { descriptor, contexts } of classes)
    for (const way of contexts.flatMap(({ unification }) =>
      unification.filter((each) => /^\w+ [!=]== \w+$/.test(each)),
    ))
      paths.set(way, (paths.get(way) ?? new Set()).add(descriptor));
  print(
    `  ${paths.size} ways: ${[...paths].map(([way, taken]) => `${way} (paths ${[...taken].join(", ")})`).join("; ")}`,
  );
}

async function printContexts(print: Print, name: string): Promise<Explanation> {
  const explanation = await explained(name, name, 2);
  const { classes, contexts, inRange, impossible } = explanation;
  print(`\n${name}: ${contexts} contexts in ${classes.length === 1 ? "1 class" : `${classes.length} classes`}`);
  if (inRange.length > 0) print(`  in range: ${inRange.join(" && ")}`);
  for (const each of classes) {
    if (each.descriptor !== "") print(`  ${each.groups}: ${each.condition.join(" && ")}`);
    for (const [i, context] of each.contexts.entries()) printContext(print, i + 1, context);
  }
  for (const { descriptor, contradiction } of impossible)
    print(`  ${descriptor} is impossible: ${contradiction.join(" and ")}`);
  return explanation;
}

function printContext(
  print: Print,
  number: number,
  { unification, operations, mapping, example }: ExecutionContext,
): void {
  print(`  EC${number}  ${unification.join(", ")}`);
  if (operations.length > 0) print(`       ${operations.map(({ from, to }) => `${from} → ${to}`).join(", ")}`);
  const changes = mapping.changes.map(({ target, value }) => `${target} = ${value}`);
  print(`       returns ${mapping.returns ?? "nothing"}${changes.length === 0 ? "" : `; ${changes.join(", ")}`}`);
  print(`       ${example.call} → ${example.observed}${example.confirmed ? "" : "  !! not as expected"}`);
}
