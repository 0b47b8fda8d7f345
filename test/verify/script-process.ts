import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { typescriptLoaderUrl } from "../../src/runners/launch/typescript-loader.ts";

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A TypeScript file of ours, run in a process of its own. */
export class ScriptProcess {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #closed: Promise<unknown>;
  #stdout = "";
  #stderr = "";

  constructor(file: string, args: readonly string[] = [], cwd?: string) {
    this.#child = spawn(process.execPath, ["--import", typescriptLoaderUrl(), file, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      cwd,
    });
    this.#closed = once(this.#child, "close");
    this.#child.stdout.on("data", (chunk) => (this.#stdout += String(chunk)));
    this.#child.stderr.on("data", (chunk) => (this.#stderr += String(chunk)));
    onTestFinished(() => void this.#child.kill("SIGKILL"));
  }

  async printed(text: string): Promise<void> {
    while (!this.#stdout.includes(text)) await this.#more(text);
  }

  async #more(text: string): Promise<void> {
    const ended = this.#closed.then(() => {
      throw new Error(`the process ended without printing ${text}:\n${this.#stderr}`);
    });
    await Promise.race([once(this.#child.stdout, "data"), ended]);
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async end(): Promise<Ended> {
    await this.#closed;
    return { code: this.#child.exitCode, signal: this.#child.signalCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}

/** For import in a script: the address of a file in `src/`. */
export function sourcePath(name: string): string {
  return fileURLToPath(new URL(`../../src/${name}`, import.meta.url));
}
