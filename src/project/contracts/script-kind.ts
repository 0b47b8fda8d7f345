import { extname } from "node:path";
import { ts, type TS } from "../typescript.ts";

const KINDS: Readonly<Record<string, TS.ScriptKind>> = {
  ".tsx": ts.ScriptKind.TSX,
  ".ts": ts.ScriptKind.TS,
  ".mts": ts.ScriptKind.TS,
  ".cts": ts.ScriptKind.TS,
  ".jsx": ts.ScriptKind.JSX,
};

export function scriptKindOf({ fileName }: TS.SourceFile): TS.ScriptKind {
  return KINDS[extname(fileName)] ?? ts.ScriptKind.JS;
}

export function isTypeScript(file: TS.SourceFile): boolean {
  const kind = scriptKindOf(file);
  return kind === ts.ScriptKind.TS || kind === ts.ScriptKind.TSX;
}
