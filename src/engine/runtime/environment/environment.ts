// Answers what code asks of its environment: with variables of the model while a path is explored, with the model's values
// when it runs plainly or natively, and with usual values while modules are loaded.
// Enters: questions of user code. Leaves: values, symbolic or not; what was asked is noted in the readings of the path.
// Deliberately absent: how code comes to ask; that is `install-environment.ts`.
import { build } from "../../../expr/build.ts";
import { type Expr, constant, variable } from "../../../expr/expr.ts";
import { clock } from "../../../inputs/environment/clock.ts";
import { type EnvironmentPart, MOST_READINGS, readingName } from "../../../inputs/environment/environment-part.ts";
import { platform } from "../../../inputs/environment/platform.ts";
import { randomNumbers } from "../../../inputs/environment/random-numbers.ts";
import { stopwatch } from "../../../inputs/environment/stopwatch.ts";
import { workingFolder } from "../../../inputs/environment/working-folder.ts";
import type { Assumption } from "../../../model/assumption.ts";
import { areModelsOn } from "../builtins/builtin.ts";
import { isInPackage } from "../packages.ts";
import { type Path, currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import { lastReadingBefore } from "./last-reading.ts";
import { MOST_RECORDED, Readings } from "./readings.ts";

/** Values that no model fixes. They differ between variants. */
export interface UsualEnvironment {
  time(): number;
  stopwatch(): number;
  random(): number;
  byte(): number;
  /** Milliseconds. */
  uptime(): number;
  uuid(): string;
  variable(name: string): string | undefined;
  /** Something of the machine or of its user, like the plain one. */
  ofMachine(plain: string | number): string | number;
  readonly platform: string;
  readonly cwd: string;
  readonly argv: readonly string[];
}

/** What `process.argv` usually is. */
export const ARGV: readonly string[] = ["/usr/bin/node", "/project/main.js"];

/** The n-th of a series of identifiers. */
export function uuidOf(series: number, n: number): string {
  return `${String(series).padStart(8, "0")}-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

/** Numbers in [0, 1) that are well spread, by multiples of the golden ratio. */
function spread(k: number): number {
  return Math.floor(((k * 0.618) % 1) * 1000) / 1000;
}

interface Loading<T> {
  readonly loaded: T;
  readonly assumptions: readonly Assumption[];
}

/** The value that code gets for an expression. */
export function answer(expr: Expr): unknown {
  const path = currentPath();
  if (!areModelsOn()) return path.valueOf(expr);
  return isInPackage() ? path.pin(expr) : symbolic(expr);
}

export function readingsOf(path: Path): Readings {
  return (path.readings ??= new Readings());
}

export class Environment {
  readonly usual: UsualEnvironment;
  /** Whether the usual values are given instead of the model's. */
  isUsual = true;
  /** What was asked for while modules were loaded, and the answer where it is always the same. */
  readonly #askedAtLoad = new Map<string, Assumption>();

  constructor(usual: UsualEnvironment) {
    this.usual = usual;
  }

  /** Loads modules in the usual environment; gives what is assumed because of what they asked for, too. */
  async whileLoading<T>(load: () => Promise<T>): Promise<Loading<T>> {
    const wasUsual = this.isUsual;
    this.isUsual = true;
    this.#askedAtLoad.clear();
    try {
      return { loaded: await load(), assumptions: [...this.#askedAtLoad.values()] };
    } finally {
      this.isUsual = wasUsual;
    }
  }

  /** Notes that something was given its usual value. */
  noteUsual(what: string, value?: string): void {
    const told = value === undefined ? {} : { value };
    if (this.isUsual) this.#askedAtLoad.set(what, { id: "usual-environment-at-load", what, ...told });
    else currentPath().assumptions.push({ id: "usual-environment", what, ...told });
  }

  random(): unknown {
    if (this.isUsual) return this.#usual(randomNumbers, this.usual.random());
    const reading = this.#next(randomNumbers);
    readingsOf(currentPath()).note("random", currentPath().valueOf(reading) as number);
    return answer(reading);
  }

  now(): unknown {
    if (this.isUsual) return this.#usual(clock, this.usual.time());
    const time = this.#time();
    readingsOf(currentPath()).note("times", currentPath().valueOf(time) as number);
    return answer(time);
  }

  stopwatch(): unknown {
    if (this.isUsual) return this.#usual(stopwatch, this.usual.stopwatch());
    const reading = this.#next(stopwatch);
    readingsOf(currentPath()).note("stopwatch", currentPath().valueOf(reading) as number);
    return answer(reading);
  }

  /** The time of `new Date()`, which then stands still until the call ends. */
  date(): Expr {
    if (this.isUsual) return constant(this.#usual(clock, this.usual.time()));
    const time = this.#time();
    readingsOf(currentPath()).noteDate(currentPath().valueOf(time) as number);
    return time;
  }

  platform(): unknown {
    if (this.isUsual) return this.#usual(platform, this.usual.platform);
    const reading = this.#only(platform);
    readingsOf(currentPath()).noteSingle({ platform: currentPath().valueOf(reading) as string });
    return answer(reading);
  }

  cwd(): unknown {
    if (this.isUsual) return this.#usual(workingFolder, this.usual.cwd);
    const reading = this.#only(workingFolder);
    readingsOf(currentPath()).noteSingle({ cwd: currentPath().valueOf(reading) as string });
    return answer(reading);
  }

  argv(): readonly string[] {
    const argv = this.isUsual ? [...this.usual.argv] : [...ARGV];
    this.noteUsual("process.argv", JSON.stringify(argv));
    if (!this.isUsual) readingsOf(currentPath()).noteSingle({ argv });
    return argv;
  }

  uuid(): string {
    this.noteUsual("crypto.randomUUID()");
    if (this.isUsual) return this.usual.uuid();
    const readings = readingsOf(currentPath());
    const uuid = uuidOf(0, readings.count("uuids") + 1);
    readings.note("uuids", uuid);
    return uuid;
  }

  #usual<T>({ name, kind }: EnvironmentPart, value: T): T {
    this.noteUsual(name, kind === "fixed" ? JSON.stringify(value) : undefined);
    return value;
  }

  #time(): Expr {
    const path = currentPath();
    const readings = readingsOf(path);
    const last = readings.of(clock).at(-1);
    if (!readings.isClockStopped || last === undefined) return this.#next(clock);
    path.assumptions.push({ id: "clock-stands-still" });
    return last;
  }

  #only(part: EnvironmentPart): Expr {
    const path = currentPath();
    return readingsOf(path).of(part)[0] ?? this.#read(part, path, part.name, undefined);
  }

  #next(part: EnvironmentPart): Expr {
    const path = currentPath();
    const known = readingsOf(path).of(part);
    const k = known.length;
    const previous = part.kind === "growing" ? (known.at(-1) ?? lastReadingBefore(path, part)) : undefined;
    if (k < MOST_READINGS) return this.#read(part, path, readingName(part, path.callName, k), previous);
    path.assumptions.push({ id: "few-readings", what: part.name, most: MOST_READINGS });
    // Time goes faster and faster, so that loops that wait come to an end.
    const next =
      previous === undefined
        ? constant(k < MOST_RECORDED ? spread(k) : this.usual.random())
        : build("add", previous, constant(2 ** Math.min(k - MOST_READINGS, 20)));
    readingsOf(path).add(part, next);
    return next;
  }

  #read(part: EnvironmentPart, path: Path, name: string, previous: Expr | undefined): Expr {
    const reading = variable(name, part.sort, part.domain);
    const valid = part.valid(reading, previous);
    if (!path.model.has(name) || !valid.every(({ condition }) => path.valueOf(condition) === true))
      path.supply(name, part.initial(previous && path.valueOf(previous)));
    if (areModelsOn()) for (const { condition, assumption } of valid) path.assume(condition, assumption);
    readingsOf(path).add(part, reading);
    return reading;
  }
}
