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
  // Bare .js files often hold JSX; where plain JavaScript does not parse, it is worth a second try.
  const attempts: Language[] = language === "js" ? ["js", "jsx"] : [language];
  let failure: SyntaxErrorAt | undefined;
  for (const lang of attempts) {
    const result = parseSync(path, source, {
      lang,
      sourceType,
      astType: lang.startsWith("ts") ? "ts" : "js",
      showSemanticErrors: !lang.startsWith("ts"),
    });
    const error = result.errors.find((one) => one.severity === "Error");
    if (!error) return { program: result.program, comments: result.comments, language: lang };
    const { line, column } = new LineTable(source).position(error.labels[0]?.start ?? 0);
    failure ??= new SyntaxErrorAt(error.message, line, column);
  }
  throw failure;
}
