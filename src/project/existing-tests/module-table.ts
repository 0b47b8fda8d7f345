// The imports, exports and top-level declarations of a module, by its text.
import { EXPORT_EQUALS } from "../units/export-equals.ts";
import { ts, type TS } from "../typescript.ts";

/** A name that the file declares, or an export of another file; `*` for its namespace. */
export interface NameTarget {
  readonly name: string;
  /** The specifier of the other file. */
  readonly from?: string;
}

export interface ModuleTable {
  readonly source: TS.SourceFile;
  readonly imports: ReadonlyMap<string, NameTarget>;
  /** Empty for CommonJS. */
  readonly exports: ReadonlyMap<string, NameTarget>;
  /** The specifiers of `export * from`. */
  readonly stars: readonly string[];
  /** The top-level declarations by name; for a variable, its own declaration within the statement. */
  readonly declared: ReadonlyMap<string, TS.Node>;
}

export function parse(file: string, text: string): TS.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

export function readModule(file: string, text: string): ModuleTable {
  const reader = new Reader(parse(file, text));
  for (const statement of reader.source.statements) reader.read(statement);
  return reader;
}

class Reader implements ModuleTable {
  readonly source: TS.SourceFile;
  readonly imports = new Map<string, NameTarget>();
  readonly exports = new Map<string, NameTarget>();
  readonly stars: string[] = [];
  readonly declared = new Map<string, TS.Node>();

  constructor(source: TS.SourceFile) {
    this.source = source;
  }

  read(statement: TS.Statement): void {
    for (const [name, target] of importedNames(statement)) this.imports.set(name, target);
    if (ts.isExportDeclaration(statement)) this.#readExports(statement);
    else if (ts.isExportAssignment(statement)) this.#readAssignment(statement);
    else if (ts.isVariableStatement(statement))
      for (const each of statement.declarationList.declarations) {
        if (ts.isIdentifier(each.name)) this.#declare(each.name.text, each, statement);
      }
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement))
      this.#declare(statement.name?.text ?? "default", statement, statement);
  }

  #declare(name: string, node: TS.Node, statement: TS.Statement): void {
    this.declared.set(name, node);
    if (has(statement, ts.SyntaxKind.DefaultKeyword)) this.exports.set("default", { name });
    else if (has(statement, ts.SyntaxKind.ExportKeyword)) this.exports.set(name, { name });
  }

  #readExports({ exportClause, moduleSpecifier }: TS.ExportDeclaration): void {
    const from = moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? { from: moduleSpecifier.text } : {};
    if (exportClause === undefined) {
      if (from.from !== undefined) this.stars.push(from.from);
    } else if (ts.isNamespaceExport(exportClause)) this.exports.set(exportClause.name.text, { name: "*", ...from });
    else
      for (const { name, propertyName } of exportClause.elements)
        this.exports.set(name.text, { name: (propertyName ?? name).text, ...from });
  }

  #readAssignment({ expression, isExportEquals }: TS.ExportAssignment): void {
    const name = isExportEquals === true ? EXPORT_EQUALS : "default";
    if (!ts.isIdentifier(expression)) this.declared.set(name, expression);
    this.exports.set(name, { name: ts.isIdentifier(expression) ? expression.text : name });
  }
}

function has(statement: TS.Statement, keyword: TS.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === keyword) === true;
}

/** The names that an import binds. Types are included, but never looked up. */
export function importedNames(statement: TS.Statement): [string, NameTarget][] {
  if (ts.isImportEqualsDeclaration(statement)) return assignedName(statement);
  if (!ts.isImportDeclaration(statement)) return [];
  const { importClause, moduleSpecifier } = statement;
  if (importClause === undefined || !ts.isStringLiteralLike(moduleSpecifier)) return [];
  const from = moduleSpecifier.text;
  const { name, namedBindings } = importClause;
  const names: [string, NameTarget][] = name === undefined ? [] : [[name.text, { name: "default", from }]];
  if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings))
    names.push([namedBindings.name.text, { name: "*", from }]);
  else
    for (const each of namedBindings?.elements ?? [])
      names.push([each.name.text, { name: (each.propertyName ?? each.name).text, from }]);
  return names;
}

/** `import stack = require("./stack")`. */
function assignedName({ name, moduleReference }: TS.ImportEqualsDeclaration): [string, NameTarget][] {
  const specifier = ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? [[name.text, { name: "*", from: specifier.text }]] : [];
}
