import type { TextStyle } from "../report/explain/style.ts";
import type { OutputStream } from "./progress.ts";
import { useColor } from "./use-color.ts";

/** Where the terminal does not tell: some say that they have no columns. */
const DEFAULT_WIDTH = 100;

export function streamStyle(asked: boolean | undefined, env: NodeJS.ProcessEnv, stream: OutputStream): TextStyle {
  return { color: useColor(asked, env, stream), width: stream.columns || DEFAULT_WIDTH };
}

/** Colours only where somebody wants them in the file. */
export function fileStyle(asked: boolean | undefined): TextStyle {
  return { color: asked ?? false, width: DEFAULT_WIDTH };
}
