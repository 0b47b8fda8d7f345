// Reads `typeof x === "string" && x === "a"` as the language's own `x === "a"`, for inputs that may be of several
// kinds.
import { apply, constant, isConst, type Expr, type SortValue, type Var } from "./expr.ts";
import { BASIC_RELATIONS } from "./relation.ts";
import { inputName, tagOf } from "./tag.ts";

export interface Equality {
  readonly term: Var;
  readonly value: Extract<Expr, { kind: "const" }>;
}

/** The equality that a conjunction of a kind and an equality amounts to; undefined for any other expression. */
export function kindEquality(expr: Expr): Equality | undefined {
  if (expr.kind !== "app" || expr.op !== "and") return undefined;
  const [kind, equality] = expr.args.map(equalityIn);
  if (kind === undefined || equality === undefined) return undefined;
  return isOfKind(equality.term, kind.term, kind.value.value) ? equality : undefined;
}

/** Joins each equality with the conjunct that states the kind of its input. */
export function withKindEqualities(conjuncts: readonly Expr[]): Expr[] {
  const kinds = conjuncts.map(kindIn);
  const joined = new Map<number, Expr>();
  for (const [at, conjunct] of conjuncts.entries()) {
    const equality = equalityIn(conjunct);
    const position = kinds.findIndex(
      (kind) => kind !== undefined && equality && isOfKind(equality.term, kind.tag, kind.value),
    );
    const kind = kinds[position];
    if (kind === undefined || joined.has(position)) continue;
    const isKind = apply("strEq", [kind.tag, constant(kind.value)]);
    joined.set(at, apply("and", [isKind, conjunct])).set(position, constant(true));
  }
  return conjuncts.map((conjunct, at) => joined.get(at) ?? conjunct).filter((each) => !isConst(each));
}

function isOfKind(term: Var, tag: Var, kind: SortValue): boolean {
  return (
    tagOf(tag)?.kind === "type" && tagOf(term) === undefined && term.sort === kind && inputName(term) === inputName(tag)
  );
}

/** An equality of a variable with a constant, in either order. */
export function equalityIn(expr: Expr): Equality | undefined {
  if (expr.kind !== "app" || BASIC_RELATIONS[expr.op] !== "===") return undefined;
  const [left, right] = expr.args as readonly [Expr, Expr];
  const [term, value] = isConst(left) ? [right, left] : [left, right];
  return term.kind === "var" && isConst(value) ? { term, value } : undefined;
}

/** The kind that a conjunct fixes: it equals that kind, or excludes the only other one. */
function kindIn(conjunct: Expr): { tag: Var; value: SortValue } | undefined {
  const isNegation = conjunct.kind === "app" && conjunct.op === "not";
  const equality = equalityIn(isNegation ? (conjunct.args[0] as Expr) : conjunct);
  if (equality === undefined || tagOf(equality.term)?.kind !== "type") return undefined;
  const { term: tag, value } = equality;
  if (!isNegation) return { tag, value: value.value };
  const [only, ...others] = (tag.domain ?? []).filter((kind) => kind !== value.value);
  return only === undefined || others.length > 0 ? undefined : { tag, value: only };
}
