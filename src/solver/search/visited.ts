// A set of assignments, compared exactly, without building strings as keys.
import type { SortValue } from "../../expr/expr.ts";
import type { Assignment } from "../program.ts";

/** Of longer strings only the beginning is hashed. */
const HASHED_UNITS = 24;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

export class Visited {
  readonly #seen = new Map<number, Assignment[]>();

  /** Adds the assignment, whose hash callers provide; returns whether it is new. */
  add(assignment: Assignment, hash: number): boolean {
    const alike = this.#seen.get(hash);
    if (alike === undefined) {
      this.#seen.set(hash, [assignment]);
      return true;
    }
    for (const known of alike) if (isSame(known, assignment)) return false;
    alike.push(assignment);
    return true;
  }
}

export function hashOfAssignment(assignment: Assignment): number {
  let hash = 0;
  for (let i = 0; i < assignment.length; i++) hash = (hash + hashAt(i, assignment[i] as SortValue)) | 0;
  return hash;
}

/** The contribution of one variable to the hash, so that the hash of a changed assignment is computed from the old one. */
export function hashAt(variable: number, value: SortValue): number {
  const hash = Math.imul(hashOf(value) ^ Math.imul(variable + 1, 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function isSame(a: Assignment, b: Assignment): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

function hashOf(value: SortValue): number {
  if (typeof value === "string") return hashOfText(value);
  if (typeof value === "boolean") return value ? 1 : 2;
  double[0] = Number(value);
  const hash = (words[0] as number) ^ Math.imul(words[1] as number, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

function hashOfText(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length && i < HASHED_UNITS; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return Math.imul(hash, 0x9e3779b1);
}
