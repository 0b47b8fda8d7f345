// One question to a solver's process, and what is asserted after it.
import type { Checked, Question, Verdict } from "../smt/smt-engine.ts";
import type { Dialect } from "./smt-dialect.ts";
import { plainValue } from "./plain-value.ts";
import { readExpressions, type SExpression } from "./s-expression.ts";
import type { NoAnswer, SolverProcess } from "./solver-process.ts";

export interface NativeLimits {
  /** The solver ends by itself. */
  readonly softMs: number;
  /** It is ended. */
  readonly hardMs: number;
}

export class NativeSession {
  readonly process: SolverProcess;
  readonly #dialect: Dialect;
  readonly #question: Question;
  readonly #limits: NativeLimits;
  #isPut = false;
  /** An error in the middle may have cost an assertion, so from then on the answers mean nothing. */
  #rejection: SExpression | undefined;
  #work = 0;

  constructor(process: SolverProcess, dialect: Dialect, question: Question, limits: NativeLimits) {
    this.process = process;
    this.#dialect = dialect;
    this.#question = question;
    this.#limits = limits;
  }

  /** @throws NoAnswer, and the process is over. */
  async check(assertion = ""): Promise<Checked> {
    const { prepare, askWork } = this.#dialect;
    const first = this.#isPut ? [] : [prepare(this.#question, this.#limits.softMs), this.#question.script];
    this.#isPut = true;
    const said = await this.#ask([...first, assertion, "(check-sat)", askWork].join("\n"));
    this.#rejection ??= said.find(isError);
    const work = this.#workSince(said);
    return { verdict: await this.#verdict(said), work };
  }

  /** What it costs not to get an answer. Some end their process after an error: that is their way of rejecting, and no trouble. */
  withoutAnswer(error: NoAnswer): Checked {
    const rejection = readExpressions(error.output).find(isError);
    if (rejection !== undefined) return { verdict: this.#rejected(rejection), work: 0 };
    const trouble = `${this.#dialect.name} ${error.message}`;
    return { verdict: { status: "unknown", reason: trouble }, work: this.#question.rlimit, trouble };
  }

  /** Solvers count from the question on. */
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

/** Which limit was reached is told in different words. */
function plainReason(reason: SExpression | undefined): string {
  const text = String(reason?.[1] ?? "").replace(/^"|"$/g, "");
  return /resource|canceled|timeout/.test(text) ? "too much work" : text;
}
