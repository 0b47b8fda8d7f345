// Which of the functions found in a file are units: the ones asked for, each once, in the order of the source.
import { byLikeness } from "../support/nearest.ts";
import { ownName, unitName } from "./describe-unit.ts";
import { EXPORT_EQUALS, type Found } from "./find-functions.ts";
import { noSuchName, notExported } from "./user-errors.ts";
import { ts, type TS } from "./typescript.ts";

/** Throws a UserError for a name that matches nothing; `shown` is the file as the user writes it. */
export function selectUnits(
  found: readonly Found[],
  names: readonly string[] | undefined,
  file: TS.SourceFile,
  shown: string,
): Found[] {
  const chosen =
    names === undefined ? found : found.filter((candidate) => names.some((name) => matches(candidate, name)));
  for (const name of names ?? []) {
    if (!chosen.some((candidate) => matches(candidate, name))) throw unmatched(name, found, file, shown);
  }
  return inSourceOrder(withoutRepeats(chosen), file);
}

/** A name selects the function, or everything inside an object, namespace or class. */
function matches(found: Found, name: string): boolean {
  const own = unitName(found);
  if (own === name || own.startsWith(`${name}.`)) return true;
  if (found.kind === "class" && found.methods.some((method) => `${own}.${method}` === name)) return true;
  if (found.access[0] === EXPORT_EQUALS) return name === "default" || name === "module.exports";
  return own === "default" && ownName(found.node) === name;
}

function unmatched(name: string, found: readonly Found[], file: TS.SourceFile, shown: string) {
  const isDeclared = file.statements.some((statement) => declaredNames(statement).includes(name));
  if (isDeclared) return notExported(name, shown);
  return noSuchName(name, shown, byLikeness(name, new Set(found.map(unitName))));
}

function declaredNames(statement: TS.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
}

/** A function that can be reached in several ways is tested by the plainest: a short one, and by its name. */
function withoutRepeats(found: readonly Found[]): Found[] {
  const kept = new Map<TS.Node, Found>();
  for (const candidate of found) {
    const known = kept.get(candidate.node);
    if (known === undefined || cost(candidate) < cost(known)) kept.set(candidate.node, candidate);
  }
  return [...kept.values()];
}

function cost({ access }: Found): number {
  return access.length * 2 + (access[0] === "default" ? 1 : 0);
}

/** By position in the file itself; what it re-exports comes after that, by file and position there. */
function inSourceOrder(found: readonly Found[], file: TS.SourceFile): Found[] {
  const files = [file, ...new Set(found.map(({ node }) => node.getSourceFile()))];
  const rank = ({ node }: Found) => files.indexOf(node.getSourceFile());
  return [...found].sort((a, b) => rank(a) - rank(b) || a.node.getStart() - b.node.getStart());
}
