import { parseArgs } from "node:util";
import { UserError } from "../../src/support/errors.ts";
import { CORPUS, type CorpusFile, QUICK } from "./manifest.ts";

export interface CorpusArguments {
  readonly files: readonly CorpusFile[];
  /** For each random tester. */
  readonly seconds: number | undefined;
  /** Of each file, for the mutation score; 0 for none. */
  readonly mutants: number;
  /** Whether the files kept aside have rows of their own. */
  readonly showsAside: boolean;
  readonly isFresh: boolean;
  readonly json: string | undefined;
  readonly keep: string | undefined;
}

export const USAGE = `usage: npm run bench -- corpus [options]

  --only <names>   packages, apart by commas
  --seconds <n>    processor time of each random tester (default: as much as ours, at least 30)
  --mutants <n>    of each file, for the mutation score (default: none): how many of them a written test fails on
  --quick          a few files, and 5 s of chance
  --aside          the files kept aside alone, each with its own row (default: all, those as one mean)
  --no-aside       without the files kept aside
  --fresh          measure again what is known for this build
  --json <file>    write all that was measured
  --keep <folder>  keep the projects with the written tests there`;

const QUICK_SECONDS = 5;

export function readCorpusArguments(args: readonly string[]): CorpusArguments {
  const { values } = parse(args);
  const only = values.only?.split(",") ?? (values.quick ? QUICK : undefined);
  const unknown = only?.find((name) => CORPUS.every((each) => each.name !== name));
  if (unknown !== undefined)
    throw new UserError(
      `--only takes names of the corpus, not ${unknown}: ${CORPUS.map(({ name }) => name).join(", ")}`,
    );
  const isWanted = ({ name, aside }: CorpusFile): boolean =>
    only === undefined
      ? values.aside
        ? aside === true
        : !(values["no-aside"] && aside === true)
      : only.includes(name);
  const seconds = values.seconds === undefined ? (values.quick ? QUICK_SECONDS : undefined) : Number(values.seconds);
  if (seconds !== undefined && !(seconds > 0 && Number.isFinite(seconds)))
    throw new UserError(`--seconds takes a number above 0, not ${String(values.seconds)}`);
  const mutants = Number(values.mutants);
  if (!Number.isInteger(mutants) || mutants < 0)
    throw new UserError(`--mutants takes a whole number, not ${values.mutants}`);
  return {
    files: CORPUS.filter(isWanted),
    seconds,
    mutants,
    showsAside: values.aside,
    isFresh: values.fresh,
    json: values.json,
    keep: values.keep,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: "string" },
        seconds: { type: "string" },
        mutants: { type: "string", default: "0" },
        quick: { type: "boolean", default: false },
        aside: { type: "boolean", default: false },
        "no-aside": { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        json: { type: "string" },
        keep: { type: "string" },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
