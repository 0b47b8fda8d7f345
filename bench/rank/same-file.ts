import { realpathSync } from "node:fs";
import path from "node:path";

/** Compares real paths, which runners may report. The files need not exist. */
export function isSameFile(a: string, b: string): boolean {
  return realPath(a) === realPath(b);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
