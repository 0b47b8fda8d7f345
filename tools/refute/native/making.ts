import { isJavaScript } from "../../../src/project/modules/source-file-kinds.ts";
import { Rng } from "../../../src/support/rng.ts";
import type { AttackJob, Grade } from "./job.ts";
import { exportAt } from "./load-original.ts";
import type { Making } from "./values/made.ts";

/** What makes the input with this number: the same each time. */
export function makingOf({ seed, unit, assumed, limits, prepared }: AttackJob, index: number, grade: Grade): Making {
  const { words, numbers, hidden } = prepared;
  return {
    rng: new Rng(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ grade.length),
    grade,
    words,
    numbers,
    types: unit.types ?? {},
    omitsUntyped: isJavaScript(unit.file),
    hidden,
    assumed: new Set(assumed),
    limits,
    classAt: (file, path) => exportAt(file, path),
    objects: [],
    reenter: undefined,
    onBroken: undefined,
    largest: Infinity,
  };
}
