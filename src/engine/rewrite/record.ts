// Enters: syntax nodes, in the order in which they are emitted.
// Leaves: the places of which recorded code tells, by the ids that it uses.
// Deliberately absent: the text, which `record-emit.ts` and the other `record-*.ts` write.
import type { RecordedPlaces, StepPlace, TestKind, TestPlace } from "../../model/recording.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Analysis } from "./analyse.ts";
import { unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { LineTable } from "./line-table.ts";
import type { Each } from "./record-loops.ts";
import { VariablesInSight } from "./record-variables.ts";

/** The statement or expression about which the conditions decide that are being emitted. */
export interface Deciding {
  readonly kind: TestKind;
  readonly owner: Node;
  /** The temporary for the value of the condition, where that is used as well. */
  readonly keep?: string;
}

export class Recording {
  readonly variables: VariablesInSight;
  readonly #lines: LineTable;
  readonly #steps: StepPlace[] = [];
  readonly #tests: TestPlace[] = [];
  readonly #functions: SourceRange[] = [];
  deciding: Deciding | undefined;
  /** By default, the text by which it tells that it applies. */
  readonly defaults = new Map<Node, string>();
  /** The text to write after the current statement. */
  after = "";
  /** By loop over elements. */
  readonly each = new Map<Node, Each>();
  /** By loop, the temporary that keeps how many conditions were tested before it; undefined for a steady loop. */
  readonly testsBefore = new Map<Node, string | undefined>();
  /** The call of `super` after which the `try` of its constructor starts. */
  tryAfter: Node | undefined;
  /** The statement that an unlabelled `break` leaves, and those that labels name. */
  breakTarget: Node | undefined;
  readonly labelled = new Map<string, Node>();

  /** Whether right operands are told as well, where the value of a chain is used. */
  readonly tellsOperands: boolean;
  /** Expressions whose value is not used. */
  readonly unused = new Set<Node>();

  /** By optional call, the text at the start of its arguments, by which it tells that it is made. */
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
