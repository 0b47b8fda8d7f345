import { type CoverageCriterion, waysOf } from "./criterion.ts";

/** Every way out of every branch, as istanbul counts them. */
export const branchCriterion: CoverageCriterion = {
  name: "branch",
  column: undefined,
  wantsBranches: true,
  wantsEveryPath: false,
  further: undefined,
  counted: ({ branches }) => waysOf(branches),
  listed: ({ branches }) => branches,
};
