import type { TextStyle } from "../report/explain/style.ts";
import type { OutputStream } from "./progress.ts";

/** Where the terminal does not tell: some say that they have no columns. */
const DEFAULT_WIDTH = 100;

export function streamStyle(asked: boolean | undefined, env: NodeJS.ProcessEnv, stream: OutputStream): TextStyle {
  return { color: useColor(asked, env, stream), width: stream.columns || DEFAULT_WIDTH };
}

/** Colours only where somebody wants them in the file. */
export function fileStyle(asked: boolean | undefined): TextStyle {
  return { color: asked ?? false, width: DEFAULT_WIDTH };
}

/** The command line decides, then the environment (NO_COLOR, FORCE_COLOR), then whether a terminal is listening. */
export function useColor(
  asked: boolean | undefined,
  env: NodeJS.ProcessEnv,
  stream: { readonly isTTY?: boolean },
): boolean {
  if (asked !== undefined) return asked;
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"] !== undefined) return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  return stream.isTTY === true && env["TERM"] !== "dumb";
}
