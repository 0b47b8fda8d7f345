import type { TextStyle } from "../report/explain/style.ts";
import type { OutputStream } from "./progress.ts";

/** For terminals that do not tell their width, or say that it is 0. */
const DEFAULT_WIDTH = 100;

export function streamStyle(asked: boolean | undefined, env: NodeJS.ProcessEnv, stream: OutputStream): TextStyle {
  return { color: useColor(asked, env, stream), width: stream.columns || DEFAULT_WIDTH };
}

/** A file has colours only if they are asked for. */
export function fileStyle(asked: boolean | undefined): TextStyle {
  return { color: asked ?? false, width: DEFAULT_WIDTH };
}

/** The command line decides, then the environment (NO_COLOR, FORCE_COLOR), then whether the stream is a terminal. */
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
