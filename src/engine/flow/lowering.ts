// Enters: the syntax tree of one function, and the analysis of the module's names.
// Leaves: the intermediate representation of the function.
// Deliberately absent: types beyond what annotations and literals tell; effects of a direct eval or `with`.
import type { SourceRange } from "../../model/unit.ts";
import type { FunctionNode, Node } from "../rewrite/ast.ts";
import type { Binding } from "../rewrite/scope.ts";
import type { Action, Code, Condition } from "./code.ts";
import type { References } from "./references.ts";
import type { ValueKinds } from "./value-kinds.ts";
import type { Variable, Variables } from "./variables.ts";

/** The state of lowering one function: the code so far, and what is known of the module. */
export class Lowering {
  readonly variables: Variables;
  readonly kinds: ValueKinds;
  readonly references: References;
  /** The function of this module that a call must run; undefined where that is not certain. */
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

  /** Runs `lower`, and gives what it adds instead of adding it here. */
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

  /** Uses the variables that a function or class reads which is made here, or a function that is called. */
  useAll(bindings: Iterable<Binding>): void {
    for (const binding of bindings) this.act("use", this.variables.bound(binding));
  }
}
