// The state of one rewriting, shared by all that emit: where we are, what is in use, what was found so far.
import type { ContractText } from "../../model/class-shape.ts";
import type { Analysis } from "./analyse.ts";
import type { Node } from "./ast.ts";
import { concreteness } from "./concrete.ts";
import type { CoverageBuilder } from "./coverage-builder.ts";
import type { Exposure } from "./expose.ts";
import type { Frame } from "./frame.ts";
import type { FunctionText } from "./original-text.ts";
import type { Output } from "./output.ts";
import type { Recording } from "./record.ts";
import type { Binding } from "./scope.ts";
import type { SourceRange } from "../../model/unit.ts";

export class Context {
  readonly source: string;
  readonly out: Output;
  readonly analysis: Analysis;
  readonly prefix: string;
  readonly coverage: CoverageBuilder;
  /** The module becomes the body of a function. */
  readonly becomesBody: boolean;
  /** To be put into its classes. */
  readonly contracts: readonly ContractText[];
  /** What the module tells of the state that it hides, if it is to tell anything. */
  readonly exposure: Exposure | undefined;
  /** The ends of the functions of the module that ask for summaries. */
  readonly summarized: ReadonlySet<number>;
  /** What the module tells of its runs, if it is recorded. */
  readonly recording: Recording | undefined;
  /** Every test goes through a hook, that of concrete values, too. */
  readonly measured: boolean;
  /** Branch sites by id. */
  readonly sites: SourceRange[];
  /** The iteration counters of the loops that are open. */
  readonly loopCounters = new Map<Node, string>();
  /** Functions by id, and classes. */
  readonly functions: FunctionText[];
  /** The operands of logical chains that were entered, each with what to do with its counter; null: it has no goal. */
  readonly operandGoals = new Map<Node, ((counter: number) => void) | null>();
  /** Enums that leave no code where istanbul looks. */
  readonly droppedEnums: ReadonlySet<string>;
  /** Defaults that see only `undefined` itself, not a symbolic value that may be undefined. */
  readonly unseenDefaults = new Set<Node>();
  /** The counters of defaults, by their patterns. */
  readonly defaultCounters = new Map<Node, number>();
  frame: Frame;
  strict: boolean;
  /** The statements among which the current one stands. */
  siblings: readonly Node[] = [];
  /** Where the condition that is emitted leaves the value of the operand that decided it, if that is wanted. */
  kept: string | undefined;
  /** What to emit after the call of `super` in the current constructor, once. */
  afterSuper: (() => void) | undefined;
  /** What the innermost class around extends. */
  superClass: Node | null = null;
  /** What the class of the current constructor extends, if it goes by the name of a built-in class of errors. */
  errorParent: string | undefined;
  /** The current function is one by which the language converts objects. */
  converts = false;
  /** The call of `super` that is a statement of its own and is being emitted. */
  superStatement: Node | undefined;
  /** `this` may not be initialised yet: in a constructor before `super(…)`, or in an eval there. */
  thisMayBeDead: boolean;
  /** Where the statement starts that is being emitted. */
  statementStart = 0;
  /** Where the node starts that is being emitted: what is written without an origin of its own stands for it. */
  #nodeStart = -1;
  readonly #isConcrete = concreteness((identifier) => this.resolve(identifier));
  readonly #emit: (cx: Context, node: Node) => void;

  constructor(parts: {
    source: string;
    out: Output;
    analysis: Analysis;
    prefix: string;
    coverage: CoverageBuilder;
    frame: Frame;
    strict: boolean;
    thisMayBeDead: boolean;
    becomesBody: boolean;
    droppedEnums: ReadonlySet<string>;
    contracts: readonly ContractText[];
    exposure?: Exposure | undefined;
    summarized?: readonly number[];
    recording?: Recording | undefined;
    measured?: boolean;
    emit: (cx: Context, node: Node) => void;
    sites?: SourceRange[];
    functions?: FunctionText[];
  }) {
    this.source = parts.source;
    this.out = parts.out;
    this.analysis = parts.analysis;
    this.prefix = parts.prefix;
    this.coverage = parts.coverage;
    this.frame = parts.frame;
    this.strict = parts.strict;
    this.droppedEnums = parts.droppedEnums;
    this.thisMayBeDead = parts.thisMayBeDead;
    this.becomesBody = parts.becomesBody;
    this.contracts = parts.contracts;
    this.exposure = parts.exposure;
    this.summarized = new Set(parts.summarized);
    this.recording = parts.recording;
    this.measured = parts.measured ?? false;
    this.sites = parts.sites ?? [];
    this.functions = parts.functions ?? [];
    this.#emit = parts.emit;
  }

  /** For strict text of ours that is put in between: it shares the numbers of sites and functions. */
  forText(parts: Pick<Context, "source" | "out" | "analysis" | "coverage" | "frame">): Context {
    const { prefix, becomesBody, droppedEnums, sites, functions } = this;
    const shared = { prefix, becomesBody, droppedEnums, sites, functions, emit: this.#emit };
    return new Context({ ...parts, ...shared, contracts: [], strict: true, thisMayBeDead: false });
  }

  /** Emits a node as the value it has. */
  emit(node: Node): void {
    const outer = this.#nodeStart;
    this.#nodeStart = node.start;
    this.#emit(this, node);
    this.#nodeStart = outer;
  }

  /** Runs `body`, which writes what stands for `node`. */
  at(node: Node, body: () => void): void {
    const outer = this.#nodeStart;
    this.#nodeStart = node.start;
    body();
    this.#nodeStart = outer;
  }

  copy(node: Node): void {
    this.out.copy(node.start, node.end);
  }

  write(text: string, origin = this.#nodeStart): void {
    this.out.write(text, origin);
  }

  /** A place that stands for `node`, to be filled in later. */
  reserve(node: Node): (text: string) => void {
    return this.out.reserve(node.start);
  }

  /** Opens a call of a hook that stands for the original at `origin`. */
  openHook(name: string, origin: number): void {
    this.out.write(`${this.prefix}${name}(`, origin);
  }

  /** A new branch site for the decision that `node` makes. */
  site(node: Node): number {
    return this.sites.push({ start: node.start, end: node.end }) - 1;
  }

  resolve(identifier: Node): Binding | undefined {
    return this.analysis.bindingOf.get(identifier);
  }

  /** The value may be symbolic, as far as the text tells. */
  maybe(node: Node): boolean {
    return !this.#isConcrete(node);
  }

  /** Runs `body`, which emits a condition whose value is kept in `temp`, or not at all. */
  keeping(temp: string | undefined, body: () => void): void {
    const outer = this.kept;
    this.kept = temp;
    body();
    this.kept = outer;
  }

  /** Emits `body` within a frame of its own. */
  within(frame: Frame, body: () => void): void {
    const outer = this.frame;
    this.frame = frame;
    body();
    this.frame = outer;
  }
}
