import { addTo } from "../../support/add-to.ts";
import { ts, type TS } from "../typescript.ts";

/** Whether code of the same file that the function may come to mentions it by its name, so that one call of it may lead to another. */
export function isReentered(code: TS.SignatureDeclaration, source: TS.SourceFile): boolean {
  const name = nameOf(code);
  if (name === undefined) return false;
  const mentions = (mentionsIn(source).get(name.text) ?? []).filter((node) => node !== name);
  if (mentions.length === 0) return false;
  const own = statementOf(name);
  const others = new Set(mentions.map(statementOf));
  return others.has(own) || comesTo(own, others, source);
}

/** The statement of the module. */
function statementOf(node: TS.Node): TS.Node {
  let statement = node;
  while (!ts.isSourceFile(statement.parent)) statement = statement.parent;
  return statement;
}

/** By names of variables and members, whatever they belong to. What declares nothing may have been handed to anybody. */
function comesTo(start: TS.Node, ends: ReadonlySet<TS.Node>, source: TS.SourceFile): boolean {
  const all = source.statements.map((statement) => ({ statement, ...namesOf(statement) }));
  if (all.some(({ statement, declared }) => ends.has(statement) && declared.size === 0)) return true;
  const pending: TS.Node[] = [start];
  const reached = new Set(pending);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ends.has(node)) return true;
    const { used, isOpen } = all.find(({ statement }) => statement === node) ?? namesOf(node);
    if (isOpen) return true;
    for (const { statement, declared } of all)
      if (!reached.has(statement) && [...declared].some((name) => used.has(name))) {
        reached.add(statement);
        pending.push(statement);
      }
  }
  return false;
}

interface Names {
  readonly declared: Set<string>;
  readonly used: Set<string>;
  /** It calls members whose names are computed. */
  readonly isOpen: boolean;
}

function namesOf(statement: TS.Node): Names {
  const declared = new Set<string>();
  const used = new Set<string>();
  let isOpen = false;
  const pending: TS.Node[] = [statement];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isDeclared = "name" in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
      (isDeclared && !ts.isParameter(parent) ? declared : used).add(node.text);
      if (ts.isShorthandPropertyAssignment(parent)) used.add(node.text);
    }
    isOpen ||= ts.isCallExpression(node) && ts.isElementAccessExpression(node.expression);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return { declared, used, isOpen };
}

const mentionsOf = new WeakMap<TS.SourceFile, ReadonlyMap<string, readonly TS.Identifier[]>>();

/** The identifiers of a file by their text, but for those of its list of exports. */
function mentionsIn(source: TS.SourceFile): ReadonlyMap<string, readonly TS.Identifier[]> {
  const known = mentionsOf.get(source);
  if (known !== undefined) return known;
  const found = new Map<string, TS.Identifier[]>();
  // Without recursion: code beside the function may be nested deeper than the stack.
  const pending: TS.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && !ts.isExportSpecifier(node.parent) && !ts.isExportAssignment(node.parent))
      addTo(found, node.text, node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  mentionsOf.set(source, found);
  return found;
}

/** That of the declaration, or of the variable, property or field that holds the function. */
function nameOf(code: TS.SignatureDeclaration): TS.Identifier | undefined {
  const { parent } = code;
  const isHeld =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  const name = code.name ?? (isHeld ? parent.name : undefined);
  return name !== undefined && ts.isIdentifier(name) ? name : undefined;
}
