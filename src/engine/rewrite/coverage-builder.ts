// Enters: syntax nodes, in the order in which they are emitted.
// Leaves: the goals of the file, as istanbul counts them, each with the counter that tells whether it was reached.
// Deliberately absent: writing counters, which is up to the emitters.
import type { Comment } from "oxc-parser";
import type { BranchGoal, CoverageMap, FunctionGoal, StatementGoal } from "../../model/coverage-map.ts";
import { tokenAt } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { LineTable } from "./line-table.ts";

type Hint = "next" | "if" | "else";

/** An ignore hint. It belongs to the outermost node that starts after it, apart from parentheses. */
interface HintPlace {
  readonly hint: Hint;
  owner?: Node;
}

/** The nodes at which istanbul looks for hints. */
const HINTED =
  /^(?:(?:Arrow)?Function|Export(?:Default|Named)|Variable|Method|PropertyDefinition|SwitchCase|AssignmentPattern|ClassDeclaration|ConditionalE|LogicalE)|Statement$/;

interface BranchDraft {
  readonly type: BranchGoal["type"];
  readonly node: Node;
  readonly paths: BranchGoal["paths"][number][];
}

export class CoverageBuilder {
  readonly #lines: LineTable;
  readonly #hints: ReadonlyMap<number, HintPlace>;
  readonly #statements: StatementGoal[] = [];
  readonly #branches: BranchDraft[] = [];
  readonly #functions: FunctionGoal[] = [];
  readonly #uncounted: StatementGoal[] = [];
  #counters = 0;
  #enabled: boolean;

  constructor(source: string, comments: readonly Comment[], lines: LineTable, enabled: boolean) {
    this.#lines = lines;
    this.#hints = enabled ? findHints(source, comments) : new Map();
    this.#enabled = enabled && !comments.some(({ value }) => /^\s*istanbul\s+ignore\s+(file)(?=\W|$)/.test(value));
  }

  /** Whether the current node is counted, and not ignored by a hint. */
  get enabled(): boolean {
    return this.#enabled;
  }

  /** Whether there are any hints, so that each node has to be looked up. */
  get hasHints(): boolean {
    return this.#hints.size > 0;
  }

  /** Runs `body`, which emits a node, under the ignore hint that stands before it. */
  at(node: Node, body: () => void): void {
    if (this.#hints.size === 0) return body();
    this.#claimHint(node);
    this.ignoring(HINTED.test(node.type) && this.hintFor(node) === "next", body);
  }

  ignoring(ignore: boolean, body: () => void): void {
    const before = this.#enabled;
    if (ignore) this.#enabled = false;
    body();
    this.#enabled = before;
  }

  hintFor(node: Node): Hint | undefined {
    const place = this.#hints.get(node.start);
    return place?.owner === node ? place.hint : undefined;
  }

  /** The hint before a node that `at` was not called for yet. */
  peekHint(node: Node): Hint | undefined {
    const place = this.#hints.get(node.start);
    return place?.owner ? undefined : place?.hint;
  }

  newCounter(): number {
    return this.#counters++;
  }

  statement(node: Node, counter: number): void {
    this.#statements.push({ counter, ...this.#place(node) });
  }

  /** A goal that istanbul does not have. `node`: what decides whether it is reached stands inside of it. */
  uncounted(node: Node, counter: number): void {
    this.#uncounted.push({ counter, ...this.#place(node) });
  }

  function(node: Node, name: string | undefined, counter: number): void {
    const { range } = this.#place(node);
    this.#functions.push({ name: name ?? `(anonymous_${this.#functions.length})`, counter, range });
  }

  branch(type: BranchGoal["type"], node: Node): BranchDraft {
    const branch: BranchDraft = { type, node, paths: [] };
    this.#branches.push(branch);
    return branch;
  }

  path(branch: BranchDraft, node: Node, counter: number): void {
    branch.paths.push({ counter, ...this.#place(node) });
  }

  build(): CoverageMap {
    return {
      counters: this.#counters,
      statements: this.#statements,
      functions: this.#functions,
      ...(this.#uncounted.length > 0 && { uncounted: this.#uncounted }),
      branches: this.#branches
        .filter(({ paths }) => paths.length > 0)
        .map(({ type, node, paths }) => ({ type, ...this.#place(node), paths })),
    };
  }

  #place({ start, end }: Node): Pick<StatementGoal, "range" | "position"> {
    return { range: { start, end }, position: this.#lines.position(start) };
  }

  #claimHint(node: Node): void {
    if (node.type === "ParenthesizedExpression") return;
    const place = this.#hints.get(node.start);
    if (place) place.owner ??= node;
  }
}

/** Ignore hints by the offsets of the code after them, with and without parentheses. The last of several hints counts. */
function findHints(source: string, comments: readonly Comment[]): Map<number, HintPlace> {
  const hints = new Map<number, HintPlace>();
  for (const { value, end } of comments) {
    const match = /^\s*istanbul\s+ignore\s+(if|else|next)(?=\W|$)/.exec(value);
    if (!match) continue;
    const place: HintPlace = { hint: match[1] as Hint };
    let at = tokenAt(source, end, source.length);
    hints.set(at, place);
    while (source[at] === "(") {
      at = tokenAt(source, at + 1, source.length);
      hints.set(at, place);
    }
  }
  return hints;
}
