import { placedWithin } from "../../model/source-places.ts";
import type { SourceRange, Unit } from "../../model/unit.ts";
import { type Node, children } from "../rewrite/ast.ts";
import type { FoundMutant } from "../mutants/find-mutants.ts";
import type { MutatedModule } from "../mutants/mutated-module.ts";

/** The mutants in the code that belongs to a unit, and in what its module declares for it. */
export function wantedMutants({ closure }: Unit, { mutants, program, source }: MutatedModule): FoundMutant[] {
  const text = closure.map(({ start, end }) => source.slice(start, end)).join("\n");
  const words = new Set(text.match(/[\p{ID_Continue}$]+/gu) ?? []);
  const declared = declarationsOf(program).filter(({ names }) => names.some((name) => words.has(name)));
  return placedWithin(mutants, [...closure, ...declared.map(({ range }) => range)]);
}

interface Declaration {
  readonly names: readonly string[];
  readonly range: SourceRange;
}

/** Kept, since all units of a file ask for them. */
const known = new WeakMap<Node, readonly Declaration[]>();

function declarationsOf(program: Node): readonly Declaration[] {
  const declarations =
    known.get(program) ??
    children(program).flatMap((each) => {
      const names = namesIn(each);
      return names.length === 0 ? [] : [{ names, range: { start: each.start, end: each.end } }];
    });
  known.set(program, declarations);
  return declarations;
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
