import { systemLimit } from "./system-limits.ts";

/** Walks over code that is deeply nested need a deeper stack than a process has by itself. */
const STACK_KB = 3900;
/** What the system has to allow for that: native code needs some of it, too. */
const LEAST_LIMIT_KB = 2 * STACK_KB;
/** The usual one of systems that do not tell; that of Windows is far less. */
const USUAL_LIMIT_KB = process.platform === "win32" ? 0 : 8192;

/** For a process of Node whose stack is as deep as the system allows. */
export function stackFlags(limitKb: number = systemLimitKb()): string[] {
  return limitKb >= LEAST_LIMIT_KB ? [`--stack-size=${STACK_KB}`] : [];
}

function systemLimitKb(): number {
  const bytes = systemLimit("Max stack size");
  return bytes === undefined ? USUAL_LIMIT_KB : bytes / 1024;
}

/** The flags that the user has given this process, for others that it starts. The debugger's port is taken by this one. */
export function userFlags(flags: readonly string[] = process.execArgv): string[] {
  return flags.filter((flag) => !flag.startsWith("--inspect") && !stackFlags(Infinity).includes(flag));
}
