// Makes loops over elements tell of their iterations: true for each, and false when the loop ends by itself. A flag notes
// that a `break` ended it.
import { isLoop } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { openDefaults } from "./record-defaults.ts";
import { recordingOf } from "./record-emit.ts";
import { isSteadyLoop } from "./steady-loop.ts";

type EachLoop = NodeOf<"ForInStatement" | "ForOfStatement">;

type Loop = EachLoop | NodeOf<"ForStatement" | "WhileStatement" | "DoWhileStatement">;

export interface Each {
  /** The temporary that is true after a `break`. */
  readonly broken: string;
  /** The text at the start of its body. */
  readonly first: string;
}

/** To be called before a loop and its labels. */
export function openEach(cx: Context, loop: Node): void {
  const recording = recordingOf(cx);
  if (!recording || !cx.frame.declaresTemporaries || (loop.type !== "ForInStatement" && loop.type !== "ForOfStatement"))
    return;
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

/** To be called before a loop and its labels: notes how many conditions on inputs were tested before it. */
export function openTests(cx: Context, loop: Loop): void {
  const recording = recordingOf(cx);
  if (!recording) return;
  if (isSteadyLoop(loop, cx.analysis)) {
    recording.testsBefore.set(loop, undefined);
    return;
  }
  const before = cx.frame.take();
  recording.testsBefore.set(loop, before);
  cx.write(`${before} = ${cx.prefix}steps[2]; `);
}

/** The third argument of `iterate`. */
export function testsOf(cx: Context, loop: Loop): string {
  const { testsBefore } = cx.recording ?? {};
  if (testsBefore?.has(loop) !== true) return "";
  const before = testsBefore.get(loop);
  return before === undefined ? ", -1" : `, ${cx.prefix}steps[2] - ${before}`;
}

function patternOf({ left }: EachLoop): Node {
  return left.type === "VariableDeclaration" ? (left.declarations[0]?.id ?? left) : left;
}

/** To be called at the start of the body of a loop. */
export function startIteration(cx: Context, loop: Node): void {
  const each = cx.recording?.each.get(loop);
  if (each) cx.write(each.first, loop.start);
}

/** Emits a labelled or unlabelled statement, as the target of `break`s inside. */
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

/** To be called before a `break`. */
export function noteBreak(cx: Context, node: NodeOf<"BreakStatement">): void {
  const { recording } = cx;
  const target = node.label ? recording?.labelled.get(node.label.name) : recording?.breakTarget;
  const each = target && recording?.each.get(target);
  if (each) cx.write(`${each.broken} = true; `);
}
