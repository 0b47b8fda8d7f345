// What can be covered in the files of a project, by criterion: made when it is first asked for.
import type { CoverageMap } from "../../model/coverage-map.ts";
import { CRITERIA } from "../../model/criteria.ts";
import type { Criterion } from "../../model/options.ts";
import { InternalError } from "../../support/errors.ts";
import { type FileCriterion, fileCriterion } from "./file-criterion.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";

export class FileCriteria {
  readonly #modules: RewrittenModules;
  /** By criterion and file. */
  readonly #known = new Map<string, FileCriterion>();

  constructor(modules: RewrittenModules) {
    this.#modules = modules;
  }

  /** Statements and branches. */
  coverageOf(path: string): CoverageMap {
    this.#modules.graph.compile(path);
    const coverage = this.#modules.coverageOf(path);
    if (coverage === undefined) throw new InternalError("a module was compiled but not rewritten", path);
    return coverage;
  }

  /** With what the criterion wants beyond statements and branches. */
  goalsOf(path: string, criterion: Criterion): CoverageMap {
    const coverage = this.coverageOf(path);
    const further = this.of(path, criterion)?.goals;
    return further === undefined ? coverage : { ...coverage, further };
  }

  /** undefined: statements and branches are all. */
  of(path: string, criterion: Criterion): FileCriterion | undefined {
    const key = `${criterion} ${path}`;
    const known = this.#known.get(key);
    if (known !== undefined || !CRITERIA[criterion].recorded) return known;
    const coverage = this.coverageOf(path);
    const text = this.#modules.textOf(path);
    const places = this.#modules.placesOf(path);
    if (text === undefined || places === undefined) throw new InternalError("a module is not recorded", path);
    const made = fileCriterion(criterion, { path, coverage, places, ...text });
    if (made !== undefined) this.#known.set(key, made);
    return made;
  }
}
