import { CLAIM_IDS } from "../../src/model/claim-id.ts";
import { alignCells } from "../../src/report/table.ts";
import type { Claim, Outcome, Refutation } from "./claim.ts";

/** A table of claims by id, the attacks, why claims were not attacked, and every refutation with its witness. */
export function report({ claims, refutations, attacks }: Outcome): string {
  const refuted = (id: string): number =>
    new Set(refutations.filter(({ claim }) => claim.id === id).map(({ claim }) => keyOf(claim))).size;
  const rows = CLAIM_IDS.map((id) => {
    const all = claims.filter((claim) => claim.id === id);
    const spared = all.filter((claim) => claim.spared !== undefined).length;
    return [id, String(all.length), String(all.length - spared), String(refuted(id))];
  });
  const table = alignCells([["claim", "made", "attacked", "refuted"], ...rows], (column) =>
    column === 0 ? "left" : "right",
  );
  const units = new Set(claims.map(({ file, unit }) => `${file}#${unit}`)).size;
  const inputs = Object.entries(attacks).map(([by, count]) => `${by} ${count}`);
  return [
    ...refutations.flatMap(refutationLines),
    ...table,
    "",
    ...reasons(claims),
    `${units} units, ${claims.length} claims; attacks: ${inputs.join(", ")}`,
    `${refutations.length === 0 ? "nothing" : new Set(refutations.map(({ claim }) => keyOf(claim))).size} refuted`,
  ].join("\n");
}

function keyOf({ id, file, unit, says }: Claim): string {
  return [id, file, unit, says].join("\0");
}

export function refutationLines({ claim, witness, shows }: Refutation): string[] {
  return [`refuted: ${claim.id} of ${claim.file}#${claim.unit}`, `  ${claim.says}`, `  ${witness}`, `  ${shows}`, ""];
}

/** Why claims were not attacked, the most frequent reason first. */
function reasons(claims: readonly Claim[]): string[] {
  const counts = new Map<string, number>();
  for (const { spared } of claims) {
    if (spared === undefined) continue;
    const reason = spared.replace(/\bthe type \S+/, "a type");
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => `  ${count}  ${reason}`);
  return ["not attacked:", ...lines, ""];
}
