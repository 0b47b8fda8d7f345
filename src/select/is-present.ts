// Whether a variable has a say under a model: what is left out, null, of another kind, or beyond the end of its array has
// none.
import type { Model } from "../expr/evaluate.ts";
import { isNothing } from "../expr/tag.ts";

/** `name`: `orders[1].customer.name`, `x:array[0]`. Where the model says nothing of a part, it is taken to be there. */
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

/** Variables about an input of whatever kind. */
const ABOUT_OWNER = /^(type|variant|same|given|call\d+)$/;

interface Step {
  readonly owner: string;
  readonly kind: string | undefined;
  readonly index: number | undefined;
}

/** On the way to an input: of `a.b[2]:array` these start at a, a.b (to index 2) and a.b[2] (to the kind). */
function stepsOf(name: string): Step[] {
  return [...name.matchAll(/"(?:[^"\\]|\\.)*"|\.|\[(\d+)?|:(\w+)/g)]
    .filter(([text]) => !text.startsWith('"'))
    .map(({ index: end, 1: digits, 2: kind }) => ({
      owner: name.slice(0, end),
      kind,
      index: digits === undefined ? undefined : Number(digits),
    }));
}
