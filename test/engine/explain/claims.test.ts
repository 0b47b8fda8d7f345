// Explains random functions, then runs the original code with random inputs, which must do what the explanation says.
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { CellModel } from "../../../src/expr/cell-model.ts";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import type { Trace } from "../../../src/model/trace.ts";
import { Rng } from "../../../src/support/rng.ts";
import { type ExplainedSource, explainSource } from "./explain-source.ts";
import { type RandomFunction, randomFunction } from "./random-function.ts";
import { argumentsOf, randomInputs } from "./random-inputs.ts";
import { type Fresh, carriedOut, holds } from "../../../tools/refute/stated.ts";
import { type Followed, type Traced, follow } from "./tracer.ts";
import { rounds } from "../../rounds.ts";

const FUNCTIONS = Number(process.env["PATHWISE_CLAIMS"] ?? rounds(30));
const SEED = Number(process.env["PATHWISE_CLAIMS_SEED"] ?? 1);
const INPUTS = 60;
const LOOP_LIMIT = 2;

/** What is wrong with the explanation of one function. */
async function wrongIn(made: RandomFunction, rng: Rng, isInteger: boolean): Promise<string[]> {
  const explained = await explainSource(made.source, { loopLimit: LOOP_LIMIT, numbers: isInteger ? "int" : undefined });
  const { runs, cells, examples } = explained;
  const wrong = new Set(wrongNumbers(explained, made.source));
  for (const { call, confirmed, expected, observed } of examples.flat())
    if (!confirmed) wrong.add(`${call} is said to give ${expected}, gives ${observed}`);
  // The text that is evaluated was made above.
  const traced = new Function(`return ${made.traced}`)() as Traced;
  for (const inputs of randomInputs(explained, rng, INPUTS, isInteger)) {
    const fresh: Fresh = () => argumentsOf(explained, inputs);
    const args = fresh();
    const followed = follow(traced, args, LOOP_LIMIT);
    if (!followed.isWithin || fresh().some(isLarge)) continue;
    const evaluator = new Evaluator(new CellModel(inputs, cells));
    const fitting = runs.filter(({ decisions }) => decisions.every(({ condition }) => evaluator.holds(condition)));
    const fault =
      wrongPath(explained, followed, fitting) ??
      (fitting.length > 0 && wrongText(explained, made, followed, args, fresh));
    if (typeof fault === "string") wrong.add(`${fault}: ${JSON.stringify([...inputs])}`);
  }
  return [...wrong];
}

/** Collections larger than the loop limit are not explained. */
function isLarge(value: unknown): boolean {
  return (value instanceof Set || value instanceof Map) && value.size > LOOP_LIMIT;
}

/** Every potential path is feasible or impossible, unless a run may leave the text early. */
function wrongNumbers({ draft }: ExplainedSource, source: string): string[] {
  const { potentialPaths, impossible, undecided, classes } = draft;
  const feasible = new Set(classes.flatMap(({ potentialPath }) => potentialPath ?? [])).size;
  const sum = impossible.reduce((all, { paths = 0 }) => all + paths, feasible);
  const isWhole =
    undecided.length === 0 && draft.status !== "budget" && !/throw|break|of [ka]|return.*return/s.test(source);
  const isRight = potentialPaths !== null && (isWhole ? sum === potentialPaths : sum <= potentialPaths);
  return isRight ? [] : [`${feasible} paths and impossible ones are ${sum} of ${potentialPaths}`];
}

function descriptorOf({ events = [] }: Trace): string {
  return events.flatMap((event) => (event.kind === "test" ? [event.truth ? "T" : "F"] : [])).join("");
}

/** The run takes exactly one of the explained paths, and none that is said to be impossible. */
function wrongPath(
  { draft }: ExplainedSource,
  { descriptor }: Followed,
  fitting: readonly Trace[],
): string | undefined {
  const never = draft.impossible.find((each) => descriptor.startsWith(each.descriptor));
  if (never !== undefined) return `it takes ${descriptor}, though ${never.descriptor} is said to be impossible`;
  const [run, ...others] = fitting;
  const isOpen = draft.status === "budget" || draft.undecided.length > 0;
  if (run === undefined) return isOpen ? undefined : `no path fits, it takes ${descriptor}`;
  if (others.length > 0) return `${fitting.length} paths fit`;
  return descriptorOf(run) === descriptor ? undefined : `it takes ${descriptor}, said to take ${descriptorOf(run)}`;
}

/** The texts say the same: the inputs satisfy exactly one context, whose mapping does what the original did. */
function wrongText(
  { draft }: ExplainedSource,
  { names }: RandomFunction,
  { descriptor, end }: Followed,
  args: readonly unknown[],
  fresh: Fresh,
): string | undefined {
  const classes = draft.classes.filter((each) => each.descriptor === descriptor && holds(each.inRange, names, fresh));
  const contexts = classes.flatMap((each) => each.contexts);
  const [context, ...others] = contexts.filter(({ condition }) => holds(condition, names, fresh));
  if (context === undefined) return `no context of ${descriptor} holds by its text`;
  if (others.length > 0) return `${others.length + 1} contexts of ${descriptor} hold by their texts`;
  const { mapping } = context;
  const said = carriedOut(mapping, names, fresh);
  const { name, message } = "threw" in end ? (end.threw as Error) : {};
  const did = [name, message, "returned" in end ? end.returned : undefined, ...args];
  const ownClass = classes.find((each) => each.contexts.includes(context));
  if (ownClass !== undefined && !holds(ownClass.condition, names, fresh))
    return `class ${descriptor} does not hold by its text`;
  const holding = draft.classes.filter((each) => holds([...each.inRange, ...each.condition], names, fresh));
  if (holding.length !== 1) return `${holding.length} classes hold by their texts`;
  return isDeepStrictEqual([mapping.throws?.name, mapping.throws?.message, ...said], did)
    ? undefined
    : `said ${JSON.stringify(mapping)}, did ${JSON.stringify(did)}`;
}

it("explanations are true of random inputs", { timeout: 60_000 + 1000 * FUNCTIONS }, async () => {
  const rng = new Rng(SEED);
  const wrong: { readonly source: string; readonly wrong: readonly string[] }[] = [];
  for (let n = 0; n < FUNCTIONS; n++) {
    const made = randomFunction(rng);
    const faults = await wrongIn(made, rng, rng.below(4) > 0);
    if (faults.length > 0) wrong.push({ source: made.source, wrong: faults.slice(0, 3) });
  }
  expect(wrong).toEqual([]);
});
