// In: results of units. Out: lines that say how many goals each way of searching reached.
import type { SearchResult, UnitResult } from "../model/result.ts";
import { counted } from "./phrases.ts";

const NAMES: Readonly<Record<SearchResult["by"], string>> = {
  tests: "existing tests",
  native: "native runs",
  symbolic: "symbolic execution",
  flips: "symbolic execution of what evolution found",
  evolution: "evolution",
  random: "random calls",
};

/** One line for each unit that was searched: `Cart  symbolic execution reached 40 goals · evolution 3 more (812 runs)`. */
export function searchLines(units: readonly UnitResult[]): string[] {
  return units.flatMap(({ name, search = [] }) => (search.length === 0 ? [] : [`${name}  ${searchText(search)}`]));
}

function searchText(rounds: readonly SearchResult[]): string {
  const totals = new Map<SearchResult["by"], SearchResult>();
  for (const { by, runs, reached } of rounds) {
    const known = totals.get(by) ?? { by, runs: 0, reached: 0 };
    totals.set(by, { by, runs: known.runs + runs, reached: known.reached + reached });
  }
  return [...totals.values()]
    .map(({ by, runs, reached }, index) => {
      const goals =
        index === 0 ? `reached ${counted(reached, "goal")}` : reached === 0 ? "nothing more" : `${reached} more`;
      return `${NAMES[by]} ${goals} (${counted(runs, "run")})`;
    })
    .join(" · ");
}
