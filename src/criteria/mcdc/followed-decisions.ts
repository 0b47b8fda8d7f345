// Enters: the decisions of a module, and what its recorded code told of one run.
// Leaves: every evaluation of a decision that came to its end.
// Deliberately absent: evaluations that an error ended, and guesses where calls that wait for each other are mixed up.
import type { BooleanDecision, ConditionLeaf } from "../../model/decision-tree.ts";
import type { RecordedPlaces, RunEvent } from "../../model/recording.ts";
import { conditionsOf, proceed, type Evaluation } from "./short-circuit.ts";

interface Followed {
  readonly decision: BooleanDecision;
  readonly first: ConditionLeaf | undefined;
  /** The place of its function; undefined where that does not tell when it is entered and left. */
  readonly function: number | undefined;
  /** Whether other code may run between two of its conditions. */
  readonly mayWait: boolean;
}

/** A call of a function that tells of itself, or all that happens outside of such calls. */
interface Call {
  readonly function: number | undefined;
  /** Evaluations under way, the innermost last: a condition may call the function again. */
  readonly open: Map<Followed, Map<ConditionLeaf, boolean>[]>;
}

export interface EvaluationListener {
  readonly onEvaluation: (decision: BooleanDecision, evaluation: Evaluation) => void;
  /** Told of decisions that were evaluated without it being clear how. */
  readonly onUnsure: (decision: BooleanDecision) => void;
}

/** A condition of a decision. */
interface Found {
  readonly followed: Followed;
  readonly leaf: ConditionLeaf;
}

interface Calls {
  /** Those that have not ended, the last one that was entered last. */
  readonly calls: readonly Call[];
  readonly outside: Call;
}

export class FollowedDecisions {
  readonly #byTest = new Map<number, Found>();

  constructor(decisions: readonly BooleanDecision[], { functions }: RecordedPlaces, source: string) {
    for (const decision of decisions) {
      const { tree, range, within } = decision;
      const place = functions.findIndex(({ start, end }) => start === within.start && end === within.end);
      const leaves = conditionsOf(tree);
      const followed: Followed = {
        decision,
        first: leaves[0],
        function: place < 0 ? undefined : place,
        mayWait: /\b(?:await|yield)\b/.test(source.slice(range.start, range.end)),
      };
      for (const leaf of leaves) for (const test of leaf.tests) this.#byTest.set(test, { followed, leaf });
    }
  }

  /** `module`: whose events count. */
  follow(module: string, events: readonly RunEvent[], listener: EvaluationListener): void {
    const outside: Call = { function: undefined, open: new Map() };
    const calls: Call[] = [];
    for (const event of events) {
      if (event.module !== module) continue;
      if (event.kind === "enter") calls.push({ function: event.place, open: new Map() });
      else if (event.kind === "leave") {
        const at = calls.findLastIndex((call) => call.function === event.place);
        if (at >= 0) calls.splice(at, 1);
      } else if (event.kind === "test") {
        const found = this.#byTest.get(event.place);
        if (found !== undefined) this.#test(found, event.truth, { calls, outside }, listener);
      }
    }
  }

  #test({ followed, leaf }: Found, truth: boolean, { calls, outside }: Calls, listener: EvaluationListener): void {
    const { decision, first, mayWait } = followed;
    const own = calls.filter((call) => call.function === followed.function);
    const call = own.at(-1) ?? outside;
    const open = call.open.get(followed) ?? [];
    call.open.set(followed, open);
    if (leaf === first) open.push(new Map());
    const current = open.at(-1);
    const isMixed = (mayWait && own.length > 1) || (call === outside && open.length > 1);
    if (current === undefined || isMixed || proceed(decision.tree, current) !== leaf) {
      open.length = 0;
      return listener.onUnsure(decision);
    }
    if (typeof proceed(decision.tree, current.set(leaf, truth)) !== "boolean") return;
    open.pop();
    listener.onEvaluation(decision, current);
  }
}
