// One question to a solver's process, with the assertions that follow it.
import type { Checked, Question, Verdict } from "../smt/smt-engine.ts";
import type { Dialect } from "./smt-dialect.ts";
import { plainValue } from "./plain-value.ts";
import { readExpressions, type SExpression } from "./s-expression.ts";
import type { NoAnswer, SolverProcess } from "./solver-process.ts";

export interface NativeLimits {
  /** After this time the solver ends the check by itself. */
  readonly softMs: number;
  /** After this time the process is killed. */
  readonly hardMs: number;
}

export class NativeSession {
  readonly process: SolverProcess;
  readonly #dialect: Dialect;
  readonly #question: Question;
  readonly #limits: NativeLimits;
  #isPut = false;
  /** The first error: an assertion may have been lost, so that all further answers are meaningless. */
  #rejection: SExpression | undefined;
  #work = 0;

  constructor(process: SolverProcess, dialect: Dialect, question: Question, limits: NativeLimits) {
    this.process = process;
    this.#dialect = dialect;
    this.#question = question;
    this.#limits = limits;
  }

  /** @throws NoAnswer, and the process has ended */
  async check(assertion = ""): Promise<Checked> {
    const { prepare, askWork } = this.#dialect;
    const first = this.#isPut ? [] : [prepare(this.#question, this.#limits.softMs), this.#question.script];
    this.#isPut = true;
    const said = await this.#ask([...first, assertion, "(check-sat)", askWork].join("\n"));
    this.#rejection ??= said.find(isError);
    const work = this.#workSince(said);
    return { verdict: await this.#verdict(said), work };
  }

  /**
   * The result where the process gave no answer. Some solvers end after an error: that counts as a rejection, not as
   * trouble.
   */
  withoutAnswer(error: NoAnswer): Checked {
    const rejection = readExpressions(error.output).find(isError);
    if (rejection !== undefined) return { verdict: this.#rejected(rejection), work: 0 };
    const trouble = `${this.#dialect.name} ${error.message}`;
    return { verdict: { status: "unknown", reason: trouble }, work: this.#question.rlimit, trouble };
  }

  /** The work since the last check: solvers count from the start of the question. */
  #workSince(said: readonly SExpression[]): number {
    const soFar = said.map((answer) => this.#dialect.workOf(answer)).find((count) => count !== undefined);
    if (soFar === undefined) return this.#question.rlimit;
    const work = soFar - this.#work;
    this.#work = soFar;
    return work;
  }

  async #verdict(said: readonly SExpression[]): Promise<Verdict> {
    if (this.#rejection !== undefined) return this.#rejected(this.#rejection);
    if (said.includes("unsat")) return { status: "unsat" };
    if (said.includes("sat")) return this.#model();
    const [reason] = await this.#ask("(get-info :reason-unknown)");
    return { status: "unknown", reason: plainReason(reason) };
  }

  async #model(): Promise<Verdict> {
    const { constants } = this.#question;
    if (constants.length === 0) return { status: "sat", values: new Map() };
    const [answer = []] = await this.#ask(`(get-value (${constants.join(" ")}))`);
    if (isError(answer)) return this.#rejected(answer);
    const pairs = Array.from(answer, ([name, value]): [string, string] => [String(name), plainValue(value ?? "")]);
    return { status: "sat", values: new Map(pairs) };
  }

  #rejected(error: SExpression): Verdict {
    const message = String(error[1] ?? "").replace(/^"|"$/g, "");
    const [line = ""] = message.split("\n", 1);
    return { status: "unknown", reason: `${this.#dialect.name} rejects the script: ${line}` };
  }

  async #ask(commands: string): Promise<SExpression[]> {
    return readExpressions(await this.process.ask(commands, this.#limits.hardMs));
  }
}

function isError(said: SExpression): boolean {
  return said[0] === "error" && typeof said !== "string";
}

/** Unifies the wordings for a limit that was reached. */
function plainReason(reason: SExpression | undefined): string {
  const text = String(reason?.[1] ?? "").replace(/^"|"$/g, "");
  return /resource|canceled|timeout/.test(text) ? "too much work" : text;
}
