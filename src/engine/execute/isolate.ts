// Keeps user code from ending the engine's process and from writing to its channels.
import { currentPath } from "../runtime/path.ts";
import type { VirtualTimers } from "./timers.ts";

/** `end`: ends the run in which code makes a call that would end the process. */
export function isolate(timers: VirtualTimers, end: (call: string) => never = endPath): void {
  timers.install();
  const leave = (call: string) => (): never => end(call);
  Object.assign(process, {
    exit: (code?: number | string) => leave(`process.exit(${code ?? ""})`)(),
    reallyExit: leave("process.reallyExit()"),
    abort: leave("process.abort()"),
    kill: leave("process.kill()"),
  });
  const swallow = (_chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
    for (const callback of [encoding, done]) if (typeof callback === "function") queueMicrotask(callback as () => void);
    return true;
  };
  Object.assign(process.stdout, { write: swallow });
  Object.assign(process.stderr, { write: swallow });
  // Errors that user code raises after its unit has returned are ignored.
  process.on("unhandledRejection", () => {});
  process.on("uncaughtException", () => {});
}

function endPath(call: string): never {
  return currentPath().abort({ status: "died", cause: { kind: "exit-call", call } });
}
