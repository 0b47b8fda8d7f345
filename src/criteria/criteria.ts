// The coverage criteria by name. A new one is a file beside this one, its name in `model/options.ts`, and a line here.
import type { Criterion } from "../model/options.ts";
import { branchCriterion } from "./branch-criterion.ts";
import { conditionCriterion } from "./condition-criterion.ts";
import type { CoverageCriterion } from "./criterion.ts";
import { defUseCriterion } from "./def-use-criterion.ts";
import { mcdcCriterion } from "./mcdc-criterion.ts";
import { pathCriterion } from "./path-criterion.ts";
import { statementCriterion } from "./statement-criterion.ts";

export const CRITERIA: Readonly<Record<Criterion, CoverageCriterion>> = {
  statement: statementCriterion,
  branch: branchCriterion,
  condition: conditionCriterion,
  mcdc: mcdcCriterion,
  path: pathCriterion,
  "def-use": defUseCriterion,
};
