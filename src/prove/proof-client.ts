// Asks a process of ours for verdicts of the tests of one file. The process of the runner explores nothing itself.
import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { AnsweredProof, AnsweredProperty, PropertyPlace } from "../model/proof-server.ts";
import type { ProveOptions } from "../model/verdict.ts";

interface Waiting {
  readonly resolve: (answer: AnsweredProof | AnsweredProperty) => void;
  readonly reject: (error: Error) => void;
}

type Answer = { readonly id: number } & (AnsweredProof | AnsweredProperty | { readonly error: string });

/** What is kept of what the process complains about. */
const MOST_COMPLAINT = 2000;

/** Other code of the process may print, too. */
function answerIn(line: string): Answer | undefined {
  try {
    return JSON.parse(line) as Answer;
  } catch {
    return undefined;
  }
}

export class ProofClient {
  readonly #waiting = new Map<number, Waiting>();
  readonly #child: ChildProcess;
  readonly #startedMs = Date.now();
  #files: readonly string[] = [];
  #asked = 0;
  #complaint = "";

  /** `server`: the script to start. */
  constructor(server: string, file: string) {
    const { NODE_OPTIONS: _options, NODE_V8_COVERAGE: _coverage, ...env } = process.env;
    this.#child = spawn(process.execPath, [server, file], { stdio: "pipe", env });
    const { stdout, stderr, stdin } = this.#child;
    if (stdout !== null) createInterface({ input: stdout }).on("line", (line) => this.#receive(line));
    stderr?.on("data", (data: Buffer) => {
      this.#complaint = `${this.#complaint}${String(data)}`.slice(-MOST_COMPLAINT);
    });
    stdin?.on("error", () => undefined);
    this.#child.on("error", (error) => this.#fail(error.message));
    this.#child.on("exit", (code, signal) => this.#fail(`it ended with ${signal ?? code}. ${this.#complaint}`.trim()));
    this.#letGo();
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it has loaded the files as they are. */
  get isCurrent(): boolean {
    return this.#files.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= this.#startedMs);
  }

  /** The process ends by itself then. */
  end(): void {
    this.#child.stdin?.end();
  }

  ask(name: string, options: ProveOptions): Promise<AnsweredProof> {
    return this.#send({ name, options });
  }

  askProperty(place: PropertyPlace, options: ProveOptions): Promise<AnsweredProperty> {
    return this.#send({ place, options });
  }

  #send<T extends AnsweredProof | AnsweredProperty>(question: object): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      if (!this.isAlive) return this.#fail("it has ended");
      this.#child.ref();
      this.#child.stdin?.write(`${JSON.stringify({ id, ...question })}\n`);
    });
  }

  #receive(line: string): void {
    const answer = answerIn(line);
    if (answer === undefined) return;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("error" in answer) waiting?.reject(new Error(answer.error));
    else {
      this.#files = answer.dependsOn;
      waiting?.resolve(answer);
    }
    if (this.#waiting.size === 0) this.#letGo();
  }

  #fail(why: string): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error(`the engine of pathwise cannot be asked: ${why}`));
    this.#waiting.clear();
  }

  /** The runner need not wait for a process that has nothing to do. Pipes are sockets, whose types do not say so. */
  #letGo(): void {
    this.#child.unref();
    for (const stream of this.#child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
  }
}
