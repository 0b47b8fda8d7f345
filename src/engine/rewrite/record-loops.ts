// Loops over elements of recorded code: each iteration tells that there is one more, and a loop that ends by itself that
// there is none. A `break` notes that it does not.
import { isLoop } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { openDefaults } from "./record-defaults.ts";
import { recordingOf } from "./record-emit.ts";

type EachLoop = NodeOf<"ForInStatement" | "ForOfStatement">;

export interface Each {
  /** The temporary that says that the loop was broken off. */
  readonly broken: string;
  /** What stands first in its body. */
  readonly first: string;
}

/** Before a loop and its labels. */
export function openEach(cx: Context, loop: Node): void {
  const recording = recordingOf(cx);
  if (!recording || !cx.frame.room || (loop.type !== "ForInStatement" && loop.type !== "ForOfStatement")) return;
  const broken = cx.frame.take();
  const place = recording.test("each", loop.right, loop);
  const tell = `${cx.prefix}took(${place}, true)`;
  const opened = cx.frame.take();
  const defaults = openDefaults(cx, patternOf(loop), `${opened} ||= ${tell}, `);
  const start = defaults ? ` ${opened} = false; ${defaults.reset};` : "";
  const first = defaults ? `${opened} || ${tell}; ${defaults.close};${start} ` : `${tell}; `;
  cx.write(`${broken} = false;${start} `);
  recording.each.set(loop, { broken, first });
  recording.after += ` ${broken} || ${cx.prefix}took(${place}, false);`;
}

function patternOf({ left }: EachLoop): Node {
  return left.type === "VariableDeclaration" ? (left.declarations[0]?.id ?? left) : left;
}

/** First in the body of a loop. */
export function startIteration(cx: Context, loop: Node): void {
  const each = cx.recording?.each.get(loop);
  if (each) cx.write(each.first, loop.start);
}

/** Emits a statement with its labels, which a `break` inside may leave. */
export function asBreakTarget(cx: Context, statement: Node, inner: Node, emitIt: () => void): void {
  const { recording } = cx;
  if (!recording) return emitIt();
  const outer = recording.breakTarget;
  if (isLoop(inner) || inner.type === "SwitchStatement") recording.breakTarget = inner;
  for (let node = statement; node.type === "LabeledStatement"; node = node.body)
    recording.labelled.set(node.label.name, inner);
  emitIt();
  recording.breakTarget = outer;
}

/** Before a `break`. */
export function noteBreak(cx: Context, node: NodeOf<"BreakStatement">): void {
  const { recording } = cx;
  const target = node.label ? recording?.labelled.get(node.label.name) : recording?.breakTarget;
  const each = target && recording?.each.get(target);
  if (each) cx.write(`${each.broken} = true; `);
}
