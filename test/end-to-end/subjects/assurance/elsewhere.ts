// Each function has a branch that is taken on another machine, by another program, or by another version of it.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, EOL } from "node:os";
import { basename, join, sep } from "node:path";
import host from "node:process";
import { argv, pid, platform } from "node:process";
import { isatty } from "node:tty";
import { pathToFileURL } from "node:url";
import { getHeapStatistics } from "node:v8";
import { isMainThread } from "node:worker_threads";

const lineEnd = EOL.length;

export function namedPlatform(): string {
  return platform === "win32" ? "windows" : "other";
}

export function namedArguments(): boolean {
  return argv.includes("--quiet") ? true : false;
}

export function namedProcess(): string {
  return pid > 30_000 ? "large" : "small";
}

export function renamedProcess(): string {
  return host.memoryUsage().heapUsed > 1e9 ? "much" : "little";
}

export function separator(): string {
  return sep === "\\" ? "windows" : "other";
}

export function joined(): string {
  return join("a", "b") === "a/b" ? "slash" : "backslash";
}

export function lastPart(): string {
  return basename("a\\b") === "b" ? "windows" : "other";
}

export function atLoad(): string {
  return lineEnd === 2 ? "windows" : "other";
}

export function signal(): string {
  return constants.signals.SIGUSR1 === 10 ? "linux" : "other";
}

export function terminal(): string {
  return isatty(1) ? "terminal" : "pipe";
}

export function address(): string {
  return pathToFileURL("a").pathname === "/a" ? "root" : "other";
}

export function heap(): string {
  return getHeapStatistics().heap_size_limit > 5e9 ? "large" : "small";
}

export function thread(): string {
  return isMainThread ? "main" : "worker";
}

export function exists(): string {
  return existsSync("/etc/passwd") ? "unix" : "other";
}

export function place(): string {
  return import.meta.url.startsWith("file:///C:") ? "windows" : "other";
}

export function program(): string {
  return createRequire(import.meta.url).main === undefined ? "module" : "script";
}

export function calledFrom(): string {
  const { stack = "" } = new Error("where");
  return stack.length > 5000 ? "deep" : "flat";
}

export function calledFromAgain(): string {
  return (new Error("where")["stack"] ?? "").length > 5000 ? "deep" : "flat";
}

export function traceLength(): string {
  return Error.stackTraceLimit > 10 ? "long" : "short";
}

export function hasMember(): string {
  return typeof Array.prototype.at === "function" ? "new" : "old";
}

export function hasFunction(): string {
  return "groupBy" in Object ? "new" : "old";
}

export function moduleKind(): string {
  return typeof require === "function" ? "script" : "module";
}
