// Enters: the tree of one function, and what the module's analysis knows of its names.
// Leaves: its code as flow sees it.
// Absent: types beyond what annotations and literals tell; code that a direct eval or `with` may run.
import type { SourceRange } from "../../model/unit.ts";
import type { FunctionNode, Node } from "../rewrite/ast.ts";
import type { Binding } from "../rewrite/scope.ts";
import type { Action, Code, Condition } from "./code.ts";
import type { References } from "./references.ts";
import type { ValueKinds } from "./value-kinds.ts";
import type { Variable, Variables } from "./variables.ts";

/** What a function is lowered with: the code so far, and what is known of the module. */
export class Lowering {
  readonly variables: Variables;
  readonly kinds: ValueKinds;
  readonly references: References;
  /** The function of this module that a call certainly runs. */
  readonly calleeOf: (callee: Node) => FunctionNode | undefined;
  #code: Code[] = [];

  constructor(parts: Pick<Lowering, "variables" | "kinds" | "references" | "calleeOf">) {
    this.variables = parts.variables;
    this.kinds = parts.kinds;
    this.references = parts.references;
    this.calleeOf = parts.calleeOf;
  }

  add(code: Code): void {
    this.#code.push(code);
  }

  /** The code that `lower` adds, by itself. */
  collect(lower: () => void): Code {
    const outer = this.#code;
    const parts: Code[] = [];
    this.#code = parts;
    lower();
    this.#code = outer;
    return { kind: "sequence", parts };
  }

  part(range: SourceRange, lower: () => void): Code {
    return { kind: "part", range, body: this.collect(lower) };
  }

  act(kind: Action["kind"], variable: Variable | undefined): void {
    if (variable) this.add({ kind, variable });
  }

  hazard(may = true): void {
    if (may) this.add({ kind: "hazard" });
  }

  choose(test: Condition, whenTrue: Code, whenFalse: Code): void {
    this.add({ kind: "choice", test, whenTrue, whenFalse });
  }

  /** A function or class is made, or a function called, that reads variables which are in sight here. */
  useAll(bindings: Iterable<Binding>): void {
    for (const binding of bindings) this.act("use", this.variables.bound(binding));
  }
}
