// How one solver differs from another behind the same language.
import type { Question } from "../smt/smt-engine.ts";
import type { SExpression } from "./s-expression.ts";

export interface Dialect {
  readonly name: string;
  /** That make it read commands from its standard input. */
  readonly args: readonly string[];
  /** Whether `(reset)` forgets everything. Else every question needs a process of its own to be answered alike each time. */
  readonly resets: boolean;
  /** Forgets the last question and sets options, for all that comes before the declarations. */
  prepare(question: Question, softLimitMs: number): string;
  /** A command that tells how much was done. */
  readonly askWork: string;
  /** In units of `Question.rlimit`; undefined where this is no answer to `askWork`. */
  workOf(answer: SExpression): number | undefined;
}
