// In: a walk through one class.
// Out: its steps as a debugger shows them; the changes that a statement made to variables are below it.
// Absent: variables that did not change.
import pc from "picocolors";
import type { Walk, WalkedVariable, WalkStep } from "../../model/explanation.ts";
import { padTo } from "../terminal-text.ts";
import type { Colors, TextStyle } from "./style.ts";
import { conjunction, joined, mappingParts, seen } from "./words.ts";
import { hanging, MIN_TEXT, wrap } from "./wrap.ts";

/** Ends without a newline. */
export function walkText(walk: Walk, { color, width }: TextStyle): string {
  const colors = pc.createColors(color);
  const digits = walk.steps.reduce((most, { position }) => Math.max(most, String(position.line).length), 1);
  const lines: WalkLine[] = [];
  let before: WalkStep | undefined;
  for (const step of walk.steps) {
    const { depth } = step;
    if (isEntry(step, before)) lines.push({ kind: "entry", depth, pieces: [entryText(step, before, colors)] });
    lines.push({ kind: "effect", depth, pieces: changes(step.variables, colors) });
    lines.push({ kind: "step", depth, line: step.position.line, pieces: stepPieces(step, colors) });
    before = step;
  }
  lines.push(...outcomes(walk, colors).map((pieces): WalkLine => ({ kind: "effect", depth: 0, pieces })));
  const drawn = lines.flatMap((line) => drawnLines(line, digits, width, colors));
  return [colors.bold(seen(walk.unit)), ...headLines(walk, width, colors), "", ...drawn].join("\n");
}

/** A statement, or a remark between two statements. */
interface WalkLine {
  readonly kind: "entry" | "effect" | "step";
  readonly depth: number;
  readonly line?: number;
  readonly pieces: readonly string[];
}

function drawnLines({ kind, depth, line, pieces }: WalkLine, digits: number, width: number, { dim }: Colors): string[] {
  const indent = "  ".repeat(depth) + (kind === "effect" ? "    " : "");
  const gutter = (number: string): string => `  ${dim(`${padTo(number, digits, "right")} │`)} ${indent}`;
  const texts = wrap(pieces, Math.max(MIN_TEXT, width - digits - "   │ ".length - indent.length));
  return texts.map((text, index) => gutter(index === 0 ? String(line ?? "") : "") + text);
}

/** The walk goes through the first context. */
function headLines({ class: walked }: Walk, width: number, colors: Colors): string[] {
  const { groups, example, contexts } = walked;
  const number = contexts.length > 1 ? `${walked.number}.1` : walked.number;
  const condition = contexts[0]?.condition ?? walked.condition;
  const path = groups === "" ? colors.dim("no decisions") : colors.cyan(seen(groups));
  return [
    ...hanging(`  ${colors.dim("class")}  `, [`${number} `, path], width),
    ...hanging(`  ${colors.dim("when")}   `, conjunction(condition), width),
    ...hanging(`  ${colors.dim("call")}   `, [seen(example.call)], width),
  ];
}

function isEntry({ depth, function: name }: WalkStep, before: WalkStep | undefined): boolean {
  return before === undefined || depth > before.depth || (depth === before.depth && name !== before.function);
}

function entryText({ function: name, file }: WalkStep, before: WalkStep | undefined, { bold, dim }: Colors): string {
  return `${dim("in")} ${bold(seen(name))}${before?.file === file ? "" : `  ${dim(seen(file))}`}`;
}

function stepPieces({ text, decision }: WalkStep, { green, red, dim }: Colors): string[] {
  if (decision === undefined) return [seen(text)];
  const letter = decision.truth ? green("T") : red("F");
  if (decision.condition === undefined) return [seen(text), `${dim("→")} ${letter}`];
  return [seen(text), `${dim("→")} ${letter}${dim(":")} ${seen(decision.condition)}`];
}

function changes(variables: readonly WalkedVariable[], { yellow, dim }: Colors): string[] {
  const texts = variables
    .filter(({ isChanged }) => isChanged)
    .map(({ name, symbolic, concrete }) => {
      const isPlain = symbolic === undefined || symbolic === concrete;
      return `${yellow(seen(name))}${isPlain ? "" : `: ${seen(symbolic)}`} ${dim("=")} ${seen(concrete)}`;
    });
  return joined(texts, ",");
}

/** The outcome in terms of the inputs, then with the example's values, unless both are the same text. */
function outcomes({ class: { mapping, example } }: Walk, { dim }: Colors): string[][] {
  const symbolic = joined(mappingParts(mapping), ";");
  const concrete = seen(example.expected);
  const isSaid = [concrete, `→ ${concrete}`].includes(symbolic.join(" "));
  return isSaid ? [symbolic] : [symbolic, [`${dim("=")} ${concrete}`]];
}
