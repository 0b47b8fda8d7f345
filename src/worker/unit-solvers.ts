// The solvers of an engine's units: each has its own, and they share the SMT solver and what never changes an answer.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Options } from "../model/options.ts";
import type { Unit } from "../model/unit.ts";
import { createSolver, type CountedSolver, SolverMemory } from "../solver/create-solver.ts";
import type { LayerName } from "../solver/layer.ts";
import { writeTrouble } from "../solver/replay/dump.ts";
import { DumpingSolver } from "../solver/replay/dumping-solver.ts";
import { createSmtEngine, type Trouble } from "../solver/smt/create-smt-engine.ts";
import type { SmtEngine } from "../solver/smt/smt-engine.ts";

interface Shared {
  readonly engine: SmtEngine | undefined;
  readonly memory: SolverMemory;
  /** Of what answers depend on besides the query. */
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
    this.#onTrouble = ({ what, question }) => {
      const file = `trouble-${createHash("sha256").update(question.script).digest("hex").slice(0, 12)}.smt2`;
      const kept = dumpQueries === undefined ? "--dump-queries keeps the query" : `the query is in ${file}`;
      if (dumpQueries !== undefined) writeFileSync(path.join(dumpQueries, file), writeTrouble(what, question));
      warn(`${unit.name}: ${what} (${kept})`);
    };
    const { engine, memory } = this.#sharedFor(options);
    // the command line has checked the names
    const without = new Set(options.solverWithout as readonly LayerName[]);
    const solver = createSolver({ numbers, seed, without }, engine, memory);
    if (dumpQueries === undefined) return solver;
    const name = `${path.basename(unit.file)}#${unit.name}`;
    const dumping = new DumpingSolver(solver, name, (file, text) => writeFileSync(path.join(dumpQueries, file), text));
    return { solve: (query) => dumping.solve(query), statistics: () => solver.statistics() };
  }

  /** As long-lived as the process: options are the same for all units of a run. */
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
