import type { SourceRange, Unit } from "../../model/unit.ts";
import { type Node, children } from "../rewrite/ast.ts";
import type { FoundMutant } from "../mutants/find-mutants.ts";
import type { MutatedModule } from "../mutants/mutated-module.ts";

/** The mutants in the code that belongs to a unit, and in what its module declares for it. */
export function wantedMutants({ closure }: Unit, { mutants, program, source }: MutatedModule): FoundMutant[] {
  const text = closure.map(({ start, end }) => source.slice(start, end)).join("\n");
  const words = new Set(text.match(/[\p{ID_Continue}$]+/gu) ?? []);
  const declared = children(program).filter((each) => namesIn(each).some((name) => words.has(name)));
  return mutants.filter(({ range }) => isWithin(closure, range) || isWithin(declared, range));
}

function isWithin(ranges: readonly SourceRange[], { start, end }: SourceRange): boolean {
  return ranges.some((each) => each.start <= start && end <= each.end);
}

/** The names that a statement of a module declares as variables. Functions and classes are in the closures of units. */
function namesIn(node: Node): string[] {
  if (node.type === "ExportNamedDeclaration") return node.declaration ? namesIn(node.declaration) : [];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init?.type !== "ArrowFunctionExpression" && init?.type !== "FunctionExpression"
      ? [id.name]
      : [],
  );
}
