// Finds the calls of a test file that replace a module: `vi.mock`, `jest.mock`, node:test's `mock.module`, and their kin.
import { ts, type TS } from "../typescript.ts";
import { returnsIn } from "../units/returns-in.ts";

export interface ModuleMock {
  /** The module as the call names it. */
  readonly specifier: TS.StringLiteralLike;
  /** The object literals whose members replace exports. */
  readonly objects: readonly TS.ObjectLiteralExpression[];
  /** What replaces the default export, where it is given apart. */
  readonly ofDefault?: TS.Expression;
  /** Why nobody can tell what replaces the exports. */
  readonly unclear?: string;
}

const RUNNER_OBJECTS = new Set(["vi", "vitest", "jest"]);
const MOCKING = new Set(["mock", "doMock", "unstable_mockModule", "setMock"]);

export function findModuleMocks(source: TS.SourceFile): ModuleMock[] {
  const found: ModuleMock[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node)) {
      const mock = moduleMock(node);
      if (mock !== undefined) found.push(mock);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function moduleMock({ expression, arguments: [first, second] }: TS.CallExpression): ModuleMock | undefined {
  if (first === undefined || !ts.isPropertyAccessExpression(expression)) return undefined;
  const specifier = specifierOf(first);
  if (specifier === undefined) return undefined;
  const { expression: owner, name } = expression;
  if (ts.isIdentifier(owner) && RUNNER_OBJECTS.has(owner.text) && MOCKING.has(name.text))
    return { specifier, ...replacement(second) };
  return name.text === "module" && isNodeMock(owner) ? { specifier, ...nodeReplacement(second) } : undefined;
}

/** `"./mailer.js"` or `import("./mailer.js")`. */
function specifierOf(node: TS.Expression): TS.StringLiteralLike | undefined {
  if (ts.isStringLiteralLike(node)) return node;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [imported] = isImport ? node.arguments : [];
  return imported && ts.isStringLiteralLike(imported) ? imported : undefined;
}

/** `mock` of node:test, or `context.mock`. */
function isNodeMock(node: TS.Expression): boolean {
  return (
    (ts.isIdentifier(node) && node.text === "mock") ||
    (ts.isPropertyAccessExpression(node) && node.name.text === "mock")
  );
}

type Replacement = Omit<ModuleMock, "specifier">;

/** A factory, or options: then the runner makes the mock from the real module, so it has the right names. */
function replacement(given: TS.Expression | undefined): Replacement {
  if (given === undefined) return { objects: [] };
  const value = ts.skipPartiallyEmittedExpressions(given);
  if (ts.isObjectLiteralExpression(value)) return { objects: [] };
  const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value);
  return replacedBy(isFunction ? returnsIn(value.body) : [], "its factory returns");
}

function nodeReplacement(given: TS.Expression | undefined): Replacement {
  if (given === undefined) return { objects: [] };
  if (!ts.isObjectLiteralExpression(given)) return { objects: [], unclear: "its options are no object literal" };
  const option = (name: string): TS.Expression | undefined =>
    given.properties.flatMap((each) =>
      ts.isPropertyAssignment(each) && each.name.getText() === name ? [each.initializer] : [],
    )[0];
  const named = option("namedExports") ?? option("exports");
  const ofDefault = option("defaultExport");
  return {
    ...(named === undefined ? { objects: [] } : replacedBy([named], "it exports")),
    ...(ofDefault !== undefined && { ofDefault }),
  };
}

function replacedBy(values: readonly TS.Expression[], subject: string): Replacement {
  const objects = values
    .map((value) => withoutParentheses(value))
    .filter((value) => ts.isObjectLiteralExpression(value));
  const isClear = values.length > 0 && objects.length === values.length;
  return { objects, ...(!isClear && { unclear: `what ${subject} is not written as an object literal` }) };
}

export function withoutParentheses(node: TS.Expression): TS.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? withoutParentheses(node.expression)
    : node;
}
