// The modules of a class between steps: as they were before anything was called, and images of the heap that restore a state.
import type { Assumption } from "../../model/assumption.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { forgetExposed, moduleScopes } from "../runtime/heap/exposed.ts";
import { type HeapImage, imageOf } from "../runtime/heap/image.ts";
import { mutableRoots } from "../runtime/heap/mutable-roots.ts";
import { Unrestorable } from "../runtime/heap/unrestorable.ts";
import { currentPath } from "../runtime/path.ts";
import type { ExecutorParts } from "./executor.ts";
import { findClass, valueAt } from "./find-unit.ts";
import type { PathScope } from "./path-scope.ts";
import type { RunCoverage } from "./run-coverage.ts";

/** Elements of an array that are compared, in states that are not restored. */
const LONGEST_ARRAY = 1000;

export interface ModuleStateParts {
  readonly executor: ExecutorParts;
  readonly scope: PathScope;
  readonly coverage: RunCoverage;
  readonly unit: Unit;
  /** Whether variables in images are renamed in order of appearance, or keep their names. */
  readonly naming: "renamed" | "exact";
}

export class ModuleState {
  readonly #parts: ModuleStateParts;
  #loaded: ReadonlyMap<string, object> = new Map();
  /** What is assumed because of what the modules asked for when they were loaded. */
  #assumptions: readonly Assumption[] = [];
  #roots: readonly unknown[] = [];
  #whileLoading: Trace["coverage"] = new Map();
  /** The state of the modules before anything was called. */
  #fresh: HeapImage | undefined;
  /** The images of the modules as they are loaded now. */
  #images = new WeakSet<HeapImage>();

  constructor(parts: ModuleStateParts) {
    this.#parts = parts;
  }

  /** Restores the modules to the state before anything was called, or loads them anew where that is not possible. */
  async startAnew(): Promise<void> {
    await this.#restoreOrLoad();
    currentPath().assumptions.push(...this.#assumptions);
  }

  async #restoreOrLoad(): Promise<void> {
    if (this.#fresh !== undefined && this.#fresh.unrestorable === undefined && this.#isRestored(this.#fresh)) return;
    const { executor, coverage, unit } = this.#parts;
    forgetExposed();
    this.#images = new WeakSet();
    coverage.start();
    coverage.startRecording();
    const { loaded, assumptions } = await executor.chance.environment.whileLoading(() =>
      executor.graph.instantiateAll(unit.file, unit.classFiles),
    );
    this.#loaded = loaded;
    this.#assumptions = assumptions;
    this.#whileLoading = coverage.judged(coverage.counted(), coverage.stopRecording(), false);
    this.#roots = [...mutableRoots(moduleScopes()), ...this.#exportedObjects(), ...executor.chance.state];
    this.#fresh = imageOf(this.#roots);
  }

  /** Objects of the unit that loading made. No variable of a module need hold them: `module.exports = new Store()`. */
  #exportedObjects(): unknown[] {
    const makers = this.#parts.unit.shape?.makers ?? [];
    return makers.flatMap(({ kind, access }) =>
      kind === "module" && access.length > 0 ? [valueAt(this.exports, access)] : [],
    );
  }

  /** What was covered while the modules were loaded. */
  get whileLoading(): Trace["coverage"] {
    return this.#whileLoading;
  }

  /** The exports of the unit's file. */
  get exports(): object {
    return this.#loaded.get(this.#parts.unit.file) ?? {};
  }

  readonly classOf = (name: NamedValue): unknown => findClass(this.#loaded, name);

  /** `others`: what calls gave that later calls may be made on. `given`: what else the last call gave. */
  imageOf(receiver: unknown, others: readonly object[], given: unknown): HeapImage {
    const roots = [...this.#asRoots(receiver), ...others, ...this.#roots];
    const image = imageOf(roots, { naming: this.#parts.naming, given });
    this.#images.add(image);
    return image;
  }

  /** Equal for equal states of the object and of `others`; undefined where states cannot be compared. */
  stateOf(receiver: unknown, others: readonly object[]): string | undefined {
    const { key, incomparable } = imageOf([...this.#asRoots(receiver), ...others, ...this.#roots], {
      longest: LONGEST_ARRAY,
    });
    return incomparable === undefined ? key : undefined;
  }

  /** Exports that are the object themselves are in the roots, as far as they can change. */
  #asRoots(receiver: unknown): readonly unknown[] {
    return receiver === this.exports ? [] : [receiver];
  }

  /** @throws Unrestorable */
  restore(image: HeapImage): void {
    if (!this.#images.has(image)) throw new Unrestorable("its modules had to be loaded again");
    this.#parts.scope.outside(() => image.restore());
  }

  #isRestored(image: HeapImage): boolean {
    try {
      this.#parts.scope.outside(() => image.restore());
      return true;
    } catch (error) {
      if (error instanceof Unrestorable) return false;
      throw error;
    }
  }
}
