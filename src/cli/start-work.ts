import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { entryUrl } from "../support/entry.ts";
import { stackFlags, userFlags } from "../support/process-flags.ts";
import { streamsOf } from "../support/streams-of.ts";
import { systemReason } from "../support/system-error.ts";
import { LIFELINE, ORDERS, STOP } from "./orders.ts";
import type { OutputStream } from "./progress.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const COULD_NOT = 2;
/** Whatever the signal: the user wanted the command to end. */
const INTERRUPTED = 130;
/** It is asked to end before, but may be too busy to hear of it. */
const ENDS_WITHIN_MS = 1900;
/** Signals that follow each other so quickly are one: programs that start others pass on what the terminal has sent already. */
const SAME_SIGNAL_MS = 200;

/** Runs the command in a process of its own. Returns its exit status; throws nothing. */
export function startWork(argv: readonly string[], stderr: OutputStream): Promise<number> {
  const say = (text: string): void => void stderr.write(`pathwise: ${text}\n`);
  const notStarted = (error: unknown): number => {
    say(`cannot start the process that does the work: ${systemReason(error)}`);
    return COULD_NOT;
  };
  let child: ChildProcess;
  try {
    child = spawnWork(argv);
  } catch (error) {
    return Promise.resolve(notStarted(error));
  }
  let firstMs: number | undefined;
  let isKilled = false;
  const kill = (): void => {
    isKilled = true;
    child.kill("SIGKILL");
  };
  const onSignal = (): void => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      (streamsOf(child)[ORDERS] as Duplex | undefined)?.write(STOP);
      setTimeout(kill, ENDS_WITHIN_MS).unref();
    } else if (performance.now() - firstMs > SAME_SIGNAL_MS) kill();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(notStarted(error)));
    child.once("exit", (code, signal) => {
      if (code !== null) resolve(code);
      else if (isKilled || firstMs !== undefined) {
        say("interrupted; what was written by then is kept");
        resolve(INTERRUPTED);
      } else {
        say(
          `the process that does the work was ended by ${signal}; what was written by then is kept${HINTS[signal ?? "SIGKILL"] ?? ""}`,
        );
        resolve(COULD_NOT);
      }
    });
  });
}

const OUT_OF_MEMORY = " (is there too little memory for it?)";
const HINTS: Readonly<Partial<Record<NodeJS.Signals, string>>> = { SIGKILL: OUT_OF_MEMORY, SIGABRT: OUT_OF_MEMORY };

function spawnWork(argv: readonly string[]): ChildProcess {
  const args = [...userFlags(), ...stackFlags(), fileURLToPath(entryUrl("cli/work")), ...argv];
  const child = spawn(process.execPath, args, { stdio: ["inherit", "inherit", "inherit", "pipe", "pipe"] });
  for (const channel of [ORDERS, LIFELINE]) {
    const stream = streamsOf(child)[channel] as (Duplex & { unref(): void }) | undefined;
    stream?.on("error", () => undefined);
    stream?.unref();
  }
  return child;
}
