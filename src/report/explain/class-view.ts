import type {
  EquivalenceClass,
  Example,
  ExecutionContext,
  Mapping,
  StorageOperation,
} from "../../model/explanation.ts";

/** What is shown of a class: parts that all of its contexts share are shown once, above them. */
export interface ClassView {
  readonly condition: readonly string[];
  /** Without the bounds that are shown for the whole unit. */
  readonly inRange: readonly string[];
  readonly mapping: Mapping | undefined;
  /** Undefined if the contexts have examples of their own. */
  readonly example: Example | undefined;
  /** Empty if there is only one. */
  readonly contexts: readonly ContextView[];
}

export interface ContextView {
  readonly unification: readonly string[];
  /** Without the conjuncts of the class's condition and of the unification. */
  readonly condition: readonly string[];
  readonly operations: readonly StorageOperation[];
  readonly mapping: Mapping | undefined;
  readonly example: Example;
}

/** `known`: the bounds of indices that are shown for the whole unit. */
export function classView(each: EquivalenceClass, known: readonly string[]): ClassView {
  const { condition, mapping, example, contexts } = each;
  const inRange = each.inRange.filter((bound) => !known.includes(bound));
  if (contexts.length < 2) return { condition, inRange, mapping, example, contexts: [] };
  const common = condition.filter((conjunct) => contexts.every((context) => context.condition.includes(conjunct)));
  const isShared = new Set(contexts.map((context) => mappingKey(context.mapping))).size === 1;
  return {
    condition: common,
    inRange,
    mapping: isShared ? mapping : undefined,
    example: undefined,
    contexts: contexts.map((context) => contextView(context, common, isShared)),
  };
}

function contextView(context: ExecutionContext, common: readonly string[], isShared: boolean): ContextView {
  const { condition, operations, mapping, example } = context;
  const own = context.unification.filter((conjunct) => !common.includes(conjunct));
  const unification = own.length > 0 ? own : context.unification;
  // A conjunct may be in brackets in the condition and without them in the unification.
  const said = new Set([...common, ...unification, ...unification.map((conjunct) => `(${conjunct})`)]);
  return {
    unification,
    condition: condition.filter((conjunct) => !said.has(conjunct)),
    operations,
    mapping: isShared ? undefined : mapping,
    example,
  };
}

function mappingKey({ returns, throws, changes }: Mapping): string {
  return JSON.stringify([returns, throws?.name, throws?.message, changes.map(({ target, value }) => [target, value])]);
}
