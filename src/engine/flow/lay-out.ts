// Lays code out as a flow graph, from its end to its beginning, so that the successor of a part always exists before it.
import type { SourceRange } from "../../model/unit.ts";
import type { Action, Code, Condition, Jump, Leaf, Loop, Switch, Try } from "./code.ts";
import { flattened } from "./code.ts";
import type { DraftGraph } from "./draft-graph.ts";
import { NOWHERE } from "./draft-graph.ts";
import type { Variable } from "./variables.ts";

/** The context of a part of the code. */
export interface Surroundings {
  /** The statement or operand whose nodes are laid out. */
  readonly range: SourceRange;
  readonly jumpTo: (jump: Jump) => number;
  /** Gives the node to which a thrown error leads: a handler or finally block around; undefined where there is none. */
  readonly catcher: (() => number) | undefined;
}

/** The parts of the code that share a node with their neighbours. */
type Doing = Action | { readonly kind: "hazard" } | Jump;

export class LayOut {
  readonly #graph: DraftGraph;
  readonly #variables: readonly Variable[];

  constructor(graph: DraftGraph, variables: readonly Variable[]) {
    this.#graph = graph;
    this.#variables = variables;
  }

  /** Lays code out that continues at `next`; gives the node at which it begins. */
  code(code: Code, next: number, around: Surroundings): number {
    let at = next;
    let doing: Doing[] = [];
    const flush = (): void => {
      if (doing.length > 0) at = this.#doing(doing, at, around);
      doing = [];
    };
    for (const part of flattened(code).reverse()) {
      if (isDone(part)) {
        doing.unshift(part);
        continue;
      }
      flush();
      at = this.#part(part, at, around);
    }
    flush();
    return at;
  }

  #part(part: Code, next: number, around: Surroundings): number {
    switch (part.kind) {
      case "statement":
        return this.#statement(part, next, { ...around, range: part.range });
      case "part":
        return this.code(part.body, next, { ...around, range: part.range });
      case "choice":
        return this.#condition(
          part.test,
          this.code(part.whenTrue, next, around),
          this.code(part.whenFalse, next, around),
          around,
        );
      case "loop":
        return this.#loop(part, next, around);
      case "switch":
        return this.#switch(part, next, around);
      case "labelled":
        return this.code(part.body, next, {
          ...around,
          jumpTo: (jump) => (jump.to === "break" && jump.label === part.label ? next : around.jumpTo(jump)),
        });
      case "try":
        return this.#try(part, next, around);
      case "jump":
        return around.jumpTo(part);
      default:
        return next;
    }
  }

  #statement(part: Extract<Code, { kind: "statement" }>, next: number, around: Surroundings): number {
    const first = this.code(part.body, next, around);
    const [begin] = flattened(part.body);
    if (begin && isDone(begin)) return first;
    return this.#graph.add({
      kind: "statement",
      range: part.range,
      actions: [],
      throwsAt: [],
      next: [{ to: first, thrown: false }],
      origin: part,
    });
  }

  #doing(doing: readonly Doing[], next: number, around: Surroundings): number {
    const { actions, throwsAt, isThrown } = this.#split(doing);
    const to = isThrown ? NOWHERE : next;
    const thrown = isThrown ? around.jumpTo(doing.at(-1) as Jump) : around.catcher?.();
    const onward = to === NOWHERE ? [] : [{ to, thrown: false }];
    const caught = throwsAt.length > 0 && thrown !== undefined ? [{ to: thrown, thrown: true }] : [];
    return this.#graph.add({
      kind: "statement",
      range: around.range,
      actions,
      throwsAt,
      next: [...onward, ...caught],
      origin: doing[0] as Doing,
    });
  }

  #split(doing: readonly Doing[]): {
    readonly actions: Action[];
    readonly throwsAt: number[];
    readonly isThrown: boolean;
  } {
    const actions: Action[] = [];
    const throwsAt: number[] = [];
    let isThrown = false;
    for (const each of doing) {
      if (each.kind === "use") actions.push(each);
      else if (each.kind === "define") actions.push(each, ...this.#fieldsOf(each.variable));
      else if (each.kind === "jump") isThrown = true;
      if (each.kind === "jump" || each.kind === "hazard") {
        if (throwsAt.at(-1) !== actions.length) throwsAt.push(actions.length);
      }
    }
    return { actions, throwsAt, isThrown };
  }

  /** A definition of a variable also defines all fields of it that are followed. */
  #fieldsOf(variable: Variable): Action[] {
    return this.#variables
      .filter(({ parent }) => parent === variable)
      .flatMap((field): Action[] => [{ kind: "define", variable: field }, ...this.#fieldsOf(field)]);
  }

  #condition(condition: Condition, whenTrue: number, whenFalse: number, around: Surroundings): number {
    switch (condition.kind) {
      case "leaf":
        return this.#leaf(condition, whenTrue, whenFalse, around);
      case "not":
        return this.#condition(condition.operand, whenFalse, whenTrue, around);
      case "and":
        return this.#condition(
          condition.left,
          this.#condition(condition.right, whenTrue, whenFalse, around),
          whenFalse,
          around,
        );
      case "or":
        return this.#condition(
          condition.left,
          whenTrue,
          this.#condition(condition.right, whenTrue, whenFalse, around),
          around,
        );
      case "either":
        return this.#condition(
          condition.test,
          this.#condition(condition.whenTrue, whenTrue, whenFalse, around),
          this.#condition(condition.whenFalse, whenTrue, whenFalse, around),
          around,
        );
    }
  }

  /** The actions after the last inner decision of the operand belong to the node of the test. */
  #leaf(leaf: Leaf, whenTrue: number, whenFalse: number, around: Surroundings): number {
    const parts = flattened(leaf.operand);
    let from = parts.length;
    while (from > 0 && isDone(parts[from - 1] as Code)) from--;
    const { actions, throwsAt } = this.#split(parts.slice(from).filter(isDone));
    const thrown = throwsAt.length > 0 ? around.catcher?.() : undefined;
    const test = this.#graph.add({
      kind: "test",
      range: leaf.range,
      actions,
      throwsAt,
      next: [
        { to: whenTrue, thrown: false, truth: true },
        { to: whenFalse, thrown: false, truth: false },
        ...(thrown === undefined ? [] : [{ to: thrown, thrown: true }]),
      ],
      origin: leaf,
    });
    return this.code({ kind: "sequence", parts: parts.slice(0, from) }, test, around);
  }

  #loop({ testsFirst, test, body, update, labels }: Loop, next: number, around: Surroundings): number {
    const again = this.#graph.placeholder(around.range);
    const decide = (onward: number): number => (test ? this.#condition(test, onward, next, around) : onward);
    const goOn = this.code(update, testsFirst ? again : decide(again), around);
    const inside: Surroundings = {
      ...around,
      jumpTo: (jump) => {
        const isMine = jump.label === undefined || (jump.to === "continue" && labels.includes(jump.label));
        if (isMine && jump.to === "break") return next;
        return isMine && jump.to === "continue" ? goOn : around.jumpTo(jump);
      },
    };
    const first = this.code(body, goOn, inside);
    const entry = testsFirst ? decide(first) : first;
    this.#graph.resolve(again, entry);
    return entry;
  }

  #switch({ clauses }: Switch, next: number, around: Surroundings): number {
    const inside: Surroundings = {
      ...around,
      jumpTo: (jump) => (jump.to === "break" && jump.label === undefined ? next : around.jumpTo(jump)),
    };
    let following = next;
    const entries = clauses.toReversed().map(({ body }) => (following = this.code(body, following, inside)));
    const bodyAt = (i: number): number => entries[clauses.length - 1 - i] as number;
    const other = clauses.findIndex(({ test }) => !test);
    let at = other < 0 ? next : bodyAt(other);
    for (let i = clauses.length - 1; i >= 0; i--) {
      const test = clauses[i]?.test;
      if (test) at = this.#condition(test, bodyAt(i), at, around);
    }
    return at;
  }

  #try({ block, handler, finalizer }: Try, next: number, around: Surroundings): number {
    const copies = new Map<number, number>();
    const finallyTo = (target: number): number => {
      if (!finalizer) return target;
      const known = copies.get(target);
      if (known !== undefined) return known;
      const copy = this.code(finalizer, target, around);
      copies.set(target, copy);
      return copy;
    };
    const thrown: Jump = { kind: "jump", to: "throw", label: undefined };
    const leaving: Surroundings = {
      ...around,
      jumpTo: (jump) => finallyTo(around.jumpTo(jump)),
      catcher: finalizer ? () => finallyTo(around.jumpTo(thrown)) : around.catcher,
    };
    const end = finallyTo(next);
    if (!handler) return this.code(block, end, leaving);
    const caught = this.#handler(handler, end, leaving);
    const inside: Surroundings = {
      ...leaving,
      jumpTo: (jump) => (jump.to === "throw" ? caught : leaving.jumpTo(jump)),
      catcher: () => caught,
    };
    return this.code(block, end, inside);
  }

  #handler(handler: NonNullable<Try["handler"]>, next: number, around: Surroundings): number {
    const parts = flattened(handler.body);
    let count = 0;
    while (parts[count] && isDone(parts[count] as Code)) count++;
    const { actions, throwsAt } = this.#split(parts.slice(0, count).filter(isDone));
    const body = this.code({ kind: "sequence", parts: parts.slice(count) }, next, {
      ...around,
      range: handler.range,
    });
    const thrown = throwsAt.length > 0 ? around.catcher?.() : undefined;
    return this.#graph.add({
      kind: "catch",
      range: handler.range,
      actions,
      throwsAt,
      next: [{ to: body, thrown: false }, ...(thrown === undefined ? [] : [{ to: thrown, thrown: true }])],
      origin: handler,
    });
  }
}

function isDone(part: Code): part is Doing {
  return part.kind === "define" || part.kind === "use" || part.kind === "hazard" || isThrow(part);
}

function isThrow(part: Code): boolean {
  return part.kind === "jump" && part.to === "throw";
}
