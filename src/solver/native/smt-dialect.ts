// How SMT solvers differ in their use of the common language.
import type { Question } from "../smt/smt-engine.ts";
import type { SExpression } from "./s-expression.ts";

export interface Dialect {
  readonly name: string;
  /** Arguments that make the program read commands from standard input. */
  readonly args: readonly string[];
  /** Whether `(reset)` forgets everything. If not, every question needs a new process, so that answers repeat. */
  readonly resets: boolean;
  /** Commands that forget the last question and set options, before any declaration. */
  prepare(question: Question, softLimitMs: number): string;
  /** A command that prints how much work was done. */
  readonly askWork: string;
  /** In units of `Question.rlimit`; undefined if this is no answer to `askWork`. */
  workOf(answer: SExpression): number | undefined;
}
