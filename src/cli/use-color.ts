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
