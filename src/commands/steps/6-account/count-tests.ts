// Counts what the written tests cover: their calls, and the calls with which those of classes read the state of an object at the end.
import { assignArguments } from "../../../inputs/assign-arguments.ts";
import { calledParameters } from "../../../model/called-parameters.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { PackedModel, PackedTrace } from "../../../model/protocol.ts";
import { callKey, callPrefix, chosenCalls, memberKey } from "../../../model/sequence.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { countRuns } from "../../../supervisor/jobs/count.ts";
import { grouped } from "../../../support/grouped.ts";
import { coverageOf } from "../4-write/counted-coverage.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";
import type { Hits } from "./file-coverage.ts";

export async function countTests(
  pool: EnginePool,
  project: Project,
  { kept }: Pick<VerifiedTests, "kept">,
  options: Options,
): Promise<Hits> {
  const tests = kept.map(({ test }) => test);
  const uncounted = tests.filter(({ covered }) => covered === undefined);
  const counted = await Promise.all(
    [...grouped(uncounted, ({ unit }) => unit)].map(([unit, own]) =>
      countRuns(pool, project, unit, options, own.map(withReads)),
    ),
  );
  // What a run of the search covers by a criterion's own goals is not counted again.
  return union([...tests.map((test) => [...coverageOf(test)]), ...counted.flat()]);
}

function union(covered: readonly PackedTrace["coverage"][]): Hits {
  const hits = new Map<string, Set<number>>();
  for (const [file, counters] of covered.flat()) {
    const known = hits.get(file) ?? new Set<number>();
    hits.set(file, known);
    for (const counter of counters) known.add(counter);
  }
  return hits;
}

/** The inputs of a test, with the reads at its end as further calls. */
function withReads({
  unit: { shape, types = {} },
  trace: { inputs },
  sequenceObservation,
}: Pick<ObservedTest, "unit" | "trace" | "sequenceObservation">): PackedModel {
  if (shape === undefined) return [...inputs];
  let k = chosenCalls(shape, inputs).calls.length;
  const reads = (sequenceObservation?.state ?? []).flatMap(({ kind, name, args }): PackedModel => {
    const member = shape.members.find((each) => each.kind === kind && each.name === name);
    if (member === undefined) return [];
    k++;
    const parameters = calledParameters(member.parameters, callPrefix(member, k));
    return [[callKey(k), memberKey(member)], ...assignArguments(parameters, args, types)];
  });
  return [...inputs, ...reads];
}
