// The state of one rewriting, shared by all emitters: the current position, the temporaries in use, the results so far.
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

/** A `try` block whose completion is a goal. */
export interface TryBlock {
  /** Tells that the block completed; undefined while nothing has been emitted that sets it. */
  counter: number | undefined;
}

export class Context {
  readonly source: string;
  readonly out: Output;
  readonly analysis: Analysis;
  readonly prefix: string;
  readonly coverage: CoverageBuilder;
  /** Whether the module becomes the body of a function. */
  readonly becomesBody: boolean;
  /** The contracts to be compiled into the classes of the module. */
  readonly contracts: readonly ContractText[];
  /** What the module exposes of its hidden state; undefined where nothing is exposed. */
  readonly exposure: Exposure | undefined;
  /** The functions of the module that ask for summaries, by the offsets of their ends. */
  readonly summarized: ReadonlySet<number>;
  /** The places whose events the code records; undefined where the module is not recorded. */
  readonly recording: Recording | undefined;
  /** Whether every test calls a hook, those of concrete values included. */
  readonly measured: boolean;
  /** Whether no value is ever symbolic, so that operators, accesses and calls stay as they are. */
  readonly isNative: boolean;
  /** Branch sites by id. */
  readonly sites: SourceRange[];
  /** By loop, the temporary that counts its iterations. */
  readonly loopCounters = new Map<Node, string>();
  /** The texts of functions by their ids, and of classes. */
  readonly functions: FunctionText[];
  /** By operand of a logical chain, what notes its counter; null for operands without a goal. */
  readonly operandGoals = new Map<Node, ((counter: number) => void) | null>();
  /** Enums that are inlined, so that istanbul sees no code of them. */
  readonly droppedEnums: ReadonlySet<string>;
  /** Defaults that apply only to `undefined` itself, not to a symbolic value that may be undefined. */
  readonly unseenDefaults = new Set<Node>();
  /** By pattern, the counter of its default. */
  readonly defaultCounters = new Map<Node, number>();
  frame: Frame;
  strict: boolean;
  /** The list of statements that the current one is in. */
  siblings: readonly Node[] = [];
  /** The temporary for the value of the operand that decides the condition; undefined where the value is not used. */
  kept: string | undefined;
  /** Emits what has to follow the call of `super` in the current constructor; undefined once that is done. */
  afterSuper: (() => void) | undefined;
  /** The superclass of the innermost class around. */
  superClass: Node | null = null;
  /** The superclass of the current constructor's class, if it has the name of a built-in error class. */
  errorParent: string | undefined;
  /** Whether the current function is a conversion method such as `valueOf`. */
  converts = false;
  /** The `try` blocks around the current statement, in its function, that have a `catch` clause. */
  tryBlocks: readonly TryBlock[] = [];
  /** The call of `super` in the current statement, if that is the whole statement. */
  superStatement: Node | undefined;
  /** Whether `this` may be uninitialised: in a constructor before `super(…)`, or in an eval. */
  thisMayBeDead: boolean;
  /** The offset of the current statement. */
  statementStart = 0;
  /** The offset of the current node: the origin of text that is written without one. */
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
    isNative?: boolean;
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
    this.isNative = parts.isNative ?? false;
    this.sites = parts.sites ?? [];
    this.functions = parts.functions ?? [];
    this.#emit = parts.emit;
  }

  /** A context for strict text that is added to the output. It shares the ids of sites and functions. */
  forText(parts: Pick<Context, "source" | "out" | "analysis" | "coverage" | "frame">): Context {
    const { prefix, becomesBody, droppedEnums, sites, functions } = this;
    const shared = { prefix, becomesBody, droppedEnums, sites, functions, emit: this.#emit };
    return new Context({ ...parts, ...shared, contracts: [], strict: true, thisMayBeDead: false });
  }

  /** Emits a node whose value is used. */
  emit(node: Node): void {
    const outer = this.#nodeStart;
    this.#nodeStart = node.start;
    this.#emit(this, node);
    this.#nodeStart = outer;
  }

  /** Runs `body`, which writes the text that replaces `node`. */
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

  /** Reserves a place in the output whose origin is `node`, and gives a function that fills it in. */
  reserve(node: Node): (text: string) => void {
    return this.out.reserve(node.start);
  }

  /** Opens a call of a hook, with `origin` as its position in the original. */
  openHook(name: string, origin: number): void {
    this.out.write(`${this.prefix}${name}(`, origin);
  }

  /** The text of an expression that sets a counter. Native code tells a hook when the counter is set for the first time. */
  countText(counter: number): string {
    const place = `${this.prefix}counters[${counter}]`;
    return this.isNative ? `${place} || ${this.prefix}hit(${counter})` : `${place} = 1`;
  }

  /** A new branch site for the decision that `node` makes. */
  site(node: Node): number {
    return this.sites.push({ start: node.start, end: node.end }) - 1;
  }

  resolve(identifier: Node): Binding | undefined {
    return this.analysis.bindingOf.get(identifier);
  }

  /** Whether the value may be symbolic, as far as the text tells. */
  maybe(node: Node): boolean {
    return !this.isNative && !this.#isConcrete(node);
  }

  /** Runs `body`, which emits a condition and keeps its value in `temp`; undefined keeps it nowhere. */
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
