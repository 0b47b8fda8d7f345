// Remembers tests that hold, with the hashes of all files that this depends on, so that an unchanged test needs no engine.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AnsweredProof } from "../model/proof-server.ts";
import type { ProofLevel, ProveOptions, Verdict } from "../model/verdict.ts";

export interface LeveledVerdict {
  readonly verdict: Verdict;
  /** The least that is enough. */
  readonly level: ProofLevel;
}

interface Remembered extends LeveledVerdict {
  readonly options: string;
  /** Hashes by path; null: there was no such file. */
  readonly files: Readonly<Record<string, string | null>>;
}

interface Memory {
  /** What gave the verdicts: this package as it is installed, and Node.js. */
  readonly by: string;
  readonly tests: Record<string, Remembered>;
}

/** `server`: the script that gives verdicts. */
export function recallVerdict(
  server: string,
  file: string,
  name: string,
  options: ProveOptions,
): LeveledVerdict | undefined {
  const path = memoryFile(file);
  const { tests } = path === undefined ? { tests: {} } : read(path, server);
  const known = Object.hasOwn(tests, name) ? (tests as Memory["tests"])[name] : undefined;
  if (known === undefined || known.options !== JSON.stringify(options)) return undefined;
  return Object.entries(known.files).every(([each, hash]) => hashOf(each) === hash) ? known : undefined;
}

/** What cannot be written is found out again the next time. */
export function rememberVerdict(
  server: string,
  file: string,
  name: string,
  options: ProveOptions,
  { verdict, level, dependsOn, isLasting }: AnsweredProof,
): void {
  const path = memoryFile(file);
  if (path === undefined || !isLasting) return;
  try {
    const { by, tests } = read(path, server);
    const files = Object.fromEntries(dependsOn.map((each) => [each, hashOf(each)]));
    const known: Remembered = { options: JSON.stringify(options), verdict, level, files };
    const memory = JSON.stringify({ by, tests: { ...tests, [name]: known } } satisfies Memory);
    mkdirSync(dirname(path), { recursive: true });
    const own = `${path}.${process.pid}.tmp`;
    try {
      writeFileSync(own, `${sumOf(memory)}\n${memory}`);
      renameSync(own, path);
    } finally {
      rmSync(own, { force: true });
    }
  } catch {
    // Nothing is remembered.
  }
}

/** Where tools keep what they may lose: below the nearest `node_modules`. */
function memoryFile(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules))
      return join(modules, ".cache/pathwise/prove", `${createHash("sha256").update(file).digest("hex")}.json`);
    if (folder === dirname(folder)) return undefined;
  }
}

function read(path: string, server: string): Memory {
  const by = `${process.version} ${server} ${statSync(server, { throwIfNoEntry: false })?.mtimeMs ?? 0}`;
  try {
    const [sum, text = ""] = readFileSync(path, "utf8").split("\n");
    const memory = sum === sumOf(text) ? (JSON.parse(text) as Memory) : undefined;
    if (memory?.by === by) return memory;
  } catch {
    // Nothing is remembered yet.
  }
  return { by, tests: {} };
}

/** A file that was damaged, or edited, says nothing. */
function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>();

function hashOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const stamp = `${stats.mtimeMs} ${stats.size}`;
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known.hash;
  const hash = stats.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "";
  hashes.set(path, { stamp, hash });
  return hash;
}
