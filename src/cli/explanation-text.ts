import type { Explained } from "../model/explain-request.ts";
import { explanationJson } from "../report/explain/explanation-json.ts";
import { explanationMarkdown } from "../report/explain/explanation-markdown.ts";
import { explanationTable } from "../report/explain/explanation-table.ts";
import { explanationXml } from "../report/explain/explanation-xml.ts";
import { walkText } from "../report/explain/walk-text.ts";
import { treeText } from "../report/tree/tree-text.ts";
import type { ExplainInvocation } from "./explain-arguments.ts";
import type { TextStyle } from "../report/explain/style.ts";

/** What was asked for, as text that ends with a line break. */
export function explanationText(explained: Explained, invocation: ExplainInvocation, style: TextStyle): string {
  const { explanations, trees, walks } = explained;
  const { format, tree, explain } = invocation;
  if (format === "json") return wholeLines(explanationJson(explanations));
  if (format === "xml") return wholeLines(explanationXml(explanations));
  if (format === "markdown") return wholeLines(explanationMarkdown(explanations));
  const told =
    explain.walk === undefined ? [explanationTable(explanations, style)] : walks.map((walk) => walkText(walk, style));
  const drawn = tree ? trees.map((each) => treeText(each, style)) : [];
  return [...told, ...drawn].map(wholeLines).join("\n");
}

function wholeLines(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
