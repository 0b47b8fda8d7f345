import { parseArgs } from "node:util";
import { UserError } from "../../src/support/errors.ts";

export interface RefuteArguments {
  readonly only: string | undefined;
  /** Inputs of each grade for each unit. */
  readonly inputs: number;
  readonly seed: number;
  /** For generating, in seconds for each unit. */
  readonly budgetSeconds: number;
  /** For attacking, in seconds for each unit. */
  readonly secondsPerUnit: number;
  readonly quick: boolean;
  /** Whether tests are run once, under one circumstance that unites many. */
  readonly once: boolean;
  /** The strategies whose inputs attack what the default one claims. */
  readonly strategies: readonly string[];
  /** The revision with which the units that lost `complete` are counted. */
  readonly against: string | undefined;
  /** A result whose claims are attacked, instead of one that is generated. */
  readonly result: string | undefined;
  /** Which of how many parts of the subjects, from 1. */
  readonly part: { readonly number: number; readonly of: number } | undefined;
  /** Where the outcome is written to. */
  readonly save: string | undefined;
  /** Whether the files are outcomes, which are reported together. */
  readonly join: boolean;
  readonly files: readonly string[];
}

export const USAGE = `usage: npm run refute -- [options] [file…]

Generates tests and explanations for the examples, the subjects of the benches and files of forty packages, for files of ours that
use packages (or for the given files), and tries to refute everything that the results claim, on the original code, run by Node alone.

  --only <text>        only subjects whose path contains it
  --inputs <n>         inputs of each grade for each unit (default: 20000; the full size is 1000000)
  --seconds <n>        at most that long for each unit (default: 6)
  --budget <seconds>   for generating, for each unit (default: 8)
  --strategies <list>  whose inputs attack, too: random, evolutionary, hybrid or none (default: evolutionary)
  --seed <n>           (default: 1)
  --once               runs the tests once, elsewhere and at another time, instead of under each circumstance
  --quick              the examples and a few subjects, with fewer inputs, in a minute or two
  --against <revision> attacks nothing: counts the units that were complete at that revision and no longer are, by what they
                       assume now
  --part <i>/<n>       only the i-th of n parts of the subjects
  --save <file>        writes the outcome to a file
  --join               attacks nothing: the files are outcomes, of parts for instance, which are reported together
  --result <file>      attacks what this JSON result claims, instead of generating one
  --help               print this

Exit status: 0 nothing is refuted, 1 something is, 2 could not be done.`;

const QUICK = { inputs: 2000, seconds: 1, budget: 1 };

/** Undefined if help is asked for. */
export function readArguments(args: readonly string[]): RefuteArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const { quick } = values;
  const number = (name: "inputs" | "seconds" | "budget", otherwise: number): number => {
    const text = values[name];
    return text === undefined ? (quick ? QUICK[name] : otherwise) : wholeNumber(name, text);
  };
  const strategies = (values.strategies ?? (quick ? "none" : "evolutionary")).split(",");
  const unknown = strategies.find((each) => !["random", "evolutionary", "hybrid", "none"].includes(each));
  if (unknown !== undefined)
    throw new UserError(`--strategies takes random, evolutionary, hybrid or none, not ${unknown}`);
  return {
    only: values.only,
    inputs: number("inputs", 20_000),
    secondsPerUnit: number("seconds", 6),
    budgetSeconds: number("budget", 8),
    seed: wholeNumber("seed", values.seed),
    quick,
    once: quick || values.once,
    strategies: strategies.filter((each) => each !== "none"),
    against: values.against,
    result: values.result,
    part: values.part === undefined ? undefined : partOf(values.part),
    save: values.save,
    join: values.join,
    files: positionals,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        only: { type: "string" },
        inputs: { type: "string" },
        seconds: { type: "string" },
        budget: { type: "string" },
        strategies: { type: "string" },
        seed: { type: "string", default: "1" },
        once: { type: "boolean", default: false },
        quick: { type: "boolean", default: false },
        against: { type: "string" },
        result: { type: "string" },
        part: { type: "string" },
        save: { type: "string" },
        join: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function partOf(text: string): { readonly number: number; readonly of: number } {
  const [, number = 0, of = 0] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number);
  if (number === 0 || number > of) throw new UserError(`--part takes a part like 2/5, not ${text}`);
  return { number, of };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UserError(`--${name} takes a positive whole number, not ${text}`);
  return Number(text);
}
