// A theory: one way to put expressions into Z3's terms.
import type { Expr, Sort, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";

/** What an encoding may use beside the encoded operands. */
export interface Scope {
  /** The operands themselves, for encodings that depend on their form. */
  readonly args: readonly Expr[];
  /** The encoding of any subterm of the operands. */
  encoded(expr: Expr): string;
  /** Names a term so that others may refer to it. */
  define(body: string): string;
  /** Keeps another representation of the term being encoded; `kept` finds that of an operand. */
  keep(term: string): void;
  kept(expr: Expr): string | undefined;
  /** A constant that nothing constrains. */
  fresh(z3Sort: string): string;
  /** Adds an axiom about fresh constants; it must be satisfiable for every value of everything else. */
  require(condition: string): void;
}

/**
 * Stands for a term that the theory cannot express. An encoding that needs the operand will contain it and is then
 * inexpressible itself; one that can do without (the floor of a quotient of integers) just leaves it out.
 */
export const INEXPRESSIBLE = "\0";

/** The SMT-LIB term, or undefined where the theory cannot express it. */
export type Encoding = (scope: Scope, ...operands: [string, string, string]) => string | undefined;
export type Encodings = Readonly<Partial<Record<OperatorName, Encoding>>>;

/** Measured on an idle core. Z3 counts its work, which repeats, but a unit of it takes longer in one theory than in another. */
export interface Pace {
  readonly workPerMs: number;
  /** What one query may take at most. */
  readonly mostMs: number;
}

export interface Theory {
  readonly name: string;
  readonly pace: Pace;
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly encodings: Encodings;
  /** Where an operator cannot be expressed: give up, or put an unconstrained constant there, which can only add models. */
  readonly onInexpressible: "give up" | "relax";
  /** With more terms left open, nearly everything is possible, and it takes long to find that out. */
  readonly mostOpenTerms: number;
  /** undefined: cannot be expressed. */
  constant(value: SortValue): string | undefined;
  /** What the theory demands of each variable of this sort that has no finite domain. */
  bounds(sort: Sort, name: string): string | undefined;
  decode(sort: Sort, text: string): SortValue | undefined;
  /** The SMT-LIB logic whose strategy fits, if one does. */
  logic(terms: readonly Expr[]): string | undefined;
}

/** An encoding that writes a call of one SMT-LIB function. */
export function call(name: string): Encoding {
  return (scope, ...operands) => `(${name} ${operands.slice(0, scope.args.length).join(" ")})`;
}
