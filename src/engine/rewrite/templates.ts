// Emits template literals. Each substitution is converted to a string before the next one is evaluated.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyThrough } from "./copy-through.ts";
import { emitArgument, isSimple, isStable, writeGuard } from "./operands.ts";

type Template = NodeOf<"TemplateLiteral">;

export function emitTemplate(cx: Context, node: Template): void {
  const { expressions } = node;
  if (!cx.maybe(node)) return copyThrough(cx, node);
  if (expressions.every((one, index) => isSimple(cx, one) && (index === 0 || isStable(cx, one, node)))) {
    cx.write("(");
    writeGuard(
      cx,
      expressions.filter((one) => cx.maybe(one)).map((one) => ({ node: one })),
    );
    cx.write(" ? ");
    writeJoined(cx, node, expressions.length - 1, (index) => writePiece(cx, node, index));
    cx.write(" : ");
    cx.copy(node);
    cx.write(")");
    return;
  }
  if (!cx.frame.declaresTemporaries)
    return writeJoined(cx, node, expressions.length - 1, (index) => writePiece(cx, node, index));
  cx.frame.scoped(() => emitPieces(cx, node, expressions.length - 1));
}

/** Writes `$pw_add($pw_add(piece, piece), piece)`. */
function writeJoined(cx: Context, node: Template, last: number, piece: (index: number) => void): void {
  if (last === 0) return piece(0);
  cx.openHook("add", (node.expressions[last] as Node).start);
  writeJoined(cx, node, last - 1, piece);
  cx.write(", ");
  piece(last);
  cx.write(")");
}

function writePiece(cx: Context, node: Template, index: number): void {
  const value = node.expressions[index] as Node;
  cx.openHook("template", value.start);
  cx.write(`${before(node, index)}, `);
  emitArgument(cx, value);
  cx.write(`, ${after(node, index)})`);
}

/** Emits all pieces up to `last`, each converted to a string, joined by a guarded `+`. */
function emitPieces(cx: Context, node: Template, last: number): void {
  if (last === 0) return emitPiece(cx, node, 0);
  const value = node.expressions[last] as Node;
  cx.write("(");
  const left = cx.frame.take();
  cx.write(`${left} = `);
  emitPieces(cx, node, last - 1);
  const right = cx.frame.take();
  cx.write(`, ${right} = `);
  emitPiece(cx, node, last);
  cx.write(", ");
  writeGuard(cx, [{ temp: left }, { temp: right }]);
  cx.write(" ? ");
  cx.openHook("add", value.start);
  cx.write(`${left}, ${right}) : ${left} + ${right})`);
}

function emitPiece(cx: Context, node: Template, index: number): void {
  const value = node.expressions[index] as Node;
  const open = raw(node, index, 0);
  const close = raw(node, index + 1, index + 1);
  if (!cx.maybe(value)) {
    cx.write(`\`${open}\${`);
    cx.emit(value);
    cx.write(`}${close}\``);
    return;
  }
  const temp = cx.frame.take();
  cx.write(`(typeof (${temp} = `);
  emitArgument(cx, value);
  cx.write(') === "function" ? ');
  cx.openHook("template", value.start);
  cx.write(`${before(node, index)}, ${temp}, ${after(node, index)}) : \`${open}\${`);
  cx.write(temp, value.start);
  cx.write(`}${close}\`)`);
}

/** Only the first piece has text before its substitution. */
function before(node: Template, index: number): string {
  return index === 0 ? JSON.stringify(node.quasis[0]?.value.cooked) : '""';
}

function after(node: Template, index: number): string {
  return JSON.stringify(node.quasis[index + 1]?.value.cooked);
}

function raw(node: Template, index: number, wanted: number): string {
  return index === wanted ? (node.quasis[index]?.value.raw ?? "") : "";
}
