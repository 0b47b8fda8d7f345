// Where the text of a test asserts properties of fast-check: `fc.assert(…)`, `assert(…)` by the name of its import.
import { ts, type TS } from "../typescript.ts";

interface Assertion {
  /** As stacks tell it: that of the function's name. */
  readonly line: number;
  /** How many stand before it on the same line. */
  readonly time: number;
}

const ASSERTING = new Set(["assert", "check"]);

/** `range`: offsets of the test's body. */
export function assertionsIn(
  source: TS.SourceFile,
  range: { readonly start: number; readonly end: number },
): readonly Assertion[] {
  const names = namesOf(source);
  const found: Assertion[] = [];
  const visit = (node: TS.Node): void => {
    if (node.end < range.start || node.pos > range.end) return;
    const name = ts.isCallExpression(node) ? assertingName(node.expression, names) : undefined;
    const offset = name?.getStart(source) ?? -1;
    if (offset >= range.start && offset < range.end) {
      const line = source.getLineAndCharacterOfPosition(offset).line + 1;
      found.push({ line, time: found.filter((each) => each.line === line).length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface Names {
  /** Of fast-check as a whole. */
  readonly whole: ReadonlySet<string>;
  /** Of its functions that assert. */
  readonly functions: ReadonlySet<string>;
}

function assertingName(callee: TS.Expression, { whole, functions }: Names): TS.Node | undefined {
  if (ts.isIdentifier(callee)) return functions.has(callee.text) ? callee : undefined;
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return undefined;
  return whole.has(callee.expression.text) && ASSERTING.has(callee.name.text) ? callee.name : undefined;
}

function namesOf(source: TS.SourceFile): Names {
  const whole = new Set<string>();
  const functions = new Set<string>();
  const addNamed = (imported: string, local: string): void => {
    if (imported === "default") whole.add(local);
    else if (ASSERTING.has(imported)) functions.add(local);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && isFastCheck(statement.moduleSpecifier)) {
      const { name, namedBindings } = statement.importClause ?? {};
      if (name !== undefined) whole.add(name.text);
      if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) whole.add(namedBindings.name.text);
      else
        for (const each of namedBindings?.elements ?? [])
          addNamed((each.propertyName ?? each.name).text, each.name.text);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !ts.isCallExpression(initializer) || !isFastCheck(initializer.arguments[0]))
        continue;
      if (ts.isIdentifier(name)) whole.add(name.text);
      else if (ts.isObjectBindingPattern(name))
        for (const each of name.elements)
          if (ts.isIdentifier(each.name)) addNamed((each.propertyName ?? each.name).getText(source), each.name.text);
    }
  }
  return { whole, functions };
}

function isFastCheck(specifier: TS.Node | undefined): boolean {
  return specifier !== undefined && ts.isStringLiteral(specifier) && specifier.text === "fast-check";
}
