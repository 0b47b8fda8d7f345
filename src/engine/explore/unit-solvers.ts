// Creates a solver for each unit. All of them share the SMT solver, and the memory of answers that are functions of the query.
import { asOwnWork } from "../../support/own-work.ts";
import { startFolder } from "../../support/real-process.ts";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Options } from "../../model/options.ts";
import type { Unit } from "../../model/unit.ts";
import { createSolver, type CountedSolver, SolverMemory } from "../../solver/create-solver.ts";
import { writeTrouble } from "../../solver/replay/dump.ts";
import { DumpingSolver } from "../../solver/replay/dumping-solver.ts";
import { createSmtEngine, type Trouble } from "../../solver/smt/create-smt-engine.ts";
import type { SmtEngine } from "../../solver/smt/smt-engine.ts";

interface Shared {
  readonly engine: SmtEngine | undefined;
  readonly memory: SolverMemory;
  /** Identifies the settings that answers depend on besides the query. */
  readonly key: string;
}

export class UnitSolvers {
  readonly #inThread: boolean;
  #shared: Shared | undefined;
  #onTrouble: (trouble: Trouble) => void = () => undefined;

  constructor(inThread: boolean) {
    this.#inThread = inThread;
  }

  create(unit: Unit, options: Options, warn: (text: string) => void): CountedSolver {
    const { numbers, seed, dumpQueries } = options;
    const write = dumpQueries === undefined ? undefined : writerTo(dumpQueries, warn);
    this.#onTrouble = ({ what, question }) => {
      const file = `trouble-${createHash("sha256").update(question.script).digest("hex").slice(0, 12)}.smt2`;
      const kept = write === undefined ? "--dump-queries keeps the query" : `the query is in ${file}`;
      write?.(file, writeTrouble(what, question));
      warn(`${unit.name}: ${what} (${kept})`);
    };
    const { engine, memory } = this.#sharedFor(options);
    const without = new Set(options.solverWithout);
    const solver = createSolver({ numbers, seed, without }, engine, memory);
    if (write === undefined) return solver;
    const named = `${path.relative(startFolder, unit.file)}#${unit.name}`;
    const dumping = new DumpingSolver(solver, named, write);
    return {
      solve: (query) => dumping.solve(query),
      within: (effort) => new DumpingSolver(solver.within(effort), `${named}-${effort}`, write),
      statistics: () => solver.statistics(),
    };
  }

  /** Creates a solver without the SMT solver. It shares no memory with the others, which can answer more. */
  createQuick({ numbers, seed, solverWithout }: Options): CountedSolver {
    return createSolver({ numbers, seed, without: new Set(solverWithout) }, undefined);
  }

  /** Lives as long as the process, since the options are the same for all units of a run. */
  #sharedFor({ solver, seed, solverWithout }: Options): Shared {
    const key = JSON.stringify([solver, seed, solverWithout]);
    if (this.#shared?.key !== key) {
      this.#shared?.engine?.dispose();
      const onTrouble = (trouble: Trouble): void => this.#onTrouble(trouble);
      const engine = createSmtEngine(solver, { inThread: this.#inThread, onTrouble });
      this.#shared = { key, engine, memory: new SolverMemory() };
    }
    return this.#shared;
  }
}

/** After the first error, such as a full disk, nothing is written any more, and the search goes on. */
function writerTo(folder: string, warn: (text: string) => void): (file: string, text: string) => void {
  let hasFailed = false;
  return (file, text) => {
    if (hasFailed) return;
    try {
      asOwnWork(() => writeFileSync(path.join(folder, file), text));
    } catch (error) {
      hasFailed = true;
      warn(`queries are no longer dumped: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}
