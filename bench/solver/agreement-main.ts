// npm run agreement -- [--queries n] [--seed n] [--theory name] [--shard i/n]: compares the full stack with Z3 alone.
// Enters: arguments. Leaves: a table, and exit status 1 with the text of each query on which they disagree.
// Deliberately absent: the comparison itself, which the tests share.
import { parseArgs } from "node:util";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { compareSolvers, HastyZ3Engine, type Counts, type Tally } from "../../test/solver/generators/agreement.ts";
import { SHARES, THEORIES } from "../../test/solver/generators/theories.ts";

/** Z3 alone gets this share of the work that it may do in the stack: enough for nearly all queries that it can decide. */
const SHARE_OF_WORK = 0.05;
const TRIES = 200;
const PROGRESS_MS = 10_000;

const columns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join("");

const HEADER = [
  columns(["", "", "stack", "", "", "", "bare Z3", "", "", "", "left", "asked", "", "stack", "bare Z3"]),
  columns([
    ...["theory", "queries", "sat", "unsat", "assumed", "unknown", "sat", "unsat", "assumed", "unknown"],
    ...["open", "again", "wrong", "ms each", "ms each"],
  ]),
].join("\n");

function rowOf(name: string, tally: Tally): string {
  const counts = ({ sat, unsat, assumed, unknown }: Counts): number[] => [sat, unsat, assumed, unknown];
  return columns([
    ...[name, tally.queries, ...counts(tally.stack), ...counts(tally.bare), tally.missed, tally.repeated],
    ...[
      tally.disagreements.length,
      (tally.stackMs / tally.queries).toFixed(3),
      (tally.bareMs / tally.queries).toFixed(3),
    ],
  ]);
}

const { values: options } = parseArgs({
  options: {
    queries: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
    theory: { type: "string" },
    shard: { type: "string", default: "0/1" },
  },
});

const theories = THEORIES.filter(({ name }) => options.theory === undefined || name === options.theory);
const [index = NaN, of = NaN] = options.shard.split("/").map(Number);
const queries = Number(options.queries);
const seed = Number(options.seed);
const isUsable = theories.length > 0 && queries > 0 && Number.isInteger(seed) && index >= 0 && index < of;

async function run(): Promise<void> {
  const engine = new Z3Engine();
  const bareEngine = new HastyZ3Engine(SHARE_OF_WORK);
  const started = performance.now();
  let wrong = 0;
  let all = 0;
  console.log(HEADER);
  for (const theory of theories) {
    const share = options.theory === undefined ? (SHARES.get(theory) ?? 0) : 1;
    const perTheory = Math.ceil((queries * share) / of);
    let told = performance.now();
    let complained = 0;
    const onUnit = (tally: Tally): void => {
      for (const { complaint, text } of tally.disagreements.slice(complained)) console.log(`\n${complaint}\n${text}\n`);
      complained = tally.disagreements.length;
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      console.error(`${theory.name}: ${tally.queries} of ${perTheory}`);
    };
    const shard = { index, of };
    const plan = { queries: perTheory, seed, engine, bareEngine, bareEvery: 1, tries: TRIES, shard, onUnit };
    const tally = await compareSolvers(theory, plan);
    console.log(rowOf(theory.name, tally));
    wrong += tally.disagreements.length;
    all += tally.queries;
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${all} queries, ${wrong} disagreements, seed ${seed}, ${seconds.toFixed(0)} s, ${(all / seconds).toFixed(0)} queries/s`,
  );
  engine.dispose();
  bareEngine.dispose();
  process.exitCode = wrong > 0 ? 1 : 0;
}

if (isUsable) await run();
else {
  const names = THEORIES.map(({ name }) => `"${name}"`).join(", ");
  console.error(
    `usage: npm run agreement -- [--queries n] [--seed n] [--shard i/n] [--theory name]\n  i counts from 0; names: ${names}`,
  );
  process.exitCode = 2;
}
