import { spawn } from "node:child_process";
import { noteGroup, runEnvironment } from "../leftovers/run-folder.ts";
import type { Command } from "../runners/runner.ts";
import { busyness } from "../support/busyness.ts";
import { streamsOf } from "../support/streams-of.ts";
import { undoOnExit } from "./undo-on-exit.ts";

export type Launched =
  | { readonly status: "exited"; readonly code: number; readonly output: string }
  | { readonly status: "timed-out" }
  | { readonly status: "not-started"; readonly reason: string };

const OUTPUT_LIMIT = 100_000;
/** Once the time is over on a machine that is busy with other things. */
const LOOK_MS = 500;
const HAS_PROCESS_GROUPS = process.platform !== "win32";

/**
 * Runs a command to its end. Kills it with all its descendants when the time is over, on a signal, or when this process ends. On a
 * busy machine the time is as much longer as the command has to wait.
 */
export function launch(command: Command, timeoutMs: number, signal?: AbortSignal): Promise<Launched> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command.args, {
      cwd: command.cwd,
      env: { ...command.env, ...runEnvironment() },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own can be killed as a whole, and the user's Ctrl-C reaches only this process.
      detached: HAS_PROCESS_GROUPS,
      windowsHide: true,
    });
    noteGroup(child.pid);
    let output = "";
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
    };
    for (const stream of streamsOf(child)) stream?.on("data", collect);

    const kill = undoOnExit(() => killGroup(child.pid));
    let code: number | null | undefined;
    const finish = (launched: Launched): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      kill();
      resolve(launched);
    };
    const exited = (): Launched => ({ status: "exited", code: code ?? 1, output });
    const stop = (): void => finish(code === undefined ? { status: "timed-out" } : exited());
    const startedAt = Date.now();
    const look = (): void => {
      if (Date.now() - startedAt >= timeoutMs * busyness()) stop();
      else timer = setTimeout(look, LOOK_MS);
    };
    let timer = setTimeout(look, timeoutMs);
    signal?.addEventListener("abort", stop);
    child.once("error", (error) => finish({ status: "not-started", reason: error.message }));
    child.once("exit", (exitCode) => {
      code = exitCode;
      // Descendants that stayed behind would keep the pipes open.
      kill();
    });
    child.once("close", () => finish(exited()));
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    if (HAS_PROCESS_GROUPS) process.kill(-pid, "SIGKILL");
    else spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" }).unref();
  } catch {
    // The group is empty.
  }
}
