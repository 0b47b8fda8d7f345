// What must hold for the paths that were found to be all there are. A search writes into it, the account is made of it.
import { type Assumption, AssumptionSet, isOfContract } from "../../model/assumption.ts";
import type { Blocked, Exploration } from "../../model/exploration.ts";
import type { Trace } from "../../model/trace.ts";
import type { PathRun, SearchEnd } from "./path-search.ts";

export interface LedgerSettings {
  /** The loop limit, where one holds for all runs. */
  readonly loopLimit?: number;
  /**
   * Whether the bounds on inputs that a run came upon are assumed at once. Otherwise only those are that some infeasible flip
   * needs; that can be told only where the whole path condition is in the flip.
   */
  readonly assumesAllBounds?: boolean;
  /** Inputs without a type, of which more is assumed than that they are exactly as declared. */
  readonly untyped?: ReadonlySet<string>;
}

export class Ledger {
  readonly #assumptions: AssumptionSet;
  readonly #blocked: Blocked[] = [];
  readonly #settings: LedgerSettings;
  #isPinned = false;
  #isCutShort = false;

  constructor(assumptions: Iterable<Assumption>, settings: LedgerSettings) {
    this.#assumptions = new AssumptionSet(assumptions);
    this.#settings = settings;
  }

  assume(...assumptions: readonly Assumption[]): void {
    for (const each of assumptions) this.#assumptions.add(each);
  }

  /** Notes that a run ended by a limit of ours, on steps or on time. */
  noteCutShort(): void {
    this.#isCutShort = true;
  }

  noteBlocked(blocked: Blocked): void {
    this.#blocked.push(blocked);
  }

  /** Notes the limits that a run came upon. */
  noteRun({ decisions, outcome, assumptions = [] }: PathRun): void {
    const { loopLimit, assumesAllBounds = false } = this.#settings;
    const cut = outcome.status === "cut" ? outcome.reason : undefined;
    if (cut === "steps" || cut === "time") this.noteCutShort();
    if (cut === "loop-limit" || decisions.some(({ flippable, kind }) => !flippable && isDecided(kind)))
      this.assume({ id: "loop-limit", ...(loopLimit !== undefined && { limit: loopLimit }) });
    if (decisions.some(({ kind }) => kind === "pin")) this.#isPinned = true;
    // Where bounds are assumed at once, so is that arguments are exactly as declared.
    this.assume(...assumptions.filter(({ id }) => !assumesAllBounds || id !== "exactly-as-declared"));
    if (assumesAllBounds)
      for (const { assumption } of decisions) if (assumption !== undefined) this.#assumptions.add(assumption);
  }

  get assumesAllBounds(): boolean {
    return this.#settings.assumesAllBounds ?? false;
  }

  /** Whether, as far as is known, the paths may turn out to be all there are. */
  get mayProve(): boolean {
    const isBounded = [...this.#assumptions].some((each) => !isOfContract(each));
    return !isBounded && !this.#isPinned && !this.#isCutShort && this.#blocked.length === 0;
  }

  get blocked(): readonly Blocked[] {
    return this.#blocked;
  }

  /** The part of the account that says how far the claims go. `more`: assumptions that are known only at the end. */
  conclude(end: SearchEnd, more: readonly Assumption[] = []): Conclusion {
    if (this.#isPinned) this.assume({ id: "pinned-values" });
    this.assume(...more);
    if (end === "stalled") this.assume({ id: "stalled" });
    if (this.#blocked.length > 0) this.assume({ id: "undecided-conditions" });
    const assumptions = [...this.#assumptions].filter(
      (each) => each.id !== "exactly-as-declared" || this.#settings.untyped?.has(each.input) !== true,
    );
    const isBudget = end === "budget" || this.#isCutShort;
    const isBounded = assumptions.some((each) => !isOfContract(each));
    return {
      status: isBudget ? "budget" : isBounded ? "bounded" : "complete",
      stopped: this.#isCutShort && end !== "budget" ? "steps" : end,
      assumptions,
      blocked: this.#blocked,
      isPinned: this.#isPinned,
    };
  }
}

type Conclusion = Required<Pick<Exploration, "status" | "stopped" | "assumptions" | "blocked" | "isPinned">>;

function isDecided(kind: Trace["decisions"][number]["kind"]): boolean {
  return kind === "branch" || kind === "type";
}
