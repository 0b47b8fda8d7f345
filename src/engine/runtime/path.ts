// One execution: its model, the decisions that it took, and whether it is aborted.
// Enters: conditions over the inputs. Leaves: the truth of each under the model, recorded as the path condition.
// Deliberately absent: what to try next; that is `explore/`.
import { CellModel } from "../../expr/cell-model.ts";
import { type Model, Evaluator } from "../../expr/evaluate.ts";
import { negate } from "../../expr/build.ts";
import { equalsValue } from "../../expr/equals-value.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { Assumption, DeclaredTrait } from "../../model/assumption.ts";
import type { Decision, Outcome } from "../../model/trace.ts";
import type { RunNotes } from "./effects/run-notes.ts";
import type { Readings } from "./environment/readings.ts";
import type { RunLimits } from "./run-limits.ts";

/** How a path ends that does not end by itself. */
export type AbortOutcome = Extract<Outcome, { status: "cut" | "died" }>;

/** Thrown to abort a path. User code may catch it, so the path remembers it, and every later hook throws it again. */
export class PathAbort extends Error {
  override readonly name = "PathAbort";
}

export class Path {
  readonly decisions: Decision[] = [];
  #evaluator: Evaluator;
  #model: Model;
  #supplied: Map<string, SortValue> | undefined;
  /** The values of decided conditions and pinned terms, by expression id. */
  readonly #known = new Map<number, SortValue>();
  #abort: { readonly error: PathAbort; readonly outcome: AbortOutcome } | undefined;
  readonly #timesDecided = new Map<number, number>();
  #isFrozen: (site: number) => boolean = () => false;
  #identityMatters = false;
  /** Traits that are trusted, of inputs and of parts of them. */
  readonly #trusted = new Set<string>();
  #stepStart = 0;
  #failedAssertion: Error | undefined;
  /** How many conditions on inputs user code has tested, known ones included. */
  #tests = 0;
  /** For each recorded function, by its place: the value of `#tests` when its active calls began. */
  readonly #activeCalls = new Map<string, number[]>();

  /** Those of the run under way; undefined where nothing limits it. */
  limits: RunLimits | undefined;
  /** Whether a value is undefined is decided before the code gets it, since some tests for that have no hook. */
  decidesAbsence = false;
  /** Whether code may catch what an accessor throws. */
  catches = true;
  /** Whether values are tried that are assignable to the types of inputs, but not exactly as these declare. */
  triesAssignable = false;
  /** The last condition that user code tested, known or not; `recording-hooks.ts` reads and clears it. */
  lastTested: Expr | undefined;
  /** Set if the run is to be explained. */
  notes: RunNotes | undefined;
  /** See `Trace`. */
  readonly summaryChoices: string[] = [];
  /** What the code has asked of its environment since the step began; absent until it asks. */
  readings: Readings | undefined;
  /** The prefix of the names of what is read in this step of a sequence: `late2`. */
  callName = "";
  /** Assumptions that no condition of the path expresses. */
  readonly assumptions: Assumption[] = [];
  /** Bounds recursion: flips of a branch that is decided more often on one path are deferred. */
  readonly mostDecisionsPerSite: number;

  /** Flips of decisions between lengths beyond this are deferred. */
  readonly loopLimit: number;

  constructor(model: Model, mostDecisionsPerSite = Infinity, loopLimit = 8) {
    this.#model = model;
    this.loopLimit = loopLimit;
    this.mostDecisionsPerSite = mostDecisionsPerSite;
    this.#evaluator = new Evaluator(model);
  }

  get model(): Model {
    return this.#model;
  }

  /** The inputs with the values that were supplied during the run; undefined where none were. */
  get supplied(): Model | undefined {
    return this.#supplied;
  }

  /** Gives a variable another value than the model does. Nothing that mentions it may have been decided before. */
  supply(name: string, value: SortValue): void {
    // A cell model belongs to one run.
    this.#supplied ??= this.#model instanceof CellModel ? this.#model : new Map(this.#model);
    this.#supplied.set(name, value);
    this.#model = this.#supplied;
    this.#evaluator = new Evaluator(this.#supplied);
  }

  valueOf(expr: Expr): SortValue {
    return this.#evaluator.evaluate(expr);
  }

  /**
   * The truth of a condition on this run; it joins the path condition unless it is known already. Without `mayFlip` its flip
   * is deferred.
   */
  decide(condition: Expr, site: number, kind: "branch" | "type" = "branch", mayFlip = true): boolean {
    if (condition.kind === "const") return condition.value === true;
    const known = this.#known.get(condition.id);
    if (known !== undefined) return known === true;
    if (this.limits?.isPastTimeAtDecision() === true) this.abort({ status: "cut", reason: "time" });
    const taken = this.#evaluator.evaluate(condition) === true;
    this.#learn(condition, taken);
    const holds = taken ? condition : negate(condition);
    const flippable = mayFlip && !this.#isFrozen(site) && this.#mayRecur(site);
    this.decisions.push({ kind, condition: holds, site, flippable });
    return taken;
  }

  /** Notes that user code tested a condition on inputs, known or not. Returns how many it has tested. */
  noteTest(): number {
    return ++this.#tests;
  }

  /** Decides whether two places among the inputs coincide. */
  decideContext(condition: Expr): boolean {
    const depth = this.decisions.length;
    const taken = this.decide(condition, -1, "type");
    const decision = this.decisions[depth];
    if (decision !== undefined) this.decisions[depth] = { ...decision, isContext: true };
    return taken;
  }

  /** Notes that `console.assert` failed; the error has the place. Only the first failure counts. */
  noteFailedAssertion(error: Error): void {
    this.#failedAssertion ??= error;
  }

  get failedAssertion(): Error | undefined {
    return this.#failedAssertion;
  }

  /** Decisions from now on belong to the last step of a sequence. */
  startStep(): void {
    this.#stepStart = this.decisions.length;
  }

  /** From now on the code that runs is called by this step of a sequence. */
  enterCall(name: string): void {
    this.callName = name;
    this.readings = undefined;
  }

  get stepStart(): number {
    return this.#stepStart;
  }

  /** Conditions that earlier calls of a sequence decided: they hold, and are not decided again. */
  suppose(conditions: readonly Expr[]): void {
    for (const condition of conditions) this.#learn(condition, true);
  }

  /** Adds a condition that every input satisfies or, with `assumption`, is assumed to satisfy. Aborts if it is false. */
  assume(condition: Expr, assumption?: Assumption): void {
    if (condition.kind === "const" || this.#known.has(condition.id)) return;
    if (this.#evaluator.evaluate(condition) !== true) this.abort({ status: "cut", reason: "no-input" });
    this.#learn(condition, true);
    const taken = assumption === undefined ? {} : { assumption };
    this.decisions.push({ kind: "input", condition, site: -1, flippable: false, ...taken });
  }

  /** Notes that the code compares or changes objects, so that aliases matter. */
  noteIdentity(): void {
    this.#identityMatters = true;
  }

  get identityMatters(): boolean {
    return this.#identityMatters;
  }

  /**
   * Notes that values that are assignable to the type of an input might have led elsewhere. `name`: the prefix of the
   * input's variables.
   */
  trust(name: string, what: DeclaredTrait): void {
    const part = `${what} ${name}`;
    if (this.#trusted.has(part)) return;
    this.#trusted.add(part);
    this.assumptions.push({ id: "exactly-as-declared", input: rootOf(name), what });
  }

  /** Defers the flips of decisions at frozen sites, which are in loops beyond the loop limit. */
  freeze(isFrozen: (site: number) => boolean): void {
    this.#isFrozen = isFrozen;
  }

  #mayRecur(site: number): boolean {
    const times = (this.#timesDecided.get(site) ?? 0) + 1;
    if (site >= 0) this.#timesDecided.set(site, times);
    return times <= this.mostDecisionsPerSite;
  }

  /** Concretizes an expression: fixes it to its value on this run, where its use cannot be followed. */
  pin(expr: Expr): SortValue {
    if (expr.kind === "const") return expr.value;
    const known = this.#known.get(expr.id);
    if (known !== undefined) return known;
    // If there are few values, each is a branch, and no path is lost.
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

  /** Notes the call of a recorded function. Recursion whose depth depends on inputs is cut beyond the loop limit, too. */
  enters(code: string): void {
    if (this.notes === undefined) return;
    const entries = this.#activeCalls.get(code) ?? [];
    this.#activeCalls.set(code, entries);
    entries.push(this.#tests);
    const last = entries.slice(-this.loopLimit - 2);
    if (last.length < this.loopLimit + 2) return;
    // Only if each call tested inputs before the next one.
    for (let i = 1; i < last.length; i++) if ((last[i] as number) <= (last[i - 1] as number)) return;
    this.cutBeyondLoopLimit(last.length);
  }

  /** Notes that the last call of a recorded function ended. */
  leaves(code: string): void {
    this.#activeCalls.get(code)?.pop();
  }

  /** Aborts a run that is to be explained if it iterates more often than the loop limit allows. */
  cutBeyondLoopLimit(times: number): void {
    if (this.notes !== undefined && times > this.loopLimit) this.abort({ status: "cut", reason: "loop-limit" });
  }

  get abortedAs(): AbortOutcome | undefined {
    return this.#abort?.outcome;
  }

  abort(outcome: AbortOutcome): never {
    throw this.giveUp(outcome);
  }

  /** As `abort`, where the code has ended already. */
  giveUp(outcome: AbortOutcome): PathAbort {
    this.#abort ??= { error: new PathAbort("this path is given up"), outcome };
    return this.#abort.error;
  }

  /** Every hook that user code cannot avoid calls this, so that its `catch` cannot swallow an abort. */
  rethrowAbort(): void {
    if (this.#abort !== undefined) throw this.#abort.error;
  }

  /** The truth of a condition if it is known on this path. */
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

/** The parameter that an input is, or is a part of: `items` for `items[0].price`. */
function rootOf(name: string): string {
  const end = name.search(/[.:[(]/);
  return end <= 0 ? name : name.slice(0, end);
}

/** The path that user code is on. There is one at a time: user code calls hooks without any context of ours. */
let current = new Path(new Map());

export function currentPath(): Path {
  return current;
}

export function enterPath(path: Path): void {
  current = path;
}
