// Keeps user code from ending the engine's process, from writing to its channels, and from reaching beyond it.
import type { BlockedEffect, ExitCall } from "../../model/death.ts";
import type { EffectKind } from "../../model/effect-kind.ts";
import { fastenBelt } from "../belt/belt.ts";
import { currentPath } from "../runtime/path.ts";
import { installFinalizers } from "./finalizers.ts";
import { lateErrors } from "./late-errors.ts";
import type { VirtualTimers } from "./timers.ts";
import { isLoading } from "./watch-built-ins.ts";

export interface Isolation {
  /** Effects that are not blocked. */
  readonly allow?: readonly EffectKind[];
  /** Ends the run in which code makes a call that would end the process, or that is blocked. */
  readonly end?: (cause: ExitCall | BlockedEffect) => never;
}

export function isolate(timers: VirtualTimers, { allow = [], end = endPath }: Isolation = {}): void {
  timers.install();
  installFinalizers();
  fastenBelt(allow, (effect, what) => end({ kind: "blocked", effect, what }), isLoading);
  const leave = (call: string) => (): never => end({ kind: "exit-call", call });
  Object.assign(process, {
    exit: (code?: number | string) => leave(`process.exit(${code ?? ""})`)(),
    reallyExit: leave("process.reallyExit()"),
    abort: leave("process.abort()"),
  });
  const swallow = (_chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
    for (const callback of [encoding, done]) if (typeof callback === "function") queueMicrotask(callback as () => void);
    return true;
  };
  Object.assign(process.stdout, { write: swallow });
  Object.assign(process.stderr, { write: swallow });
  // Node.js would read the environment of the run to print its warnings, which nobody sees.
  process.removeAllListeners("warning");
  // Handles of ours are nobody else's.
  Object.assign(process, { _getActiveHandles: () => [], _getActiveRequests: () => [] });
  // Errors that user code raises after its unit has returned do not end the process.
  process.on("unhandledRejection", (error) => lateErrors.note(error));
  process.on("uncaughtException", (error) => lateErrors.note(error));
}

function endPath(cause: ExitCall | BlockedEffect): never {
  const path = currentPath();
  if (cause.kind === "blocked") path.assumptions.push({ id: "blocked-effect", effect: cause.effect });
  return path.abort({ status: "died", cause });
}
