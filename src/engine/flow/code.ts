// A function as flow sees it: what is defined and used, what decides, where it jumps and where it may throw. Paths are
// counted on it, and graphs are laid out from it. Every part is an object of its own, so that it can be told by identity.
import type { SourceRange } from "../../model/unit.ts";
import type { FunctionNode } from "../rewrite/ast.ts";
import type { Variable } from "./variables.ts";

export type Code =
  | { readonly kind: "sequence"; readonly parts: readonly Code[] }
  | Action
  /** It may throw here. */
  | { readonly kind: "hazard" }
  /** A statement, which has a node even where it does nothing itself. */
  | { readonly kind: "statement"; readonly range: SourceRange; readonly body: Code }
  /** What is evaluated by itself inside a statement: an operand, the update of a loop. */
  | { readonly kind: "part"; readonly range: SourceRange; readonly body: Code }
  | Choice
  | Loop
  | Switch
  | { readonly kind: "labelled"; readonly label: string; readonly body: Code }
  | Try
  | Jump
  /** A function of the same module is called. */
  | { readonly kind: "call"; readonly callee: FunctionNode }
  /** A function is handed over to be called, nobody knows how often. */
  | { readonly kind: "callback"; readonly callee: FunctionNode };

export interface Action {
  readonly kind: "define" | "use";
  readonly variable: Variable;
}

export interface Choice {
  readonly kind: "choice";
  readonly test: Condition;
  readonly whenTrue: Code;
  readonly whenFalse: Code;
}

export interface Loop {
  readonly kind: "loop";
  /** false: the body comes first. */
  readonly testsFirst: boolean;
  readonly test: Condition | undefined;
  readonly body: Code;
  readonly update: Code;
  readonly labels: readonly string[];
}

export interface Switch {
  readonly kind: "switch";
  /** In the order of the text; the default has no test. */
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly test: Leaf | undefined;
  readonly body: Code;
  /** What is run when it is taken: the bodies of the next ones as well, as far as it falls through. */
  readonly onward: Code;
}

export interface Try {
  readonly kind: "try";
  readonly block: Code;
  readonly handler: { readonly range: SourceRange; readonly body: Code } | undefined;
  readonly finalizer: Code | undefined;
}

export interface Jump {
  readonly kind: "jump";
  readonly to: "break" | "continue" | "return" | "throw";
  readonly label: string | undefined;
}

export type Condition =
  | Leaf
  | { readonly kind: "and" | "or"; readonly left: Condition; readonly right: Condition }
  | { readonly kind: "not"; readonly operand: Condition }
  | {
      readonly kind: "either";
      readonly test: Condition;
      readonly whenTrue: Condition;
      readonly whenFalse: Condition;
    };

/** What is decided, as in `TestKind`: it has one letter. */
export interface Leaf {
  readonly kind: "leaf";
  readonly range: SourceRange;
  readonly operand: Code;
}

export const NOTHING: Code = { kind: "sequence", parts: [] };

export function sequence(...parts: readonly Code[]): Code {
  return { kind: "sequence", parts };
}

/** The parts in order, without sequences in sequences. */
export function flattened(code: Code): Code[] {
  return code.kind === "sequence" ? code.parts.flatMap(flattened) : [code];
}

/** What a switch runs where no case matches. */
export function otherwiseOf(clauses: readonly Clause[]): Code {
  return clauses.find(({ test }) => !test)?.onward ?? NOTHING;
}
