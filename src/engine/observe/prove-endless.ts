import type { EndlessProof } from "../../model/endless-proof.ts";
import type { SourceModule } from "../../model/project.ts";
import type { ProveJob } from "../../model/protocol.ts";
import { LineTable } from "../rewrite/line-table.ts";
import { EndlessWatch } from "../termination/endless-watch.ts";
import { findRegions } from "../termination/find-regions.ts";
import { probeSource } from "../termination/probe-source.ts";
import { Observer, type Circumstances } from "./observer.ts";

/**
 * Runs the original code natively, with probes in its simple loops and recursive functions. Does not return where the code
 * does not end and nothing can be proved, unless there is nothing to prove anything of: then nothing is run.
 */
export async function proveEndless(
  modules: readonly SourceModule[],
  { unit, inputs }: Pick<ProveJob, "unit" | "inputs">,
  circumstances: Circumstances,
  onRun: () => void = () => undefined,
): Promise<EndlessProof | undefined> {
  const watch = new EndlessWatch();
  const add = (source: string, { path, format }: SourceModule): string => {
    const lines = new LineTable(source);
    const regions = findRegions(source, path, format === "esm" ? "module" : "commonjs");
    return probeSource(source, regions, (region) =>
      watch.add(region, { file: path, ...lines.position(region.node.start) }),
    );
  };
  const observer = new Observer(modules, circumstances, { add, scope: { ...watch.probes } });
  await observer.prepare(unit);
  if (!watch.hasRegions) return undefined;
  await observer.observe([{ unit, inputs }], onRun, () => {});
  return watch.proof;
}
