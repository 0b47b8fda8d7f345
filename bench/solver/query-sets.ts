// The queries that solvers are measured with: recorded from explorations of our subjects, and generated.
import { readdirSync } from "node:fs";
import path from "node:path";
import { resetExpressions } from "../../src/expr/expr.ts";
import { writeQuery } from "../../src/solver/replay/query-text.ts";
import { Rng } from "../../src/support/rng.ts";
import { queriesOfRandomPath } from "../../test/solver/generators/random-path.ts";
import { THEORIES } from "../../test/solver/generators/theories.ts";
import { ROOT } from "../command.ts";
import { explore } from "./explore.ts";

export interface QuerySet {
  readonly name: string;
  readonly isRecorded: boolean;
  /** The queries of each unit as text, in the order in which one solver is asked them. */
  readonly units: readonly (readonly string[])[];
}

const SUBJECTS = "test/end-to-end/subjects";
const FOLDERS: Readonly<Record<string, string>> = {
  examples: "examples",
  values: `${SUBJECTS}/values`,
  papers: `${SUBJECTS}/papers`,
  magic: `${SUBJECTS}/magic`,
  language: `${SUBJECTS}/language`,
  bench: "bench/subjects",
};

const FIRST_QUERIES = 60;
/** Larger sets are halved, by dropping every other unit, since Z3 alone is slow. */
const MOST_QUERIES = 700;
/** Enough for the first queries of nearly every unit. */
const RECORDING_MS = 2000;

const GENERATED_QUERIES = 80;
const PATHS_OF_UNIT = 8;

export function filesIn(folder: string): string[] {
  const absolute = path.join(ROOT, folder);
  return readdirSync(absolute)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => path.join(absolute, name));
}

export async function recordedSets(): Promise<QuerySet[]> {
  const sets: QuerySet[] = [];
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const explored = await explore({
      folder: path.join(ROOT, folder),
      files: filesIn(folder),
      without: [],
      unitMs: RECORDING_MS,
      mostQueries: FIRST_QUERIES,
    });
    let units = explored.map(({ texts }) => texts).filter((texts) => texts.length > 0);
    while (units.flat().length > MOST_QUERIES) units = units.filter((_, i) => i % 2 === 0);
    sets.push({ name, isRecorded: true, units });
  }
  return sets;
}

export function generatedSets(seed: number): QuerySet[] {
  return THEORIES.map((theory) => {
    const rng = new Rng(seed);
    const units: string[][] = [];
    for (let left = GENERATED_QUERIES; left > 0; left -= units.at(-1)?.length ?? 0) {
      resetExpressions();
      const queries = Array.from({ length: PATHS_OF_UNIT }, () => queriesOfRandomPath(theory, rng)).flat();
      units.push(queries.slice(0, left).map(writeQuery));
    }
    return { name: theory.name, isRecorded: false, units };
  });
}
