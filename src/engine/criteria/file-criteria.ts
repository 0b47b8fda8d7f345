// Enters: the rewritten modules of a project. Leaves: what can be covered in a file under a criterion, and a judge of runs.
// Deliberately absent: the criteria themselves, which are `src/criteria`; each is handed what it needs of the parser here.
import { CRITERIA } from "../../criteria/criteria.ts";
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { BooleanDecision } from "../../model/decision-tree.ts";
import type { FunctionFlow } from "../../model/flow.ts";
import type { Criterion } from "../../model/options.ts";
import { InternalError } from "../../support/errors.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";
import { decisionsOf } from "../flow/decisions-of.ts";
import { flowOf } from "../flow/flow-of.ts";
import { type JudgedFile, judgedFile } from "./judged-run.ts";

export class FileCriteria {
  readonly #modules: RewrittenModules;
  /** By criterion and file; made when it is first asked for. */
  readonly #known = new Map<string, JudgedFile>();

  constructor(modules: RewrittenModules) {
    this.#modules = modules;
  }

  /** The statements and branches of a file. */
  coverageOf(path: string): CoverageMap {
    this.#modules.graph.compile(path);
    const coverage = this.#modules.coverageOf(path);
    if (coverage === undefined) throw new InternalError("a module was compiled but not rewritten", path);
    return coverage;
  }

  /** The same, with what the criterion wants beyond statements and branches. */
  goalsOf(path: string, criterion: Criterion): CoverageMap {
    const coverage = this.coverageOf(path);
    const further = this.of(path, criterion)?.goals;
    return further === undefined ? coverage : { ...coverage, further };
  }

  /** The goals beyond those and their judge; undefined where the criterion has none. */
  of(path: string, criterion: Criterion): JudgedFile | undefined {
    const key = `${criterion} ${path}`;
    const known = this.#known.get(key);
    const { further } = CRITERIA[criterion];
    if (known !== undefined || further === undefined) return known;
    const coverage = this.coverageOf(path);
    const text = this.#modules.textOf(path);
    const places = this.#modules.placesOf(path);
    if (text === undefined || places === undefined) throw new InternalError("a module is not recorded", path);
    const { source, goal } = text;
    const flows = (): readonly FunctionFlow[] => flowOf(source, path, goal);
    const decisions = (): readonly BooleanDecision[] => decisionsOf(source, path, goal, places);
    const made = judgedFile(path, further.of({ path, source, coverage, places, flows, decisions }));
    this.#known.set(key, made);
    return made;
  }
}
