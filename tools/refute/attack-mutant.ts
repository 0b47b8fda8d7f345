// Attacks a mutant that is called equivalent: a function that calls it and the original is attacked as any unit is.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { DIFFERS, PRODUCT_TEXT } from "../../src/commands/steps/3-minimize/product-program.ts";
import { attackInProcess } from "./attack-process.ts";
import type { Claim } from "./claim.ts";
import type { AttackJob, AttackMessage } from "./native/job.ts";
import { prepareSource } from "./prepare-source.ts";

/** One mutant is attacked for so long, or for the time of the unit. */
const MOST_MS = 2000;
const SPARE_MS = 20_000;

/** `claim`: its index among those of the unit. */
export async function attackMutant(
  job: AttackJob,
  { start, end, edit }: NonNullable<Claim["edited"]>,
  claim: number,
  folder: string,
): Promise<AttackMessage[]> {
  const { unit } = job;
  const source = readFileSync(unit.declaredIn, "utf8");
  const mutant = source.slice(0, start) + edit + source.slice(end);
  const file = path.join(folder, `product-${claim}-of-${path.basename(unit.declaredIn)}.mjs`);
  writeFileSync(file, productFile(unit.access[0] ?? "", source, mutant));
  try {
    const product = { ...unit, file, declaredIn: file, access: ["product"] };
    const messages = await attackInProcess(
      {
        ...job,
        unit: product,
        prepared: prepareSource(file),
        watched: [],
        explained: undefined,
        testFile: undefined,
        timeLimitMs: Math.min(MOST_MS, job.timeLimitMs),
      },
      folder,
      "en_US.UTF-8",
      job.timeLimitMs + SPARE_MS,
    );
    return messages.flatMap((message): AttackMessage[] => {
      if (message.kind === "attacked") return [{ ...message, by: "equivalent mutants" }];
      if (message.kind !== "threw" || message.thrown.message !== DIFFERS) return [];
      return [{ kind: "differs", claim, witness: message.thrown.witness }];
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** Both texts import nothing, so that one file can hold them. */
function productFile(exported: string, original: string, mutant: string): string {
  const loaded = (text: string): string => {
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(text, { compilerOptions });
    return `(() => { const exports = {}; ${outputText}\nreturn exports; })()[${JSON.stringify(exported)}]`;
  };
  return `const original = ${loaded(original)};\nconst mutant = ${loaded(mutant)};\n${PRODUCT_TEXT}`;
}
