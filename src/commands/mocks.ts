// From tests to what their mocks of modules differ in from the modules: what `pathwise mocks --verify` does.
// Enters: what the user asked for. Leaves: names, types and results of mocks that the modules do not have.
// Deliberately absent: how differences are shown; `report/` draws them.
import path from "node:path";
import type { MockPlace, VerifyMocks } from "../model/mock-check.ts";
import type { Position } from "../model/unit.ts";
import { verifyMocks as verify } from "../project/mocks/verify-mocks.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { requireSolver } from "../support/require-solver.ts";
import { withEnginePool } from "../supervisor/engine-pool.ts";
import { askResults } from "./mocks/ask-results.ts";

export const verifyMocks: VerifyMocks = async (request, onEvent) => {
  const { targets, cwd, options } = request;
  requireSolver(options.solver);
  const files = resolveTargets(targets, cwd, "tests").map(({ file }) => file);
  const verified = verify(files, cwd);
  const asked = await withEnginePool(request, (pool) => askResults(pool, verified.results, request, onEvent));
  const shown = <T extends Found>({ position, ...found }: T): Omit<T, "position"> & MockPlace => ({
    ...found,
    file: path.relative(cwd, found.file).split(path.sep).join("/"),
    line: position.line,
    column: position.column,
  });
  return {
    totals: {
      ...{ files: verified.files, mocks: verified.mocks, names: verified.names },
      results: verified.results.length,
    },
    drifts: [...verified.drifts, ...asked.drifts].map(shown),
    unchecked: [...verified.unchecked, ...asked.unchecked].map(shown),
  };
};

interface Found {
  /** Absolute. */
  readonly file: string;
  readonly position: Position;
  readonly module: string;
}
