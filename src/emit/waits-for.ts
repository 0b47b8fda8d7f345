import type { TestCase } from "../model/test-case.ts";

/** Whether the test has to wait for a promise: the types say so, or it was seen. */
export function waitsFor({ unit, observation }: TestCase): boolean {
  return unit.async || ("awaited" in observation && observation.awaited);
}
