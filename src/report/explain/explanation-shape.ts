import type {
  EquivalenceClass,
  Example,
  ExampleInput,
  ExecutionContext,
  Explanation,
  ImpossiblePaths,
  Mapping,
  StorageOperation,
  UndecidedPaths,
  UsedSummary,
} from "../../model/explanation.ts";
import type { Position } from "../../model/unit.ts";
import { amount, attribute, choice, content, list, numbers, optional, record } from "./data-shape.ts";
import { text, truth, value, whole, wholeOrNull } from "./data-shape.ts";

/** The version of the JSON and XML formats. Only this version can be read. */
export const FORMAT_VERSION = 1;

const position = record<Position>({ line: whole, column: whole });

const mapping = record<Mapping>({
  returns: optional(text),
  throws: optional(record<NonNullable<Mapping["throws"]>>({ name: attribute, message: content })),
  changes: list("change", record<Mapping["changes"][number]>({ target: attribute, value: content })),
});

const example = record<Example>({
  inputs: list("input", record<ExampleInput>({ name: attribute, value })),
  call: text,
  expected: text,
  observed: text,
  confirmed: truth,
});

const context = record<ExecutionContext>({
  unification: list("unification", text),
  condition: list("condition", text),
  operations: list("operation", record<StorageOperation>({ from: attribute, to: attribute })),
  mapping,
  example,
});

const equivalenceClass = record<EquivalenceClass>({
  number: whole,
  descriptor: attribute,
  groups: attribute,
  potentialPath: optional(whole),
  lines: numbers,
  condition: list("condition", text),
  inRange: list("inRange", text),
  mapping,
  example,
  contexts: list("context", context),
});

const impossible = record<ImpossiblePaths>({
  descriptor: attribute,
  paths: optional(whole),
  position,
  contradiction: list("contradiction", text),
});

const undecided = record<UndecidedPaths>({ descriptor: attribute, position, reason: text });

const summary = record<UsedSummary>({ callee: attribute, classes: whole, calls: list("call", position) });

export const EXPLANATION_SHAPE = record<Explanation>({
  unit: attribute,
  loopLimit: whole,
  potentialPaths: wholeOrNull,
  feasiblePaths: whole,
  contexts: whole,
  status: choice("complete", "bounded", "budget"),
  assumptions: list("assumption", text),
  inRange: list("inRange", text),
  classes: list("class", equivalenceClass),
  impossible: list("impossible", impossible),
  undecided: list("undecided", undecided),
  summaries: list("summary", summary),
  notSummarized: list(
    "notSummarized",
    record<Explanation["notSummarized"][number]>({ callee: attribute, reason: content }),
  ),
  ms: amount,
});
