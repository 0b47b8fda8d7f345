// A solver that is a program of its own: one process for all questions if it can forget, and another when it has died.
// Enters: questions. Leaves: verdicts, with the work they took. Deliberately absent: memory of earlier questions.
import type { Checked, Question, SmtEngine, Verdict } from "../smt/smt-engine.ts";
import type { Dialect } from "./dialect.ts";
import { plainValue } from "./plain-value.ts";
import { readExpressions, type SExpression } from "./s-expression.ts";
import { NoAnswer, SolverProcess } from "./solver-process.ts";

export interface NativeLimits {
  /** The solver ends by itself. */
  readonly softMs: number;
  /** It is ended. */
  readonly hardMs: number;
}

const DEFAULT_LIMITS: NativeLimits = { softMs: 4000, hardMs: 5000 };
const START_LIMIT_MS = 10_000;

export class NativeEngine implements SmtEngine {
  readonly #dialect: Dialect;
  readonly #command: string;
  readonly #limits: NativeLimits;
  #process: SolverProcess | undefined;
  #starts = 0;

  constructor(dialect: Dialect, command: string, limits: NativeLimits = DEFAULT_LIMITS) {
    this.#dialect = dialect;
    this.#command = command;
    this.#limits = limits;
  }

  /** How many processes were started. */
  get starts(): number {
    return this.#starts;
  }

  /** Makes sure that there is a solver behind the name. Rejects where there is none. */
  async start(): Promise<void> {
    await this.#ask("", START_LIMIT_MS);
  }

  async check(question: Question): Promise<Checked> {
    const { prepare, askWork } = this.#dialect;
    try {
      const commands = [prepare(question, this.#limits.softMs), question.script, "(check-sat)", askWork].join("\n");
      const said = readExpressions(await this.#ask(commands));
      const work = said.map((answer) => this.#dialect.workOf(answer)).find((count) => count !== undefined);
      return { verdict: await this.#verdict(said, question), work: work ?? question.rlimit };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return this.#withoutAnswer(error, question);
    } finally {
      if (!this.#dialect.resets) this.dispose();
    }
  }

  dispose(): void {
    this.#process?.end();
    this.#process = undefined;
  }

  /** An error in the middle may have cost an assertion, so then the answer means nothing. */
  async #verdict(said: readonly SExpression[], question: Question): Promise<Verdict> {
    const rejection = said.find(isError);
    if (rejection !== undefined) return this.#rejected(rejection);
    if (said.includes("unsat")) return { status: "unsat" };
    if (said.includes("sat")) return this.#model(question.constants);
    const [reason] = readExpressions(await this.#ask("(get-info :reason-unknown)"));
    return { status: "unknown", reason: plainReason(reason) };
  }

  async #model(constants: readonly string[]): Promise<Verdict> {
    if (constants.length === 0) return { status: "sat", values: new Map() };
    const [answer = []] = readExpressions(await this.#ask(`(get-value (${constants.join(" ")}))`));
    if (isError(answer)) return this.#rejected(answer);
    const pairs = Array.from(answer, ([name, value]): [string, string] => [String(name), plainValue(value ?? "")]);
    return { status: "sat", values: new Map(pairs) };
  }

  #rejected(error: SExpression): Verdict {
    const message = String(error[1] ?? "").replace(/^"|"$/g, "");
    const [line = ""] = message.split("\n", 1);
    return { status: "unknown", reason: `${this.#dialect.name} rejects the script: ${line}` };
  }

  /** Some end their process after an error: that is their way of rejecting, and no trouble. */
  #withoutAnswer(error: NoAnswer, question: Question): Checked {
    this.dispose();
    const rejection = readExpressions(error.output).find(isError);
    if (rejection !== undefined) return { verdict: this.#rejected(rejection), work: 0 };
    const trouble = `${this.#dialect.name} ${error.message}`;
    return { verdict: { status: "unknown", reason: trouble }, work: question.rlimit, trouble };
  }

  #ask(commands: string, limitMs = this.#limits.hardMs): Promise<string> {
    if (this.#process === undefined) {
      this.#starts++;
      this.#process = new SolverProcess(this.#command, this.#dialect.args);
    }
    return this.#process.ask(commands, limitMs);
  }
}

function isError(said: SExpression): boolean {
  return said[0] === "error" && typeof said !== "string";
}

/** Which limit was reached is told in different words. */
function plainReason(reason: SExpression | undefined): string {
  const text = String(reason?.[1] ?? "").replace(/^"|"$/g, "");
  return /resource|canceled|timeout/.test(text) ? "too much work" : text;
}
