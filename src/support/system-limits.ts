// What the system allows this process, and those that it starts. Only Linux tells.
import { readFileSync } from "node:fs";
import { UserError } from "./errors.ts";

/** Engines, their threads and test runners wait for ever, or say strange things, where they cannot open their files. */
const LEAST_FILES = 96;

/** Infinity where there is no limit; undefined where the system does not tell. */
export function systemLimit(name: "Max stack size" | "Max open files"): number | undefined {
  try {
    const [, limit = ""] = new RegExp(`^${name} +(\\S+)`, "m").exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return limit === "unlimited" ? Infinity : Number(limit);
  } catch {
    return undefined;
  }
}

/** @throws UserError where too few files may be open at once */
export function requireOpenFiles(limit: number | undefined = systemLimit("Max open files")): void {
  if (limit !== undefined && limit < LEAST_FILES)
    throw new UserError(
      `only ${limit} files may be open at once, and at least ${LEAST_FILES} are needed: raise the limit (ulimit -n ${LEAST_FILES})`,
    );
}
