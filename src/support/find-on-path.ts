import { accessSync, constants } from "node:fs";
import path from "node:path";
import { isFile } from "./is-file.ts";
import { asOwnWork } from "./own-work.ts";
import { realEnv } from "./real-process.ts";

/** The program of this name that a shell would start; undefined where there is none. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv = realEnv): string | undefined {
  const endings = process.platform === "win32" ? (env["PATHEXT"] ?? ".EXE").split(";") : [""];
  for (const folder of (env["PATH"] ?? "").split(path.delimiter)) {
    if (folder === "") continue;
    const found = endings.map((ending) => path.resolve(folder, name + ending)).find(isProgram);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isProgram(file: string): boolean {
  try {
    return asOwnWork(() => {
      accessSync(file, constants.X_OK);
      return isFile(file);
    });
  } catch {
    return false;
  }
}
