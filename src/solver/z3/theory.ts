// A theory: one encoding of expressions in SMT-LIB.
import type { Expr, Sort, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";

/** What an encoding may use besides the encoded operands. */
export interface Scope {
  /** The operands themselves, for encodings that depend on their structure. */
  readonly args: readonly Expr[];
  /** The encoding of any subterm of the operands. */
  encoded(expr: Expr): string;
  /** Names a term, so that it can be referred to. */
  define(body: string): string;
  /** Stores another representation of the term being encoded; `kept` returns that of an operand. */
  keep(term: string): void;
  kept(expr: Expr): string | undefined;
  /** A new unconstrained constant. */
  fresh(z3Sort: string): string;
  /** Adds an axiom about fresh constants. It must be satisfiable for all values of everything else. */
  require(condition: string): void;
}

/**
 * Marks a term that the theory cannot express. An encoding that contains it is inexpressible itself; one that does not
 * need the operand, such as the floor of a quotient, leaves it out.
 */
export const INEXPRESSIBLE = "\0";

/** The SMT-LIB term; undefined where the theory cannot express it. */
export type Encoding = (scope: Scope, ...operands: [string, string, string]) => string | undefined;
export type Encodings = Readonly<Partial<Record<OperatorName, Encoding>>>;

/**
 * How Z3's units of work relate to time, measured on an idle core: they repeat, but take longer in some theories than in
 * others.
 */
export interface Pace {
  readonly workPerMs: number;
  /** The limit for one query. */
  readonly mostMs: number;
}

export interface Theory {
  readonly name: string;
  readonly pace: Pace;
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly encodings: Encodings;
  /**
   * What to do with an inexpressible operator: give up, or replace the term by an unconstrained constant, which
   * over-approximates.
   */
  readonly onInexpressible: "give up" | "relax";
  /** With more terms replaced, nearly everything is satisfiable, and finding that out takes long. */
  readonly mostOpenTerms: number;
  /** undefined where the value cannot be expressed. */
  constant(value: SortValue): string | undefined;
  /** The condition on each variable of this sort without a finite domain. */
  bounds(sort: Sort, name: string): string | undefined;
  decode(sort: Sort, text: string): SortValue | undefined;
  /** The SMT-LIB logic whose strategy fits, if there is one. */
  logic(terms: readonly Expr[]): string | undefined;
}

/** Encodes an operator as a call of an SMT-LIB function. */
export function call(name: string): Encoding {
  return (scope, ...operands) => `(${name} ${operands.slice(0, scope.args.length).join(" ")})`;
}
