// What the environment of user code is like where no model says it: the same in every run of a variant.
import { ARGV, Environment, type UsualEnvironment, uuidOf } from "../runtime/environment/environment.ts";
import { installDraws } from "../runtime/environment/install-draws.ts";
import { installEnvironment } from "../runtime/environment/install-environment.ts";
import type { VirtualEnv } from "../runtime/environment/virtual-env.ts";
import { Rng } from "../../support/rng.ts";

/** A Monday; then the end of a leap February, a Saturday, and the last day of a year, a Sunday. */
const STARTS = [
  Date.UTC(2024, 0, 15, 12, 0),
  Date.UTC(2028, 1, 29, 22, 30),
  Date.UTC(2031, 6, 5, 3, 15),
  Date.UTC(2034, 11, 31, 18, 45),
] as const;

const [START] = STARTS;

/** Variants beside the usual one: other random numbers, mostly small ones, mostly large ones; each on another day. */
export const VARIANTS = 3;

/** Random numbers have so many digits, so that tests can show them. */
const DIGITS = 1e4;

const realPlatform = process.platform;

export class Chance implements UsualEnvironment {
  readonly environment = new Environment(this);
  /** Whether those files are in other variants instead of the usual one. */
  hidesMachine = false;
  #rng = new Rng(1);
  #now: number = START;
  #variant = 0;
  #asked = 0;
  #uuids = 0;
  #uptime = 0;
  #ticks = 0;
  #env: VirtualEnv | undefined;

  /** Whether user code has asked for something of its environment since the last reset, other than what a model says. */
  get wasAsked(): boolean {
    return this.#asked > 0;
  }

  /** Replaces all ways in which code asks for something of its environment. */
  install(): void {
    this.#env = installEnvironment(this.environment);
    installDraws();
    // Installing asks, too.
    this.reset();
  }

  /** Starts a variant anew. What differs between variants depends on the environment. */
  reset(variant = 0): void {
    this.#variant = variant;
    this.#asked = 0;
    this.#uuids = 0;
    this.#uptime = variant * 777;
    this.#ticks = variant;
    this.#rng = new Rng(1 + variant);
    this.#now = STARTS[variant] ?? START;
    this.environment.isUsual = true;
    this.#env?.reset();
  }

  /** What code may change: the variables that it has written to `process.env`. */
  get state(): readonly object[] {
    return this.#env === undefined ? [] : [this.#env.written];
  }

  /** From now on the model of the path says what the environment is like, until the next reset. */
  followModel(): void {
    this.environment.isUsual = false;
  }

  /** In variants other than the first, time passes between two readings of the clock. */
  time(): number {
    this.#asked++;
    return this.#variant === 0 ? this.#now : this.#now++;
  }

  stopwatch(): number {
    return this.time() - START;
  }

  /** Every fourth number is an ordinary one, so that a loop that waits for a larger or smaller number ends. */
  random(): number {
    const next = Math.floor(this.#rng.next() * DIGITS) / DIGITS;
    const isPlain = this.#asked++ % 4 === 3;
    if (this.#variant < 2 || isPlain) return next;
    return this.#variant === 2 ? next / 1024 : 1 - (1 - next) / 1024;
  }

  /** Whether a byte is an ordinary one is left to chance, since code may look at every fourth only. */
  byte(): number {
    this.#asked++;
    const next = this.#rng.below(256);
    if (this.#variant < 2 || this.#rng.below(4) === 0) return next;
    return this.#variant === 2 ? 0 : 255;
  }

  /** Time goes faster and faster, so that loops that wait come to an end. */
  uptime(): number {
    this.#asked++;
    this.#uptime += 2 ** Math.min(this.#ticks++, 20);
    return this.#uptime;
  }

  uuid(): string {
    this.#asked++;
    return uuidOf(this.#variant, ++this.#uuids);
  }

  variable(): string | undefined {
    this.#asked++;
    return this.#variant < 2 ? undefined : String(this.#variant);
  }

  ofMachine(plain: string | number): string | number {
    this.#asked++;
    if (this.#variant === 0) return plain;
    return typeof plain === "number" ? plain + this.#variant : `${plain}${this.#variant}`;
  }

  /** Whether there are files of a machine and of its user. */
  hasMachine(): boolean {
    this.#asked++;
    return (this.#variant === 0) !== this.hidesMachine;
  }

  /** Whether code runs on the usual machine, in the usual place. */
  get isUsualPlace(): boolean {
    return this.#variant === 0;
  }

  get platform(): string {
    this.#asked++;
    return this.#variant < 2 ? realPlatform : this.#variant === 2 ? "win32" : "darwin";
  }

  get cwd(): string {
    this.#asked++;
    return this.#variant === 0 ? "/project" : `/project${this.#variant}`;
  }

  get argv(): readonly string[] {
    this.#asked++;
    return this.#variant < 2 ? ARGV : [...ARGV, String(this.#variant)];
  }
}
