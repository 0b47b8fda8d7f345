// One execution under way: its model, the decisions it has taken, and whether it is being given up.
// Enters: conditions over the inputs. Leaves: the truth of each under the model, recorded as the path condition.
// Deliberately absent: what to try next; that is `explore/`.
import { type Model, Evaluator } from "../../expr/evaluate.ts";
import { negate } from "../../expr/build.ts";
import { equalsValue } from "../../expr/equals-value.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { Decision, Outcome } from "../../model/trace.ts";
import type { RunNotes } from "./effects/run-notes.ts";

/** How a path ends when it does not end by itself. */
export type AbortOutcome = Extract<Outcome, { status: "cut" | "died" }>;

/** Thrown to give up a path. User code may catch it, so the path remembers, and every later hook throws it again. */
export class PathAbort extends Error {
  override readonly name = "PathAbort";
}

export class Path {
  readonly decisions: Decision[] = [];
  readonly #evaluator: Evaluator;
  /** Decided conditions and pinned terms, by expression id: asked again, they cost nothing. */
  readonly #known = new Map<number, SortValue>();
  #abort: { readonly error: PathAbort; readonly outcome: AbortOutcome } | undefined;
  readonly #timesDecided = new Map<number, number>();
  #isFrozen: (site: number) => boolean = () => false;
  #identityMatters = false;
  #stepStart = 0;
  #failedAssertion: Error | undefined;
  /** Functions that were entered and not left, by their places: how much was decided when they were. */
  readonly #underWay = new Map<string, number[]>();

  /** Whether a value is undefined is decided before the code gets it: it may test for that where no hook sees it. */
  decidesAbsence = false;
  /** What the code decided last, whether or not it was known, since `recording-hooks.ts` took note. */
  lastTested: Expr | undefined;
  /** Where the run is to be explained. */
  notes: RunNotes | undefined;
  /** See `Trace`. */
  readonly summaryChoices: string[] = [];
  readonly model: Model;
  /** Bounds recursion: a branch that is decided more often on one path is not flipped any more. */
  readonly mostDecisionsPerSite: number;

  /** Lengths beyond this are not told apart from each other. */
  readonly loopLimit: number;

  constructor(model: Model, mostDecisionsPerSite = Infinity, loopLimit = 8) {
    this.model = model;
    this.loopLimit = loopLimit;
    this.mostDecisionsPerSite = mostDecisionsPerSite;
    this.#evaluator = new Evaluator(model);
  }

  valueOf(expr: Expr): SortValue {
    return this.#evaluator.evaluate(expr);
  }

  /** The truth of a condition on this run; it joins the path condition unless it is known already. */
  decide(condition: Expr, site: number, kind: "branch" | "type" = "branch", mayFlip = true): boolean {
    if (condition.kind === "const") return condition.value === true;
    const known = this.#known.get(condition.id);
    if (known !== undefined) return known === true;
    const taken = this.#evaluator.evaluate(condition) === true;
    this.#learn(condition, taken);
    const holds = taken ? condition : negate(condition);
    const flippable = mayFlip && !this.#isFrozen(site) && this.#mayRecur(site);
    this.decisions.push({ kind, condition: holds, site, flippable });
    return taken;
  }

  /** Whether two places among the inputs are one. */
  decideContext(condition: Expr): boolean {
    const depth = this.decisions.length;
    const taken = this.decide(condition, -1, "type");
    const decision = this.decisions[depth];
    if (decision !== undefined) this.decisions[depth] = { ...decision, isContext: true };
    return taken;
  }

  /** `console.assert` was told something false; the error knows where. Only the first counts. */
  noteFailedAssertion(error: Error): void {
    this.#failedAssertion ??= error;
  }

  get failedAssertion(): Error | undefined {
    return this.#failedAssertion;
  }

  /** What is decided from now on belongs to the last step of a sequence. */
  startStep(): void {
    this.#stepStart = this.decisions.length;
  }

  get stepStart(): number {
    return this.#stepStart;
  }

  /** What earlier calls of a sequence decided: it holds, and is asked no more. */
  suppose(conditions: readonly Expr[]): void {
    for (const condition of conditions) this.#learn(condition, true);
  }

  /** What is true of an input by itself; with an assumption, what we take for granted about it. */
  assume(condition: Expr, assumption?: string): void {
    if (condition.kind === "const" || this.#known.has(condition.id)) return;
    if (this.#evaluator.evaluate(condition) !== true) this.abort({ status: "cut", reason: "no-input" });
    this.#learn(condition, true);
    const taken = assumption === undefined ? {} : { assumption };
    this.decisions.push({ kind: "input", condition, site: -1, flippable: false, ...taken });
  }

  /** The code compares or changes objects, so that it matters which of them are the same. */
  noteIdentity(): void {
    this.#identityMatters = true;
  }

  get identityMatters(): boolean {
    return this.#identityMatters;
  }

  /** Beyond the loop limit decisions are still taken and recorded, but their negations are not explored. */
  freeze(isFrozen: (site: number) => boolean): void {
    this.#isFrozen = isFrozen;
  }

  #mayRecur(site: number): boolean {
    const times = (this.#timesDecided.get(site) ?? 0) + 1;
    if (site >= 0) this.#timesDecided.set(site, times);
    return times <= this.mostDecisionsPerSite;
  }

  /** Decision 3 of the design: a value that leaves our sight is fixed to what it is on this run. */
  pin(expr: Expr): SortValue {
    if (expr.kind === "const") return expr.value;
    const known = this.#known.get(expr.id);
    if (known !== undefined) return known;
    // few values: each is a branch of its own, and nothing is lost
    if (expr.sort === "boolean") return this.decide(expr, -1);
    if (expr.kind === "var" && expr.domain !== undefined) return this.#decideAmong(expr, expr.domain);
    const value = this.#evaluator.evaluate(expr);
    this.#known.set(expr.id, value);
    this.decisions.push({ kind: "pin", condition: equalsValue(expr, value), site: -1, flippable: false });
    return value;
  }

  #decideAmong(expr: Expr, values: readonly SortValue[]): SortValue {
    const last = values.length - 1;
    return values.find((value, i) => i === last || this.decide(equalsValue(expr, value), -1)) as SortValue;
  }

  /** A recorded function is entered, perhaps while it is under way: the same limit holds, where inputs decide how deep. */
  enters(code: string): void {
    if (this.notes === undefined) return;
    const entries = this.#underWay.get(code) ?? [];
    this.#underWay.set(code, entries);
    entries.push(this.decisions.length);
    const last = entries.slice(-this.loopLimit - 2);
    if (last.length < this.loopLimit + 2) return;
    // each call decided something before it made the next
    for (let i = 1; i < last.length; i++) if ((last[i] as number) <= (last[i - 1] as number)) return;
    this.goesRound(last.length);
  }

  leaves(code: string): void {
    this.#underWay.get(code)?.pop();
  }

  /** So many times round: where all paths up to the limit are to be told, those beyond it are given up. */
  goesRound(times: number): void {
    if (this.notes !== undefined && times > this.loopLimit) this.abort({ status: "cut", reason: "loop-limit" });
  }

  get abortedAs(): AbortOutcome | undefined {
    return this.#abort?.outcome;
  }

  abort(outcome: AbortOutcome): never {
    this.#abort ??= { error: new PathAbort("this path is given up"), outcome };
    throw this.#abort.error;
  }

  /** Every hook that user code cannot avoid calls this, so that its `catch` cannot swallow an abort. */
  rethrowAbort(): void {
    if (this.#abort !== undefined) throw this.#abort.error;
  }

  /** What is already settled about a condition on this path. */
  knows(condition: Expr): boolean | undefined {
    return condition.kind === "const"
      ? condition.value === true
      : (this.#known.get(condition.id) as boolean | undefined);
  }

  #learn(condition: Expr, truth: SortValue): void {
    if (this.#known.has(condition.id)) return;
    this.#known.set(condition.id, truth);
    this.#known.set(negate(condition).id, truth !== true);
    if (condition.kind !== "app") return;
    const [first, second] = condition.args as [Expr, Expr];
    if (condition.op === "not") this.#learn(first, truth !== true);
    else if ((condition.op === "and" && truth === true) || (condition.op === "or" && truth !== true)) {
      this.#learn(first, truth);
      this.#learn(second, truth);
    }
  }
}

/** The path that user code is on. There is one at a time: user code calls hooks without any context of ours. */
let current = new Path(new Map());

export function currentPath(): Path {
  return current;
}

export function enterPath(path: Path): void {
  current = path;
}
