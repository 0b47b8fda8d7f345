// Emits the calls by which recorded code tells of its statements and conditions. Nothing is written unless the module is
// recorded, nor at the top level of a module, which runs before any run.
import type { TestKind } from "../../model/recording.ts";
import { isFunction, unwrap } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";
import type { Deciding, Recording } from "./record.ts";
import type { Activation, Binding } from "./scope.ts";

/** The recording; undefined where the current code tells nothing. */
export function recordingOf(cx: Context): Recording | undefined {
  return cx.frame.activation === cx.analysis.program ? undefined : cx.recording;
}

/** To be called before a statement of a function. */
export function emitStep(cx: Context, statement: Node): void {
  const recording = recordingOf(cx);
  const { activation } = cx.frame;
  if (!recording || !isFunction(activation.node)) return;
  if (statement.type === "ExpressionStatement") recording.unused.add(unwrap(statement.expression));
  const variables = recording.variables.at(statement, activation);
  const place = recording.step(
    statement,
    variables.map(({ name }) => name),
  );
  const read = variables.map((one) =>
    mayBeDead(one, statement, activation) ? `${cx.prefix}peek(() => ${one.name})` : one.name,
  );
  cx.write(`${cx.prefix}step(${place}, () => [${read.join(", ")}]); `, statement.start);
}

function mayBeDead({ kind, activation, readyAt }: Binding, at: Node, current: Activation): boolean {
  if (kind === "var" || kind === "param") return false;
  return activation !== current || readyAt > at.start;
}

/** Runs `emitIt`, which emits conditions that decide about `owner`. */
export function decideAbout(cx: Context, kind: TestKind, owner: Node, emitIt: () => void): void {
  const recording = recordingOf(cx);
  if (recording) recording.decide({ kind, owner }, emitIt);
  else emitIt();
}

/** Emits a leaf of a condition, which `emitIt` writes as one operand, and tells its outcome. */
export function emitTold(cx: Context, leaf: Node, emitIt: () => void): void {
  const recording = recordingOf(cx);
  if (!recording?.deciding) return emitIt();
  const { kind, owner } = recording.deciding;
  openTold(cx, recording.test(kind, leaf, owner), leaf);
  // The operand has to be one argument.
  if (leaf.type === "SequenceExpression") cx.write("(");
  emitIt();
  cx.write(leaf.type === "SequenceExpression" ? "))" : ")");
}

export function openTold(cx: Context, place: number, leaf: Node): void {
  cx.openHook("took", leaf.start);
  cx.write(`${place}, `);
}

/** Writes a test whether a value is not nullish, and tells the outcome. `value` writes a temporary or a simple operand. */
export function writeNotNullish(
  cx: Context,
  value: () => void,
  leaf: Node,
  told: Deciding,
  recording: Recording,
): void {
  openTold(cx, recording.test(told.kind, leaf, told.owner), leaf);
  cx.write("typeof ");
  value();
  cx.write(' === "function" ? !');
  cx.openHook("nullish", leaf.start);
  value();
  cx.write(`, ${cx.site(leaf)}) : `);
  value();
  cx.write(" !== null && ");
  value();
  cx.write(" !== void 0)");
}
