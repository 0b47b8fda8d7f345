// From a verdict to a test that passes or fails.
import { type Counterexample, type Verdict, isEnough } from "../model/verdict.ts";
import { runNatively } from "./assume-and-choose.ts";
import { type LoadModule, caseValues } from "./case-values.ts";
import { keepCase } from "./keep-case.ts";
import { type LeveledVerdict } from "./remembered-verdicts.ts";
import { verdictText } from "./proof-report.ts";
import { replayCases } from "./stored-cases.ts";

export interface ProofToConclude {
  readonly file: string;
  readonly name: string;
  readonly body: (...args: never[]) => unknown;
  readonly verdict: Promise<LeveledVerdict>;
  /** Where the test is registered. */
  readonly place: Error;
  /** How many assertions of the test failed so far without ending it. */
  readonly softFailures: () => number;
  readonly runner: { readonly load: LoadModule; readonly specifier: (relative: string) => string };
}

/** Gives the verdict of a test that passes; throws where it fails. */
export async function concludeProof(proof: ProofToConclude): Promise<Verdict> {
  const { file, name, runner } = proof;
  const { load } = runner;
  // A rejection is awaited below; until then it is no error of the process.
  proof.verdict.catch(() => undefined);
  await replayCases({ file, name, load, run: (values, chosen, text) => failing(proof, values, chosen, text) });
  const { verdict, level } = await proof.verdict;
  if (verdict.status === "counterexample") return await showCounterexample(proof, verdict.counterexample);
  if (!isEnough(verdict, level)) throw at(proof, failureText(verdict, level));
  return verdict;
}

function at({ place }: ProofToConclude, message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${(place.stack ?? "").split("\n").slice(1).join("\n")}`;
  return error;
}

async function showCounterexample(proof: ProofToConclude, found: Counterexample): Promise<never> {
  const { file, name, runner } = proof;
  const inputs = found.inputs.map(({ name, text }) => `${name} = ${text}`).join(", ");
  const said = inputs === "" ? "" : ` with ${inputs}`;
  const values = await caseValues(found.case, runner.load);
  try {
    await failing(proof, values, found.case.chosen, inputs);
  } catch (error) {
    const problem = keepCase(file, name, found.case, runner.specifier);
    throw problem === undefined ? error : withNote(error, problem);
  }
  throw at(
    proof,
    `undecided: the body fails${said} where pathwise runs it (${found.error}), and does not fail in this runner`,
  );
}

/** Runs the body; where it fails, the error tells with which inputs. */
async function failing(
  proof: ProofToConclude,
  values: readonly unknown[],
  chosen: number,
  text: string,
): Promise<void> {
  const { body, softFailures } = proof;
  const before = softFailures();
  try {
    await runNatively(values.slice(0, chosen), () => body(...(values.slice(chosen) as never[])));
  } catch (error) {
    throw text === "" ? error : withNote(error, `Counterexample: ${text}`);
  }
  // The runner shows what failed; that the test goes on is no reason to keep the inputs back.
  if (softFailures() > before) throw at(proof, `Counterexample: ${text === "" ? "any run" : text}`);
}

/** The stack begins with the message, and some runners show nothing else. */
function withNote(error: unknown, note: string): unknown {
  if (!isError(error)) return new Error(`${String(error)} was thrown\n\n${note}\n`, { cause: error });
  const { message, stack } = error;
  const told = `${message}\n\n${note}\n`;
  try {
    error.message = told;
    if (stack !== undefined) error.stack = stack.replace(message, () => told);
  } catch {
    // Its message cannot be changed.
  }
  return error;
}

/** Runners may have errors of another realm. */
function isError(value: unknown): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}

function failureText(verdict: Verdict, level: string): string {
  const text = verdictText(verdict);
  return verdict.status === "bounded" ? `${text}\n  but the test asks for level "${level}"` : text;
}
