import type { CoverageCriterion } from "./criterion.ts";

/** Every path up to the loop limit. Paths are not counted, since only exploring tells which are feasible. */
export const pathCriterion: CoverageCriterion = {
  name: "path",
  column: undefined,
  wantsBranches: true,
  wantsEveryPath: true,
  further: undefined,
  counted: () => undefined,
  listed: ({ branches }) => branches,
};
