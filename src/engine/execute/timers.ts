// Virtual time for user code: timers fire in order as soon as nothing else can run, so that waiting costs nothing and runs
// repeat. The engine itself keeps the real timers.
import { AsyncResource } from "node:async_hooks";
import { resetFinalizers } from "./finalizers.ts";

interface Timer {
  readonly id: number;
  due: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

/** Timers that are fired to see whether they throw; a timer may start others, without end. */
const MOST_LEFT = 100;

const realImmediate = globalThis.setImmediate;
const realTimeout = globalThis.setTimeout;

/** Those that replace the global ones. */
let installed: VirtualTimers | undefined;

/** Lets time pass until the last of the pending timers is due, as the fake timers of runners do. */
export function letTimePass(): void {
  installed?.firePending();
}

export class VirtualTimers {
  #now = 0;
  #nextId = 1;
  readonly #pending = new Map<number, Timer>();
  #startedBefore = startedByOthers();

  /** Replaces the global timers. */
  install(): void {
    installed = this;
    const start = (run: unknown, delay: unknown, args: unknown[], repeat: boolean): number => {
      const wait = Math.max(0, Number(delay ?? 0) || 0);
      const id = this.#nextId++;
      const callback = (): void => {
        if (typeof run === "function") Reflect.apply(run, globalThis, args);
      };
      this.#pending.set(id, {
        id,
        due: this.#now + wait,
        every: repeat ? Math.max(1, wait) : undefined,
        run: callback,
      });
      return id;
    };
    const stop = (id: unknown): void => void this.#pending.delete(Number(id));
    Object.assign(globalThis, {
      setTimeout: (run: unknown, delay?: unknown, ...args: unknown[]) => handle(start(run, delay, args, false)),
      setInterval: (run: unknown, delay?: unknown, ...args: unknown[]) => handle(start(run, delay, args, true)),
      setImmediate: (run: unknown, ...args: unknown[]) => handle(start(run, 0, args, false)),
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
    });
  }

  /** `watchesSystem`: whether `mayAwaitSystem` shall be exact. Without it, it may also be told of what earlier runs started. */
  reset(watchesSystem = true): void {
    if (this.#pending.size > 0) this.#pending.clear();
    resetFinalizers();
    this.#now = 0;
    if (watchesSystem) this.#startedBefore = startedByOthers();
  }

  /** Whether code may have started something since the reset that the system will end: reading a file, hashing. */
  mayAwaitSystem(): boolean {
    return startedByOthers() > this.#startedBefore;
  }

  /** Whether one of the timers that are left throws when it fires. Fires them. */
  leaveErrors(): boolean {
    try {
      for (let fired = 0; fired < MOST_LEFT && this.fireNext(); fired++);
      return false;
    } catch {
      return true;
    }
  }

  /** Fires timers in order until the one that is last now, and those that they start in between. */
  firePending(): void {
    const end = Math.max(...[...this.#pending.values()].map(({ due }) => due));
    for (let fired = 0; fired < MOST_LEFT && this.#next !== undefined && this.#next.due <= end; fired++)
      this.fireNext();
  }

  get #next(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#pending.values()) if (next === undefined || timer.due < next.due) next = timer;
    return next;
  }

  /** Fires the next timer; gives false if there is none. */
  fireNext(): boolean {
    const next = this.#next;
    if (next === undefined) return false;
    this.#now = Math.max(this.#now, next.due);
    if (next.every === undefined) this.#pending.delete(next.id);
    else next.due = this.#now + next.every;
    next.run();
    return true;
  }
}

/** Imitates Node's timers, which are objects that convert to numbers and have ref and unref. */
function handle(id: number): object {
  const timer = {
    ref: () => timer,
    unref: () => timer,
    hasRef: () => true,
    refresh: () => timer,
    [Symbol.toPrimitive]: () => id,
  };
  return timer;
}

/** Asynchronous operations that this file has started. */
let ownOperations = 0;

/** Counts operations but for ours: Node numbers them, so the number of a new one tells how many there were. */
function startedByOthers(): number {
  ownOperations++;
  return new AsyncResource("Pathwise", { requireManualDestroy: true }).asyncId() - ownOperations;
}

/** Waits for one turn of the event loop, in which all pending promise callbacks run. */
export function turn(): Promise<void> {
  ownOperations++;
  return new Promise((resolve) => realImmediate(resolve));
}

export function sleep(ms: number): Promise<void> {
  ownOperations++;
  return new Promise((resolve) => realTimeout(resolve, ms));
}
