// The product of a function and a mutant of it: calls both with the same inputs, and throws where they do not do the same.
// Enters: a function of primitive inputs in a file whose calls do nothing but give results. Leaves: a project to be explored.
import type { InputType } from "../../../model/input-type.ts";
import type { Project } from "../../../model/project.ts";
import type { MutantNote } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";

export interface ProductProgram {
  readonly project: Project;
  readonly unit: Unit;
}

/** The message of the error that shows a difference. */
export const DIFFERS = "the mutant differs";

/** Undefined where more than results may matter. `source`: the text of the unit's file. */
export function productProgram(
  project: Project,
  unit: Unit,
  source: string,
  { number, range, edit }: MutantNote,
): ProductProgram | undefined {
  const module = project.modules.find(({ path }) => path === unit.declaredIn);
  const [exported = "", ...path] = unit.access;
  if (edit === undefined || module?.format !== "esm" || path.length > 0 || !canBeProduct(unit)) return undefined;
  const mutantPath = `${unit.declaredIn}.mutant-${number}.ts`;
  const file = `${unit.declaredIn}.product-${number}.ts`;
  const text = productText(exported);
  const whole = { start: 0, end: text.length };
  return {
    project: {
      ...project,
      units: [],
      modules: [
        ...project.modules,
        { ...module, path: mutantPath, text: source.slice(0, range.start) + edit + source.slice(range.end) },
        { path: file, format: "esm", text, imports: { original: unit.declaredIn, mutant: mutantPath } },
      ],
    },
    unit: { ...unit, file, declaredIn: file, access: ["product"], range: whole, closure: [whole] },
  };
}

function canBeProduct({ kind, file, declaredIn, shape, keepsState, member, contract, async, ...unit }: Unit): boolean {
  const isPlain = kind === "function" && shape === undefined && keepsState !== true && member === undefined;
  return (
    isPlain &&
    file === declaredIn &&
    contract === undefined &&
    !async &&
    (unit.assumptions ?? []).length === 0 &&
    unit.parameters.every(({ type, rest }) => !rest && isPrimitive(type))
  );
}

function isPrimitive(type: InputType): boolean {
  if (type.kind === "union")
    return type.partial === undefined && [...type.members, ...(type.outside ?? [])].every(isPrimitive);
  return ["number", "string", "boolean", "bigint", "literal"].includes(type.kind);
}

function productText(exported: string): string {
  return `import { ${exported} as original } from "original";
import { ${exported} as mutant } from "mutant";
${PRODUCT_TEXT}`;
}

/**
 * Calls what is named `original` and `mutant`. Results are compared as tests compare them: primitives by `Object.is`, plain objects
 * and arrays by their contents.
 */
export const PRODUCT_TEXT = `
function outcomeOf(called, args) {
  try {
    return { hasThrown: false, value: called(...args) };
  } catch (error) {
    return { hasThrown: true, value: error };
  }
}

function isSame(a, b) {
  if (typeof a === "function" || typeof b === "function") return false;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
  const prototype = Object.getPrototypeOf(a);
  if (prototype !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Error) return !("cause" in a) && !("cause" in b) && !hasKeys(a) && !hasKeys(b) && a.message === b.message;
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  const keys = Reflect.ownKeys(a);
  const others = Reflect.ownKeys(b);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] !== others[i]) return false;
    const [one, other] = [a, b].map((each) => Object.getOwnPropertyDescriptor(each, keys[i]));
    if (!("value" in one) || !("value" in other) || one.enumerable !== other.enumerable) return false;
    if (!isSame(one.value, other.value)) return false;
  }
  return true;
}

function hasKeys(error) {
  return Object.keys(error).length > 0;
}

export function product(...args) {
  const one = outcomeOf(original, args);
  const other = outcomeOf(mutant, args);
  if (one.hasThrown === other.hasThrown && isSame(one.value, other.value)) return true;
  throw new Error(${JSON.stringify(DIFFERS)});
}
`;
