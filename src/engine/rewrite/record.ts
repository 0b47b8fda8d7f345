// Enters: nodes, as the emitter comes to them.
// Leaves: the places that recorded code tells of, and the ids by which it does.
// Absent: text; `record-emit.ts` and its neighbours write it.
import type { RecordedPlaces, StepPlace, TestKind, TestPlace } from "../../model/recording.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Analysis } from "./analyse.ts";
import { unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { LineTable } from "./line-table.ts";
import type { Each } from "./record-loops.ts";
import { VariablesInSight } from "./record-variables.ts";

/** What the conditions that are being emitted decide about. */
export interface Deciding {
  readonly kind: TestKind;
  readonly owner: Node;
  /** Where the value of the condition is wanted, too: the temporary for it. */
  readonly keep?: string;
}

export class Recording {
  readonly variables: VariablesInSight;
  readonly #lines: LineTable;
  readonly #steps: StepPlace[] = [];
  readonly #tests: TestPlace[] = [];
  readonly #functions: SourceRange[] = [];
  deciding: Deciding | undefined;
  /** What defaults tell where they apply. */
  readonly defaults = new Map<Node, string>();
  /** What to write when the current statement is over. */
  after = "";
  /** The loops over elements. */
  readonly each = new Map<Node, Each>();
  /** The call of `super` after which the `try` of its constructor starts. */
  tryAfter: Node | undefined;
  /** What an unlabelled `break` leaves, and what labels stand for. */
  breakTarget: Node | undefined;
  readonly labelled = new Map<string, Node>();

  /** Right operands are told where their value is used, too. */
  readonly tellsOperands: boolean;
  /** Expressions whose value nobody uses. */
  readonly unused = new Set<Node>();

  /** What an optional call tells when it is made: what its arguments start with. */
  readonly calls = new Map<Node, string>();

  constructor(program: Node, analysis: Analysis, lines: LineTable, tellsOperands: boolean) {
    this.tellsOperands = tellsOperands;
    this.variables = new VariablesInSight(program, analysis);
    this.#lines = lines;
  }

  get places(): RecordedPlaces {
    return { steps: this.#steps, tests: this.#tests, functions: this.#functions };
  }

  function(node: Node): number {
    return this.#functions.push(rangeOf(node)) - 1;
  }

  step(node: Node, variables: readonly string[]): number {
    const range = rangeOf(node);
    return this.#steps.push({ range, position: this.#lines.position(range.start), variables }) - 1;
  }

  test(kind: TestKind, operand: Node, owner: Node): number {
    const range = rangeOf(unwrap(operand));
    const position = this.#lines.position(range.start);
    return this.#tests.push({ kind, range, position, owner: rangeOf(owner) }) - 1;
  }

  /** Runs `body`, in which conditions decide about something. */
  decide(deciding: Deciding, body: () => void): void {
    const outer = this.deciding;
    this.deciding = deciding;
    body();
    this.deciding = outer;
  }
}

function rangeOf({ start, end }: Node): SourceRange {
  return { start, end };
}
