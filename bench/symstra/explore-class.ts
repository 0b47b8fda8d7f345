// Explores one class in a process of its own, since the engine replaces built-ins.
import { fork } from "node:child_process";
import path from "node:path";
import type { NumberDomain, Options, SequenceOptions } from "../../src/model/options.ts";
import type { Ratio } from "../../src/model/result.ts";
import { ROOT } from "../command.ts";

export interface ClassOrder {
  /** Relative to bench/subjects. */
  readonly file: string;
  /** The name of the class in the file. */
  readonly name: string;
  readonly sequences: Partial<SequenceOptions>;
  readonly timeMs: number;
  /** The domain of number inputs; all numbers by default, as for users. */
  readonly numbers?: NumberDomain;
  /** Solver layers to leave out. */
  readonly solverWithout?: Options["solverWithout"];
  /** The beginning of an `if` statement whose true branch is watched. */
  readonly watched?: string;
}

/** A trace as text. */
export interface ShownSequence {
  /** The calls after the constructor. */
  readonly calls: readonly string[];
  /** The contract clause that the sequence breaks. */
  readonly violated?: string;
}

/** Taken when exploration reaches states that are `length` calls away. */
export interface Sample {
  readonly length: number;
  readonly states: number;
  readonly paths: number;
  readonly ms: number;
  readonly heapMb: number;
}

export interface ClassAccount {
  readonly ms: number;
  /** Whether every path up to the requested length was explored. */
  readonly isExhaustive: boolean;
  readonly states: number;
  readonly subsumed: number;
  /** The number of executions of one method from one state. */
  readonly tests: number;
  readonly completeUpTo: number;
  readonly length: number;
  readonly storing: string;
  readonly assumptions: readonly string[];
  readonly branches: Ratio;
  /** The number of tests that add branch coverage. */
  readonly adding: number;
  readonly violations: readonly ShownSequence[];
  /** The first sequence that took the watched branch. */
  readonly watched?: ShownSequence;
  readonly samples: readonly Sample[];
}

/** The engine stops by itself at the end of its time; if it does not, it is killed after this. */
const GRACE_MS = 20_000;

export function exploreClass(order: ClassOrder): Promise<ClassAccount> {
  const child = fork(path.join(import.meta.dirname, "explore-class-main.js"), {
    cwd: ROOT,
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), order.timeMs + GRACE_MS);
    child.on("error", reject);
    child.on("message", (message: { readonly account?: ClassAccount; readonly error?: string }) => {
      if (message.account === undefined) errors += message.error ?? "";
      else resolve(message.account);
    });
    child.on("close", (status) => {
      clearTimeout(timer);
      reject(new Error(`exploring ${order.file} ended with ${String(status)}\n${errors}`));
    });
    child.send(order);
  });
}
