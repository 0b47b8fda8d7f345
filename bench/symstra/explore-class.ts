// One class explored in a process of its own, whose built-ins the engine makes its own.
import { fork } from "node:child_process";
import path from "node:path";
import type { NumberDomain, Options, SequenceOptions } from "../../src/model/options.ts";
import type { Ratio } from "../../src/model/result.ts";
import { ROOT } from "../command.ts";

export interface ClassOrder {
  /** Below bench/subjects. */
  readonly file: string;
  /** Which class of the file. */
  readonly name: string;
  readonly sequences: Partial<SequenceOptions>;
  readonly timeMs: number;
  /** What numbers there are; by default all, as for users. */
  readonly numbers?: NumberDomain;
  /** Layers of the solver to be left out. */
  readonly solverWithout?: Options["solverWithout"];
  /** How an `if` begins whose true branch is of interest. */
  readonly watched?: string;
}

/** A trace for people. */
export interface ShownSequence {
  /** After the constructor. */
  readonly calls: readonly string[];
  /** The clause that it breaks. */
  readonly violated?: string;
}

/** Taken when the first state was left that is `length` calls away. */
export interface Sample {
  readonly length: number;
  readonly states: number;
  readonly paths: number;
  readonly ms: number;
  readonly heapMb: number;
}

export interface ClassAccount {
  readonly ms: number;
  /** Every path was explored up to the length asked for. */
  readonly isExhaustive: boolean;
  readonly states: number;
  readonly subsumed: number;
  /** Executions of one method from one state. */
  readonly tests: number;
  readonly completeUpTo: number;
  readonly length: number;
  readonly storing: string;
  readonly assumptions: readonly string[];
  readonly branches: Ratio;
  /** Tests that add branch coverage. */
  readonly adding: number;
  readonly violations: readonly ShownSequence[];
  /** The first sequence that took the branch of interest. */
  readonly watched?: ShownSequence;
  readonly samples: readonly Sample[];
}

/** The engine stops by itself at the end of its time; one that does not is ended after this. */
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
