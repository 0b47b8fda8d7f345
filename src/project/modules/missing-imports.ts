// Imports that fail when a file is loaded, because the file or package does not exist.
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { GraphModule } from "./import-graph.ts";
import { moduleSpecifiers } from "./module-specifiers.ts";
import type { ProjectProgram } from "./project-program.ts";
import { isJavaScript, SOURCE_EXTENSIONS } from "./source-file-kinds.ts";
import { ts, type TS } from "../typescript.ts";
import { packageName } from "../../support/package-name.ts";

export interface MissingImport {
  readonly specifier: string;
  /** The file that imports it. */
  readonly from: string;
}

interface KnownModule extends GraphModule {
  readonly project: ProjectProgram;
  readonly missing: string | undefined;
}

/** Ignores imports inside of functions, try blocks and conditions, whose modules may be missing on purpose. */
export class MissingImports {
  readonly #modules = new Map<string, KnownModule>();

  add(graphModule: GraphModule, project: ProjectProgram): void {
    const { source, module } = graphModule;
    // Files that are not in the Program have no symbols.
    const isLoaded = project.program.getSourceFile(module.path) === source;
    const missing = isLoaded ? firstMissing(source, module.imports, project) : undefined;
    this.#modules.set(module.path, { ...graphModule, project, missing });
  }

  /** The first missing import that is evaluated when the files are loaded. */
  metBy(files: readonly string[]): MissingImport | undefined {
    if ([...this.#modules.values()].every(({ missing }) => missing === undefined)) return undefined;
    const seen = new Set(files);
    for (const path of seen) {
      const known = this.#modules.get(path);
      if (known === undefined) continue;
      if (known.missing !== undefined) return { specifier: known.missing, from: path };
      for (const { text } of eagerSpecifiers(known.source, known.project)) {
        const target = known.module.imports[text];
        if (target !== undefined) seen.add(target);
      }
    }
    return undefined;
  }
}

function firstMissing(
  source: TS.SourceFile,
  imports: Readonly<Record<string, string>>,
  project: ProjectProgram,
): string | undefined {
  const candidates = moduleSpecifiers(source).filter(
    ({ text }) => !Object.hasOwn(imports, text) && isMissing(text, source.fileName),
  );
  if (candidates.length === 0) return undefined;
  const unresolved = eagerSpecifiers(source, project).filter((literal) => {
    const mode = ts.getModeForUsageLocation(source, literal, project.settings.options);
    return candidates.includes(literal) && project.resolve(literal.text, source, mode) === undefined;
  });
  return unresolved[0]?.text;
}

/** The imports that are evaluated whenever the file is loaded. */
function eagerSpecifiers(source: TS.SourceFile, project: ProjectProgram): TS.StringLiteralLike[] {
  return moduleSpecifiers(source).filter((literal) => isLoadedAtOnce(literal) && isKept(literal, project));
}

function isMissing(specifier: string, file: string): boolean {
  const [path = ""] = specifier.split("?");
  if (/^\.{0,2}\//.test(path)) {
    const full = resolve(dirname(file), path);
    return !["", ...SOURCE_EXTENSIONS].some((extension) => existsSync(`${full}${extension}`));
  }
  const name = packageName(path);
  if (name === undefined || isBuiltin(path)) return false;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    // With Plug'n'Play, packages are not in folders.
    if (existsSync(join(folder, "node_modules", name)) || existsSync(join(folder, ".pnp.cjs"))) return false;
    if (folder === dirname(folder)) return true;
  }
}

function isLoadedAtOnce(literal: TS.Node): boolean {
  const call = literal.parent;
  if (ts.isCallExpression(call) && call.expression.kind === ts.SyntaxKind.ImportKeyword) return false;
  for (let node = call; !ts.isSourceFile(node); node = node.parent) if (isGuard(node)) return false;
  return true;
}

const SHORT_CIRCUITING: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function isGuard(node: TS.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isTryStatement(node) || ts.isIfStatement(node) || ts.isConditionalExpression(node))
    return true;
  if (ts.isSwitchStatement(node) || ts.isIterationStatement(node, false)) return true;
  return ts.isBinaryExpression(node) && SHORT_CIRCUITING.has(node.operatorToken.kind);
}

/** Whether an import remains after type erasure: one whose names are only used as types does not. */
function isKept(literal: TS.Node, { checker, settings }: ProjectProgram): boolean {
  const { parent } = literal;
  const source = literal.getSourceFile();
  if (!ts.isImportDeclaration(parent) || parent.importClause === undefined) return true;
  if (isJavaScript(source.fileName) || settings.options.verbatimModuleSyntax === true) return true;
  const symbols = new Set(bindingsOf(parent.importClause).map((name) => checker.getSymbolAtLocation(name)));
  const isUsed = (node: TS.Node): boolean => {
    if (ts.isImportDeclaration(node) || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))) return false;
    if (ts.isExportSpecifier(node)) return symbols.has(checker.getExportSpecifierLocalTargetSymbol(node));
    if (ts.isIdentifier(node)) return symbols.has(valueSymbol(node, checker));
    return ts.forEachChild(node, isUsed) ?? false;
  };
  return isUsed(source);
}

function valueSymbol(node: TS.Identifier, checker: TS.TypeChecker): TS.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

function bindingsOf({ name, namedBindings }: TS.ImportClause): TS.Identifier[] {
  const listed =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings.name]
        : namedBindings.elements.flatMap((element) => (element.isTypeOnly ? [] : element.name));
  return name === undefined ? listed : [name, ...listed];
}
