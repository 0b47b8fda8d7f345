// The functions of the language that TypeScript's library declares, newer ones than this version of Node has included.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";

const library = dirname(createRequire(import.meta.url).resolve("typescript"));

let members: Map<string, Set<string>> | undefined;

/** By owner, as in the table of built-ins: `Array`, `Array.prototype`, `Math`. Read once. */
export function declaredMembers(): ReadonlyMap<string, ReadonlySet<string>> {
  if (members !== undefined) return members;
  members = new Map();
  for (const name of readdirSync(library).filter((each) => /^lib\.es.*\.d\.ts$/.test(each))) {
    const file = ts.createSourceFile(name, readFileSync(join(library, name), "utf8"), ts.ScriptTarget.Latest);
    for (const statement of file.statements) if (ts.isInterfaceDeclaration(statement)) add(statement, file, members);
  }
  return members;
}

function add(declaration: ts.InterfaceDeclaration, file: ts.SourceFile, to: Map<string, Set<string>>): void {
  const owner = ownerOf(declaration.name.text);
  const names = to.get(owner) ?? new Set();
  to.set(owner, names);
  for (const member of declaration.members) {
    if (ts.isConstructSignatureDeclaration(member)) names.add("new");
    else if (ts.isCallSignatureDeclaration(member)) names.add("()");
    else if (ts.isMethodSignature(member)) names.add(member.name.getText(file));
  }
}

function ownerOf(declaring: string): string {
  if (declaring.endsWith("Constructor")) return declaring.slice(0, -"Constructor".length);
  return ["Math", "JSON"].includes(declaring) ? declaring : `${declaring.replace(/^Readonly/, "")}.prototype`;
}
