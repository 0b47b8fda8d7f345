// Where properties are asserted: the test that runs, and the calls that lead to fast-check.
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { PropertyPlace } from "../model/proof-server.ts";

interface RunnerState {
  readonly testPath?: string;
  readonly currentTestName?: string;
}

export interface PropertySite {
  /** The test file. */
  readonly file: string;
  readonly asked: PropertyPlace;
  /** `cart.test.ts:12`. */
  readonly shown: string;
}

export class PropertySites {
  /** How often each place was met in each test. */
  readonly #times = new Map<string, number>();

  /** `stack`: of a call that fast-check makes. Undefined where no code of the project leads to it. */
  next(stack: string): PropertySite | undefined {
    const frames = framesIn(stack);
    const [site] = frames;
    if (site === undefined) return undefined;
    const { testPath, currentTestName: name } = runnerState();
    const script = process.argv[1];
    const outermost = frames.find(({ path }) => path === script) ?? frames.at(-1) ?? site;
    const key = `${name} ${site.path}:${site.line}`;
    const time = this.#times.get(key) ?? 0;
    this.#times.set(key, time + 1);
    return {
      file: testPath ?? outermost.path,
      asked: { ...(name !== undefined && { name }), frames, time },
      shown: `${basename(site.path)}:${site.line}`,
    };
  }
}

/** Vitest and Jest keep the state of `expect` among the globals. */
function runnerState(): RunnerState {
  const globals = globalThis as unknown as Record<symbol, unknown>;
  const vitest = globals[Symbol.for("expect-global")] as { getState?: () => RunnerState } | undefined;
  const jest = globals[Symbol.for("$$jest-matchers-object")] as { readonly state?: RunnerState } | undefined;
  return vitest?.getState?.() ?? jest?.state ?? {};
}

/** Those of the project, the innermost first: neither ours nor of a package. */
function framesIn(stack: string): PropertyPlace["frames"] {
  const all = Array.from(
    stack.matchAll(/(?:\(|at (?:async )?)([^()\n]*):(\d+):(\d+)\)?$/gm),
    ([, path = "", line, column]) => ({
      path: path.startsWith("file:") ? fileURLToPath(path) : path,
      line: Number(line),
      column: Number(column),
    }),
  );
  const own = /^.*[\\/]/.exec(all[0]?.path ?? "")?.[0] ?? "";
  return all.filter(
    ({ path }) => !path.startsWith(own) && !path.startsWith("node:") && !/[\\/]node_modules[\\/]/.test(path),
  );
}
