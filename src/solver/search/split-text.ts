// Divides a wanted text among the parts of a concatenation.
import type { Program } from "../program.ts";

interface Part {
  readonly fixed: boolean;
  /** The present text of the part. */
  readonly text: string;
}

/** The parts of a concatenation, however it is nested. */
export function joinedParts(program: Program, node: number): number[] {
  const parts: number[] = [];
  const pending = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const expr = program.nodes[next];
    if (expr?.kind === "app" && expr.op === "concat") pending.push(...(program.operands[next] ?? []).toReversed());
    else parts.push(next);
  }
  return parts;
}

/** Texts for the parts that join to the wanted text and keep the fixed parts; undefined if the first attempt fails. */
export function splitText(wanted: string, parts: readonly Part[]): string[] | undefined {
  const texts: string[] = [];
  let rest = wanted;
  for (const [i, { fixed, text }] of parts.entries()) {
    const part = fixed ? text : openPart(rest, parts.slice(i));
    if (part === undefined || !rest.startsWith(part)) return undefined;
    texts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === "" ? texts : undefined;
}

/** The text up to the next fixed part. Of adjacent open parts, all but the last keep their length. */
function openPart(rest: string, [open, ...following]: readonly Part[]): string | undefined {
  const next = following.find(({ fixed, text }) => fixed && text !== "");
  const end =
    next === undefined
      ? rest.length
      : next === following.at(-1)
        ? rest.lastIndexOf(next.text)
        : rest.indexOf(next.text);
  if (end < 0) return undefined;
  const isLastOpen = following[0] === undefined || following[0].fixed;
  return rest.slice(0, isLastOpen ? end : Math.min(end, open?.text.length || 1));
}
