// Loads the modules of a unit once, before it is run, so that an error while loading is not taken for an error of the unit.
import { type SourceLocation, locationText } from "../../model/source-location.ts";
import type { Unit } from "../../model/unit.ts";
import { PathAbort, currentPath } from "../runtime/path.ts";
import { enterConcretePath } from "./path-scope.ts";
import { UserError } from "../../support/errors.ts";
import type { RewrittenCode } from "./rewritten-code.ts";
import type { FlightLog } from "../../model/flight-log.ts";
import type { StackMapper } from "./stack-mapper.ts";

/** Loading a module may take this many steps. */
const LOADING_STEPS = 50_000_000;

/** Gives the exports of all modules, by path. From now on stack traces speak of this code. */
export async function loadUnit(
  { file, classFiles = [] }: Pick<Unit, "file" | "classFiles">,
  { modules: { graph }, limits, stack }: RewrittenCode,
  log: FlightLog,
): Promise<ReadonlyMap<string, object>> {
  stack.install();
  for (const each of [file, ...classFiles]) await graph.prepare(each);
  enterConcretePath();
  limits.start(LOADING_STEPS, LOADING_STEPS);
  log.record("load");
  try {
    return await graph.instantiateAll(file, classFiles);
  } catch (error) {
    throw cannotLoad(file, explainThrown(error, stack));
  } finally {
    log.record("idle");
  }
}

export function cannotLoad(file: string, reason: string): UserError {
  return new UserError(`${file} cannot be loaded: ${reason}`);
}

function explainThrown(error: unknown, stack: StackMapper): string {
  const outcome = currentPath().abortedAs;
  if (outcome?.status === "died" && outcome.cause.kind === "blocked")
    return `its top level ${outcome.cause.what}, which is blocked (--allow ${outcome.cause.effect} lets it go on)`;
  if (error instanceof PathAbort) return "its top level does not come to an end";
  return topLevelThrows(error, (thrown) => stack.locate(thrown));
}

/** `error`: what a file or one that it imports has thrown. */
export function topLevelThrows(error: unknown, locate: (error: Error) => SourceLocation | undefined): string {
  if (!(error instanceof Error)) return `its top level throws ${String(error)}`;
  const location = locate(error);
  return `its top level throws ${String(error)}${location === undefined ? "" : ` at ${locationText(location)}`}`;
}
