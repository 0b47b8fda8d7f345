// A query as a file for people and for other solvers: our own exact text in comments, then an SMT-LIB 2 script.
// Enters: a query with its answer, or such a file. Leaves: the file, or the query. Deliberately absent: writing to disk.
import { NUMBER_ASSUMPTION_TEXT, type NumberAssumption } from "../../expr/number-assumption.ts";
import { analysisOf } from "../exact/analysis.ts";
import type { Answer, Query } from "../solver.ts";
import type { Question } from "../smt/smt-engine.ts";
import { rungsFor, type Rung } from "../z3/theory-ladder.ts";
import { writeScript, type Script } from "../z3/script.ts";
import { THEORIES } from "../z3/theories.ts";
import { readQuery, writeQuery } from "./query-text.ts";

const OURS = "; pathwise: ";
const ANSWERED = "; answer: ";
const ASKED_BY = "; asked by: ";

export interface Dump {
  readonly query: Query;
  /** The status of the recorded answer: sat, unsat or unknown. Empty if the file has none. */
  readonly answered: string;
  readonly askedBy: string;
}

export function writeDump(query: Query, answer: Answer, askedBy: string): string {
  return [
    `${ASKED_BY}${oneLine(askedBy)}`,
    `${ANSWERED}${oneLine(answerText(answer))}`,
    ...writeQuery(query)
      .split("\n")
      .map((line) => OURS + line),
    ...scriptLines(query),
    "",
  ].join("\n");
}

/** undefined for a file that `writeDump` did not write. */
export function readDump(text: string): Dump | undefined {
  const lines = text.split("\n");
  const after = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  const ours = after(OURS);
  if (ours.length === 0) return undefined;
  const [answered = ""] = (after(ANSWERED)[0] ?? "").split(/[^a-z]/, 1);
  return { query: readQuery(ours.join("\n")), answered, askedBy: after(ASKED_BY)[0] ?? "" };
}

/** The file for a question on which a solver crashed or hung. */
export function writeTrouble(what: string, question: Question): string {
  return [`; ${oneLine(what)}`, ...commands(question.script, question.logic), ""].join("\n");
}

function scriptLines(query: Query): string[] {
  const reasons: string[] = [];
  for (const rung of rungsFor(analysisOf(query))) {
    const theory = THEORIES[rung.theory];
    const script = writeScript(query.constraints, theory);
    if (!("inexpressible" in script)) return [...explanation(rung, script), ...commands(script.text, script.logic)];
    reasons.push(`${theory.name} cannot express ${script.inexpressible}`);
  }
  return [`; no script: ${oneLine(reasons.join("; "))}`];
}

function explanation({ assumptions }: Rung, { theory, openTerms, variables }: Script): string[] {
  const worth =
    assumptions === undefined
      ? "unsat proves nothing"
      : assumptions.length === 0
        ? "unsat is proved"
        : `unsat is proved where ${inWords(assumptions)}`;
  return [
    `; theory: ${theory.name}; sat is a proposal, ${worth}`,
    ...(openTerms === 0 ? [] : [`; constants f…: ${openTerms} terms that the theory cannot express, left open`]),
    ...variables.map(({ variable, name }) => `; ${name}: ${JSON.stringify(variable.name)}`),
  ];
}

function commands(script: string, logic: string | undefined): string[] {
  return [
    "(set-option :produce-models true)",
    ...(logic === undefined ? [] : [`(set-logic ${logic})`]),
    script,
    "(check-sat)",
    "(get-model)",
  ];
}

function answerText(answer: Answer): string {
  if (answer.status === "unknown") return `unknown (${answer.reason})`;
  if (answer.status === "sat" || answer.assumptions.length === 0) return answer.status;
  return `unsat provided that ${inWords(answer.assumptions)}`;
}

function inWords(assumptions: readonly NumberAssumption[]): string {
  return assumptions.map((each) => NUMBER_ASSUMPTION_TEXT[each]).join(" and ");
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
