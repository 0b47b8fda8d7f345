// What code asks of the program that runs it, and that nobody varies: globals that the language does not have, and most of
// `process`.
import { runInNewContext } from "node:vm";
import { ts, type TS } from "../typescript.ts";

/** Globals of the language, which a fresh realm has; and names that each function or module has of its own. */
const LANGUAGE = new Set([
  ...(runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[]),
  ..."arguments require module exports __dirname __filename".split(" "),
]);

const GLOBAL_OBJECTS = new Set(["globalThis", "global", "window", "self"]);

/** Members of `process` that are varied, that note themselves that they are asked, or that tell nothing. */
const OTHERWISE_NOTED = new Set([
  ..."env argv platform cwd hrtime uptime nextTick emitWarning exit exitCode abort".split(" "),
  ..."on once off addListener removeListener emit stdout.write stderr.write".split(" "),
]);

const askedBefore = new WeakMap<TS.Node, readonly string[]>();

/** All that pieces of code ask for, as code. */
export function askedOfHost(code: Iterable<TS.Node>, checker: TS.TypeChecker): Set<string> {
  const all = new Set<string>();
  for (const piece of code) {
    const asked = askedBefore.get(piece) ?? askedIn(piece, checker);
    askedBefore.set(piece, asked);
    for (const what of asked) all.add(what);
  }
  return all;
}

function askedIn(code: TS.Node, checker: TS.TypeChecker): string[] {
  const asked: string[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && isExpression(node)) {
      const what = question(node);
      // Most names ask for nothing, and the checker's time is dear.
      if (what !== undefined && (checker.getSymbolAtLocation(node)?.declarations ?? []).every(isAmbient))
        asked.push(what);
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return asked;
}

/** Whether neither the project nor its packages define it. */
function isAmbient(declaration: TS.Declaration): boolean {
  return (
    declaration.getSourceFile().isDeclarationFile ||
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0
  );
}

/** What the name of a global asks for, as code; undefined if it asks for nothing that differs. */
function question(node: TS.Identifier): string | undefined {
  const { text: name, parent } = node;
  if (ts.isTypeOfExpression(parent)) return LANGUAGE.has(name) ? undefined : `typeof ${name}`;
  const [member, further] = membersRead(node);
  if (GLOBAL_OBJECTS.has(name)) {
    if (member === undefined) return name;
    return LANGUAGE.has(member) ? undefined : `${name}.${member}`;
  }
  if (name === "process") {
    const isNoted = OTHERWISE_NOTED.has(member ?? "") || OTHERWISE_NOTED.has(`${member}.${further}`);
    return member === undefined || isNoted ? undefined : `process.${member}`;
  }
  return LANGUAGE.has(name) || name in globalThis ? undefined : name;
}

/** Whether a name stands for a value, and is not itself the name of a declaration, a member, a type or a label. */
function isExpression(node: TS.Identifier): boolean {
  const { parent } = node;
  const { name, propertyName, label } = parent as { name?: TS.Node; propertyName?: TS.Node; label?: TS.Node };
  const isName = (name === node && !ts.isShorthandPropertyAssignment(parent)) || propertyName === node;
  return !isName && label !== node && !ts.isTypeNode(parent) && !ts.isQualifiedName(parent);
}

/** The names of the member that is read of an expression, and of the one that is read of that. */
function membersRead(expression: TS.Expression): string[] {
  const { parent } = expression;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent))
    return membersRead(parent);
  if (ts.isPropertyAccessExpression(parent) && parent.expression === expression)
    return [parent.name.text, ...membersRead(parent)];
  const isRead = ts.isElementAccessExpression(parent) && parent.expression === expression;
  return isRead && ts.isStringLiteralLike(parent.argumentExpression)
    ? [parent.argumentExpression.text, ...membersRead(parent)]
    : [];
}
