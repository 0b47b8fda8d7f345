import type { CoverageCriterion } from "./criterion.ts";

/** Every statement, as istanbul counts them. */
export const statementCriterion: CoverageCriterion = {
  name: "statement",
  column: "Statements",
  wantsBranches: false,
  wantsEveryPath: false,
  further: undefined,
  counted: ({ statements }) => statements,
  listed: ({ statements }) => statements,
};
