// The registered tests of a file, with their groups and the hooks that run before them.
import type { Closure, Value } from "./values.ts";

export interface RegisteredTest {
  readonly name: string;
  readonly body: Closure;
  /** The arguments from a row of its table. */
  readonly args: readonly Value[];
  /** The groups around the test, the outermost first. Hooks may be added to them after the test. */
  readonly groups: readonly Group[];
}

interface Group {
  readonly name: string;
  readonly hooks: Closure[];
}

/** Further tests are dropped: tables may be generated. */
const MOST_TESTS = 500;

export class Registry {
  readonly tests: RegisteredTest[] = [];
  #groups: readonly Group[] = [{ name: "", hooks: [] }];

  group(name: string, run: () => void): void {
    const around = this.#groups;
    this.#groups = [...around, { name, hooks: [] }];
    try {
      run();
    } finally {
      this.#groups = around;
    }
  }

  hook(closure: Closure): void {
    this.#groups.at(-1)?.hooks.push(closure);
  }

  test(name: string, body: Closure, args: readonly Value[]): void {
    if (this.tests.length === MOST_TESTS) return;
    const names = [...this.#groups.map((group) => group.name), name].filter((each) => each !== "");
    this.tests.push({ name: names.join(" > "), body, args, groups: this.#groups });
  }
}
