// Measures what the belt costs: the same exploration with all effects blocked, and with all of them allowed, which puts no guard in front
// of anything and looks for no replaced built-in. Both take turns, and processor time counts, of which a busy machine takes little more.
import { EFFECT_KINDS } from "../src/model/effect-kind.ts";
import { median } from "./measure.ts";
import { exploringSeconds } from "./paths.ts";

const ROUNDS = 5;
/** So many executions of one function, each of which becomes a test: less would end when all branches are covered. */
const RUNS = 1500;
const OPTIONS = ["--criterion", "path", "--strength", "branch"];
const UNFASTENED = ["--allow", EFFECT_KINDS.join(",")];

export interface BeltCost {
  /** Processor time of all runs, in seconds. */
  readonly without: number;
  readonly fastened: number;
  /** How many times longer it takes with the belt: the median of the rounds. */
  readonly ratio: number;
}

export async function measureBelt(): Promise<BeltCost> {
  const rounds: BeltCost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await exploringSeconds([...OPTIONS, ...UNFASTENED], RUNS);
    const fastened = await exploringSeconds(OPTIONS, RUNS);
    rounds.push({ without, fastened, ratio: fastened / without });
  }
  const of = (key: keyof BeltCost): number => median(rounds.map((each) => each[key]));
  return { without: of("without"), fastened: of("fastened"), ratio: of("ratio") };
}
