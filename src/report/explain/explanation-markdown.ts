// In: explanations of units.
// Out: Markdown as GitHub shows it: a table of the classes, their contexts folded below it.
// Absent: colours and widths.
import type { EquivalenceClass, Example, Explanation, Mapping } from "../../model/explanation.ts";
import { EXPLAINED_BY, IMPOSSIBLE_ALWAYS } from "../../say/claim-text.ts";
import { counted, seconds } from "../phrases.ts";
import { classView, type ContextView } from "./class-view.ts";
import { code, plain, table } from "./markdown.ts";
import { exampleParts, mappingParts, operationText, pathsFact, positionText, rangesText } from "./words.ts";

export function explanationMarkdown(explanations: readonly Explanation[]): string {
  return `${explanations.flatMap(sectionsOf).join("\n\n")}\n`;
}

function sectionsOf(explanation: Explanation): string[] {
  const { unit, inRange, assumptions, classes } = explanation;
  return [
    `## ${code(unit)}`,
    factsOf(explanation),
    ...(inRange.length === 0 ? [] : [`In range if ${inRange.map(code).join(" and ")}.`]),
    ...(assumptions.length === 0 ? [] : [assumptions.map((each) => `- assuming that ${plain(each)}`).join("\n")]),
    ...(classes.length === 0
      ? []
      : [
          table(
            CLASS_TITLES,
            classes.map((each) => classRow(each, inRange)),
          ),
        ]),
    ...classes.flatMap(contextDetails),
    ...section("Impossible paths", ["Path", "Paths", "At", "Cannot hold together"], impossibleRows(explanation)),
    ...section("Undecided paths", ["Path", "At", "Reason"], undecidedRows(explanation)),
    ...section("Summaries", ["Function", "Classes", "Called at"], summaryRows(explanation)),
  ];
}

function factsOf(explanation: Explanation): string {
  const { status, classes, contexts, loopLimit, ms } = explanation;
  return [
    `**${status}**`,
    pathsFact(explanation),
    counted(classes.length, "class", "classes"),
    counted(contexts, "context"),
    `loop limit ${loopLimit}`,
    seconds(ms),
  ].join(" · ");
}

const CLASS_TITLES = ["#", "Path", "Lines", "Condition", "Mapping", "Example"];

function classRow(each: EquivalenceClass, known: readonly string[]): string[] {
  const { condition, inRange, mapping, example, contexts } = classView(each, known);
  const isOpen = contexts.length > 0;
  return [
    String(each.number),
    pathCell(each.groups),
    rangesText(each.lines),
    (condition.length === 0 && isOpen ? CONTEXTS_BELOW : conditionCell(condition)) + rangeText(inRange),
    mapping === undefined ? CONTEXTS_BELOW : mappingCell(mapping),
    example === undefined ? CONTEXTS_BELOW : exampleCell(example),
  ];
}

const CONTEXTS_BELOW = "*by context*";

function contextDetails(each: EquivalenceClass): string[] {
  const { mapping, contexts } = classView(each, []);
  if (contexts.length === 0) return [];
  const titles = ["Context", "Coincidence", "Condition", "Storage operations", "Mapping", "Example"];
  const rows = contexts.map((context, index) => contextRow(context, mapping, `${each.number}.${index + 1}`));
  const summary = `Class ${each.number}: ${counted(contexts.length, "context")}`;
  return folded(summary, table(titles, rows));
}

function contextRow(context: ContextView, shared: Mapping | undefined, number: string): string[] {
  const { unification, condition, operations, mapping = shared, example } = context;
  return [
    number,
    codeLines(unification),
    codeLines(condition),
    codeLines(operations.map(operationText)),
    mapping === undefined ? "" : mappingCell(mapping),
    exampleCell(example),
  ];
}

function impossibleRows({ impossible }: Explanation): string[][] {
  return impossible.map(({ descriptor, paths = "", position, contradiction }) => [
    pathCell(descriptor),
    String(paths),
    positionText(position),
    contradiction.length === 0 ? IMPOSSIBLE_ALWAYS : codeLines(contradiction),
  ]);
}

function undecidedRows({ undecided }: Explanation): string[][] {
  return undecided.map(({ descriptor, position, reason }) => [
    pathCell(descriptor),
    positionText(position),
    plain(reason),
  ]);
}

function summaryRows({ summaries, notSummarized }: Explanation): string[][] {
  return [
    ...summaries.map(({ callee, classes, calls }) => [
      code(callee),
      String(classes),
      calls.map(positionText).join(", "),
    ]),
    ...notSummarized.map(({ callee, reason }) => [code(callee), "", `not used: ${plain(reason)}`]),
  ];
}

/** Sections with more rows are folded. */
const MOST_OPEN = 20;

function section(title: string, titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const body = table(titles, rows);
  return [`### ${title}`, ...(rows.length > MOST_OPEN ? folded(counted(rows.length, "row"), body) : [body])];
}

function folded(summary: string, body: string): string[] {
  return [`<details>\n<summary>${summary}</summary>`, body, "</details>"];
}

function pathCell(letters: string): string {
  return letters === "" ? "*no decisions*" : code(letters);
}

function conditionCell(condition: readonly string[]): string {
  return condition.length === 0 ? "*always*" : codeLines(condition);
}

function rangeText(inRange: readonly string[]): string {
  return inRange.length === 0 ? "" : `<br>${EXPLAINED_BY["in-range-if"]}<br>${codeLines(inRange)}`;
}

function mappingCell(mapping: Mapping): string {
  return codeLines(mappingParts(mapping));
}

function exampleCell(example: Example): string {
  const mark = example.confirmed ? "" : `<br>**not confirmed**; observed: ${code(example.observed)}`;
  return code(exampleParts(example).join(" ")) + mark;
}

function codeLines(texts: readonly string[]): string {
  return texts.map(code).join("<br>");
}
