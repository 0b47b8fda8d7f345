// The names by which test files call their runner.
import type { TestRole, TestVocabulary } from "../../model/runner-facts.ts";
import { RunnerFunction } from "./values.ts";

/** Runners whose tests are read although none are written for them. */
const OTHER_RUNNERS: TestVocabulary = {
  modules: ["test", "bun:test", "ava", "tape", "uvu"],
  names: { test: ["test"], group: ["suite"], hook: [], after: [] },
};

export class RunnerNames {
  readonly #modules: ReadonlySet<string>;
  readonly #roles: ReadonlyMap<string, TestRole>;

  /** `vocabularies`: of the runners for which tests are written. */
  constructor(vocabularies: readonly TestVocabulary[]) {
    const all = [...vocabularies, OTHER_RUNNERS];
    this.#modules = new Set(all.flatMap(({ modules }) => modules));
    this.#roles = new Map(
      all.flatMap(({ names }) =>
        (Object.keys(names) as TestRole[]).flatMap((role) => names[role].map((name) => [name, role] as const)),
      ),
    );
  }

  /** A global of the runner, or what its module exports by the name: `import test, { describe } from "node:test"`. */
  find(name: string): RunnerFunction | undefined {
    const role = this.role(name === "default" ? "test" : name);
    return role && new RunnerFunction(role);
  }

  role(name: string): TestRole | undefined {
    return this.#roles.get(name);
  }

  /** Whether the specifier names a module whose default export is the function that makes a test. */
  isRunner(specifier: string): boolean {
    return this.#modules.has(specifier);
  }
}
