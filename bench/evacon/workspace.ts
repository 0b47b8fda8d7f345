// A temporary project with all subjects, in which the built command writes tests as it does for a user.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Strategy } from "../../src/model/options.ts";
import type { Result } from "../../src/model/result.ts";
import { COMMAND, ROOT } from "../command.ts";
import type { EvaconSubject } from "./subjects.ts";

export interface Order {
  readonly subject: EvaconSubject;
  readonly strategy: Strategy;
  /** For the whole class: its files are explored one after another and share the time. */
  readonly seconds: number;
  readonly seed: number;
}

export interface Outcome {
  readonly result: Result;
  /** The folder with the written tests. */
  readonly folder: string;
  readonly seconds: number;
}

export class Workspace {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "pathwise-evacon-"));

  constructor() {
    cpSync(path.join(ROOT, "bench/subjects"), path.join(this.#folder, "src"), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(this.#folder, "node_modules"));
    const compilerOptions = {
      strict: true,
      target: "es2022",
      module: "nodenext",
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
    };
    this.#write("package.json", { type: "module", devDependencies: { vitest: "*" } });
    this.#write("tsconfig.json", { compilerOptions });
  }

  filesOf({ files }: EvaconSubject): string[] {
    return files.map((file) => path.join(this.#folder, "src", file));
  }

  async generate({ subject, strategy, seconds, seed }: Order): Promise<Outcome> {
    const folder = path.join(this.#folder, `${subject.name}-${strategy}-${seed}`);
    mkdirSync(folder);
    const json = path.join(folder, "result.json");
    const started = performance.now();
    const errors = await run(
      [
        COMMAND,
        ...this.filesOf(subject),
        ...["--strategy", strategy, "--budget", String(seconds / subject.files.length), "--seed", String(seed)],
        ...["--out", folder, "--json", json, "--no-config", "--quiet"],
      ],
      this.#folder,
    );
    if (!existsSync(json)) throw new Error(`${subject.name} by ${strategy}: no result\n${errors}`);
    const result = JSON.parse(readFileSync(json, "utf8")) as Result;
    return { result, folder, seconds: (performance.now() - started) / 1000 };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(name: string, content: object): void {
    writeFileSync(path.join(this.#folder, name), JSON.stringify(content));
  }
}

function run(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => resolve(errors));
  });
}
