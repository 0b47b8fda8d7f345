// Compares exploring the examples with the full stack and with Z3 alone.
import path from "node:path";
import { ROOT } from "../command.ts";
import { LAYERS_BESIDE_Z3 } from "../../test/solver/generators/agreement.ts";
import { explore } from "./explore.ts";
import { filesIn } from "./query-sets.ts";

export interface EndToEnd {
  readonly stackMs: number;
  readonly bareMs: number;
  readonly stackPaths: number;
  readonly barePaths: number;
}

const UNIT_MS = 4000;

export async function measureEndToEnd(): Promise<EndToEnd> {
  const order = { folder: path.join(ROOT, "examples"), files: filesIn("examples"), unitMs: UNIT_MS, mostQueries: 0 };
  const withStack = await explore({ ...order, without: [] });
  const withBare = await explore({ ...order, without: LAYERS_BESIDE_Z3 });
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    stackMs: sum(withStack.map(({ ms }) => ms)),
    bareMs: sum(withBare.map(({ ms }) => ms)),
    stackPaths: sum(withStack.map(({ paths }) => paths)),
    barePaths: sum(withBare.map(({ paths }) => paths)),
  };
}
