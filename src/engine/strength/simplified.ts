// Makes the inputs of a test simpler, as long as the test notices and reaches what it is there for and ends in the same way.
import type { InputSpace, KeptCalls } from "../lane/input-space.ts";
import type { LaneInput } from "../lane/lane-input.ts";
import type { ModelledInputs, OriginalRun } from "./mutated-unit.ts";

export interface Simplifiable {
  readonly input: LaneInput;
  readonly inputs: ModelledInputs;
  readonly original: OriginalRun;
}

/** What a test is there for, as numbers of mutants: those that it shall notice, and those that it shall reach. */
export interface Purpose {
  readonly noticed: readonly number[];
  readonly reached: readonly number[];
}

export interface SimplifyingRuns {
  /** Undefined where no test can have these inputs. */
  readonly attempt: (input: LaneInput) => Promise<Simplifiable | undefined>;
  readonly notices: (tried: Simplifiable, mutant: number) => Promise<boolean>;
  readonly isStopped: () => boolean;
  readonly mostRuns: number;
  readonly keeps: KeptCalls;
  /** Told of each that is simpler than all before. */
  readonly onSimpler?: (simpler: Simplifiable) => void;
}

export async function simplified(
  start: Simplifiable,
  space: InputSpace,
  { noticed, reached: wanted }: Purpose,
  { attempt, notices, isStopped, mostRuns, keeps, onSimpler }: SimplifyingRuns,
): Promise<Simplifiable> {
  // The mutant that told inputs apart is asked first the next time.
  const mutants = [...noticed];
  let left = mostRuns;
  const isEnough = async (tried: Simplifiable): Promise<boolean> => {
    const { reached, ending, isMisuse } = tried.original;
    if (ending !== start.original.ending || (isMisuse && !start.original.isMisuse)) return false;
    if ([...mutants, ...wanted].some((number) => reached[number] !== 1)) return false;
    for (const [at, number] of mutants.entries()) {
      left--;
      if (await notices(tried, number)) continue;
      mutants.splice(at, 1);
      mutants.unshift(number);
      return false;
    }
    return true;
  };
  let best = start;
  let ways = [...space.simpler(best.input, keeps)];
  // What was tried in vain before a simpler input was found is mostly in vain afterwards, and has its turn last.
  for (let at = 0, failures = 0; failures < ways.length && left > 0 && !isStopped();) {
    left--;
    const tried = await attempt(ways[at % ways.length] as LaneInput);
    if (tried !== undefined && (await isEnough(tried))) {
      best = tried;
      onSimpler?.(best);
      ways = [...space.simpler(best.input, keeps)];
      failures = 0;
    } else {
      at++;
      failures++;
    }
  }
  return best;
}
