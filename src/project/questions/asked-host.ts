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

/** What the node asks for, as code; undefined if it is no such question. */
export function askedOfHost(node: TS.Node, checker: TS.TypeChecker): string | undefined {
  if (!ts.isIdentifier(node) || !isExpression(node) || !isGlobal(node, checker)) return undefined;
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

/** Whether neither the project nor its packages define it. */
function isGlobal(node: TS.Identifier, checker: TS.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.every(
    (each) =>
      each.getSourceFile().isDeclarationFile || (ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Ambient) !== 0,
  );
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
