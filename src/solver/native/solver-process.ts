// A solver's process, connected by pipes. It ends when its input closes, so it does not outlive this process.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { asOwnWork } from "../../support/own-work.ts";
import { realEnv } from "../../support/real-process.ts";

/** The process ended before its answer was complete, by itself or because of the time limit. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** What it had printed. */
  readonly output: string;

  constructor(reason: string, output: string) {
    super(reason);
    this.output = output;
  }
}

interface Waiting {
  /** The line that marks the end of the answer. */
  readonly end: string;
  readonly resolve: (output: string) => void;
  readonly reject: (error: NoAnswer) => void;
  readonly timer: NodeJS.Timeout;
}

export class SolverProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  #output = "";
  #questions = 0;
  #waiting: Waiting | undefined;
  #ended: string | undefined;

  constructor(command: string, args: readonly string[]) {
    this.#child = asOwnWork(() => spawn(command, args, { stdio: "pipe", env: realEnv }));
    this.#child.stdout.setEncoding("utf8").on("data", (chunk: string) => this.#received(chunk));
    this.#child.stderr.resume();
    // the process may end while being written to
    this.#child.stdin.on("error", () => undefined);
    this.#child.on("error", (error) => this.#over(`cannot be started: ${error.message}`));
    this.#child.on("close", (code, signal) => this.#over(`ended (${signal ?? `exit code ${code ?? "unknown"}`})`));
  }

  /**
   * Sends commands and resolves to what is printed. Callers send one at a time.
   * @throws NoAnswer, and the process has ended
   */
  ask(commands: string, limitMs: number): Promise<string> {
    const end = `pathwise-${++this.#questions}`;
    this.#output = "";
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(new NoAnswer(this.#ended, ""));
        return;
      }
      const timer = setTimeout(() => this.end(`did not answer within ${limitMs / 1000} s`), limitMs);
      this.#waiting = { end, resolve, reject, timer };
      this.#child.stdin.write(`${commands}\n(echo "${end}")\n`);
    });
  }

  end(reason = "was ended"): void {
    asOwnWork(() => this.#child.kill("SIGKILL"));
    this.#over(reason);
  }

  #received(chunk: string): void {
    this.#output += chunk;
    const waiting = this.#waiting;
    if (waiting === undefined || !chunk.includes("\n")) return;
    // some solvers print echoed strings with quotes
    const match = new RegExp(`^"?${waiting.end}"?\\r?$`, "m").exec(this.#output);
    if (match === null) return;
    this.#waiting = undefined;
    clearTimeout(waiting.timer);
    waiting.resolve(this.#output.slice(0, match.index));
  }

  #over(reason: string): void {
    this.#ended ??= reason;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    waiting.reject(new NoAnswer(reason, this.#output));
  }
}
