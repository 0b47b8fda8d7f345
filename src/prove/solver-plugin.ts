// The plugin that drives properties of fast-check by the solver.
// Enters: properties as fast-check asserts them. Leaves: values for them: those that make them fail, or one for each path.
// Deliberately absent: shrinking and reporting, which fast-check does as for values of its own.
import type { Plugin, Random, RunDetails } from "fast-check";
import type { AnsweredProperty } from "../model/proof-server.ts";
import type { ProveOptions } from "../model/verdict.ts";
import { ReplayedRandom, Run } from "./replayed-random.ts";
import { PropertyAsker } from "./property-asker.ts";
import { PropertySites } from "./property-sites.ts";
import { allowTime } from "./allow-time.ts";

export interface SolverOptions extends Pick<ProveOptions, "budget" | "loopLimit"> {
  /** Gets a line for each property, instead of the standard output. */
  readonly report?: (line: string) => void;
}

/** Where the scripts of ours are. */
export interface SolverScripts {
  readonly server: string;
  readonly thread: string;
}

const BUDGET_SECONDS = 5;

/** Most properties are run a hundred times, and chance is to have its share. */
const MOST_SUPPLIED = 50;

export function createSolver(
  { server, thread }: SolverScripts,
  { report = print, budget = BUDGET_SECONDS, ...further }: SolverOptions,
): Plugin<unknown> {
  const options = { budget, ...further };
  const sites = new PropertySites();
  let asker: PropertyAsker | undefined;
  allowTime(budget);
  const ask = (place: NonNullable<ReturnType<PropertySites["next"]>>): AnsweredProperty | { error: string } => {
    try {
      asker ??= new PropertyAsker(thread);
      return asker.ask({ server, file: place.file, place: place.asked, options });
    } catch (error) {
      return { error: String(error) };
    }
  };
  return () => {
    const place = sites.next(new Error("property").stack ?? "");
    if (place === undefined) return {};
    let answer: AnsweredProperty | { error: string } | undefined;
    let isFollowed = true;
    return {
      decorateGenerate: (nested) => {
        const generate = (random: Random, runs: AnsweredProperty["runs"][number]) => {
          const run = new Run(runs);
          const value = nested(new ReplayedRandom(run, random), undefined);
          isFollowed &&= run.isFollowed;
          return value;
        };
        return (random, runId) => {
          if (answer === undefined) {
            answer = ask(place);
            // What arbitraries ask for here is what they were asked where the property was explored, or nothing is claimed.
            if ("verdict" in answer && answer.verdict.status !== "counterexample")
              for (const run of answer.runs.slice(MOST_SUPPLIED)) generate(random.clone(), run);
          }
          const run = "runs" in answer && runId !== undefined && runId < MOST_SUPPLIED ? answer.runs[runId] : undefined;
          return run === undefined ? nested(random, runId) : generate(random, run);
        };
      },
      onAllRunsComplete: (details) => {
        const line = answer && lineFor(answer, details, isFollowed);
        if (line !== undefined) report(`pathwise: ${place.shown}: ${line}`);
      },
    };
  };
}

function lineFor(
  answer: AnsweredProperty | { readonly error: string },
  { failed }: RunDetails<unknown>,
  isFollowed: boolean,
): string | undefined {
  if ("error" in answer) return `fast-check runs as usual: ${answer.error}`;
  const { verdict } = answer;
  if (verdict.status === "counterexample")
    return failed
      ? undefined
      : `undecided: it fails where pathwise runs it (${verdict.counterexample.error}), and not here`;
  if (failed) return undefined;
  if (!isFollowed) return "undecided: the arbitraries generate other values here than where pathwise explores them";
  const paths = `${verdict.paths} path${verdict.paths === 1 ? "" : "s"}`;
  switch (verdict.status) {
    case "proved":
      return `proved for all that its arbitraries generate: ${paths}`;
    case "bounded":
      return `holds for all that its arbitraries generate (${paths}), provided that ${verdict.bounds.join("; ")}`;
    case "vacuous":
      return "no value satisfies its preconditions";
    case "undecided":
      return `not proved (${paths} explored): ${verdict.reasons.join("; ")}`;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
