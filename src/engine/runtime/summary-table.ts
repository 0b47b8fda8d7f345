// Answers calls of functions by their equivalence classes.
// Enters: summaries, and the arguments of calls. Leaves: the outcome of the class of the arguments, found by decisions.
// Deliberately absent: how summaries are made; `explore/summaries/` does that.
import type { Expr, Var } from "../../expr/expr.ts";
import { renamed } from "../../expr/renamed.ts";
import type { Summary, SummaryNode } from "../../model/summary.ts";
import { bindArguments } from "./bind-arguments.ts";
import { type CallSite, callSiteOf } from "./call-site.ts";
import { currentPath } from "./path.ts";
import { makeValue } from "./summary-value.ts";

/** A summary, and where it was used. */
export interface SummaryUse {
  readonly summary: Summary;
  /** The call sites, by place, in the order of first use. */
  readonly sites: Map<string, CallSite>;
  /** Calls with arguments of other types, which ran the body. */
  misfits: number;
}

type Class = Extract<SummaryNode, { kind: "class" }>;

export class SummaryTable {
  readonly #uses = new Map<number, SummaryUse>();
  readonly #callees = new Map<number, () => unknown>();
  #isOwn: (path: string) => boolean = () => false;
  #firstAsked: number | undefined;

  /** Removes all summaries. `isOwn`: whether a file belongs to the user. */
  clear(isOwn: (path: string) => boolean): void {
    this.#uses.clear();
    this.#isOwn = isOwn;
  }

  add(code: number, summary: Summary): void {
    this.#uses.set(code, { summary, sites: new Map(), misfits: 0 });
  }

  get uses(): readonly SummaryUse[] {
    return [...this.#uses.values()];
  }

  /** Notes a function of a module that is being loaded. */
  noteCallee(code: number, get: () => unknown): void {
    this.#callees.set(code, get);
  }

  /** The function in the module that was loaded last. */
  calleeAt(code: number): unknown {
    this.#firstAsked = undefined;
    return this.#callees.get(code)?.();
  }

  /** The first function that was called since `calleeAt`; it differs if a name refers to another function. */
  get firstAsked(): number | undefined {
    return this.#firstAsked;
  }

  /** The result of a call by its summary; undefined if the body has to run. Throws what the summary throws. */
  answer(code: number, args: readonly unknown[]): { readonly value: unknown } | undefined {
    this.#firstAsked ??= code;
    const use = this.#uses.get(code);
    if (use === undefined) return undefined;
    currentPath().rethrowAbort();
    const bound = bindArguments(use.summary.parameters, args);
    const found = bound && classFor(use.summary, bound);
    if (found === undefined) {
      use.misfits++;
      return undefined;
    }
    this.#note(use, found);
    const value = makeValue(found.outcome.value, bound as ReadonlyMap<Var, Expr>);
    if (found.outcome.status === "throws") throw value;
    return { value };
  }

  #note({ summary, sites }: SummaryUse, { class: number }: Class): void {
    const { summaryChoices } = currentPath();
    summaryChoices[summaryChoices.length] = `${summary.callee}:${number}`;
    const site = callSiteOf(this.#isOwn);
    if (site === undefined) return;
    const key = `${site.path}:${site.line}:${site.column}`;
    if (!sites.has(key)) sites.set(key, site);
  }
}

/** Takes the decisions of the function; undefined if the arguments are in none of its classes. */
function classFor({ root, isTotal }: Summary, bound: ReadonlyMap<Var, Expr>): Class | undefined {
  let node: SummaryNode | undefined = root;
  while (node?.kind === "decision") {
    const { whenTrue, whenFalse, condition, site, decides }: Extract<SummaryNode, { kind: "decision" }> = node;
    const only: SummaryNode | undefined =
      whenTrue === undefined ? whenFalse : whenFalse === undefined ? whenTrue : undefined;
    if (isTotal && only !== undefined) node = only;
    else node = currentPath().decide(renamed(condition, bound), site, decides) ? whenTrue : whenFalse;
  }
  return node;
}

/** There is one table, as there is one current path. */
export const summaryTable = new SummaryTable();
