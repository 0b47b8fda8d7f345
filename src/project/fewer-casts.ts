// Takes casts out of a test file that compiles without them.
// Enters: a test file that compiles, in which tests cast all their arguments to `any`. Leaves: the same with the casts that it needs.
// Deliberately absent: formatting.
import type { Position } from "../model/unit.ts";
import type { CompileError } from "./check-test-file.ts";
import { ts, type TS } from "./typescript.ts";

/** Versions that are compiled, since the compiler tells of one wrong argument of a call at a time. */
const MOST_ROUNDS = 6;

/** A cast, or the type of a constant, that may be taken out: from `start` to `end`. */
interface Cast {
  readonly start: number;
  readonly end: number;
  /** What is cast; of a constant its name. */
  readonly subject: TS.Node;
  /** The statement that makes the test. */
  readonly test: TS.Node | undefined;
}

/** `errorsIn`: of a version of the file. */
export function withFewerCasts(source: string, errorsIn: (source: string) => readonly CompileError[]): string {
  const file = ts.createSourceFile("test.ts", source, ts.ScriptTarget.ESNext, true);
  const casts = castsIn(file);
  const kept = new Set<Cast>();
  for (let round = 0; round < MOST_ROUNDS && kept.size < casts.length; round++) {
    const gone = casts.filter((cast) => !kept.has(cast));
    const fewer = without(source, gone);
    const errors = errorsIn(fewer);
    if (errors.length === 0) return fewer;
    for (const { position } of errors)
      for (const cast of neededFor(source, offsetBefore(source, fewer, gone, position), gone)) kept.add(cast);
  }
  return source;
}

function castsIn(file: TS.SourceFile): Cast[] {
  const casts: Cast[] = [];
  const visit = (node: TS.Node, test: TS.Node | undefined): void => {
    const own = test ?? (isTest(node) ? node : undefined);
    if (ts.isAsExpression(node) && isAny(node.type))
      casts.push({ start: node.expression.end, end: node.end, subject: node.expression, test: own });
    if (ts.isVariableDeclaration(node) && node.type !== undefined && isAny(node.type))
      casts.push({ start: node.name.end, end: node.type.end, subject: node.name, test: own });
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(file, undefined);
  return casts.toSorted((a, b) => a.start - b.start);
}

function isAny({ kind }: TS.TypeNode): boolean {
  return kind === ts.SyntaxKind.AnyKeyword;
}

/** Whether a node is a statement with a function in it that has statements: all but `describe`, which has tests, are tests. */
function isTest(node: TS.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  return !node.expression.expression.getText().startsWith("describe");
}

function without(source: string, gone: readonly Cast[]): string {
  let [text, from] = ["", 0];
  for (const { start, end } of gone) {
    text += source.slice(from, start);
    from = end;
  }
  return text + source.slice(from);
}

/** Where a position in the text without the casts is in the whole text. */
function offsetBefore(
  source: string,
  fewer: string,
  gone: readonly Cast[],
  position: Position | undefined,
): number | undefined {
  if (position === undefined) return undefined;
  const lines = fewer.split("\n").slice(0, position.line - 1);
  let offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + position.column - 1;
  for (const { start, end } of gone) if (start <= offset) offset += end - start;
  return Math.min(offset, source.length);
}

/** The cast of what the error is in, or the type of the constant that it names; else those of its test, and if it is in none, all. */
function neededFor(source: string, offset: number | undefined, gone: readonly Cast[]): readonly Cast[] {
  if (offset === undefined) return gone;
  const isIn = (node: TS.Node | undefined): boolean =>
    node !== undefined && node.getStart() <= offset && offset <= node.end;
  const own = gone.filter(({ subject }) => isIn(subject));
  if (own.length > 0) return own;
  const ofTest = gone.filter(({ test }) => isIn(test));
  const [word] = /^[\w$]*/.exec(source.slice(offset)) ?? [];
  const named = ofTest.filter(({ subject }) => ts.isIdentifier(subject) && subject.text === word);
  if (named.length > 0) return named;
  return ofTest.length > 0 ? ofTest : gone;
}
