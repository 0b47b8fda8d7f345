// The rewritten code of a project and what it needs to run: hooks, counters, the map to original positions.
import type { Chance } from "./chance.ts";
import type { ExecutorParts } from "./executor.ts";
import type { VirtualTimers } from "./timers.ts";
import type { Project } from "../../model/project.ts";
import { type SharedHooks, createHooks } from "../runtime/create-hooks.ts";
import { RunLimits } from "../runtime/run-limits.ts";
import type { Meter } from "../runtime/measure/meter.ts";
import { measuringHooks } from "../runtime/measure/measuring-hooks.ts";
import { LoopLimit } from "./loop-limit.ts";
import { RewrittenModules } from "./rewritten-modules.ts";
import { StackMapper } from "./stack-mapper.ts";

export class RewrittenCode {
  readonly modules: RewrittenModules;
  readonly hooks: SharedHooks;
  readonly loopLimit: LoopLimit;
  readonly limits: RunLimits;
  readonly stack: StackMapper;

  /** `meter`: where it is given, the code reports branch distances to it. */
  constructor(project: Project, { meter, limits = new RunLimits() }: { meter?: Meter; limits?: RunLimits } = {}) {
    this.limits = limits;
    const hooks = createHooks(
      {
        pastLoopLimit: (site, isControlled) => this.loopLimit.isPast(site, isControlled),
        rewriteEval: (code, strict) => this.modules.rewriteEval(code, strict),
      },
      limits,
    );
    this.hooks = meter === undefined ? hooks : measuringHooks(hooks, meter);
    const mode = meter === undefined ? project : { measured: true };
    this.modules = new RewrittenModules(project.modules, () => this.hooks, mode);
    this.loopLimit = new LoopLimit((site) => this.modules.siteAt(site));
    this.stack = new StackMapper(
      (path) => this.modules.coverageOf(path) !== undefined,
      (path, line, column) => this.modules.originalOf(path, line, column),
    );
  }

  executorParts(timers: VirtualTimers, chance: Chance): ExecutorParts {
    return {
      graph: this.modules.graph,
      limits: this.limits,
      timers,
      chance,
      counters: this.modules.counters,
      decidesAbsence: this.modules.hasUnseenDefaults,
      mayCatch: (paths) => this.modules.mayCatch(paths),
      locate: (error) => this.stack.locate(error),
    };
  }
}
