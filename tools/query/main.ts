// npm run query -- <file.smt2 or folder…>: asks queries of --dump-queries or of any SMT-LIB file again.
// Out: every solver's answer with its time. Exit status: 0 all agree, 1 some contradict each other, 2 an error.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readDump } from "../../src/solver/replay/dump.ts";
import { UserError } from "../../src/support/errors.ts";
import { replayQuery } from "./replay-query.ts";
import { replayScript } from "./replay-script.ts";
import { startEngines } from "./solvers.ts";

const USAGE = "usage: npm run query -- <file.smt2 or folder…>";

/** npm starts scripts in the folder of the package; INIT_CWD is where the user called it. */
const CALLED_IN = process.env["npm_lifecycle_event"] === "query" ? process.env["INIT_CWD"] : undefined;
const CWD = CALLED_IN ?? process.cwd();

function filesOf(name: string): string[] {
  const place = path.resolve(CWD, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) throw new UserError(`there is no ${name}`);
  if (!found.isDirectory()) return [place];
  const files = readdirSync(place).filter((file) => file.endsWith(".smt2"));
  if (files.length === 0) throw new UserError(`there is no .smt2 file in ${name}`);
  return files.sort().map((file) => path.join(place, file));
}

async function replayAll(names: readonly string[], print: (line: string) => void): Promise<boolean> {
  if (names.length === 0) throw new UserError(USAGE);
  const files = names.flatMap(filesOf);
  const engines = await startEngines();
  try {
    let disagreements = 0;
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      print(path.relative(CWD, file));
      if (!(await replay(text, file))) disagreements++;
    }
    if (files.length > 1) print(`${files.length} files, ${disagreements} disagreements`);
    return disagreements === 0;
  } finally {
    for (const { engine } of engines) engine.dispose();
  }

  async function replay(text: string, file: string): Promise<boolean> {
    try {
      const dump = readDump(text);
      return await (dump === undefined ? replayScript(text, engines, print) : replayQuery(dump, engines, print));
    } catch (error) {
      throw new UserError(`${path.relative(CWD, file)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

try {
  process.exitCode = (await replayAll(process.argv.slice(2), console.log)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`query: ${error.message}`);
  process.exitCode = 2;
}
