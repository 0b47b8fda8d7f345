// The words of a program: texts and patterns that inputs of its functions may be made of.
import type { Words } from "../../model/program-words.ts";
import { children, isTypeOnly } from "./ast.ts";
import type { Node } from "./ast.ts";
import { jsonTexts } from "./json-texts.ts";
import { wordsOfOperation } from "./words-of-operations.ts";

/** Longer texts are messages and data. */
const LONGEST_TEXT = 80;

/**
 * String literals, pieces of templates, names of members, JSON that is read, texts that operations treat in their own way, and regular
 * expressions, each once.
 */
export function mineWords(program: Node): Words {
  const texts = new Set<string>();
  const patterns = new Map<string, Words["patterns"][number]>();
  const add = (text: string | null | undefined): void => {
    if (typeof text === "string" && text !== "" && text.length <= LONGEST_TEXT) texts.add(text);
  };
  const unusual = new Set<string>();
  const open: Node[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") continue;
    if (node.type === "ExpressionStatement" && node.directive) continue;
    if (node.type === "TemplateElement") add(node.value.cooked);
    if (node.type === "Literal") {
      if ("regex" in node) patterns.set(node.raw ?? "", { source: node.regex.pattern, flags: node.regex.flags });
      else if (typeof node.value === "string") add(node.value);
    }
    if ("key" in node && node.key.type === "Identifier" && !("computed" in node && node.computed)) add(node.key.name);
    for (const text of wordsOfOperation(node)) unusual.add(text);
    if (node.type === "TSEnumMember" && node.id.type === "Identifier") add(node.id.name);
    if (!isTypeOnly(node) || node.type.startsWith("TSEnum")) open.push(...children(node).reverse());
  }
  return { texts: [...texts, ...jsonTexts(program)], patterns: [...patterns.values()], unusual: [...unusual] };
}
