// Loads a module of the user that is not under test, such as a configuration. Loads TypeScript with every version of Node.
import { existsSync } from "node:fs";
import { register } from "node:module";
import { pathToFileURL } from "node:url";
import { UserError } from "../../support/errors.ts";
import { typescriptHooksUrl } from "./typescript-hooks.ts";
import { shownPath } from "../user-errors.ts";

let readsTypeScript = false;

/** Gives the exports of the module. @throws UserError if the file does not exist or cannot be loaded. */
export async function importUserModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const shown = shownPath(file, process.cwd());
  if (!existsSync(file)) throw new UserError(`no such file: ${shown}`);
  if (/\.[cm]?ts$/.test(file)) readTypeScript();
  try {
    return await withinLimits(
      () => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Readonly<Record<string, unknown>>>,
    );
  } catch (error) {
    throw new UserError(`${shown}${positionIn(file, error)}: cannot be loaded until ${whatToDo(file, error)}`);
  }
}

const LOADING_SECONDS = 20;

/** While the module is loaded it can neither end this process nor wait for ever. */
async function withinLimits<T>(load: () => Promise<T>): Promise<T> {
  const { exit } = process;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    // Without a timer, a promise that nothing settles would end the process without a word.
    timer = setTimeout(
      () => reject(new Error(`it is not loaded after ${LOADING_SECONDS} s, something it awaits does not come`)),
      1000 * LOADING_SECONDS,
    );
    process.exit = (code) => {
      const error = new Error(`it calls process.exit(${code ?? ""})`);
      reject(error);
      throw error;
    };
  });
  try {
    return await Promise.race([load(), ended]);
  } finally {
    clearTimeout(timer);
    process.exit = exit;
  }
}

function readTypeScript(): void {
  if (!readsTypeScript) register(typescriptHooksUrl());
  readsTypeScript = true;
}

function whatToDo(file: string, error: unknown): string {
  const message = error instanceof Error && error.message !== "" ? error.message : String(error);
  const missing = /^Cannot find package '([^']+)'/.exec(message)?.[1];
  if (missing !== undefined) return `the package "${missing}" is installed: run npm install --save-dev ${missing}`;
  const [line = ""] = message.split("\n");
  // Some messages begin with the place, which the caller adds.
  const what = line.startsWith(file) ? line.slice(file.length).replace(/^[:\d]*\s*/, "") : line;
  return `this is corrected: ${error instanceof Error && error.name !== "Error" ? `${error.name}: ${what}` : what}`;
}

/** `:line:column` from the error's stack, or empty. */
function positionIn(file: string, error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const spelling of [pathToFileURL(file).href, file]) {
    const position = /^(?::\d+){1,2}/.exec(stack.split(spelling)[1] ?? "")?.[0];
    if (position !== undefined) return position;
  }
  return "";
}
