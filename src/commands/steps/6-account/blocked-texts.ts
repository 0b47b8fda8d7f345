import { blockedText } from "../../../say/death-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";

/** One unit may attempt to write a thousand files. */
const MOST_TOLD = 3;

/** What a unit attempted and was not let do, each with what would let it. */
export function blockedTexts({ unit, traces }: ExploredUnit): string[] {
  const texts = new Set(
    traces.flatMap(({ outcome }) =>
      outcome.status === "died" && outcome.cause.kind === "blocked" ? [blockedText(outcome.cause)] : [],
    ),
  );
  return [...texts].slice(0, MOST_TOLD).map((text) => `${unit.name}: ${text}`);
}
