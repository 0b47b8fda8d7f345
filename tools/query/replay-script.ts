// Asks the SMT solvers the question of any SMT-LIB file.
import { printExpression, readExpressions, type SExpression } from "../../src/solver/native/s-expression.ts";
import type { Question, Verdict } from "../../src/solver/smt/smt-engine.ts";
import { UserError } from "../../src/support/errors.ts";
import type { NamedEngine } from "./solvers.ts";
import { row } from "./table.ts";

/** Allows for some seconds of work. */
const RLIMIT = 5_000_000;
const KEPT = /^(?:assert|declare-.*|define-.*)$/;
const WITHOUT_MEANING_HERE = /^(?:check-sat|get-.*|set-info|set-option|set-logic|echo|exit)$/;

/** Returns whether the solvers agree. */
export async function replayScript(
  text: string,
  engines: readonly NamedEngine[],
  print: (line: string) => void,
): Promise<boolean> {
  const question = questionIn(text);
  const verdicts: Verdict[] = [];
  for (const { name, engine } of engines) {
    const start = performance.now();
    const { verdict } = await engine.check(question);
    verdicts.push(verdict);
    print(row(name, verdict.status, performance.now() - start, detailsOf(verdict, question)));
  }
  const statuses = new Set(verdicts.map(({ status }) => status));
  const agree = !(statuses.has("sat") && statuses.has("unsat"));
  print(agree ? "  AGREE" : "  DISAGREE");
  return agree;
}

/** The conjunction of all assertions. Throws a UserError for scripts that ask several questions. */
function questionIn(text: string): Question {
  const commands = readExpressions(text);
  const kept = commands.filter((command) => KEPT.test(headOf(command)));
  const other = commands.find((command) => !kept.includes(command) && !WITHOUT_MEANING_HERE.test(headOf(command)));
  if (other !== undefined) throw new UserError(`cannot replay "${printExpression(other).slice(0, 60)}"`);
  const logic = commands.find((command) => headOf(command) === "set-logic")?.[1];
  return {
    script: kept.map(printExpression).join("\n"),
    constants: kept.filter(declaresConstant).map((command) => String(command[1])),
    logic: typeof logic === "string" ? logic : undefined,
    seed: 1,
    rlimit: RLIMIT,
  };
}

function headOf(command: SExpression): string {
  return typeof command === "string" ? "" : String(command[0]);
}

function declaresConstant(command: SExpression): boolean {
  const head = headOf(command);
  return head === "declare-const" || (head === "declare-fun" && command[2]?.length === 0);
}

function detailsOf(verdict: Verdict, { constants }: Question): string {
  if (verdict.status === "unknown") return verdict.reason;
  if (verdict.status === "unsat") return "";
  // Some solvers print names without the bars that they need.
  const valueOf = (name: string) => verdict.values.get(name) ?? verdict.values.get(name.replaceAll("|", ""));
  return constants.map((name) => `${name} = ${valueOf(name) ?? "anything"}`).join(", ");
}
