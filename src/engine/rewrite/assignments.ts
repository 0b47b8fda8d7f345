// Emits assignments and updates: `=`, compound ones such as `+=`, `&&=` `||=` `??=`, `++` and `--`.
import { BINARY_HOOKS } from "../../model/hooks.ts";
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArgument, isConstant, isSimple, isStable, storeOperand, writePlace } from "./operands.ts";
import type { Place } from "./operands.ts";
import { givesName } from "./naming.ts";
import { defaultsIn, openDefaults } from "./record-defaults.ts";
import { openTold, recordingOf } from "./record-emit.ts";
import { isKeyed, prepareReference } from "./reference.ts";
import { withTemporaries } from "./with-temporaries.ts";
import { emitTarget } from "./targets.ts";

type Assignment = NodeOf<"AssignmentExpression">;
type Update = NodeOf<"UpdateExpression">;

export function emitAssignment(cx: Context, node: Assignment): void {
  const { left, right, operator } = node;
  if (operator === "=") {
    if (isKeyed(cx, left)) return withTemporaries(cx, node, () => emitKeyedAssignment(cx, node));
    const emitIt = (): void =>
      copyBetween(cx, node, [left, right], (child) => (child === left ? emitTarget(cx, left) : cx.emit(right)));
    return recordingOf(cx) && defaultsIn(left).length > 0
      ? withTemporaries(cx, node, () => emitTellingPattern(cx, left, emitIt))
      : emitIt();
  }
  if (operator === "&&=" || operator === "||=" || operator === "??=") return emitLogicalAssignment(cx, node);
  if (!cx.maybe(left) && !cx.maybe(right)) {
    return copyBetween(cx, node, [left, right], (child) => (child === left ? cx.copy(left) : cx.emit(right)));
  }
  if (isLocal(cx, left) && isSimple(cx, right)) return emitCompound(cx, node);
  withTemporaries(cx, node, () => emitCompound(cx, node));
}

/** An assignment to a pattern whose defaults tell whether they applied. */
function emitTellingPattern(cx: Context, pattern: Node, emitIt: () => void): void {
  const defaults = openDefaults(cx, pattern);
  if (!defaults) return emitIt();
  const value = cx.frame.take();
  cx.write(`(${defaults.reset}, ${value} = `);
  emitIt();
  cx.write(`, ${defaults.close}, ${value})`);
}

/** Whether the target is a variable of the text, not a global. */
function isLocal(cx: Context, target: Node): boolean {
  return unwrap(target).type === "Identifier" && isSimple(cx, target);
}

/** Emits `o[k] = v` with a key that may be symbolic: object, key and value are evaluated first, in the language's order. */
function emitKeyedAssignment(cx: Context, node: Assignment): void {
  cx.write("(");
  const reference = prepareReference(cx, node.left, node.right);
  const value: Place = isConstant(cx, node.right) ? { node: node.right } : storeOperand(cx, node.right);
  reference.assign(() => writePlace(cx, value));
  cx.write(")");
}

function emitCompound(cx: Context, node: Assignment): void {
  const { left, right } = node;
  const operator = node.operator.slice(0, -1) as keyof typeof BINARY_HOOKS;
  const at = right.start;
  cx.write("(");
  const reference = prepareReference(cx, left, right);
  const early = !(isLocal(cx, left) && (isStable(cx, left, right) || isSimple(cx, right)));
  const read = early ? store(cx, reference.read) : reference.read;
  const operand: Place = isSimple(cx, right) ? { node: right } : storeOperand(cx, right);
  const result = (): void => {
    cx.write("(");
    const guarded = [...(cx.maybe(left) ? [read] : []), ...(cx.maybe(right) ? [() => writePlace(cx, operand)] : [])];
    guarded.forEach((write, index) => {
      cx.write(index === 0 ? "typeof " : " || typeof ");
      write();
      cx.write(' === "function"');
    });
    cx.write(" ? ");
    cx.openHook(BINARY_HOOKS[operator], at);
    read();
    cx.write(", ");
    writePlace(cx, operand);
    cx.write(") : ");
    read();
    cx.write(` ${operator} `, at);
    writePlace(cx, operand);
    cx.write(")");
  };
  reference.assign(isKeyed(cx, left) ? store(cx, result) : result);
  cx.write(")");
}

/** Writes `t = …, ` and gives a function that writes the temporary. */
function store(cx: Context, value: () => void): () => void {
  const temp = cx.frame.take();
  cx.write(`${temp} = `);
  value();
  cx.write(", ");
  return () => cx.write(temp);
}

function emitLogicalAssignment(cx: Context, node: Assignment): void {
  const { left, right, operator } = node;
  const recording = recordingOf(cx);
  if (!cx.maybe(left) && !recording && !(cx.measured && isLocal(cx, left))) {
    return copyBetween(cx, node, [left, right], (child) => (child === left ? emitTarget(cx, left) : cx.emit(right)));
  }
  const site = cx.site(left);
  const place = recording?.test(operator === "??=" ? "nullish" : "logical", left, node);
  const emitIt = (): void => {
    cx.write("(");
    const reference = prepareReference(cx, left, right);
    const current = isLocal(cx, left) ? reference.read : store(cx, reference.read);
    // Events say whether the left side is not nullish, the opposite of the hook's answer.
    const isReversed = place !== undefined && operator === "??=";
    if (isReversed) cx.write("!");
    if (place !== undefined) openTold(cx, place, left);
    cx.write(`${isReversed ? "!" : ""}(${cx.measured ? "" : "typeof "}`);
    if (!cx.measured) {
      current();
      cx.write(' === "function" ? ');
    }
    cx.openHook(operator === "??=" ? "nullish" : "test", left.start);
    current();
    cx.write(cx.measured ? `, ${site})` : `, ${site}) : `);
    if (!cx.measured) current();
    if (!cx.measured && operator === "??=") {
      cx.write(" === null || ");
      current();
      cx.write(" === void 0");
    }
    cx.write(place === undefined ? ") ? " : ")) ? ");
    const assign = (): void => {
      cx.write("(");
      emitLateAssignment(cx, reference.assign, left, right);
      cx.write(")");
    };
    if (operator === "||=") current();
    else assign();
    cx.write(" : ");
    if (operator === "||=") assign();
    else current();
    cx.write(")");
  };
  if (isLocal(cx, left)) emitIt();
  else withTemporaries(cx, node, emitIt);
}

/** Emits the assignment of a value that is evaluated only here. A function takes the name of its variable. */
function emitLateAssignment(cx: Context, assign: (value: () => void) => void, left: Node, right: Node): void {
  if (isKeyed(cx, left)) {
    const value = storeOperand(cx, right);
    return assign(() => writePlace(cx, value));
  }
  assign(() => (givesName(cx, left, right) ? cx.emit(right) : emitArgument(cx, right)));
}

/** `unused`: the value is not used, so `x++` may be `++x`. */
export function emitUpdate(cx: Context, node: Update, unused = false): void {
  const target = node.argument;
  if (!cx.maybe(target)) return cx.copy(node);
  const prefix = node.prefix || unused;
  const hook = node.operator === "++" ? "inc" : "dec";
  const inner = unwrap(target);
  // V8 reports the position of the statement when an update fails.
  const at = cx.statementStart;
  if (isLocal(cx, target) && prefix && inner.type === "Identifier") {
    const name = cx.source.slice(inner.start, inner.end);
    cx.out.fresh = undefined;
    cx.write(
      `(typeof ${name} === "function" ? (${name} = ${cx.prefix}${hook}(${name})) : ${node.operator}${name})`,
      at,
    );
    return;
  }
  withTemporaries(cx, node, () => {
    cx.write("(");
    const reference = prepareReference(cx, target, target);
    const old = cx.frame.take();
    cx.write(`${old} = `);
    reference.read();
    const next = prefix ? old : cx.frame.take();
    cx.write(`, typeof ${old} === "function" ? `);
    if (prefix) {
      cx.write(`${old} = `);
      cx.openHook(hook, at);
      cx.write(`${old}) : ${node.operator}${old}, `, at);
    } else {
      cx.write(`${next} = `);
      cx.openHook(hook, at);
      cx.write(`${old} = `);
      cx.openHook("numeric", at);
      cx.write(`${old})) : (${next} = ${old}, ${old} = ${next}${node.operator}), `, at);
    }
    reference.assign(() => cx.write(next));
    if (!prefix) cx.write(`, ${old}`);
    cx.write(")");
  });
}
