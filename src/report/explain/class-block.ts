import type { EquivalenceClass, Example, Mapping } from "../../model/explanation.ts";
import { EXPLAINED_BY } from "../../say/claim-text.ts";
import { counted } from "../phrases.ts";
import { padTo } from "../terminal-text.ts";
import { classView, type ContextView } from "./class-view.ts";
import type { Colors } from "./style.ts";
import { conjunction, exampleParts, joined, mappingParts, operationText, rangesText, seen } from "./words.ts";
import { hanging } from "./wrap.ts";

export interface BlockStyle {
  readonly width: number;
  /** How many digits the greatest class number has. */
  readonly digits: number;
  /** Bounds of indices that the unit's head already lists; they are not repeated. */
  readonly inRange: readonly string[];
  readonly colors: Colors;
}

export function classBlock(each: EquivalenceClass, style: BlockStyle): string[] {
  const { colors, width, digits } = style;
  const { condition, inRange, mapping, example, contexts } = classView(each, style.inRange);
  const indent = " ".repeat(digits + 4);
  const number = colors.bold(padTo(String(each.number), digits, "right"));
  return [
    ...hanging(`  ${number}  `, [`${pathText(each, colors)} `, ...joined(factsOf(each), " ·").map(colors.dim)], width),
    ...(condition.length === 0 && contexts.length > 0
      ? []
      : labelled(EXPLAINED_BY["class-condition"], conjunction(condition), indent, style)),
    ...(inRange.length === 0 ? [] : labelled("range", conjunction(inRange), indent, style)),
    ...mappingLines(mapping, indent, style),
    ...(example === undefined ? [] : exampleLines(example, indent, style)),
    ...contexts.flatMap((context, index) => contextLines(context, `${each.number}.${index + 1}`, indent, style)),
  ];
}

function pathText({ groups }: EquivalenceClass, { cyan, dim }: Colors): string {
  return groups === "" ? dim("no decisions") : cyan(seen(groups));
}

function factsOf({ potentialPath, lines, contexts }: EquivalenceClass): string[] {
  return [
    ...(lines.length === 0 ? [] : [`${lines.length === 1 ? "line" : "lines"} ${rangesText(lines)}`]),
    ...(potentialPath === undefined ? [] : [`potential path ${potentialPath}`]),
    ...(contexts.length > 1 ? [counted(contexts.length, "case")] : []),
  ];
}

function contextLines(context: ContextView, number: string, indent: string, style: BlockStyle): string[] {
  const { unification, condition, operations, mapping, example } = context;
  const inner = indent + " ".repeat(number.length + 2);
  // A context without coincidences differs by its condition, which then is its head.
  const head = unification.length > 0 ? unification : condition;
  return [
    ...hanging(`${indent}${style.colors.bold(number)}  `, conjunction(head), style.width),
    ...(unification.length > 0 && condition.length > 0
      ? labelled(EXPLAINED_BY["class-condition"], conjunction(condition), inner, style)
      : []),
    ...(operations.length > 0 ? labelled("moves", joined(operations.map(operationText), ","), inner, style) : []),
    ...mappingLines(mapping, inner, style),
    ...exampleLines(example, inner, style),
  ];
}

function mappingLines(mapping: Mapping | undefined, indent: string, style: BlockStyle): string[] {
  return mapping === undefined
    ? []
    : labelled(EXPLAINED_BY["class-mapping"], joined(mappingParts(mapping), ";"), indent, style);
}

function exampleLines(example: Example, indent: string, style: BlockStyle): string[] {
  const { confirmed, observed } = example;
  const { red } = style.colors;
  return [
    ...labelled("e.g.", exampleParts(example), indent, style),
    ...(confirmed ? [] : labelled("", [red("✗ not confirmed; observed:"), seen(observed)], indent, style)),
  ];
}

const LABEL_WIDTH = "moves  ".length;

function labelled(label: string, pieces: readonly string[], indent: string, { colors, width }: BlockStyle): string[] {
  return hanging(indent + colors.dim(padTo(label, LABEL_WIDTH, "left")), pieces, width);
}
