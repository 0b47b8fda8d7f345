// How a test imports the file that it tests: in the style of the project's own imports, where its settings leave a choice.
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
  /** The specifier by which one file imports another; both are absolute paths. */
  specifierFor(fromFile: string, toFile: string): string;
}

/** `output`: the extension of the compiled file, `.js` for `.ts`. */
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

/** Node's loader requires extensions in `import`, but not in `require`. */
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
  // Node loads a TypeScript file only by its actual extension.
  if (mayNameSource) return "source";
  return resolution === "node" || packageOf(file)?.type === "module" ? "output" : "none";
}

/** Under Node's resolution, imports of an ECMAScript module must have extensions. */
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
  const written = /^\.\.[/\\]/.test(path) ? path : `./${path}`;
  const extension = extname(toFile);
  const stem = written.slice(0, written.length - extension.length);
  // Resolvers do not find `.mts`, `.cts`, `.mjs` and `.cjs` files without their extension.
  const isExplicit = /^\.[mc]/.test(extension);
  if (style === "none" && !isExplicit) return stem;
  if (style === "source" || isJavaScript(toFile)) return written;
  return stem + extension.replace("tsx", "js").replace("ts", "js");
}

/** The most files of the project that are read, so that the cost does not grow with the project. */
const SAMPLE = 30;

/** The style of most relative imports in a sample: the file, the project's modules, then files beside it and elsewhere. */
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
