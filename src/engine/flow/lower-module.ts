// Enters: the text of a module. Leaves: the intermediate representation of each of its functions.
// Deliberately absent: code outside functions, which runs once, before any unit is called.
import type { FunctionNode, Node } from "../rewrite/ast.ts";
import { analyse } from "../rewrite/analyse.ts";
import { parse } from "../rewrite/parse.ts";
import type { Activation } from "../rewrite/scope.ts";
import type { LoweredFunction } from "./lower-function.ts";
import { lowerFunction } from "./lower-function.ts";
import { Lowering } from "./lowering.ts";
import { References } from "./references.ts";
import { ValueKinds, typesIn } from "./value-kinds.ts";
import { Variables } from "./variables.ts";

export type ModuleGoal = "module" | "commonjs";

export interface LoweredModule {
  readonly program: Node;
  /** In the order of the text, outer before inner. */
  readonly functions: readonly LoweredFunction[];
  readonly nameOf: ReadonlyMap<FunctionNode, string>;
}

/** Throws SyntaxErrorAt where the text does not parse. */
export function lowerModule(source: string, path: string, goal: ModuleGoal): LoweredModule {
  const { program } = parse(path, source, goal);
  const analysis = analyse(program, { ownTopLevel: true, strict: goal === "module" });
  const references = new References(program, analysis);
  const kinds = new ValueKinds(references.bindingOf, typesIn(program.body));
  const written = references.functions.filter(({ body }) => body);
  for (const { params } of written) for (const param of params) kinds.declare(param);
  for (const declarator of references.declarators) kinds.declare(declarator.id);
  const functions = written.map((node) => {
    const activation = analysis.activationOf.get(node) as Activation;
    const variables = new Variables(activation, references.bindingOf, (binding) => references.isShared(binding));
    const calleeOf = (callee: Node): FunctionNode | undefined => references.calleeOf(callee, node);
    return lowerFunction(new Lowering({ variables, kinds, references, calleeOf }), node);
  });
  return { program, functions, nameOf: references.nameOf };
}
