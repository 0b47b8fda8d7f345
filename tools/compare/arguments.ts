import { parseArgs } from "node:util";
import { UserError } from "../../src/support/errors.ts";
import type { GenerateOptions } from "./generate.ts";

export interface CompareArguments extends GenerateOptions {
  readonly old: string;
  /** Undefined for the working tree. */
  readonly new: string | undefined;
  readonly only: string | undefined;
  readonly keep: boolean;
  readonly fresh: boolean;
  readonly attempts: number;
}

export const USAGE = `usage: npm run compare -- <revision A> [<revision B>] [options]

Generates tests with the command as it was at A and as it is at B (default: the working tree, with all that is not
committed), for the examples, the subjects of the benches and files of twenty packages, and compares every byte.

  --max-runs <n>      executions of each unit (default: 300)
  --seed <n>          (default: 1)
  --budget <seconds>  for each unit; large, so that time does not steer (default: 3600)
  --only <text>       only subjects whose path contains it, as in --only examples/
  --attempts <n>      how often both sides generate a subject that differs (default: 3)
  --fresh             do not take results of an earlier comparison
  --keep              keep the checkouts and what was generated, in a temporary folder that is named
  --help              print this

The results of a commit are kept in node_modules/.cache; those of a working tree with changes are not.
Exit status: 0 nothing differs, 1 something does, 2 could not be compared.`;

/** Undefined if help is asked for. */
export function readArguments(args: readonly string[]): CompareArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [old, second, ...rest] = positionals;
  if (old === undefined || rest.length > 0)
    throw new UserError(`expected one or two revisions, got ${positionals.length}\n\n${USAGE}`);
  return {
    old,
    new: second,
    maxRuns: wholeNumber("max-runs", values["max-runs"]),
    seed: wholeNumber("seed", values.seed),
    budgetSeconds: wholeNumber("budget", values.budget),
    only: values.only,
    keep: values.keep,
    fresh: values.fresh,
    attempts: wholeNumber("attempts", values.attempts),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "max-runs": { type: "string", default: "300" },
        seed: { type: "string", default: "1" },
        budget: { type: "string", default: "3600" },
        attempts: { type: "string", default: "3" },
        only: { type: "string" },
        keep: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UserError(`--${name} takes a positive whole number, not ${text}`);
  return Number(text);
}
