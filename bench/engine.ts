// The bench of the engine: slowdown of rewritten code, paths per second, memory, the belt and cold start, in one run.
import { parseArgs } from "node:util";
import { UserError } from "../src/support/errors.ts";
import { measureBelt } from "./belt.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureLane } from "./lane.ts";
import { measurePaths } from "./paths.ts";
import { measureSlowdown } from "./slowdown.ts";

const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(11);
const seconds = (value: number): string => value.toFixed(2).padStart(11);
const rate = (value: number): string => value.toFixed(0).padStart(11);
const times = (value: number): string => `${value.toFixed(2)}x`.padStart(8);

type Print = (line: string) => void;

/** In the order in which they are told. */
const PARTS: Readonly<Record<string, (print: Print) => Promise<void>>> = {
  slowdown: async (print) => {
    print("Rewritten over native code, concrete inputs (best of alternating runs)");
    const slowdown = await measureSlowdown();
    for (const { name, baselineMs, candidateMs, ratio } of slowdown.algorithms)
      print(`  ${name.padEnd(16)}${ms(baselineMs)}${ms(candidateMs)}${times(ratio)}`);
    print(`  ${"geometric mean".padEnd(38)}${times(slowdown.mean)}`);
  },
  lane: async (print) => {
    print(
      "Runs per second of the native lane, beside a loop written by hand over the same code (best of alternating rounds)",
    );
    const lane = await measureLane();
    for (const { name, byHand, lane: own, ratio } of lane.rates)
      print(`  ${name.padEnd(16)}${rate(byHand)}${rate(own)}${times(ratio)}`);
    print(`  ${"geometric mean".padEnd(38)}${times(lane.mean)}`);
  },
  paths: async (print) => {
    print("Paths of a function with 2^12 feasible ones (--criterion path)");
    const found = await measurePaths();
    print(
      `  ${found.paths} of ${found.feasible} paths, ${found.status}: ${found.perSecond.toFixed(0)} paths per second`,
    );
    print(
      `  peak memory: ${found.largestMb.toFixed(0)} MB in the largest process, ${found.togetherMb.toFixed(0)} MB in all`,
    );
  },
  belt: async (print) => {
    print("Processor time of 1,500 executions without the belt, and with it, in seconds (medians of alternating runs)");
    const belt = await measureBelt();
    print(`  ${"many-paths".padEnd(16)}${seconds(belt.without)}${seconds(belt.fastened)}${times(belt.ratio)}`);
  },
  start: async (print) => {
    print("Cold start on a file with one function (best of alternating runs)");
    for (const { compiler, baselineMs, candidateMs, ratio } of await measureColdStart())
      print(`  pathwise${ms(candidateMs)}   ${compiler.padEnd(27)}${ms(baselineMs)}   ratio${times(ratio)}`);
  },
};

/** `--only belt`: that part alone. */
export async function engine(print: Print, flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...flags], options: { only: { type: "string" } } });
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(PARTS, only))
    throw new UserError(`--only takes ${Object.keys(PARTS).join(", ")}, not ${only}`);
  for (const [name, part] of Object.entries(PARTS)) if (only === undefined || name === only) await part(print);
}
