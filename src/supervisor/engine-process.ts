// The supervisor's handle on an engine's process: starts, watches and ends it.
// Enters: jobs. Leaves: the engine's messages, and how it died if it did.
// Deliberately absent: what to do about a death; `retry.ts` knows.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { noteGroup, runEnvironment, temporaryFolder } from "../leftovers/run-folder.ts";
import { killGroup } from "../leftovers/sweep.ts";
import type { EffectKind } from "../model/effect-kind.ts";
import type { SandboxKind } from "../model/sandbox-kind.ts";
import type { Project } from "../model/project.ts";
import type { FromEngine, Job, ToEngine } from "../model/protocol.ts";
import { type Death, type DeathCause, mistakeIn } from "../model/death.ts";
import { type FlightRecord, readFlightLog } from "../model/flight-log.ts";
import { streamsOf } from "../support/streams-of.ts";
import { entryUrl } from "../support/entry.ts";
import { stackFlags, userFlags } from "../support/process-flags.ts";
import { inNamespaces } from "./namespaces.ts";
import { EngineLink } from "./engine-link.ts";
import { ProcessClock } from "./process-clock.ts";

/** The limit for one execution that nothing else limits, or for loading a module. */
const RUN_LIMIT_MS = 2000;
/** An execution that the engine itself was to end is killed if it takes so much longer: it is inside of a built-in. */
const HANGING = { factor: 1.5, moreMs: 150 };
/** The limit for one query, with what the engine itself allows an SMT solver. */
const SOLVE_LIMIT_MS = 5000;
const HEAP_LIMIT_MB = 1024;
/** The limit for the whole process: buffers and WebAssembly are not on the heap. */
const RESIDENT_LIMIT_MB = 2 * HEAP_LIMIT_MB;

/** How long it may go on with what it is doing; undefined for as long as the job may take. */
function limitOf({ activity, limitMs }: Pick<FlightRecord, "activity" | "limitMs">): number | undefined {
  if (activity === "idle") return undefined;
  if (activity === "solve") return SOLVE_LIMIT_MS;
  if (limitMs === undefined) return RUN_LIMIT_MS;
  // People read it in seconds.
  return 100 * Math.ceil((HANGING.factor * limitMs + HANGING.moreMs) / 100);
}

/** Regular expressions that backtrack for ever are matched in linear time with it, where V8 can do that. */
export const LINEAR_REGEXPS = "--enable-experimental-regexp-engine-on-excessive-backtracks";

/** Code is explored in the same place wherever users live: in UTC, and in English. */
const HOME = { TZ: "UTC", LC_ALL: "en_US.UTF-8", LC_MESSAGES: "en_US.UTF-8", LANG: "en_US.UTF-8" };

/** What engines see of the user's environment: what is needed to run at all. Code under test may find ways to look. */
const PASSED_ON = ["PATH", "NODE_OPTIONS", "NODE_PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

const POLL_MS = 50;

export interface EngineSettings {
  readonly cwd: string;
  /** Effects that code under test may have. */
  readonly allow: readonly EffectKind[];
  readonly sandbox: SandboxKind;
}

/** After the standard streams. */
const CHANNEL = 3;

type Listener = (message: FromEngine) => void;

export class EngineProcess {
  /** Runs the original code as users run it, and nothing else: the stack is not deeper. */
  readonly isWitness: boolean;
  /** Serves for one job only, since it does not hang where users' processes do. */
  readonly isCareful: boolean;
  readonly #child: ChildProcess;
  readonly #link: EngineLink;
  readonly #allow: readonly EffectKind[];
  readonly #folder = temporaryFolder("engine");
  #listener: Listener = () => {};
  #death: DeathCause | undefined;
  #onDeath: (death: Death) => void = () => {};
  #watch: NodeJS.Timeout | undefined;
  #clock: ProcessClock | undefined;
  #stderr = "";

  #project: Project | undefined;

  /** Starts the process; the project follows with the first job, so that starting can overlap with analysing. */
  constructor({ cwd, allow, sandbox }: EngineSettings, { isWitness = false, isCareful = false } = {}) {
    this.isWitness = isWitness;
    this.isCareful = isCareful;
    this.#allow = allow;
    const entry = fileURLToPath(entryUrl("engine/main"));
    const flags = [
      ...userFlags(),
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      // rewritten code needs a deeper stack than users have
      ...(isWitness ? [] : stackFlags()),
      ...(isCareful ? [LINEAR_REGEXPS] : []),
    ];
    // Code under test sees that name, instead of a path of this machine.
    const plain = { program: process.execPath, args: [...flags, entry], argv0: "node" };
    const { program, args, ...options } = sandbox === "namespaces" ? inNamespaces(this.#folder, plain) : plain;
    this.#child = spawn(program, args, {
      ...options,
      cwd,
      env: { ...passedOn(), ...HOME, ...runEnvironment() },
      // The last one is the channel: code under test has no `process.send`, as it would not have by itself.
      stdio: ["ignore", "ignore", "pipe", "pipe"],
      // In a group of its own, which can be killed as a whole; and the user's Ctrl-C reaches only this process.
      detached: true,
      windowsHide: true,
    });
    noteGroup(this.#child.pid);
    this.#link = new EngineLink((streamsOf(this.#child)[CHANNEL] as Duplex | undefined) ?? toNowhere(), {
      onMessage: (message) => this.#listener(message),
      onFault: (cause) => this.kill(cause),
    });
    this.#child.on("error", (error) => this.#failed(error));
    // Messages that were sent before the end come before it.
    this.#child.on("close", (code, signal) => this.#died(code, signal));
    this.#child.on("exit", () => this.#killGroup());
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString()).slice(-4000)));
  }

  /** Sends a job and gives every message to `onMessage` until it returns true; or tells how the engine died. */
  work(
    project: Project,
    job: Job,
    onMessage: (message: FromEngine) => boolean,
    timeMs: number,
    busyMs = timeMs,
  ): Promise<Death | undefined> {
    if (this.#project !== project) this.#send({ type: "project", project, logPath: this.#logPath, allow: this.#allow });
    this.#project = project;
    if (this.#death !== undefined) return Promise.resolve(idleDeath(this.#death, 0));
    return new Promise((resolve) => {
      const finish = (death: Death | undefined): void => {
        clearInterval(this.#watch);
        this.#listener = () => {};
        this.#onDeath = () => {};
        resolve(death);
      };
      this.#onDeath = finish;
      this.#listener = (message) => {
        // a bug of ours fails one job, and the user is asked to report it
        if (message.type === "internal-error") finish(idleDeath(message.mistake, this.#clock?.spentMs ?? 0));
        else if (onMessage(message)) finish(undefined);
      };
      this.#watch = this.#startWatching(timeMs, busyMs);
      this.#send(job);
    });
  }

  get isAlive(): boolean {
    return this.#death === undefined;
  }

  kill(cause: DeathCause = { kind: "stopped" }): void {
    this.#death ??= cause;
    this.#killGroup();
    this.#child.kill("SIGKILL");
  }

  /** The engine, and what it or the code under test has started. */
  #killGroup(): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
  }

  /** The process could not be started. */
  #failed(error: Error): void {
    this.#death ??= mistakeIn(error);
    this.#onDeath(idleDeath(this.#death, 0));
  }

  /** Ends the process and deletes its files. */
  dispose(): void {
    this.kill();
    clearInterval(this.#watch);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #logPath(): string {
    return join(this.#folder, "flight.log");
  }

  #send(message: ToEngine): void {
    this.#link.send(message);
  }

  #startWatching(timeMs: number, busyMs: number): NodeJS.Timeout {
    let last: FlightRecord | undefined;
    const clock = new ProcessClock(this.#child.pid);
    this.#clock = clock;
    return setInterval(() => {
      const record = readFlightLog(this.#logPath);
      if (record?.sequence !== last?.sequence) {
        last = record;
        clock.restart();
      }
      clock.look();
      const limitMs = last && limitOf(last);
      if (limitMs !== undefined && clock.elapsedMs > limitMs)
        this.kill(last?.activity === "solve" ? { kind: "solver-hung" } : { kind: "timeout", limitMs });
      else if (residentMb(this.#child.pid) > RESIDENT_LIMIT_MB) this.kill({ kind: "out-of-memory" });
      else if (clock.spentMs > (limitMs === undefined ? timeMs : busyMs)) this.kill({ kind: "out-of-time" });
    }, POLL_MS);
  }

  #died(code: number | null, signal: NodeJS.Signals | null): void {
    this.#death ??= /heap out of memory|Allocation failed|invalid table size|invalid array length/i.test(this.#stderr)
      ? { kind: "out-of-memory" }
      : signal !== null
        ? { kind: "crashed", signal }
        : { kind: "exited", exitCode: code ?? undefined };
    const record = readFlightLog(this.#logPath);
    const activity = record?.activity ?? "idle";
    const inputs = activity === "run" ? record?.inputs : undefined;
    const { spentMs = 0, elapsedMs: lostMs = 0 } = this.#clock ?? {};
    this.#onDeath({ cause: this.#death, activity, inputs, spentMs, lostMs, runs: record?.runs ?? 0 });
  }
}

/** In the place of the channel of a process that could not be started. */
function toNowhere(): Duplex {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
}

/** No input is to blame. */
function idleDeath(cause: DeathCause, spentMs: number): Death {
  return { cause, activity: "idle", inputs: undefined, spentMs, lostMs: 0, runs: 0 };
}

/** Resident memory; 0 on systems other than Linux, where only the heap limit applies. */
function residentMb(pid: number | undefined): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return (pages * 4096) / 2 ** 20;
  } catch {
    return 0;
  }
}

function passedOn(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
