// Several theories in one query, with booleans, inputs of few values, and terms in which they meet.
import { variable, type Expr, type SortValue, type Var } from "../../../src/expr/expr.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { bigints } from "./bigints.ts";
import { bits } from "./bits.ts";
import { difference } from "./difference.ts";
import { doubles } from "./doubles.ts";
import { linear } from "./linear.ts";
import { order } from "./order.ts";
import { strings } from "./strings.ts";
import { e } from "./term.ts";
import type { Scene, Theory } from "./theory.ts";

const PARTS = [order, difference, linear, bits, doubles, strings, bigints] as const;
const DOMAINS: readonly (readonly [name: string, ...values: SortValue[]])[] = [
  ["state", "open", "paid", "shipped", "cancelled"],
  ["kind", "a", "b"],
  ["flags", 0, 1, 2, 4],
  ["level", -1, 10, 100],
];

export const mixed: Theory = {
  name: "mixed",
  scene(rng) {
    const parts = distinctScenes(rng);
    const owner = new Map(parts.flatMap((part) => part.variables.map((each) => [each, part] as const)));
    const flags = [variable("yes", "boolean"), variable("on", "boolean")];
    const kinds = [domainVariable(rng), domainVariable(rng)];
    const variables = [...new Set([...owner.keys(), ...flags, ...kinds])];
    const anyTerm = (): Expr => rng.pick(parts).term();
    return {
      variables,
      entry: parts.flatMap((part) => part.entry),
      isIntegral: parts.every((part) => part.isIntegral),
      sample: (each) => owner.get(each)?.sample(each) ?? rng.pick(each.domain ?? [true, false]),
      term: () => (rng.next() < 0.6 ? anyTerm() : rng.next() < 0.5 ? rng.pick(kinds) : meeting(rng, flags, anyTerm)),
      test: () => rng.pick<() => Expr>([() => rng.pick(flags), ...parts.flatMap(({ test }) => test ?? [])])(),
    };
  },
};

function domainVariable(rng: Rng): Var {
  const [name, ...domain] = rng.pick(DOMAINS);
  return variable(name, typeof domain[0] === "string" ? "string" : "number", domain);
}

/** Two or three of different theories; those that name their inputs alike cannot both be there. */
function distinctScenes(rng: Rng): Scene[] {
  const scenes: Scene[] = [];
  const names = new Set<string>();
  for (let i = 0; i < 4 && scenes.length < 3; i++) {
    const scene = rng.pick(PARTS).scene(rng);
    if (scene.variables.some(({ name }) => names.has(name))) continue;
    for (const { name } of scene.variables) names.add(name);
    scenes.push(scene);
  }
  return scenes;
}

/** A choice between two terms, or a term of another sort made a number. */
function meeting(rng: Rng, flags: readonly Expr[], anyTerm: () => Expr): Expr {
  const [first, second] = [anyTerm(), anyTerm()];
  if (first.sort === second.sort) return e("ite", rng.pick(flags), first, second);
  if (first.sort === "string") return e("length", first);
  return first.sort === "bigint" ? e("bigAsIntN", 32, first) : e("add", first, e("booleanToNumber", rng.pick(flags)));
}
