// What code asks of the program that runs it, and that nobody varies: globals that the language does not have, and most of
// `process`.
import { runInNewContext } from "node:vm";
import { ts, type TS } from "../typescript.ts";
import { featureQuestion } from "./asked-feature.ts";

/** Globals of the language, which a fresh realm has. */
const OF_LANGUAGE = new Set(runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[]);
/** With names that each function or module has of its own. */
const LANGUAGE = new Set([...OF_LANGUAGE, ..."arguments require module exports".split(" ")]);

const GLOBAL_OBJECTS = new Set(["globalThis", "global", "window", "self"]);
const BUILT_INS = new Set([...OF_LANGUAGE].filter((name) => !GLOBAL_OBJECTS.has(name)));

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
  const isForeign = (name: TS.Node): boolean =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).every(isAmbient);
  const visit = (node: TS.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && isExpression(node)) {
      const what = question(node, node.text);
      // Most names ask for nothing, and the checker's time is dear.
      const declarations = what === undefined ? [] : (checker.getSymbolAtLocation(node)?.declarations ?? []);
      const told = declarations.some(isProcess) ? question(node, "process") : what;
      if (told !== undefined && declarations.every((each) => isAmbient(each) || isProcess(each))) asked.push(told);
    }
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
      asked.push(["import.meta", ...membersRead(node).slice(0, 1)].join("."));
    const member = nameOfMember(node);
    if (
      member !== undefined &&
      OF_ERRORS.has(member.text) &&
      memberDeclarations(node, member, checker).every(isAmbient)
    )
      asked.push("the stack of an error");
    const feature = featureQuestion(node);
    if (feature !== undefined && BUILT_INS.has(feature.root.text) && isForeign(feature.root)) asked.push(feature.what);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return asked;
}

/** Members of errors, and of their class, that tell how code came to be called. */
const OF_ERRORS = new Set(["stack", "stackTraceLimit", "captureStackTrace"]);

/** The name of the member that a node reads. */
function nameOfMember(node: TS.Node): TS.Identifier | TS.StringLiteralLike | undefined {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isElementAccessExpression(node)
      ? node.argumentExpression
      : ts.isBindingElement(node)
        ? (node.propertyName ?? node.name)
        : undefined;
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name : undefined;
}

function memberDeclarations(
  node: TS.Node,
  name: TS.Identifier | TS.StringLiteralLike,
  checker: TS.TypeChecker,
): readonly TS.Declaration[] {
  // The name of a binding may stand for the variable that it declares.
  const symbol = ts.isBindingElement(node)
    ? checker.getTypeAtLocation(node.parent).getProperty(name.text)
    : checker.getSymbolAtLocation(name);
  return symbol?.declarations ?? [];
}

/** Whether neither the project nor its packages define it. */
function isAmbient(declaration: TS.Declaration): boolean {
  return (
    declaration.getSourceFile().isDeclarationFile ||
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0
  );
}

/** Whether a module gives `process` a name of its own. What it exports besides notes itself. */
function isProcess(declaration: TS.Declaration): boolean {
  const from = ts.isImportClause(declaration)
    ? declaration.parent.moduleSpecifier
    : ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name)
      ? requiredBy(declaration.initializer)
      : undefined;
  return from !== undefined && ts.isStringLiteralLike(from) && /^(node:)?process$/.test(from.text);
}

function requiredBy(expression: TS.Expression | undefined): TS.Expression | undefined {
  if (expression === undefined || !ts.isCallExpression(expression)) return undefined;
  const { expression: called, arguments: args } = expression;
  return ts.isIdentifier(called) && called.text === "require" ? args[0] : undefined;
}

/** What a global with that name asks for, as code; undefined if it asks for nothing that differs. */
function question(node: TS.Identifier, name: string): string | undefined {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent)) return OF_LANGUAGE.has(name) ? undefined : `typeof ${name}`;
  const [member, further] = membersRead(node);
  if (name === "require" && member === "main") return "require.main";
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
