// Enters: nodes, as the emitter comes to them.
// Leaves: the goals of the file, as istanbul counts them, each with the counter that tells whether it was reached.
// Absent: text; the emitter decides where a counter stands.
import type { Comment } from "oxc-parser";
import type { BranchGoal, CoverageMap, FunctionGoal, StatementGoal } from "../../model/coverage-map.ts";
import { tokenAt } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { LineTable } from "./line-table.ts";

type Hint = "next" | "if" | "else";
interface BranchDraft {
  readonly type: BranchGoal["type"];
  readonly node: Node;
  readonly paths: BranchGoal["paths"][number][];
}

export class CoverageBuilder {
  readonly #lines: LineTable;
  readonly #hints: ReadonlyMap<number, Hint>;
  readonly #hinted = new Map<Node, Hint>();
  readonly #statements: StatementGoal[] = [];
  readonly #branches: BranchDraft[] = [];
  readonly #functions: FunctionGoal[] = [];
  #counters = 0;
  #enabled: boolean;

  constructor(source: string, comments: readonly Comment[], lines: LineTable, enabled: boolean) {
    this.#lines = lines;
    this.#hints = enabled ? findHints(source, comments) : new Map();
    this.#enabled = enabled && !comments.some(({ value }) => /^\s*istanbul\s+ignore\s+(file)(?=\W|$)/.test(value));
  }

  /** Nothing under the current node is ignored. */
  get enabled(): boolean {
    return this.#enabled;
  }

  /** Runs `body` for a node and all below it, with the ignore hint before it obeyed. */
  at(node: Node, body: () => void): void {
    const hint = this.#takeHint(node);
    if (hint === "next") this.ignoring(true, body);
    else body();
  }

  ignoring(ignore: boolean, body: () => void): void {
    const before = this.#enabled;
    if (ignore) this.#enabled = false;
    body();
    this.#enabled = before;
  }

  hintFor(node: Node): Hint | undefined {
    return this.#hinted.get(node);
  }

  /** The hint that stands before a node which was not entered yet. */
  peekHint(node: Node): Hint | undefined {
    return this.#hints.get(node.start);
  }

  newCounter(): number {
    return this.#counters++;
  }

  statement(node: Node, counter: number): void {
    this.#statements.push({ counter, ...this.#place(node) });
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
      branches: this.#branches.map(({ type, node, paths }) => ({ type, ...this.#place(node), paths })),
    };
  }

  #place({ start, end }: Node): Pick<StatementGoal, "range" | "position"> {
    return { range: { start, end }, position: this.#lines.position(start) };
  }

  /** A hint belongs to the outermost node that starts after it. */
  #takeHint(node: Node): Hint | undefined {
    if (this.#hints.size === 0) return undefined;
    const hint = this.#hints.get(node.start);
    if (!hint) return undefined;
    for (const other of this.#hinted.keys()) if (other.start === node.start) return undefined;
    this.#hinted.set(node, hint);
    return hint;
  }
}

/** Ignore hints by the offset of the code that they precede; of several, the last holds. */
function findHints(source: string, comments: readonly Comment[]): Map<number, Hint> {
  const hints = new Map<number, Hint>();
  for (const { value, end } of comments) {
    const match = /^\s*istanbul\s+ignore\s+(if|else|next)(?=\W|$)/.exec(value);
    if (match) hints.set(tokenAt(source, end, source.length), match[1] as Hint);
  }
  return hints;
}
