// npm run bench -- <name> [flag…]: prints the figures of one bench.
import { UserError } from "../src/support/errors.ts";
import { load } from "./busy-machine.ts";
import { corpus } from "./corpus/corpus.ts";
import { ctb } from "./ctb/ctb.ts";
import { engine } from "./engine.ts";
import { file } from "./file/file.ts";
import { evacon } from "./evacon/evacon.ts";
import { mutants } from "./mutants/mutants.ts";
import { peers } from "./peers/peers.ts";
import { prove } from "./prove/prove.ts";
import { rank } from "./rank/rank.ts";
import { solver } from "./solver/solver.ts";
import { symstra } from "./symstra/symstra.ts";
import { values } from "./values.ts";

const BENCHES: Readonly<Record<string, (print: (line: string) => void, flags: readonly string[]) => Promise<void>>> = {
  engine,
  file,
  values,
  solver,
  symstra,
  ctb,
  evacon,
  load,
  mutants,
  peers,
  prove,
  rank,
  corpus,
};

const name = process.argv[2] ?? "";
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`usage: npm run bench -- <${Object.keys(BENCHES).join("|")}>`);
  process.exitCode = 2;
} else {
  try {
    await bench(console.log, process.argv.slice(3));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
