// Enters: the syntax tree of one source text.
// Leaves: for each identifier that is read or written, the binding it must refer to; for each binding, its writes.
// Deliberately absent: types; names that a direct eval or a `with` could change, which count as unknown.
import type { Node, NodeOf } from "./ast.ts";
import { markConcrete } from "./concrete.ts";
import { declareLexical, declareVars } from "./declare-names.ts";
import { hasUseStrict } from "./directives.ts";
import { ScopeWalk } from "./scope-walk.ts";
import { Scope } from "./scope.ts";
import type { Activation, Binding } from "./scope.ts";

export interface Analysis {
  readonly bindingOf: ReadonlyMap<Node, Binding>;
  readonly activationOf: ReadonlyMap<Node, Activation>;
  /** By the node that opens it: a function, a block, a loop, a catch clause, a class, a field, … or the program. */
  readonly scopeOf: ReadonlyMap<Node, Scope>;
  readonly program: Activation;
}

export interface AnalysisOptions {
  /** Whether the top level is a function body or a module. Other code may use and change the names of scripts and evals. */
  readonly ownTopLevel: boolean;
  readonly strict: boolean;
}

export function analyse(program: NodeOf<"Program">, options: AnalysisOptions): Analysis {
  const activation: Activation = { node: program, parent: undefined, usesArguments: false };
  const scope = new Scope(undefined, activation, true, options.strict || hasUseStrict(program.body));
  declareLexical(scope, program.body);
  declareVars(scope, program);
  if (!options.ownTopLevel) scope.bindings.clear();
  const walk = new ScopeWalk();
  walk.scopeOf.set(program, scope);
  walk.visitAll(program.body, scope);
  walk.resolveAll();
  markConcrete(walk.bindings, walk.bindingOf);
  const { bindingOf, activationOf, scopeOf } = walk;
  return { bindingOf, activationOf, scopeOf, program: activation };
}
