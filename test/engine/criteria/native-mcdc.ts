// MC/DC by brute force, and independent of the rewriter: the text is instrumented with the TypeScript compiler, run natively,
// and every pair of evaluations is tried, with every value of the conditions that were not evaluated.
import ts from "typescript";

export type How = "unique cause" | "masking" | undefined;

interface NativeEvaluation {
  /** By condition; undefined: not evaluated. */
  readonly values: (boolean | undefined)[];
  outcome: boolean;
}

export interface NativeDecision {
  readonly conditions: readonly { readonly text: string; readonly position: number }[];
  /** The decision as a function of its conditions. */
  readonly of: (values: readonly boolean[]) => boolean;
  readonly evaluations: NativeEvaluation[];
}

/** Runs `name` of a module once for each list of arguments; gives how each condition was shown to matter, in reading order. */
export function nativeMcdc(source: string, name: string, runs: readonly (readonly unknown[])[]): Map<string, How> {
  const decisions: NativeDecision[] = [];
  const run = compiled(source, name, decisions);
  for (const args of runs) {
    try {
      run(...args);
    } catch {
      // errors are results, too
    }
  }
  const file = ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest);
  const shown = decisions.flatMap((decision) =>
    decision.conditions.map(({ text, position }, index) => ({ text, position, how: howShown(decision, index) })),
  );
  return new Map(
    shown
      .sort((a, b) => a.position - b.position)
      .map(({ text, position, how }) => {
        const { line, character } = file.getLineAndCharacterOfPosition(position);
        return [`${line + 1}:${character + 1} ${text}`, how];
      }),
  );
}

/** How the evaluations of a decision show that a condition matters; undefined: they do not. */
export function howShown({ conditions, evaluations, of }: NativeDecision, c: number): How {
  const isRepeated = conditions.some(({ text }, i) => i !== c && text === conditions[c]?.text);
  let best: How;
  for (const one of evaluations.filter(({ values }) => values[c] === true))
    for (const other of evaluations.filter(({ values }) => values[c] === false)) {
      if (one.outcome === other.outcome) continue;
      if (!affects(of, one.values, c) || !affects(of, other.values, c)) continue;
      const isUnique = conditions.every((_, i) => {
        const [a, b] = [one.values[i], other.values[i]];
        return i === c || a === undefined || b === undefined || a === b;
      });
      if (isUnique && !isRepeated) return "unique cause";
      best = "masking";
    }
  return best;
}

/** Whether the decision changes with a condition, for some values of those that were not evaluated. */
function affects(of: NativeDecision["of"], values: readonly (boolean | undefined)[], c: number): boolean {
  const open = values.findIndex((value) => value === undefined);
  if (open >= 0) return [true, false].some((value) => affects(of, values.with(open, value), c));
  const whole = values as readonly boolean[];
  return of(whole) !== of(whole.with(c, whole[c] !== true));
}

function compiled(source: string, name: string, decisions: NativeDecision[]): (...args: unknown[]) => unknown {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
    transformers: { before: [(context) => (file) => instrumented(context, file, decisions)] },
  });
  const evaluate = (id: number, body: (tell: (i: number, value: unknown) => unknown) => unknown): unknown => {
    const { conditions, evaluations } = decisions[id] as NativeDecision;
    const evaluation: NativeEvaluation = { values: conditions.map(() => undefined), outcome: false };
    const value = body((i, told) => {
      evaluation.values[i] = Boolean(told);
      return told;
    });
    evaluations.push({ ...evaluation, outcome: Boolean(value) });
    return value;
  };
  const exports: Record<string, (...args: unknown[]) => unknown> = {};
  // the code is what is being tested
  (new Function("exports", "$d", outputText) as (...args: unknown[]) => void)(exports, evaluate);
  return exports[name] as (...args: unknown[]) => unknown;
}

function instrumented(
  context: ts.TransformationContext,
  file: ts.SourceFile,
  decisions: NativeDecision[],
): ts.SourceFile {
  const { factory } = context;
  const decision = (root: ts.Expression): ts.Expression => {
    const conditions: NativeDecision["conditions"][number][] = [];
    const id = decisions.length;
    const text = (node: ts.Expression): string => {
      if (ts.isParenthesizedExpression(node)) return `(${text(node.expression)})`;
      if (isLogical(node))
        return `(${text(node.left)} ${node.operatorToken.kind === ts.SyntaxKind.BarBarToken ? "||" : "&&"} ${text(node.right)})`;
      if (isNegation(node)) return `!${text(node.operand)}`;
      if (ts.isConditionalExpression(node))
        return `(${text(node.condition)} ? ${text(node.whenTrue)} : ${text(node.whenFalse)})`;
      conditions.push({ text: node.getText(file), position: node.getStart(file) });
      return `v[${conditions.length - 1}]`;
    };
    const of = new Function("v", `return Boolean(${text(root)})`) as NativeDecision["of"];
    decisions.push({ conditions, of, evaluations: [] });
    let leaf = 0;
    const told = (node: ts.Expression): ts.Expression => {
      if (ts.isParenthesizedExpression(node)) return factory.createParenthesizedExpression(told(node.expression));
      if (isLogical(node)) {
        const left = told(node.left);
        return factory.createBinaryExpression(left, node.operatorToken, told(node.right));
      }
      if (isNegation(node)) return factory.createPrefixUnaryExpression(node.operator, told(node.operand));
      if (ts.isConditionalExpression(node)) {
        const test = told(node.condition);
        const whenTrue = told(node.whenTrue);
        return factory.createConditionalExpression(test, undefined, whenTrue, undefined, told(node.whenFalse));
      }
      const index = factory.createNumericLiteral(leaf++);
      return factory.createCallExpression(factory.createIdentifier("$e"), undefined, [index, inside(node)]);
    };
    const parameter = factory.createParameterDeclaration(undefined, undefined, "$e");
    const body = factory.createArrowFunction(undefined, undefined, [parameter], undefined, undefined, told(root));
    return factory.createCallExpression(factory.createIdentifier("$d"), undefined, [
      factory.createNumericLiteral(id),
      body,
    ]);
  };
  const inside = <T extends ts.Node>(node: T): T => ts.visitEachChild(node, visit, context);
  /** A node whose test is a decision; its other parts are visited once. */
  const deciding = (node: ts.Node, test: ts.Expression): ts.Node =>
    ts.visitEachChild(node, (child) => (child === test ? decision(test) : visit(child)), context);
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return deciding(node, node.expression);
    if (ts.isForStatement(node) && node.condition !== undefined) return deciding(node, node.condition);
    if (ts.isConditionalExpression(node)) return deciding(node, node.condition);
    return ts.isExpression(node) && isLogical(node) ? decision(node) : inside(node);
  };
  return ts.visitEachChild(file, visit, context);
}

function isLogical(node: ts.Expression): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}

function isNegation(node: ts.Expression): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}
