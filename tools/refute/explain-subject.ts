import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Explanation } from "../../src/model/explanation.ts";
import { ROOT } from "../compare/cache.ts";
import { runProcess } from "../compare/run-process.ts";
import type { RefuteArguments } from "./arguments.ts";

const COMMAND = path.join(ROOT, "dist/cli/main.js");
const TIMEOUT_MS = 10 * 60_000;
/** Explanations with more classes than are found in that time are hardly read. */
const MOST_SECONDS = 4;

/** What `explain` says of the functions of a file, by name. */
export async function explainSubject(
  file: string,
  folder: string,
  { seed, budgetSeconds }: RefuteArguments,
): Promise<ReadonlyMap<string, Explanation>> {
  const budget = String(Math.min(budgetSeconds, MOST_SECONDS));
  const asked = ["--format", "json", "--out", "explanation.json", "--seed", String(seed), "--budget", budget];
  await runProcess(
    process.execPath,
    [COMMAND, "explain", file, ...asked, "--no-config", "--quiet"],
    folder,
    TIMEOUT_MS,
  );
  const written = path.join(folder, "explanation.json");
  if (!existsSync(written)) return new Map();
  const told = JSON.parse(readFileSync(written, "utf8")) as Explanation | Explanation[];
  const explanations = Array.isArray(told) ? told : [told];
  return new Map(explanations.map((each) => [each.unit.slice(each.unit.indexOf("#") + 1), each]));
}
