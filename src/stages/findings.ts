// Which observations show a defect.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Finding } from "../model/result.ts";
import type { Observation } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";

/** `path:line:column`, as people read it. */
export function shownLocation(location: string, cwd: string): string {
  const [, path = location, rest = ""] = /^(.*?)(:\d+:\d+)?$/.exec(location) ?? [];
  return `${relative(cwd, path) || path}${rest}`;
}

export function unitLocation({ declaredIn, position }: Unit, cwd: string): string {
  return shownLocation(`${declaredIn}:${position.line}:${position.column}`, cwd);
}

/** The finding that an observation is, if it is one. An error that the code makes itself is its behaviour, not a defect. */
export function findingOf(observation: Observation, unit: Unit, test: string, cwd: string): Finding | undefined {
  if (observation.status === "died") return { kind: "crash", message: observation.reason, location: unitLocation(unit, cwd), test };
  if (observation.status !== "threw" || !observation.isError) return undefined;
  const { errorName, message, location } = observation;
  const shown = location === undefined ? unitLocation(unit, cwd) : shownLocation(location, cwd);
  if (errorName === "AssertionError") return { kind: "assertion", message, location: shown, test };
  if (location !== undefined && isMadeAt(location, errorName)) return undefined;
  const kind = message === "Maximum call stack size exceeded" ? "non-termination" : "uncaught-error";
  return { kind, message: `${errorName}: ${message}`, location: shown, test };
}

/** Whether the source itself makes the error at this place: `new RangeError(…)`, `Error(…)`; but not `new Array(-1)`. */
function isMadeAt(location: string, errorName: string): boolean {
  const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(location) ?? [];
  if (path === undefined) return false;
  try {
    const text = readFileSync(path, "utf8").split(/\r\n|[\n\r\u2028\u2029]/)[Number(line) - 1] ?? "";
    const [, made = ""] = /^(?:new\s+)?(?:[\w$]+\s*\.\s*)*([\w$]+)/.exec(text.slice(Number(column) - 1)) ?? [];
    return made === errorName || /(Error|Exception)$/.test(made);
  } catch {
    return false;
  }
}
