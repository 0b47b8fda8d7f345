// Other processes, and what belongs to the process as a whole. Functions that end it are replaced by `execute/isolate.ts`.
import asyncHooks from "node:async_hooks";
import childProcess from "node:child_process";
import cluster from "node:cluster";
import inspector from "node:inspector";
import nodeModule from "node:module";
import os from "node:os";
import v8 from "node:v8";
import { type Describe, type Guard, always, guardAll, guardSetters, loadedQuietly } from "./guard.ts";

const STARTING = ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"];
const CHANGING = ["chdir", "setuid", "seteuid", "setgid", "setegid", "setgroups", "initgroups", "execve"];
const CAPTURING = ["setUncaughtExceptionCaptureCallback", "addUncaughtExceptionCaptureCallback"];
const REPORTING = ["reportOnFatalError", "reportOnSignal", "reportOnUncaughtException"];
const REACHING = ["kill", "_kill", "_debugProcess", "_debugEnd"];

export function processEffects(guard: Guard): void {
  guardAll(
    guard,
    "process",
    childProcess,
    STARTING,
    () =>
      ([command]) =>
        `starts ${firstWord(command)}`,
  );
  guardAll(guard, "process", childProcess.ChildProcess.prototype, ["spawn"], always("starts a process"));
  guardAll(guard, "process", cluster, ["fork", "setupPrimary", "setupMaster"], always("starts a process"));
  guardAll(guard, "process", process, CHANGING, (name) => () => `calls process.${name}()`);
  guardAll(guard, "process", process, REACHING, (name) => () => `calls process.${name}()`);
  guardAll(guard, "process", process, ["umask"], () => describeUmask);
  guardAll(guard, "process", process, CAPTURING, (name) => () => `calls process.${name}()`);
  guardAll(guard, "process", asyncHooks, ["createHook"], always("watches all asynchronous work of the process"));
  guardAll(guard, "process", os, ["setPriority"], always("changes the priority of a process"));
  guardAll(guard, "process", inspector, ["open"], always("opens a debugger"));
  // What a session evaluates goes past all guards.
  const session = inspector.Session.prototype;
  guardAll(guard, "process", session, ["connect", "connectToMainThread"], always("opens a debugger"));
  guardAll(guard, "process", nodeModule, ["registerHooks"], always("changes how modules are loaded"));
  guardAll(guard, "process", v8, ["setFlagsFromString"], always("changes flags of V8"));
  guardAll(guard, "fs", v8, ["writeHeapSnapshot", "setHeapSnapshotNearHeapLimit"], always("writes a heap snapshot"));
  guardAll(guard, "fs", process.report, ["writeReport"], always("writes a report"));
  guardSetters(guard, "fs", process.report, REPORTING, () => "asks for reports");
  guardAll(guard, "fs", nodeModule, ["enableCompileCache"], always("writes a cache of compiled code"));
  guardAll(guard, "fs", loadedQuietly("node:trace_events"), ["createTracing"], always("writes a trace of events"));
  // One in memory can attach files, too.
  guardAll(guard, "fs", loadedQuietly("node:sqlite"), ["DatabaseSync"], always("opens a database"));
}

/** Without an argument it only tells. */
const describeUmask: Describe = ([mask]) => (mask === undefined ? undefined : "calls process.umask()");

function firstWord(command: unknown): string {
  const [word = ""] = String(command).trim().split(/\s/);
  return word === "" ? "a process" : word;
}
