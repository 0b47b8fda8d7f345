// Loads a subject natively, and rewritten, with the hooks that symbolic execution uses.
import path from "node:path";
import { ModuleGraph } from "../src/engine/execute/module-graph.ts";
import { rewrite } from "../src/engine/rewrite/rewrite.ts";
import { HOOK_PREFIX } from "../src/model/hooks.ts";
import { createHooks } from "../src/engine/runtime/create-hooks.ts";
import { ROOT } from "./command.ts";

export interface BenchSubject {
  /** Does all the work of the subject. Returns a value that is the same in both versions. */
  readonly run: () => unknown;
}

const NO_LIMIT = 0x7fffffff;

export async function loadNative(name: string): Promise<BenchSubject> {
  return (await import(new URL(`subjects/${name}.js`, import.meta.url).href)) as BenchSubject;
}

export async function loadRewritten(name: string): Promise<BenchSubject> {
  const file = path.join(ROOT, "bench/subjects", `${name}.ts`);
  const shared = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });
  let counters = new Uint8Array();
  const graph = new ModuleGraph({
    modules: [{ path: file, format: "esm", imports: {} }],
    transform: (source) => {
      const { code, coverage } = rewrite({ source, path: file, goal: "module" });
      counters = new Uint8Array(coverage.counters);
      return code;
    },
    scopeOf: () =>
      Object.fromEntries(Object.entries({ ...shared, counters }).map(([hook, value]) => [HOOK_PREFIX + hook, value])),
    admit: (_specifier, exports) => exports,
  });
  const { run } = (await graph.instantiate(file)) as BenchSubject;
  return {
    run: () => {
      shared.steps.fill(NO_LIMIT);
      return run();
    },
  };
}
