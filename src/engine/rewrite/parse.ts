import { extname } from "node:path";
import { parseSync } from "oxc-parser";
import type { Comment, Program } from "oxc-parser";
import { LineTable } from "./line-table.ts";
import { SyntaxErrorAt } from "./syntax-error-at.ts";

export type Language = "js" | "jsx" | "ts" | "tsx";

export interface Parsed {
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly language: Language;
}

const LANGUAGES: Readonly<Record<string, Language>> = { ".ts": "ts", ".mts": "ts", ".cts": "ts", ".tsx": "tsx" };

export function languageOf(path: string): Language {
  return LANGUAGES[extname(path)] ?? (extname(path) === ".jsx" ? "jsx" : "js");
}

export function parse(path: string, source: string, sourceType: "module" | "commonjs" | "script"): Parsed {
  const language = languageOf(path);
  const first = parseAs(language, path, source, sourceType);
  if (!(first instanceof SyntaxErrorAt)) return first;
  // .js files often hold JSX, so text that is no plain JavaScript is tried as JSX.
  const second = language === "js" ? parseAs("jsx", path, source, sourceType) : first;
  if (second instanceof SyntaxErrorAt) throw first;
  return second;
}

function parseAs(
  language: Language,
  path: string,
  source: string,
  sourceType: "module" | "commonjs" | "script",
): Parsed | SyntaxErrorAt {
  const isTyped = language.startsWith("ts");
  const { program, comments, errors } = parseSync(path, source, {
    lang: language,
    sourceType,
    astType: isTyped ? "ts" : "js",
    showSemanticErrors: !isTyped,
  });
  // `severity` is a const enum, which does not exist at run time; its values are the names.
  const error = errors.find(({ severity }) => (severity as string) === "Error");
  if (!error) return { program, comments, language };
  const { line, column } = new LineTable(source).position(error.labels[0]?.start ?? 0);
  return new SyntaxErrorAt(error.message, line, column);
}
