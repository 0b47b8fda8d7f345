// The engine's process: does the jobs of one project, one after another.
// Enters: jobs. Leaves: traces, accounts and observations, sent as they come so that nothing is lost if the process dies.
// Deliberately absent: limits on its own time and memory; the supervisor holds those.
import type { FlightLog } from "../model/flight-log.ts";
import type { Project } from "../model/project.ts";
import type { FromEngine, Job } from "../model/protocol.ts";
import { type EngineSettings, EngineServices } from "./engine-services.ts";
import { startLoading, watchBuiltIns } from "./execute/watch-built-ins.ts";
import { checkContract } from "./jobs/check-contract.ts";
import { count } from "./jobs/count.ts";
import { cover } from "./jobs/cover.ts";
import { discover } from "./jobs/discover.ts";
import { explain } from "./jobs/explain.ts";
import { explore } from "./jobs/explore.ts";
import { minimize } from "./jobs/minimize.ts";
import { observe } from "./jobs/observe.ts";
import { prove } from "./jobs/prove.ts";
import { strengthen } from "./jobs/strengthen.ts";
import { installBuiltins } from "./runtime/builtins/install-builtins.ts";

/** Sends a message to the supervisor. */
export type Say = (message: FromEngine) => void;

export class Engine {
  readonly #services: EngineServices;

  constructor(project: Project, log: FlightLog, settings: EngineSettings = {}) {
    this.#services = new EngineServices(project, log, settings);
  }

  /** Replaces the built-ins, the clock, random numbers and exits of this process, for good. */
  takeOver(): void {
    const { world, code, runners, allow } = this.#services;
    startLoading();
    world.install(allow);
    installBuiltins((text) => code.modules.sourceTextOf(text) ?? runners.sourceTextOf(text));
    if (!allow.includes("globals")) watchBuiltIns();
  }

  async work(job: Job, say: Say): Promise<void> {
    switch (job.type) {
      case "explore":
        return explore(this.#services, job, say);
      case "explain":
        return explain(this.#services, job, say);
      case "minimize":
        return minimize(this.#services, job, say);
      case "strengthen":
        return strengthen(this.#services, job, say);
      case "observe":
        return observe(this.#services, job, say);
      case "prove":
        return prove(this.#services, job, say);
      case "check-contract":
        return checkContract(this.#services, job, say);
      case "count":
        return count(this.#services, job, say);
      case "cover":
        return cover(this.#services, job, say);
      case "discover":
        return discover(this.#services, job, say);
    }
  }
}
