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

/** What a piece of code asks for, as code, and the code of the project to which it refers. */
interface Scanned {
  readonly asked: readonly string[];
  readonly uses: readonly TS.Node[];
}

const scannedBefore = new WeakMap<TS.Node, Scanned>();

/** All that pieces of code ask for, and what they use: functions, classes and constants, of other files, too. */
export function askedOfHost(code: readonly TS.Node[], checker: TS.TypeChecker): Set<string> {
  const asked = new Set<string>();
  const pending = [...code];
  const seen = new Set(pending);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const scanned = scannedBefore.get(node) ?? scan(node, checker);
    scannedBefore.set(node, scanned);
    for (const what of scanned.asked) asked.add(what);
    for (const used of scanned.uses) {
      if (seen.has(used)) continue;
      seen.add(used);
      pending.push(used);
    }
  }
  return asked;
}

function scan(code: TS.Node, checker: TS.TypeChecker): Scanned {
  const asked = new Set<string>();
  const uses = new Set<TS.Node>();
  const visit = (node: TS.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && isExpression(node)) {
      const symbol = symbolAt(node, checker);
      const isImported = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const declarations = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
      const what = !isImported && declarations.every(isAmbient) ? question(node) : undefined;
      if (what !== undefined) asked.add(what);
      // A namespace of a module is its whole file.
      for (const each of declarations) if (!isAmbient(each) && !contains(code, each)) uses.add(each);
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return { asked: [...asked], uses: [...uses] };
}

function symbolAt(node: TS.Identifier, checker: TS.TypeChecker): TS.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

/** Whether neither the project nor its packages define it. */
function isAmbient(declaration: TS.Declaration): boolean {
  return (
    declaration.getSourceFile().isDeclarationFile ||
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0
  );
}

function contains(outer: TS.Node, inner: TS.Node): boolean {
  return outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end;
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
