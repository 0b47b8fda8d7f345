// Measures what the belt costs: the same exploration with all effects blocked, and with all of them allowed, which puts no guard in front
// of anything and looks for no replaced built-in.
import { EFFECT_KINDS } from "../src/model/effect-kind.ts";
import { explorePaths } from "./paths.ts";

const ROUNDS = 4;
/** So many executions of one function, few of which become tests. */
const OPTIONS = ["--thorough", "--max-runs", "2000", "--strength", "branch"];

export interface BeltCost {
  /** Paths per second. */
  readonly without: number;
  readonly fastened: number;
  /** How many times longer a path takes with the belt. */
  readonly ratio: number;
}

export async function measureBelt(): Promise<BeltCost> {
  let without = 0;
  let fastened = 0;
  for (let round = 0; round < ROUNDS; round++) {
    without = Math.max(without, (await explorePaths([...OPTIONS, "--allow", EFFECT_KINDS.join(",")])).perSecond);
    fastened = Math.max(fastened, (await explorePaths(OPTIONS)).perSecond);
  }
  return { without, fastened, ratio: without / fastened };
}
