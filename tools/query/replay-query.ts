// Asks all solvers one dumped query, and compares their answers.
import { freeVariablesOf } from "../../src/expr/free-variables.ts";
import type { CountedSolver } from "../../src/solver/create-solver.ts";
import type { Dump } from "../../src/solver/replay/dump.ts";
import type { Answer, Query } from "../../src/solver/solver.ts";
import { alone, fullStack, type NamedEngine } from "./solvers.ts";
import { row } from "./table.ts";

/** Returns whether the solvers agree. */
export async function replayQuery(
  { query, answered, askedBy }: Dump,
  engines: readonly NamedEngine[],
  print: (line: string) => void,
): Promise<boolean> {
  if (askedBy !== "") print(`  asked by ${askedBy}`);
  if (answered !== "") print(row("then", answered, undefined, ""));
  const first = engines[0]?.engine;
  const asked: [string, CountedSolver][] = [
    ["full stack", fullStack(first)],
    ...engines.map(({ name, engine }): [string, CountedSolver] => [`${name} alone`, alone(engine)]),
  ];
  const answers: Answer[] = [];
  for (const [name, solver] of asked) {
    const start = performance.now();
    const answer = await solver.solve(query);
    const ms = performance.now() - start;
    answers.push(answer);
    const by = solver.statistics().layers.filter(({ hits }) => hits > 0);
    const details = [detailsOf(answer, query), `[${by.map((layer) => layer.name).join(", ")}]`];
    print(row(name, answer.status, ms, details.filter((detail) => detail !== "").join("  ")));
  }
  const agree = !contradict(answers, answered);
  print(agree ? "  AGREE" : "  DISAGREE");
  return agree;
}

/** Whether there are a model and a proof of unsatisfiability. `unknown`, and `unsat` under assumptions, contradict nothing. */
function contradict(answers: readonly Answer[], answered: string): boolean {
  const isProof = (answer: Answer) => answer.status === "unsat" && answer.assumptions.length === 0;
  const someSat = answered === "sat" || answers.some(({ status }) => status === "sat");
  return someSat && answers.some(isProof);
}

function detailsOf(answer: Answer, { constraints }: Query): string {
  if (answer.status === "unknown") return answer.reason;
  if (answer.status === "unsat")
    return answer.assumptions.map((assumption) => `provided that ${assumption}`).join("; ");
  const values = freeVariablesOf(constraints).map(({ name }) => {
    const value = answer.model.get(name);
    return `${name} = ${show(value)}`;
  });
  return values.join(", ");
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}
