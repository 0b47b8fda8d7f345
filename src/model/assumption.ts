// What a claim assumes: a closed list of ids with their data. `say/assumption-text.ts` has a sentence for each.
import type { NumberAssumption } from "../expr/number-assumption.ts";
import type { DeathCause } from "./death.ts";
import type { EffectKind } from "./effect-kind.ts";

export type Assumption =
  | OfContract
  | LeftOutInput
  | LeftOutCall
  | InputBound
  | CallBound
  | SearchLimit
  | EnvironmentBound
  | PlaceBound
  | { readonly id: "numbers"; readonly numbers: NumberAssumption };

/**
 * What the user's own contract demands of callers, and clauses of it that cannot be checked. `callable`: the member or maker
 * of a class whose contract it is, `pop`, `new Stack`; absent for a function.
 */
type OfContract =
  | { readonly id: "requires"; readonly clause: string; readonly callable?: string }
  | { readonly id: "clause-left-out"; readonly clause: string; readonly callable?: string };

/** What types allow and inputs never are. `input`, `part`: as users read it, `options.signal`. */
type LeftOutInput =
  /** Values that are assignable to the type, but not exactly as it says. `input`: the name of a parameter. */
  | { readonly id: "exactly-as-declared"; readonly input: string; readonly what: DeclaredTrait }
  | { readonly id: "type-left-out"; readonly input: string; readonly type: string }
  | { readonly id: "part-left-out"; readonly part: string }
  | { readonly id: "more-parts-left-out"; readonly count: number }
  /** Of a generic class or factory. */
  | { readonly id: "type-argument"; readonly parameter: string; readonly type: string };

/**
 * What a run took for granted of an input. reads: its members are data; members: it has no others; kind: it is neither a
 * function nor an array nor of a class; writable: it is not frozen, and has no setters; calls: its functions give equal results for equal
 * arguments; ordinary: all of that; enum: numbers of enums are those of members.
 */
export type DeclaredTrait = "reads" | "calls" | "members" | "kind" | "writable" | "ordinary" | "enum";

/** What outside code may do with an object and no sequence does. */
type LeftOutCall =
  /** `callable`: `push`, `new Stack`. `reason`: why no argument can be made, as a verb phrase about the parameter. */
  | { readonly id: "not-callable"; readonly callable: string; readonly parameter: string; readonly reason: string }
  | { readonly id: "rest-not-given"; readonly callable: string; readonly parameter: string; readonly reason: string }
  | { readonly id: "symbol-members-not-called" }
  | { readonly id: "base-not-called"; readonly base: string }
  | { readonly id: "fields-not-assigned"; readonly fields: readonly string[] }
  /** `variables`: of modules, static fields: `current`, `Shared.live`. */
  | { readonly id: "state-not-changed"; readonly variables: readonly string[] }
  /** It holds for calls in the state that loading leaves, although calls change that state. */
  | { readonly id: "state-as-loaded" }
  | { readonly id: "other-objects-not-called"; readonly class: string }
  | { readonly id: "not-overridden"; readonly members: readonly string[] }
  | { readonly id: "own-objects" }
  | { readonly id: "protected-not-used"; readonly members: readonly string[] }
  /** The code looks at its arguments, of which a caller may give more than it declares. */
  | { readonly id: "no-more-arguments" }
  /** A function looks at its `this`. */
  | { readonly id: "usual-this" }
  /** No member is called on another object, or detached. */
  | { readonly id: "called-as-members" }
  | { readonly id: "no-reentrance" }
  | { readonly id: "few-product-kinds"; readonly most: number };

/** Bounds on inputs. `input`: the name of a parameter, or of a part of it. */
type InputBound =
  | { readonly id: "most-elements"; readonly input: string; readonly most: number }
  | { readonly id: "most-entries"; readonly input: string; readonly most: number }
  | { readonly id: "longest"; readonly length: string; readonly most: number }
  | { readonly id: "few-flags"; readonly input: string }
  | { readonly id: "plain-values"; readonly input: string }
  | { readonly id: "few-keys"; readonly input: string }
  | { readonly id: "few-changes"; readonly input: string; readonly most: number }
  | { readonly id: "short-tuples"; readonly input: string; readonly most: number }
  | { readonly id: "functions-succeed"; readonly input: string }
  /** The code looks at what functions among the inputs are called, or how many parameters they have. */
  | { readonly id: "function-names"; readonly input: string }
  | { readonly id: "promises-fulfilled"; readonly input: string }
  | { readonly id: "promised-at-once"; readonly input: string }
  | { readonly id: "unchanged-while-pending"; readonly input: string }
  | { readonly id: "few-regexps"; readonly input: string }
  | { readonly id: "sampled-regexp"; readonly input: string; readonly samples: readonly string[] }
  | { readonly id: "few-samples"; readonly input: string }
  | { readonly id: "plain-generators"; readonly input: string }
  | { readonly id: "web-address"; readonly input: string }
  | { readonly id: "fresh-symbols"; readonly input: string }
  | { readonly id: "distinct-objects" }
  | { readonly id: "separate-buffers" };

/** Bounds on sequences of calls. */
type CallBound =
  | { readonly id: "distinct-arguments" }
  | { readonly id: "given-arguments" }
  | { readonly id: "longest-sequence"; readonly calls: number }
  | { readonly id: "no-call-while-pending" }
  /** Of an iterator that a call gave. */
  | { readonly id: "most-items"; readonly most: number }
  /** Nothing is sent into generators, and nobody stops them early. `names`: of the functions. */
  | { readonly id: "iterated-whole"; readonly names: readonly string[] }
  | { readonly id: "stopped-at-violation" }
  | { readonly id: "no-call-after-violation" }
  | { readonly id: "nan-states-alike" }
  /** `judge`: the name of the user's function that compares states. */
  | { readonly id: "judged-states-alike"; readonly judge: string }
  /** Only members of the object itself are called, although calls return objects that have members, too. */
  | { readonly id: "results-left-alone" }
  /** Of several functions that calls of one kind gave, only the latest is called. */
  | { readonly id: "latest-functions" }
  /** Assumed instead where the other strategies also called members of returned objects. */
  | { readonly id: "results-sampled" }
  /** Code starts timers, which fire between calls only in sequences that were sampled. */
  | { readonly id: "time-sampled" };

/** Bounds on what the code is told by its environment. `what`: as code asks for it, `process.env.DEBUG`. */
type EnvironmentBound =
  /** Years, the second one excluded. */
  | { readonly id: "clock-range"; readonly from: number; readonly to: number }
  | { readonly id: "clock-goes-forward" }
  | { readonly id: "clock-stands-still" }
  | { readonly id: "few-readings"; readonly what: string; readonly most: number }
  | { readonly id: "few-environment-variables" }
  | { readonly id: "posix-working-folder" }
  /** Something that is never varied. `value`: what it is, as code; absent where it is another each time. */
  | { readonly id: "usual-environment"; readonly what: string; readonly value?: string }
  /** The same, while modules are loaded. */
  | { readonly id: "usual-environment-at-load"; readonly what: string; readonly value?: string }
  /** Packages, which are not rewritten, may keep what they were called with, or look at the clock and the machine. */
  | { readonly id: "steady-package"; readonly package: string };

/** Where the code runs: in UTC, and in English. */
type PlaceBound = { readonly id: "time-zone" } | { readonly id: "default-locale" };

/** Where a search ended, and which runs it could not make. */
type SearchLimit =
  /** `limit`: absent where runs had different limits. `collections`: it also bounds collections that are iterated over. */
  | { readonly id: "loop-limit"; readonly limit?: number; readonly collections?: true }
  /** Lengths that calls such as `new Array(n)` are given end at the loop limit, too. */
  | { readonly id: "longest-made" }
  | { readonly id: "pinned-values" }
  | { readonly id: "undecided-conditions" }
  | { readonly id: "same-behaviour" }
  | { readonly id: "sampled" }
  /** The search ended with something left to try. */
  | { readonly id: "stalled" }
  /** It ended soon after everything was covered. */
  | { readonly id: "covered-enough" }
  /** Runs end where the code attempts such an effect. */
  | { readonly id: "blocked-effect"; readonly effect: EffectKind }
  | { readonly id: "deadly-inputs" }
  | { readonly id: "slow-inputs" }
  /** `why`: the message of the error that ended one before the code was called. */
  | { readonly id: "runs-not-made"; readonly why: string }
  /** `cause`: how an input ended the process. */
  | { readonly id: "died-inputs-left-out"; readonly cause: DeathCause };

/** Whether it is about the user's contract: that says how the code is to be used, and limits no claim about the code. */
export function isOfContract({ id }: Assumption): boolean {
  return id === "requires" || id === "clause-left-out";
}

/** Equal for assumptions with the same id and data. */
function assumptionKey(assumption: Assumption): string {
  return JSON.stringify(Object.entries(assumption).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keeps each assumption once, in the order in which they were first added. */
export class AssumptionSet implements Iterable<Assumption> {
  readonly #byKey = new Map<string, Assumption>();

  constructor(assumptions: Iterable<Assumption> = []) {
    for (const each of assumptions) this.add(each);
  }

  get size(): number {
    return this.#byKey.size;
  }

  add(assumption: Assumption): void {
    const key = assumptionKey(assumption);
    if (!this.#byKey.has(key)) this.#byKey.set(key, assumption);
  }

  [Symbol.iterator](): Iterator<Assumption> {
    return this.#byKey.values();
  }
}
