// Selects the units among the functions and classes of a file: those that the user named, each once, in source order.
import { byLikeness } from "../../support/nearest.ts";
import { ownName, unitName } from "./describe-unit.ts";
import { EXPORT_EQUALS } from "./export-equals.ts";
import type { Found } from "./find-functions.ts";
import { noSuchName, notExported } from "../user-errors.ts";
import { ts, type TS } from "../typescript.ts";

/** Throws a UserError for a name that matches nothing; `shown` is the file as the user writes it. */
export function selectUnits(
  found: readonly Found[],
  names: readonly string[] | undefined,
  file: TS.SourceFile,
  shown: string,
): Found[] {
  for (const name of names ?? []) {
    const isKnown = found.some((candidate) => matches(candidate, name) || memberOf(candidate, name) !== undefined);
    if (!isKnown) throw unmatched(name, found, file, shown);
  }
  const chosen = names === undefined ? found : found.flatMap((candidate) => chosenOf(candidate, names));
  return inSourceOrder(withoutRepeats(chosen), file);
}

/** The class or function itself if it is named, else one copy for each of its members that is. */
function chosenOf(candidate: Found, names: readonly string[]): Found[] {
  if (names.some((name) => matches(candidate, name))) return [candidate];
  const members = new Set(names.flatMap((name) => memberOf(candidate, name) ?? []));
  return [...members].map((only) => ({ ...candidate, only }));
}

/**
 * The member of a class, or the function that makes its objects, which a name such as `Stack.push` or `Stack.of`
 * selects.
 */
function memberOf(found: Found, name: string): string | undefined {
  const at = name.lastIndexOf(".");
  const member = name.slice(at + 1);
  const { members = [], makers = [] } = (found.kind === "class" ? found.objects : undefined) ?? {};
  const isMember = [...members, ...makers].some((each) => each.name === member);
  return at > 0 && isMember && isNamed(found, name.slice(0, at)) ? member : undefined;
}

/** Whether a name selects the function, or an object, namespace or class that contains it. */
function matches(found: Found, name: string): boolean {
  return isNamed(found, name) || unitName(found).startsWith(`${name}.`);
}

function isNamed(found: Found, name: string): boolean {
  const own = unitName(found);
  if (own === name) return true;
  if (found.access.length === 1 && found.access[0] === EXPORT_EQUALS)
    return name === "default" || name === "module.exports";
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

/** Keeps the cheapest of several access paths to one function: a short one, and rather a named than a default export. */
function withoutRepeats(found: readonly Found[]): Found[] {
  const kept = new Map<string, Found>();
  const numbers = new Map<TS.Node, number>();
  for (const candidate of found) {
    const { node, only = "" } = candidate;
    if (!numbers.has(node)) numbers.set(node, numbers.size);
    const key = `${numbers.get(node)} ${only}`;
    const known = kept.get(key);
    if (known === undefined || cost(candidate) < cost(known)) kept.set(key, candidate);
  }
  return [...kept.values()];
}

function cost({ access }: Found): number {
  return access.length * 2 + (access[0] === "default" ? 1 : 0);
}

/** Sorts by position in the file; re-exported functions come last, by file and position in it. */
function inSourceOrder(found: readonly Found[], file: TS.SourceFile): Found[] {
  const files = [file, ...new Set(found.map(({ node }) => node.getSourceFile()))];
  const rank = ({ node }: Found) => files.indexOf(node.getSourceFile());
  return [...found].sort((a, b) => rank(a) - rank(b) || a.node.getStart() - b.node.getStart());
}
