import type { TestCase } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import type { Imports } from "./imports.ts";

/** The file's name for the export through which the unit, or what makes an object of it, is reached. */
export function rootOf({ unit, sequence }: Pick<TestCase, "unit" | "sequence">, imports: Imports): string {
  const [exported] = sequence?.maker.access ?? unit.access;
  if (exported === undefined) throw new InternalError("a unit without access", unit);
  return imports.use(unit.file, exported, unit.shape?.name);
}
