// The intermediate representation of a function: definitions, uses, decisions, jumps and hazards. Paths are counted on it,
// and flow graphs are laid out from it. Every part is an object of its own, so that parts can be told apart by identity.
import type { SourceRange } from "../../model/unit.ts";
import type { FunctionNode } from "../rewrite/ast.ts";
import type { Variable } from "./variables.ts";

export type Code =
  | { readonly kind: "sequence"; readonly parts: readonly Code[] }
  | Action
  /** A place at which the code may throw. */
  | { readonly kind: "hazard" }
  /** A statement has a node in the flow graph even where it has no actions. */
  | { readonly kind: "statement"; readonly range: SourceRange; readonly body: Code }
  /** An expression inside a statement with nodes of its own: an operand, the update of a loop. */
  | { readonly kind: "part"; readonly range: SourceRange; readonly body: Code }
  | Choice
  | Loop
  | Switch
  | { readonly kind: "labelled"; readonly label: string; readonly body: Code }
  | Try
  | Jump
  /** A call of a function of the same module. */
  | { readonly kind: "call"; readonly callee: FunctionNode }
  /** A function is handed over, to be called any number of times. */
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
  /** False for `do … while`. */
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
  /** The code that runs when the clause is taken: its body, and those of the next clauses as far as it falls through. */
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

/** A condition that is not made of others; it has one letter in the descriptor of a path. See `TestKind`. */
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

/** The code that a switch runs when no case matches. */
export function otherwiseOf(clauses: readonly Clause[]): Code {
  return clauses.find(({ test }) => !test)?.onward ?? NOTHING;
}
