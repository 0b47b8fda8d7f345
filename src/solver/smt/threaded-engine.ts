// An SMT solver in a thread of its own, with a time limit that works even if the solver hangs.
// Enters: questions. Leaves: verdicts; `unknown` from a solver that did not return. Deliberately absent: the solver
// itself.
import { nameOf, type EngineSpec } from "./engine-spec.ts";
import { checkOnce, type Checked, type Question, type Session, type SmtEngine } from "./smt-engine.ts";
import { ThreadHandle, type ThreadOptions } from "./thread-handle.ts";

export interface ThreadedEngineOptions extends ThreadOptions {
  readonly hardLimitMs?: number | undefined;
}

/** Reached only if a solver hangs: otherwise its work limit or its own clock ends it long before. */
const HARD_LIMIT_MS = 4000;
/** Generous, for busy machines. */
const START_LIMIT_MS = 20_000;

interface Running {
  readonly thread: ThreadHandle;
  readonly name: string;
}

export class ThreadedEngine implements SmtEngine {
  readonly #specs: readonly EngineSpec[];
  readonly #options: ThreadedEngineOptions;
  #running: Running | undefined;
  /** The reason why no solver can be used; set once, and then none is tried again. */
  #unusable: string | undefined;
  #starts = 0;
  #sessions = 0;

  /** Uses the first solver that starts. */
  constructor(specs: readonly EngineSpec[], options: ThreadedEngineOptions = {}) {
    this.#specs = specs;
    this.#options = options;
  }

  /** How many threads were started. */
  get starts(): number {
    return this.#starts;
  }

  open(question: Question): Session {
    const number = ++this.#sessions;
    let home: Running | undefined;
    let isSpent = false;
    return {
      check: (assertion) => {
        const running = this.#usable();
        if ("verdict" in running) return Promise.resolve(running);
        // the thread may have been replaced since the last check
        if (home !== running) running.thread.tell({ type: "open", session: number, question });
        home = running;
        const checked = this.#check(running, number, assertion);
        isSpent = checked.isSpent === true || checked.trouble !== undefined;
        return Promise.resolve(checked);
      },
      end: () => {
        if (home === undefined || home !== this.#running) return;
        // memory that a solver leaves behind is freed only with its thread
        if (isSpent) this.dispose();
        else home.thread.tell({ type: "end", session: number });
        home = undefined;
      },
    };
  }

  check(question: Question): Promise<Checked> {
    return checkOnce(this.open(question));
  }

  dispose(): void {
    this.#running?.thread.end();
    this.#running = undefined;
  }

  #check({ thread, name }: Running, session: number, assertion: string | undefined): Checked {
    const { hardLimitMs = HARD_LIMIT_MS } = this.#options;
    thread.tell({ type: "check", session, assertion });
    const answer = thread.next(hardLimitMs);
    if (answer?.type === "checked") return answer.checked;
    this.dispose();
    // infinite work exhausts the effort, so that no other theory is tried
    return withTrouble(unknown(`${name} did not answer within ${hardLimitMs / 1000} s`, Infinity));
  }

  /** The running solver, or the answer if there is none. */
  #usable(): Running | Checked {
    if (this.#unusable !== undefined) return unknown(this.#unusable, 0);
    const running = this.#running ?? this.#start();
    if (typeof running === "string") {
      this.#unusable = running;
      return withTrouble(unknown(running, 0));
    }
    return (this.#running = running);
  }

  /** Starts a solver; returns the reason if none starts. */
  #start(): Running | string {
    const reasons: string[] = [];
    for (const spec of this.#specs) {
      this.#starts++;
      const thread = new ThreadHandle(spec, this.#options);
      const said = thread.next(START_LIMIT_MS);
      if (said?.type === "started") return { thread, name: nameOf(spec) };
      thread.end();
      reasons.push(`${nameOf(spec)}: ${said?.type === "unusable" ? said.reason : "did not start"}`);
    }
    return `no SMT solver can be used: ${reasons.join("; ")}`;
  }
}

type Unknown = Checked & { readonly verdict: { readonly status: "unknown" } };

function unknown(reason: string, work: number): Unknown {
  return { verdict: { status: "unknown", reason }, work };
}

function withTrouble(checked: Unknown): Checked {
  return { ...checked, trouble: checked.verdict.reason };
}
