// What soundness costs: the units that were complete at another revision and no longer are, by what they assume now.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { UnitResult } from "../../src/model/result.ts";
import { findRevision } from "../compare/checkout.ts";
import type { Generated } from "../compare/generate.ts";
import { Side } from "../compare/side.ts";
import type { Subject } from "../compare/subjects.ts";
import { lostReport } from "./lost-report.ts";

const GENERATE = { maxRuns: 300, budgetSeconds: 600 };

export async function lostClaims(
  revision: string,
  subjects: readonly Subject[],
  folder: string,
  seed: number,
): Promise<string> {
  const plain = subjects.map((subject) => ({ ...subject, isExplained: false }));
  const resultsOf = async (name: string | undefined, place: string): Promise<UnitResult[]> => {
    const own = path.join(folder, place);
    mkdirSync(own, { recursive: true });
    const options = { generate: { ...GENERATE, seed }, fresh: false, keep: false, folder: own };
    return (await new Side(await findRevision(name), options).generateAll(plain)).flatMap(unitsIn);
  };
  return lostReport(await resultsOf(revision, "before"), await resultsOf(undefined, "now"));
}

function unitsIn({ texts }: Generated): UnitResult[] {
  const text = texts["result.json"];
  return text === undefined ? [] : (JSON.parse(text) as { units: UnitResult[] }).units;
}
