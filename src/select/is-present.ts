// Whether a variable matters under a model: it does not where a part of its path is absent, null, of another kind, or
// beyond the end of its array.
import type { Model } from "../expr/evaluate.ts";
import { isNothing } from "../expr/tag.ts";

/** `name`: `orders[1].customer.name`, `x:array[0]`. A part that the model does not mention counts as present. */
export function isPresent(name: string, inputs: Model): boolean {
  if (isNothing(inputs.get(`${name}:type`))) return false;
  return stepsOf(name).every(({ owner, kind, index }) => {
    const tag = inputs.get(`${owner}:type`);
    if (kind !== undefined) return ABOUT_OWNER.test(kind) || kind === tag;
    const length = inputs.get(`${owner}.length`);
    if (index !== undefined && typeof length === "number" && index >= length) return false;
    return !isNothing(tag);
  });
}

/** Variables that exist whatever the kind of their owner is. */
const ABOUT_OWNER = /^(type|variant|same|given|frozen|holes|fresh|computes|rejects|call\d+)$/;

interface Step {
  readonly owner: string;
  readonly kind: string | undefined;
  readonly index: number | undefined;
}

/**
 * The steps along the path to an input: `a.b[2]:array` has steps from a, from a.b (to index 2) and from a.b[2] (to the
 * kind).
 */
function stepsOf(name: string): Step[] {
  return [...name.matchAll(/"(?:[^"\\]|\\.)*"|\.|\[(\d+)?|:(\w+)/g)]
    .filter(([text]) => !text.startsWith('"'))
    .map(({ index: end, 1: digits, 2: kind }) => ({
      owner: name.slice(0, end),
      kind,
      index: digits === undefined ? undefined : Number(digits),
    }));
}
