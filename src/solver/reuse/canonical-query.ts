// A query up to the names of its variables and the order of its constraints.
// Enters: a query. Leaves: a key that is equal for isomorphic queries (mostly) and for no others (ever), and the renamed
// query.
// Deliberately absent: what is known of it.
import type { Model } from "../../expr/evaluate.ts";
import { apply, variable, type Expr, type SortValue, type Var } from "../../expr/expr.ts";
import { postOrder } from "../../expr/traverse.ts";
import { adoptFacts } from "../../expr/value-facts.ts";
import type { Query } from "../solver.ts";
import { subtermCount } from "../subterm-count.ts";
import { inCanonicalOrder } from "./canonical-order.ts";
import { literal, shapeOf, type Shape } from "./constraint-shape.ts";

/** For larger queries renaming takes longer than it saves. */
const MOST_TERMS = 400;

export class CanonicalQuery {
  /** Encodes the constraints completely. */
  readonly key: string;
  /** The variables of the original query; each is renamed to its index here. */
  readonly variables: readonly Var[];
  readonly #shapes: readonly Shape[];

  constructor(shapes: readonly Shape[]) {
    this.#shapes = inCanonicalOrder(shapes);
    const places = new Map<Var, number>();
    const variables: Var[] = [];
    let key = "";
    for (const shape of this.#shapes) {
      key += shape.text;
      for (const each of shape.variables) {
        let place = places.get(each);
        if (place === undefined) {
          places.set(each, (place = variables.length));
          variables.push(each);
        }
        key += `,${place}`;
      }
      key += "\n";
    }
    this.key = key;
    this.variables = variables;
  }

  /** Encodes the values that the hint gives to the variables. */
  hintKey(hint: Model): string {
    let key = "";
    for (const { name } of this.variables) {
      const value = hint.get(name);
      key += value === undefined ? "?," : `${literal(value)},`;
    }
    return key;
  }

  /** The query with renamed variables. */
  toQuery(hint: Model): Query {
    const renamed = new Map<Expr, Expr>();
    const hintByPlace = new Map<string, SortValue>();
    this.variables.forEach((original, place) => {
      renamed.set(original, variable(placeName(place), original.sort, original.domain));
      const value = hint.get(original.name);
      if (value !== undefined) hintByPlace.set(placeName(place), value);
    });
    const roots = this.#shapes.map(({ expr }) => expr);
    for (const term of postOrder(roots)) {
      if (term.kind !== "app") continue;
      const args: Expr[] = [];
      for (const arg of term.args) args.push(renamed.get(arg) ?? arg);
      const made = apply(term.op, args);
      adoptFacts(made, term);
      renamed.set(term, made);
    }
    return { constraints: roots.map((root) => renamed.get(root) ?? root), hint: hintByPlace };
  }
}

/** undefined where the query is too large. */
export function canonicalQuery(constraints: readonly Expr[]): CanonicalQuery | undefined {
  let terms = 0;
  for (const constraint of constraints) if ((terms += subtermCount(constraint)) > MOST_TERMS) return undefined;
  const shapes: Shape[] = [];
  for (const constraint of new Set(constraints)) shapes.push(shapeOf(constraint));
  return new CanonicalQuery(shapes);
}

/** The name that the variable at this index gets. */
export function placeName(place: number): string {
  return `v${place}`;
}
