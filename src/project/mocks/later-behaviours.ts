// What tests make mocked functions do after the module is mocked: `vi.mocked(send).mockReturnValue(false)`.
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { type ModuleMock, withoutParentheses } from "./find-module-mocks.ts";
import { type Behaviour, behaviourGiven } from "./mocked-export.ts";
import { type RealModule, resolvedFile } from "./real-module.ts";

export interface LaterBehaviour {
  readonly name: string;
  readonly behaviour: Behaviour;
}

export function laterBehaviours(
  source: TS.SourceFile,
  { specifier }: ModuleMock,
  real: RealModule,
  program: ProjectProgram,
): LaterBehaviour[] {
  const names = importedNames(source, specifier.text, real, program);
  const found: LaterBehaviour[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node)) {
      const behaviour = behaviourGiven(node);
      const name = behaviour && names.get(mockedIdentifier(node) ?? "");
      if (behaviour !== undefined && name !== undefined) found.push({ name, behaviour });
    }
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(source);
  return found;
}

/** The exports that a test imports of the module, by their names in the test. */
function importedNames(
  source: TS.SourceFile,
  mocked: string,
  real: RealModule,
  program: ProjectProgram,
): ReadonlyMap<string, string> {
  const clauses = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteralLike(statement.moduleSpecifier)) return [];
    const { moduleSpecifier, importClause } = statement;
    const isSame = moduleSpecifier.text === mocked || resolvedFile(moduleSpecifier, program) === real.source?.fileName;
    return isSame && importClause !== undefined ? [importClause] : [];
  });
  return new Map(
    clauses.flatMap(({ name, namedBindings }): [string, string][] => {
      const named = namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
      const all = named.map((each): [string, string] => [each.name.text, (each.propertyName ?? each.name).text]);
      return name === undefined ? all : [[name.text, "default"], ...all];
    }),
  );
}

/** `send` of `vi.mocked(send).mockReturnValueOnce(true).mockReturnValue(false)` and of `(send as Mock).mockReturnValue(false)`. */
function mockedIdentifier({ expression }: TS.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const owner = withoutParentheses(expression.expression);
  if (ts.isIdentifier(owner)) return owner.text;
  if (!ts.isCallExpression(owner) || !ts.isPropertyAccessExpression(owner.expression)) return undefined;
  if (owner.expression.name.text !== "mocked") return mockedIdentifier(owner);
  const [argument] = owner.arguments;
  return argument && ts.isIdentifier(argument) ? argument.text : undefined;
}
