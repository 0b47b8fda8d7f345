// How a test imports the file it tests: as the project writes its own imports, where its settings leave a choice.
import { readFileSync } from "node:fs";
import { dirname, extname, relative } from "node:path";
import type { Project } from "../../model/project.ts";
import type { ImportRules, ModuleSyntax } from "../../model/runner-facts.ts";
import { programOf } from "../analyzed-programs.ts";
import type { CompilerSettings } from "./compiler-settings.ts";
import { packageOf } from "./package-info.ts";
import { isDeclarationFile, isJavaScript } from "./source-file-kinds.ts";
import { ts, type TS } from "../typescript.ts";

export interface ImportStyle {
  readonly syntax: ModuleSyntax;
  /** The specifier by which one file (absolute path) names another. */
  specifierFor(fromFile: string, toFile: string): string;
}

/** `output`: the extension of what the source is compiled to, `.js` for `.ts`. */
type ExtensionStyle = "none" | "source" | "output";

/** `rules`: of the runner for which the test is written. */
export function detectImportStyle(project: Project, file: string, rules: ImportRules): ImportStyle {
  const { settings } = programOf(project, file);
  const syntax = rules.mayRequire && isJavaScript(file) && isCommonJs(project, file) ? "require" : "import";
  const habit = observedStyle(project, file, settings);
  const style = isJavaScript(file) ? scriptStyle(syntax, rules, habit) : typedStyle(file, settings, rules, habit);
  return { syntax, specifierFor: (fromFile, toFile) => specifierFor(fromFile, toFile, style) };
}

function isCommonJs(project: Project, file: string): boolean {
  const format = project.modules.find(({ path }) => path === file)?.format;
  return format === "commonjs" && (extname(file) === ".cjs" || packageOf(file)?.type !== "module");
}

/** Node's own loader needs extensions in `import`, and not in `require`. */
function scriptStyle(
  syntax: ModuleSyntax,
  { resolution }: ImportRules,
  habit: ExtensionStyle | undefined,
): ExtensionStyle {
  if (syntax === "require") return habit ?? "none";
  return resolution === "bundler" ? (habit ?? "source") : "source";
}

function typedStyle(
  file: string,
  settings: CompilerSettings,
  { resolution }: ImportRules,
  habit: ExtensionStyle | undefined,
): ExtensionStyle {
  const { options } = settings;
  const mayNameSource = options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true;
  const allowed = habit === "source" && !mayNameSource ? undefined : habit;
  if (mustNameExtension(file, options)) return allowed === undefined || allowed === "none" ? "output" : allowed;
  if (allowed !== undefined || resolution === "bundler") return allowed ?? "none";
  // Node runs TypeScript only by its real name.
  if (mayNameSource) return "source";
  return resolution === "node" || packageOf(file)?.type === "module" ? "output" : "none";
}

/** Under Node's rules an ECMAScript module names the extensions of what it imports. */
function mustNameExtension(file: string, options: TS.CompilerOptions): boolean {
  const resolution = effectiveResolution(options);
  const isNode = resolution === ts.ModuleResolutionKind.Node16 || resolution === ts.ModuleResolutionKind.NodeNext;
  if (!isNode || extname(file) === ".cts") return false;
  return extname(file) === ".mts" || packageOf(file)?.type === "module";
}

function effectiveResolution({ module, moduleResolution }: TS.CompilerOptions): TS.ModuleResolutionKind | undefined {
  if (moduleResolution !== undefined || module === undefined) return moduleResolution;
  if (module === ts.ModuleKind.NodeNext) return ts.ModuleResolutionKind.NodeNext;
  return module >= ts.ModuleKind.Node16 && module < ts.ModuleKind.NodeNext ? ts.ModuleResolutionKind.Node16 : undefined;
}

function specifierFor(fromFile: string, toFile: string, style: ExtensionStyle): string {
  const path = relative(dirname(fromFile), toFile);
  const written = path.startsWith(".") ? path : `./${path}`;
  const extension = extname(toFile);
  const stem = written.slice(0, written.length - extension.length);
  // No resolver finds these without their extension.
  const isExplicit = /^\.[mc]/.test(extension);
  if (style === "none" && !isExplicit) return stem;
  if (style === "source" || isJavaScript(toFile)) return written;
  return stem + extension.replace("tsx", "js").replace("ts", "js");
}

/** As many files of the project are read, so that large ones cost no more than small ones. */
const SAMPLE = 30;

/** What most relative imports do in the file, in those that it imports, and in those beside it and further off. */
function observedStyle(project: Project, file: string, settings: CompilerSettings): ExtensionStyle | undefined {
  const beside = settings.files.filter((path) => dirname(path) === dirname(file));
  const sample = new Set<string>();
  for (const path of [file, ...project.modules.map((module) => module.path), ...beside, ...settings.files]) {
    if (sample.size === SAMPLE) break;
    if (!isDeclarationFile(path) && isJavaScript(path) === isJavaScript(file)) sample.add(path);
  }
  const counts = new Map<ExtensionStyle, number>();
  for (const style of [...sample].flatMap(stylesIn)) counts.set(style, (counts.get(style) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function stylesIn(path: string): ExtensionStyle[] {
  const text = readFileSync(path, "utf8");
  const specifiers = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])(\.\.?\/[^"'\n]+)\1/g);
  return [...specifiers].flatMap(([, , specifier = ""]) => {
    const extension = extname(specifier);
    if (/^\.[mc]?tsx?$/.test(extension)) return "source";
    if (/^\.(?:[mc]?js|jsx)$/.test(extension)) return isJavaScript(path) ? "source" : "output";
    return /\.(?:json|css|svg|wasm|node)$/.test(specifier) ? [] : "none";
  });
}
