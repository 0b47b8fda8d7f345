// An SMT solver in a thread of its own, with a limit of time that holds even where the solver hangs.
// Enters: questions. Leaves: verdicts; `unknown` from a solver that did not return. Deliberately absent: what to solve with.
import { nameOf, type EngineSpec } from "./engine-spec.ts";
import { checkOnce, type Checked, type Question, type Session, type SmtEngine } from "./smt-engine.ts";
import { ThreadHandle, type ThreadOptions } from "./thread-handle.ts";

export interface ThreadedEngineOptions extends ThreadOptions {
  readonly hardLimitMs?: number | undefined;
}

/** Solvers end by themselves long before, by their count of work or their own clock, unless they hang. */
const HARD_LIMIT_MS = 6000;
/** Even on a busy machine. */
const START_LIMIT_MS = 20_000;

interface Running {
  readonly thread: ThreadHandle;
  readonly name: string;
}

export class ThreadedEngine implements SmtEngine {
  readonly #specs: readonly EngineSpec[];
  readonly #options: ThreadedEngineOptions;
  #running: Running | undefined;
  /** Why none of them can be used: then it is not tried again. */
  #unusable: string | undefined;
  #starts = 0;
  #sessions = 0;

  /** The first of the solvers that starts is used. */
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
        // the thread may have died since
        if (home !== running) running.thread.tell({ type: "open", session: number, question });
        home = running;
        const checked = this.#check(running, number, assertion);
        isSpent = checked.isSpent === true || checked.trouble !== undefined;
        return Promise.resolve(checked);
      },
      end: () => {
        if (home === undefined || home !== this.#running) return;
        // what a solver leaves behind in its thread is freed only with that
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
    // what hung in one theory is not tried in the next
    return withTrouble(unknown(`${name} did not answer within ${hardLimitMs / 1000} s`, Infinity));
  }

  /** A solver, or what to answer without. */
  #usable(): Running | Checked {
    if (this.#unusable !== undefined) return unknown(this.#unusable, 0);
    const running = this.#running ?? this.#start();
    if (typeof running === "string") {
      this.#unusable = running;
      return withTrouble(unknown(running, 0));
    }
    return (this.#running = running);
  }

  /** Or why not. */
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
